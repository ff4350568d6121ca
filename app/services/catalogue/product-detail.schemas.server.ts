import { z } from "zod";
import { CMS_PAGE_INCLUDES, cmsPageSchema } from "./category.schemas.server";
import { mediaSchema, videoSchema, type Media, type VideoMedia } from "./media.schemas.server";
import {
  entitiesOf,
  flag,
  id,
  isNamed,
  listOf,
  map,
  maybe,
  number,
  numberOr,
  text,
  translated,
} from "~/services/platform/store-api/schemas/primitives.server";
import { commonFields, groupSchema, productFields, TILE_INCLUDES } from "./product.schemas.server";

/** Reviews that a product page shows and counts at most (the Store API's own limit). */
const REVIEWS_MAXIMUM = 100;

export const REVIEW_FIELDS = ["id", "points", "title", "content", "createdAt", "languageId"];
export const reviewCriteria = {
  limit: REVIEWS_MAXIMUM,
  filter: [{ type: "equals", field: "status", value: true }],
  sort: [{ field: "createdAt", order: "DESC" }],
};

/** The body of product/{id}. Shopware fetches no parent here, and fills in SEO urls by association only. */
export const PRODUCT_DETAIL_CRITERIA = {
  associations: {
    manufacturer: {},
    media: { sort: [{ field: "position", order: "ASC" }] },
    options: { associations: { group: {} } },
    properties: { associations: { group: {} } },
    productReviews: reviewCriteria,
    seoUrls: {},
  },
  includes: {
    ...TILE_INCLUDES,
    product_detail: ["product", "configurator"],
    product: [
      ...TILE_INCLUDES.product,
      ...["description", "metaTitle", "metaDescription", "active", "isCloseout", "releaseDate", "maxPurchase", "calculatedMaxPurchase"],
      ...[
        "purchaseSteps",
        "media",
        "properties",
        "sortedProperties",
        "seoCategory",
        "productReviews",
        "cmsPage",
        "optionIds",
        "ean",
        "updatedAt",
      ],
    ],
    property_group_option: [...TILE_INCLUDES.property_group_option, "group", "combinable"],
    product_review: REVIEW_FIELDS,
    ...CMS_PAGE_INCLUDES,
    product_cross_selling: ["name", "translated", "active"],
    cross_selling_element: ["crossSelling", "products"],
    category: ["id", "name", "translated", "path", "breadcrumb", "seoUrls"],
  },
};

/** The Store API names no author. */
export const reviewSchema = z
  .object({ id, points: z.number(), title: text, content: text, createdAt: text, languageId: text })
  .transform((review) => ({ ...review, author: null }));
export type ReviewEntity = z.output<typeof reviewSchema>;

const seoCategorySchema = z
  .object({ id, path: text })
  .transform((category) => ({ id: category.id, ancestors: (category.path ?? "").split("|").filter(Boolean) }));

interface Placed {
  position: number;
  media: Media | VideoMedia;
}

/** Pictures and films, each in the editors' order. */
function splitMedia(placed: Placed[]): { media: Media[]; videos: VideoMedia[] } {
  const media = [...placed].sort((a, b) => a.position - b.position).map((entry) => entry.media);
  const isVideo = (entry: Media | VideoMedia): entry is VideoMedia => "type" in entry;
  return { media: media.filter((entry): entry is Media => !isVideo(entry)), videos: media.filter(isVideo) };
}

export const detailSchema = productFields
  .extend({
    description: text,
    metaTitle: text,
    metaDescription: text,
    isCloseout: flag,
    releaseDate: text,
    maxPurchase: number,
    calculatedMaxPurchase: number,
    purchaseSteps: numberOr(1),
    media: listOf(z.object({ position: numberOr(0), media: z.union([mediaSchema, videoSchema]) })),
    properties: listOf(z.object({ name: text, translated: map, group: maybe(groupSchema) })),
    sortedProperties: entitiesOf(groupSchema),
    seoCategory: maybe(seoCategorySchema),
    productReviews: listOf(reviewSchema),
    cmsPage: maybe(cmsPageSchema),
    optionIds: listOf(id),
    ean: text,
  })
  .transform((product) => ({
    ...commonFields(product),
    description: translated(product, "description"),
    metaTitle: translated(product, "metaTitle"),
    metaDescription: translated(product, "metaDescription"),
    stock: product.availableStock ?? product.stock ?? 0,
    isCloseout: product.isCloseout,
    restockTime: product.restockTime,
    releaseDate: product.releaseDate,
    maxPurchase: product.calculatedMaxPurchase ?? product.maxPurchase,
    purchaseSteps: product.purchaseSteps,
    ...splitMedia(product.media),
    properties:
      product.sortedProperties.length > 0 ? propertiesOfGroups(product.sortedProperties) : propertiesOfOptions(product.properties),
    category: product.seoCategory,
    reviews: product.productReviews,
    cmsPage: product.cmsPage,
    optionIds: product.optionIds.length > 0 ? product.optionIds : product.options.map((option) => option.id),
    ean: product.ean,
  }))
  .refine(isNamed);
export type ProductEntity = z.output<typeof detailSchema>;

interface Property {
  label: string;
  values: string[];
}

function propertiesOfGroups(groups: z.output<typeof groupSchema>[]): Property[] {
  return groups
    .filter((group) => group.visibleOnProductDetailPage !== false)
    .map((group) => ({ label: group.name, values: group.options.map((option) => option.name) }));
}

function propertiesOfOptions(
  options: { name: string | null; translated: Record<string, unknown>; group: z.output<typeof groupSchema> | null }[],
): Property[] {
  const byGroup = new Map<string, Property>();
  for (const option of options) {
    const name = translated(option, "name");
    if (!option.group || option.group.visibleOnProductDetailPage === false || !name) continue;
    const property = byGroup.get(option.group.id) ?? { label: option.group.name, values: [] };
    property.values.push(name);
    byGroup.set(option.group.id, property);
  }
  return [...byGroup.values()];
}

/** The answer of product/{id}; for the parent of variants it is one of its variants. */
export const productAnswerSchema = z.object({ product: detailSchema, configurator: entitiesOf(groupSchema) });
export type ProductAnswer = z.output<typeof productAnswerSchema>;

export const foundVariantSchema = z.object({ variantId: z.string().min(1) });
