import { z } from "zod";
import { splitSpins } from "~/domain/catalogue/spins";
import * as s from "~/services/platform/store-api/schemas/primitives.server";
import { ENTITIES_MAXIMUM } from "~/services/platform/store-api/store-api.server";
import {
  CMS_PAGE_INCLUDES,
  cmsPageSchema,
} from "~/services/catalogue/content/category.schemas.server";
import {
  type Media,
  mediaSchema,
  type ModelMedia,
  modelSchema,
  type VideoMedia,
  videoSchema,
} from "~/services/catalogue/media.schemas.server";
import {
  toProductFields,
  groupSchema,
  productFields,
  SEO_URL_INCLUDES,
  seoUrlSchema,
  TILE_INCLUDES,
} from "./product.schemas.server";

/** Reviews that come with a product; if so many come, there may be more. */
export const REVIEWS_MAXIMUM = ENTITIES_MAXIMUM;

export const reviewCriteria = {
  limit: REVIEWS_MAXIMUM,
  filter: [{ type: "equals", field: "status", value: true }],
  sort: [{ field: "createdAt", order: "DESC" }],
};

/** A review; the Store API does not send the name of its author. */
export const reviewSchema = z.object({
  id: s.id,
  points: z.number(),
  title: s.text,
  content: s.text,
  comment: s.text,
  createdAt: s.text,
  languageId: s.text,
});
export const REVIEW_FIELDS = s.listFields(reviewSchema);
export type ReviewEntity = z.output<typeof reviewSchema>;

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

const makerFields = z.object({
  name: s.text,
  translated: s.map,
  link: s.text,
  media: s.nullableOf(mediaSchema),
  customFields: z.unknown().optional(),
});
const makerSchema = makerFields.transform((maker) => ({
  name: s.getTranslated(maker, "name"),
  description: s.getTranslated(maker, "description"),
  link: maker.link,
  logo: maker.media,
  fields: s.getCustomFields(maker),
}));

const detailFields = productFields.extend({
  manufacturer: s.nullableOf(makerSchema),
  description: s.text,
  metaTitle: s.text,
  metaDescription: s.text,
  canonicalProductId: s.optionalId,
  isCloseout: s.flag,
  releaseDate: s.text,
  maxPurchase: s.number,
  calculatedMaxPurchase: s.number,
  purchaseSteps: s.numberWithDefault(1),
  media: s.listOf(
    z.object({
      position: s.numberWithDefault(0),
      media: z.union([mediaSchema, videoSchema, modelSchema]),
    }),
  ),
  properties: s.listOf(
    z.object({ name: s.text, translated: s.map, group: s.nullableOf(groupSchema) }),
  ),
  sortedProperties: s.entityListOf(groupSchema),
  seoCategory: s.nullableOf(z.object({ id: s.id })),
  productReviews: s.listOf(reviewSchema),
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
});

/**
 * The body of product/{id}. For this route Shopware loads no parent, and SEO URLs only by
 * association.
 */
export const PRODUCT_DETAIL_CRITERIA = {
  associations: {
    // With the logo, which the layouts of some shops show too.
    manufacturer: { associations: { media: {} } },
    // Shopware 6.7 does not load the media file without the association (connect-shopware §W28).
    media: { sort: [{ field: "position", order: "ASC" }], associations: { media: {} } },
    options: { associations: { group: {} } },
    properties: { associations: { group: {} } },
    productReviews: reviewCriteria,
    seoUrls: {},
  },
  includes: {
    ...TILE_INCLUDES,
    product_detail: ["product", "configurator"],
    product: s.listFields(detailFields),
    product_manufacturer: ["id", "description", ...s.listFields(makerFields)],
    product_review: REVIEW_FIELDS,
    ...CMS_PAGE_INCLUDES,
    product_cross_selling: ["name", "translated", "active"],
    cross_selling_element: ["crossSelling", "products"],
    category: ["id"],
  },
};

export const detailSchema = detailFields
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

/** The answer of product/{id}; for the parent of variants it is one of its variants. */
export const productAnswerSchema = z.object({
  product: detailSchema,
  configurator: s.entityListOf(groupSchema),
});
export type ProductAnswer = z.output<typeof productAnswerSchema>;

export const foundVariantSchema = z
  .object({ variantId: z.string().min(1) })
  .transform(({ variantId }) => variantId);

/** If so many variants come, there may be more, and a choice from a part would hide the rest. */
const FAMILY_MAXIMUM = ENTITIES_MAXIMUM;

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
  associations: { productReviews: reviewCriteria },
  includes: {
    ...SEO_URL_INCLUDES,
    product: [
      "id",
      "parentId",
      "available",
      "optionIds",
      "seoUrls",
      "customFields",
      "translated",
      "productReviews",
    ],
    product_review: REVIEW_FIELDS,
  },
});

const memberSchema = z
  .object({
    id: s.id,
    parentId: s.optionalId,
    available: s.flag,
    optionIds: s.listOf(s.id),
    seoUrls: s.listOf(seoUrlSchema),
    customFields: z.unknown().optional(),
    translated: s.map,
    productReviews: s.listOf(reviewSchema),
  })
  .transform(({ translated, customFields, ...member }) => ({
    ...member,
    customFields: {
      sortable_saleable: s.getCustomFields({ translated, customFields }).sortable_saleable,
    },
  }));

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
