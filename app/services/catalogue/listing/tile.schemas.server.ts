import { z } from "zod";
import {
  associationOf,
  defineEntity,
  listAssociations,
  listIncludes,
} from "~/services/platform/store-api/schemas/entity.server";
import * as s from "~/services/platform/store-api/schemas/primitives.server";
import { mediaSchema } from "~/services/catalogue/media.schemas.server";
import {
  manufacturerSchema,
  productFields,
  toProductFields,
} from "~/services/catalogue/product/product.schemas.server";

/** A product as tiles show it. */
export const tileSchema = defineEntity("product", {
  ...productFields,
  manufacturer: associationOf(s.nullableOf(manufacturerSchema)),
})
  .transform(toProductFields)
  .refine(s.hasName);
export type TileEntity = z.output<typeof tileSchema>;
/** What a product alone does not tell. */
export interface SoldOutMark {
  /** no variant of the product can be bought */
  isSoldOut: boolean;
}
/** A product of a listing that may be filtered by options. */
export type ListedTile = TileEntity &
  Partial<SoldOutMark> & {
    /**
     * "variant": a filter decides which variant it is, so it is shown by itself; "open": the
     * matching variant is unknown and must be chosen
     */
    filtered?: "variant" | "open";
    /**
     * of an open one: the address that leads to the matching variant, if Shopware knows the chosen
     * options
     */
    variantHref?: string | null;
  };
export const tilesSchema = s.elementsOf(tileSchema);
/** Criteria of tiles requested by id; listings and searches always include the associations. */
export const TILES_CRITERIA = {
  associations: listAssociations(tilesSchema),
  includes: listIncludes(tilesSchema),
};

const picturesSchema = s.listOf(
  defineEntity("product_media", {
    position: s.numberWithDefault(0),
    media: associationOf(mediaSchema),
  }),
);
/** The first two pictures of products; one of them is usually the cover. */
export const secondPicturesSchema = z.object({
  elements: s.entityListOf(
    defineEntity("product", {
      id: s.id,
      media: associationOf(picturesSchema, {
        limit: 2,
        sort: [{ field: "position", order: "ASC" }],
      }),
    }),
  ),
});
export const SECOND_PICTURES_CRITERIA = {
  associations: listAssociations(secondPicturesSchema),
  includes: listIncludes(secondPicturesSchema),
};
