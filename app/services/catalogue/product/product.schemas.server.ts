import { z } from "zod";
import { RATING_MAXIMUM } from "~/domain/catalogue/listing-query";
import { sortByGroup } from "~/domain/catalogue/variant-options";
import { isReachable } from "~/services/platform/http/route-table.server";
import { deliveryTimeSchema } from "~/services/platform/store-api/schemas/delivery-time.server";
import { associationOf, defineEntity } from "~/services/platform/store-api/schemas/entity.server";
import * as s from "~/services/platform/store-api/schemas/primitives.server";
import { mediaSchema } from "~/services/catalogue/media.schemas.server";

const priceFields = {
  unitPrice: z.number(),
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
};
function toPriceFields(price: z.output<z.ZodObject<typeof priceFields>>) {
  return {
    unit: price.unitPrice,
    list: price.listPrice?.price ?? null,
    regulation: price.regulationPrice?.price ?? null,
    reference: price.referencePrice,
  };
}

/** Amounts in major units, as the backend sends them. */
export const priceSchema = defineEntity("calculated_price", {
  ...priceFields,
  totalPrice: s.number,
  quantity: s.numberWithDefault(1),
}).transform((price) => ({
  ...toPriceFields(price),
  total: price.totalPrice ?? price.unitPrice,
  quantity: price.quantity,
}));
export type Price = z.output<typeof priceSchema>;

const cheapestPriceSchema = defineEntity("calculated_cheapest_price", {
  ...priceFields,
  hasRange: s.flag,
  variantId: s.optionalId,
}).transform((price) => ({
  ...toPriceFields(price),
  hasRange: price.hasRange,
  /** the variant that costs it */
  variantId: price.variantId,
}));

/**
 * A SEO path that no request reaches, such as one of the shop's own pages, is ignored: the entity
 * is then reached by its id.
 */
export const seoUrlSchema = defineEntity("seo_url", {
  seoPathInfo: z.string().refine(isReachable),
  isCanonical: s.nullableOf(z.boolean()),
});
export type SeoUrl = z.output<typeof seoUrlSchema>;
/** With the technical path ("/detail/{id}"). */
export const linkedSeoUrlSchema = defineEntity("seo_url", {
  ...seoUrlSchema.shape,
  pathInfo: s.text,
});

export const manufacturerSchema = defineEntity("product_manufacturer", {
  name: s.text,
  translated: s.map,
}).transform((manufacturer) => s.getTranslated(manufacturer, "name"));

export const optionSchema = defineEntity("property_group_option", {
  id: s.id,
  groupId: s.optionalId,
  name: s.text,
  translated: s.map,
  colorHexCode: s.text,
  position: s.numberWithDefault(0),
  media: s.nullableOf(mediaSchema),
  combinable: s.nullableOf(z.boolean()),
  group: associationOf(
    s.nullableOf(
      defineEntity("property_group", {
        name: s.text,
        translated: s.map,
        position: s.numberWithDefault(0),
      }),
    ),
  ),
})
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

export const groupFields = {
  id: s.id,
  name: s.text,
  translated: s.map,
  displayType: s.text,
  position: s.numberWithDefault(0),
  filterable: s.nullableOf(z.boolean()),
  visibleOnProductDetailPage: s.nullableOf(z.boolean()),
  options: s.entityListOf(optionSchema),
};
export const groupSchema = defineEntity("property_group", groupFields)
  .transform((group) => ({ ...group, name: s.getTranslated(group, "name") ?? "" }))
  .refine(s.hasName);
export type GroupEntity = z.output<typeof groupSchema>;

const rating = s.number.transform((value) =>
  value !== null && value >= 0 && value <= RATING_MAXIMUM ? value : null,
);

/** The fields that tiles and product pages have in common. */
export const productFields = {
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
  cover: s.nullableOf(defineEntity("product_media", { media: mediaSchema })),
  seoUrls: s.listOf(seoUrlSchema),
  options: associationOf(s.entityListOf(optionSchema)),
  calculatedPrice: s.nullableOf(priceSchema),
  calculatedPrices: s.listOf(priceSchema),
  calculatedCheapestPrice: s.nullableOf(cheapestPriceSchema),
};

export function toProductFields(
  product: z.output<z.ZodObject<typeof productFields>> & { manufacturer: string | null },
) {
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
