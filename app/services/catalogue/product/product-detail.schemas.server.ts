import { z } from "zod";
import { splitSpins } from "~/domain/catalogue/spins";
import * as s from "~/services/platform/store-api/schemas/primitives.server";
import {
  associationOf,
  defineEntity,
  type FieldsOf,
  listAssociations,
  listIncludes,
  type Schemas,
} from "~/services/platform/store-api/schemas/entity.server";
import { ENTITIES_MAXIMUM } from "~/services/platform/store-api/store-api.server";
import { cmsPageSchema } from "~/services/catalogue/content/cms.schemas.server";
import {
  type Media,
  mediaSchema,
  type ModelMedia,
  modelSchema,
  type VideoMedia,
  videoSchema,
} from "~/services/catalogue/media.schemas.server";
import { reviewCriteria, reviewSchema } from "~/services/catalogue/reviews/reviews.schemas.server";
import {
  toProductFields,
  groupFields,
  groupSchema,
  productFields,
  seoUrlSchema,
} from "./product.schemas.server";

type ProductMedia = Media | VideoMedia | ModelMedia;
interface PlacedMedia {
  position: number;
  media: ProductMedia;
}

/**
 * Splits media into pictures, 360° picture series, videos and 3D models, each in the editors'
 * order.
 */
function splitMedia(placed: PlacedMedia[]): {
  media: Media[];
  spins: Media[][];
  videos: VideoMedia[];
  models: string[];
} {
  const media = [...placed].sort((a, b) => a.position - b.position).map((entry) => entry.media);
  const isVideo = (entry: ProductMedia): entry is VideoMedia => "type" in entry;
  const { pictures, spins } = splitSpins(
    media.filter((entry): entry is Media => "thumbnails" in entry),
  );
  return {
    media: pictures,
    spins,
    videos: media.filter(isVideo),
    models: media.flatMap((entry) => ("model" in entry ? entry.model : [])),
  };
}

/** With the logo, which the layouts of some shops show too. */
const makerSchema = defineEntity("product_manufacturer", {
  name: s.text,
  description: s.text,
  translated: s.map,
  link: s.text,
  media: associationOf(s.nullableOf(mediaSchema)),
  customFields: z.unknown().optional(),
}).transform((maker) => ({
  name: s.getTranslated(maker, "name"),
  description: s.getTranslated(maker, "description"),
  link: maker.link,
  logo: maker.media,
  fields: s.getCustomFields(maker),
}));

const pictureSchema = defineEntity("product_media", {
  position: s.numberWithDefault(0),
  // Shopware 6.7 does not load the media file without the association (connect-shopware §W28).
  media: associationOf(z.union([mediaSchema, videoSchema, modelSchema])),
});

const propertySchema = defineEntity("property_group_option", {
  name: s.text,
  translated: s.map,
  group: associationOf(s.nullableOf(groupSchema)),
});

export const detailSchema = defineEntity("product", {
  ...productFields,
  manufacturer: associationOf(s.nullableOf(makerSchema)),
  description: s.text,
  metaTitle: s.text,
  metaDescription: s.text,
  canonicalProductId: s.optionalId,
  isCloseout: s.flag,
  releaseDate: s.text,
  maxPurchase: s.number,
  calculatedMaxPurchase: s.number,
  purchaseSteps: s.numberWithDefault(1),
  media: associationOf(s.listOf(pictureSchema), {
    sort: [{ field: "position", order: "ASC" }],
  }),
  properties: associationOf(s.listOf(propertySchema)),
  sortedProperties: s.entityListOf(groupSchema),
  seoCategory: s.nullableOf(defineEntity("category", { id: s.id })),
  // For a single product Shopware loads SEO URLs only by association.
  seoUrls: associationOf(s.listOf(seoUrlSchema)),
  productReviews: associationOf(s.listOf(reviewSchema), reviewCriteria),
  cmsPage: s.nullableOf(cmsPageSchema),
  optionIds: s.listOf(s.id),
  ean: s.text,
  packUnit: s.text,
  shippingFree: s.flag,
  states: s.listOf(z.string()),
  weight: s.number,
  width: s.number,
  height: s.number,
  length: s.number,
})
  .transform((product) => ({
    ...toProductFields({ ...product, manufacturer: product.manufacturer?.name ?? null }),
    // Shopware answers with the parent itself if all its variants are inactive; a cart accepts no
    // parents (connect-shopware §W17).
    available: product.available && product.childCount === 0,
    maker: product.manufacturer,
    /** all custom fields: the configuration names those that hold facts */
    fields: s.getCustomFields(product),
    description: s.getTranslated(product, "description"),
    metaTitle: s.getTranslated(product, "metaTitle"),
    metaDescription: s.getTranslated(product, "metaDescription"),
    stock: product.availableStock ?? product.stock ?? 0,
    /** the variant that editors have chosen as canonical for all variants */
    canonicalId: product.canonicalProductId,
    isCloseout: product.isCloseout,
    restockTime: product.restockTime,
    releaseDate: product.releaseDate,
    maxPurchase: product.calculatedMaxPurchase ?? product.maxPurchase,
    purchaseSteps: product.purchaseSteps,
    ...splitMedia(product.media),
    properties:
      product.sortedProperties.length > 0
        ? toGroupProperties(product.sortedProperties)
        : toOptionProperties(product.properties),
    category: product.seoCategory,
    reviews: product.productReviews,
    cmsPage: product.cmsPage,
    optionIds:
      product.optionIds.length > 0 ? product.optionIds : product.options.map((option) => option.id),
    ean: product.ean,
    packUnit: s.getTranslated(product, "packUnit"),
    shippingFree: product.shippingFree,
    isDownload: product.states.includes("is-download"),
    weight: product.weight,
    size: { width: product.width, height: product.height, length: product.length },
  }))
  .refine(s.hasName);

