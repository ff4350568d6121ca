import { z } from "zod";
import { inOrderOfGroups } from "~/domain/variant-options";
import { MEDIA_INCLUDES, mediaSchema } from "./media.schemas.server";
import { PRICE_INCLUDES, priceSchema } from "./price.schemas.server";
import {
  customFieldsOf,
  entitiesOf,
  flag,
  id,
  isNamed,
  listOf,
  map,
  maybe,
  number,
  numberOr,
  optionalId,
  text,
  translated,
} from "~/services/platform/store-api/schemas/primitives.server";

export const SEO_URL_INCLUDES = { seo_url: ["seoPathInfo", "pathInfo", "isCanonical", "foreignKey", "routeName"] };

/** What a tile needs of products requested by id: listings and searches carry it anyway. */
export const TILE_ASSOCIATIONS = { manufacturer: {}, options: { associations: { group: {} } } };

/** What a product tile needs, and no more. */
export const TILE_INCLUDES = {
  ...MEDIA_INCLUDES,
  ...PRICE_INCLUDES,
  ...SEO_URL_INCLUDES,
  product: [
    ...[
      "id",
      "parentId",
      "childCount",
      "productNumber",
      "name",
      "translated",
      "customFields",
      "available",
      "isNew",
      "markAsTopseller",
      "ratingAverage",
      "minPurchase",
      "stock",
      "availableStock",
      "restockTime",
    ],
    ...["deliveryTime", "manufacturer", "cover", "seoUrls", "options", "calculatedPrice", "calculatedPrices", "calculatedCheapestPrice"],
  ],
  product_manufacturer: ["id", "name", "translated"],
  delivery_time: ["id", "name", "translated", "min", "max", "unit"],
  property_group_option: ["id", "groupId", "group", "name", "translated", "colorHexCode", "position", "media"],
  property_group: ["id", "name", "translated", "displayType", "position", "filterable", "options", "visibleOnProductDetailPage"],
};

export const seoUrlSchema = z.object({ seoPathInfo: z.string(), pathInfo: text, isCanonical: maybe(z.boolean()), foreignKey: text });
export type SeoUrl = z.output<typeof seoUrlSchema>;

export const deliveryTimeSchema = z
  .object({ name: text, translated: map, unit: text, min: number, max: number })
  .transform((time) => ({ name: translated(time, "name"), unit: time.unit, min: time.min, max: time.max }));
export type DeliveryTimeEntity = z.output<typeof deliveryTimeSchema>;

const namedSchema = z.object({ name: text, translated: map }).transform((entity) => translated(entity, "name"));

export const optionSchema = z
  .object({
    id,
    groupId: optionalId,
    name: text,
    translated: map,
    colorHexCode: text,
    position: numberOr(0),
    media: maybe(mediaSchema),
    combinable: maybe(z.boolean()),
    group: maybe(z.object({ name: text, translated: map, position: numberOr(0) })),
  })
  .transform((option) => ({
    id: option.id,
    groupId: option.groupId,
    group: option.group && { name: translated(option.group, "name") ?? "", position: option.group.position },
    name: translated(option, "name") ?? "",
    hex: hexColour(option.colorHexCode),
    image: option.media,
    /** null: the backend does not say */
    combinable: option.combinable,
  }))
  .refine(isNamed);
export type OptionEntity = z.output<typeof optionSchema>;

/** Only plain hexadecimal colours: the value ends up in a style. */
export function hexColour(value: unknown): string | null {
  return typeof value === "string" && /^#[0-9a-f]{3,8}$/i.test(value) ? value.toLowerCase() : null;
}

export const groupSchema = z
  .object({
    id,
    name: text,
    translated: map,
    displayType: text,
    position: numberOr(0),
    filterable: maybe(z.boolean()),
    visibleOnProductDetailPage: maybe(z.boolean()),
    options: entitiesOf(optionSchema),
  })
  .transform((group) => ({ ...group, name: translated(group, "name") ?? "" }))
  .refine(isNamed);
export type GroupEntity = z.output<typeof groupSchema>;

/** Points from 1 to 5; 0 where nobody has given any. */
const RATING_MAXIMUM = 5;
const rating = number.transform((value) => (value !== null && value >= 0 && value <= RATING_MAXIMUM ? value : null));

const productFields = z.object({
  id,
  parentId: optionalId,
  childCount: numberOr(0),
  productNumber: text,
  name: text,
  translated: map,
  customFields: z.unknown().optional(),
  available: flag,
  isNew: flag,
  markAsTopseller: flag,
  ratingAverage: rating,
  minPurchase: numberOr(1),
  stock: number,
  availableStock: number,
  restockTime: number,
  deliveryTime: maybe(deliveryTimeSchema),
  manufacturer: maybe(namedSchema),
  cover: maybe(z.object({ media: mediaSchema })),
  seoUrls: listOf(seoUrlSchema),
  options: entitiesOf(optionSchema),
  calculatedPrice: maybe(priceSchema),
  calculatedPrices: listOf(priceSchema),
  calculatedCheapestPrice: maybe(priceSchema),
});

function commonFields(product: z.output<typeof productFields>) {
  return {
    id: product.id,
    parentId: product.parentId,
    hasVariants: product.childCount > 0,
    number: product.productNumber,
    name: translated(product, "name") ?? product.productNumber ?? "",
    brand: product.manufacturer,
    customFields: readCustomFields(product),
    available: product.available,
    isNew: product.isNew,
    isTopseller: product.markAsTopseller,
    rating: product.ratingAverage,
    minPurchase: product.minPurchase,
    supply: { stock: product.availableStock ?? product.stock, restockDays: product.restockTime },
    deliveryTime: product.deliveryTime,
    cover: product.cover?.media ?? null,
    seoUrls: product.seoUrls,
    options: inOrderOfGroups(product.options),
    price: product.calculatedPrice,
    tiers: product.calculatedPrices,
    cheapest: product.calculatedCheapestPrice,
  };
}

/** Of the shop's own custom fields only those that a rule or a view reads: the others would fill the cache. */
function readCustomFields(product: Parameters<typeof customFieldsOf>[0]): { sortable_saleable?: unknown; variant_data?: unknown } {
  const { sortable_saleable, variant_data } = customFieldsOf(product);
  return { sortable_saleable, variant_data };
}

/** A product as tiles show it. */
export const tileSchema = productFields.transform(commonFields).refine(isNamed);
export type TileEntity = z.output<typeof tileSchema>;

export { commonFields, productFields };
