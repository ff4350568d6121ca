import { z } from "zod";
import { RATING_MAXIMUM } from "~/domain/catalogue/listing-query";
import { sortByGroup } from "~/domain/catalogue/variant-options";
import { isReachable } from "~/services/platform/http/route-table.server";
import {
  defineEntity,
  type FieldsOf,
  type Schemas,
} from "~/services/platform/store-api/schemas/entity.server";
import * as s from "~/services/platform/store-api/schemas/primitives.server";
import { MEDIA_INCLUDES, mediaSchema } from "~/services/catalogue/media.schemas.server";

const PRICE_INCLUDES = {
  calculated_price: [
    "unitPrice",
    "quantity",
    "totalPrice",
    "listPrice",
    "regulationPrice",
    "referencePrice",
  ],
  calculated_cheapest_price: [
    "unitPrice",
    "hasRange",
    "listPrice",
    "regulationPrice",
    "referencePrice",
    "variantId",
  ],
};

/** Amounts in major units, as the backend sends them. */
export const priceSchema = z
  .object({
    unitPrice: z.number(),
    totalPrice: s.number,
    variantId: s.optionalId,
    quantity: s.numberWithDefault(1),
    hasRange: s.flag,
    listPrice: s.nullableOf(z.object({ price: z.number() })),
    regulationPrice: s.nullableOf(z.object({ price: z.number() })),
    referencePrice: s.nullableOf(
      z.object({
        price: z.number(),
        purchaseUnit: s.number,
        referenceUnit: s.numberWithDefault(1),
        unitName: s.text,
      }),
    ),
  })
  .transform((price) => ({
    unit: price.unitPrice,
    total: price.totalPrice ?? price.unitPrice,
    quantity: price.quantity,
    hasRange: price.hasRange,
    list: price.listPrice?.price ?? null,
    regulation: price.regulationPrice?.price ?? null,
    reference: price.referencePrice,
    /** of the cheapest price: the variant that costs it */
    variantId: price.variantId,
  }));
export type Price = z.output<typeof priceSchema>;

/** The associations of tiles requested by id; listings and searches always include them. */
export const TILE_ASSOCIATIONS = { manufacturer: {}, options: { associations: { group: {} } } };

export const seoUrlFields = z.object({
  seoPathInfo: z.string(),
  pathInfo: s.text,
  isCanonical: s.nullableOf(z.boolean()),
} satisfies FieldsOf<Schemas["SeoUrl"]>);
/**
 * A SEO path that no request reaches, such as one of the shop's own pages, is ignored: the entity
 * is then reached by its id.
 */
export const seoUrlSchema = seoUrlFields.refine(({ seoPathInfo }) => isReachable(seoPathInfo));
export const SEO_URL_INCLUDES = { seo_url: s.listFields(seoUrlSchema) };
export type SeoUrl = z.output<typeof seoUrlSchema>;

const deliveryTimeFields = defineEntity("delivery_time", {
  name: s.text,
  translated: s.map,
  unit: s.text,
  min: s.number,
  max: s.number,
} satisfies FieldsOf<Schemas["DeliveryTime"]>);
export const deliveryTimeSchema = deliveryTimeFields.transform((time) => ({
  name: s.getTranslated(time, "name"),
  unit: time.unit,
  min: time.min,
  max: time.max,
}));
export type DeliveryTimeEntity = z.output<typeof deliveryTimeSchema>;

const optionFields = z.object({
  id: s.id,
  groupId: s.optionalId,
  name: s.text,
  translated: s.map,
  colorHexCode: s.text,
  position: s.numberWithDefault(0),
  media: s.nullableOf(mediaSchema),
  combinable: s.nullableOf(z.boolean()),
  group: s.nullableOf(
    z.object({ name: s.text, translated: s.map, position: s.numberWithDefault(0) }),
  ),
} satisfies FieldsOf<Schemas["PropertyGroupOption"]>);
export const optionSchema = optionFields
  .transform((option) => ({
    id: option.id,
    groupId: option.groupId,
    group: option.group && {
      name: s.getTranslated(option.group, "name") ?? "",
      position: option.group.position,
    },
    name: s.getTranslated(option, "name") ?? "",
    hex: parseHexColour(option.colorHexCode),
    image: option.media,
    /** null if the backend does not say */
    combinable: option.combinable,
  }))
  .refine(s.hasName);
export type OptionEntity = z.output<typeof optionSchema>;