interface Property {
  label: string;
  values: string[];
}

function toGroupProperties(groups: z.output<typeof groupSchema>[]): Property[] {
  return groups
    .filter((group) => group.visibleOnProductDetailPage !== false)
    .map((group) => ({ label: group.name, values: group.options.map((option) => option.name) }));
}

function toOptionProperties(
  options: {
    name: string | null;
    translated: Record<string, unknown>;
    group: z.output<typeof groupSchema> | null;
  }[],
): Property[] {
  const byGroup = new Map<string, Property>();
  for (const option of options) {
    const name = s.getTranslated(option, "name");
    if (!option.group || option.group.visibleOnProductDetailPage === false || !name) continue;
    const property = byGroup.get(option.group.id) ?? { label: option.group.name, values: [] };
    property.values.push(name);
    byGroup.set(option.group.id, property);
  }
  return [...byGroup.values()];
}

/** A group of options on the product's own page, with what the configuration may name there. */
const configuratorSchema = defineEntity("property_group", {
  ...groupFields,
  customFields: z.unknown().optional(),
})
  .transform((group) => ({
    ...group,
    name: s.getTranslated(group, "name") ?? "",
    /** all custom fields: the configuration names the one that holds the guide */
    fields: s.getCustomFields(group),
  }))
  .refine(s.hasName);

/** The answer of product/{id}; for the parent of variants it is one of its variants. */
export const productResponseSchema = defineEntity("product_detail", {
  product: detailSchema,
  configurator: s.entityListOf(configuratorSchema),
});
export type ProductResponse = z.output<typeof productResponseSchema>;
/** The body of product/{id}. For this route Shopware loads no parent. */
export const PRODUCT_DETAIL_CRITERIA = {
  associations: listAssociations(detailSchema),
  includes: listIncludes(productResponseSchema),
};

type FoundVariant = NonNullable<Schemas["FindProductVariantRouteResponse"]["foundCombination"]>;
export const foundVariantSchema = z
  .object({ variantId: z.string().min(1) } satisfies FieldsOf<FoundVariant>)
  .transform(({ variantId }) => variantId);

/** If so many variants come, there may be more, and a choice from a part would hide the rest. */
const FAMILY_MAXIMUM = ENTITIES_MAXIMUM;

const memberSchema = defineEntity("product", {
  id: s.id,
  parentId: s.optionalId,
  available: s.flag,
  optionIds: s.listOf(s.id),
  seoUrls: s.listOf(seoUrlSchema),
  customFields: z.unknown().optional(),
  translated: s.map,
  productReviews: associationOf(s.listOf(reviewSchema), reviewCriteria),
}).transform(({ translated, customFields, ...member }) => ({
  ...member,
  customFields: {
    sortable_saleable: s.getCustomFields({ translated, customFields }).sortable_saleable,
  },
}));

/**
 * The body of `product` for a parent and its variants. Reviews belong to the parent, and a
 * variant's own page does not include them.
 */
export const buildFamilyCriteria = (parentId: string) => ({
  filter: [
    {
      type: "multi",
      operator: "or",
      queries: ["parentId", "id"].map((field) => ({ type: "equals", field, value: parentId })),
    },
  ],
  // The parent has no parentId, so it comes first however many variants there are.
  sort: [{ field: "parentId", order: "ASC" }],
  limit: FAMILY_MAXIMUM,
  associations: listAssociations(memberSchema),
  includes: listIncludes(memberSchema),
});

/** One variant of a product, with the data that the variant selection needs. */
export type Sibling = Omit<z.output<typeof memberSchema>, "parentId" | "productReviews">;

/** The answer to `buildFamilyCriteria`. It has no siblings if some may be missing from the answer. */
export const familySchema = z
  .object({ elements: s.entityListOf(memberSchema) })
  .transform(({ elements }) => ({
    reviews: elements.flatMap(({ productReviews }) => productReviews),
    siblings:
      elements.length < FAMILY_MAXIMUM
        ? elements.flatMap(({ parentId, productReviews: _reviews, ...sibling }): Sibling[] =>
            parentId === null ? [] : [sibling],
          )
        : [],
  }));
export type Family = z.output<typeof familySchema>;