/** Only plain hexadecimal colours: the value becomes part of a style. */
export function parseHexColour(value: unknown): string | null {
  return typeof value === "string" && /^#[0-9a-f]{3,8}$/i.test(value) ? value.toLowerCase() : null;
}

const groupFields = z.object({
  id: s.id,
  name: s.text,
  translated: s.map,
  displayType: s.text,
  position: s.numberWithDefault(0),
  filterable: s.nullableOf(z.boolean()),
  visibleOnProductDetailPage: s.nullableOf(z.boolean()),
  options: s.entityListOf(optionSchema),
} satisfies FieldsOf<Schemas["PropertyGroup"]>);
export const groupSchema = groupFields
  .transform((group) => ({ ...group, name: s.getTranslated(group, "name") ?? "" }))
  .refine(s.hasName);
export type GroupEntity = z.output<typeof groupSchema>;

const rating = s.number.transform((value) =>
  value !== null && value >= 0 && value <= RATING_MAXIMUM ? value : null,
);

export const productFields = z.object({
  id: s.id,
  parentId: s.optionalId,
  displayGroup: s.text,
  childCount: s.numberWithDefault(0),
  productNumber: s.text,
  name: s.text,
  translated: s.map,
  customFields: z.unknown().optional(),
  available: s.flag,
  isNew: s.flag,
  markAsTopseller: s.flag,
  ratingAverage: rating,
  minPurchase: s.numberWithDefault(1),
  stock: s.number,
  availableStock: s.number,
  restockTime: s.number,
  deliveryTime: s.nullableOf(deliveryTimeSchema),
  manufacturer: s.nullableOf(s.translatedName),
  cover: s.nullableOf(z.object({ media: mediaSchema })),
  seoUrls: s.listOf(seoUrlSchema),
  options: s.entityListOf(optionSchema),
  calculatedPrice: s.nullableOf(priceSchema),
  calculatedPrices: s.listOf(priceSchema),
  calculatedCheapestPrice: s.nullableOf(priceSchema),
} satisfies FieldsOf<Schemas["Product"]>);

/** The fields that a product tile needs. */
export const TILE_INCLUDES = {
  ...MEDIA_INCLUDES,
  ...PRICE_INCLUDES,
  ...SEO_URL_INCLUDES,
  product: s.listFields(productFields),
  product_manufacturer: ["id", "name", "translated"],
  delivery_time: ["id", ...s.listFields(deliveryTimeFields)],
  property_group_option: s.listFields(optionFields),
  property_group: s.listFields(groupFields),
};

/** The fields that tiles and product pages have in common. */
export function toProductFields(product: z.output<typeof productFields>) {
  return {
    id: product.id,
    parentId: product.parentId,
    displayGroup: product.displayGroup,
    hasVariants: product.childCount > 0,
    number: product.productNumber,
    name: s.getTranslated(product, "name") ?? product.productNumber ?? "",
    brand: product.manufacturer,
    customFields: readCustomFields(product),
    available: product.available,
    isNew: product.isNew,
    isTopseller: product.markAsTopseller,
    rating: product.ratingAverage,
    minPurchase: product.minPurchase,
    // A parent's own stock is not that of its variants (connect-shopware §W31).
    supply:
      product.childCount > 0
        ? { stock: null, restockDays: null }
        : { stock: product.availableStock ?? product.stock, restockDays: product.restockTime },
    deliveryTime: product.deliveryTime,
    cover: product.cover?.media ?? null,
    seoUrls: product.seoUrls,
    options: sortByGroup(product.options),
    price: product.calculatedPrice,
    tiers: product.calculatedPrices,
    cheapest: product.calculatedCheapestPrice,
  };
}

/** Only the custom fields that a rule or a view reads, because the others would fill the cache. */
function readCustomFields(product: Parameters<typeof s.getCustomFields>[0]): {
  sortable_saleable?: unknown;
  variant_data?: unknown;
} {
  const { sortable_saleable, variant_data } = s.getCustomFields(product);
  return { sortable_saleable, variant_data };
}

/** A product as tiles show it. */
export const tileSchema = productFields.transform(toProductFields).refine(s.hasName);
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
     * "variant": a filter decides which variant it is, so it is shown by itself; "open": the matching
     * variant is unknown and must be chosen
     */
    filtered?: "variant" | "open";
    /**
     * of an open one: the address that leads to the matching variant, if Shopware knows the chosen
     * options
     */
    variantHref?: string | null;
  };
export const tilesSchema = s.elementsOf(tileSchema);
