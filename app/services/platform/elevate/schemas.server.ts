import { z } from "zod";
import { parseColour } from "~/domain/colours";
import { isEntityId } from "~/domain/paths";
import {
  flag,
  listOf,
  map,
  nullableOf,
  number,
  numberWithDefault,
  text,
} from "~/services/platform/store-api/schemas/primitives.server";

/*
 * Answers of Voyado Elevate (Storefront API v3). Amounts are in the market's major units: a range
 * on products, a plain number on variants.
 */

/** Attributes that the shop requests with products (behaviour §3.3 "Search-engine product"). */
export const PRESENT_CUSTOM = [
  "uuid",
  "marketing_label",
  "delivery_time",
  "in_stock",
  "fast_delivery_available",
  "variant.uuid",
];

/** A product or variant key, as the merchant chose it: any text. */
const key = z.string().min(1);
const attributeSchema = listOf(z.object({ id: z.string(), label: z.string() }));
/** `custom` holds lists of values; the first one is used. */
const customSchema = map.transform((custom) => ({
  uuid: attributeSchema.parse(custom.uuid)[0]?.id ?? null,
  marketingLabel: attributeSchema.parse(custom.marketing_label)[0]?.label ?? null,
  deliveryTime: attributeSchema.parse(custom.delivery_time)[0]?.label ?? null,
}));

const rangeSchema = nullableOf(z.object({ min: numberWithDefault(0), max: numberWithDefault(0) }));
const sourceSchema = z.object({
  url: z.string().min(1),
  width: numberWithDefault(0),
  height: numberWithDefault(0),
});
const imageSchema = z.object({ alt: text, sources: listOf(sourceSchema) });

const recommendedVariantSchema = z.object({
  key,
  ticket: text,
  label: text,
  link: text,
  inStock: flag,
  sellingPrice: number,
  listPrice: number,
  custom: customSchema,
});

const recommendedProductSchema = z
  .object({
    key,
    title: text,
    name: text,
    brand: text,
    link: text,
    ticket: text,
    inStock: flag,
    sellingPrice: rangeSchema,
    listPrice: rangeSchema,
    variants: listOf(recommendedVariantSchema),
    imageInfo: nullableOf(z.object({ images: listOf(imageSchema) })),
    custom: customSchema,
  })
  .transform(({ imageInfo, ...product }) => ({ ...product, images: imageInfo?.images ?? [] }));
export type RecommendedProduct = z.output<typeof recommendedProductSchema>;

/**
 * The first product of a group is taken (behaviour §3.4 "Recommendation result"); a group without
 * one is left out.
 */
const groupsSchema = listOf(
  z
    .object({ products: listOf(recommendedProductSchema) })
    .transform(({ products }) => products[0] ?? null),
).transform((products) => products.filter((product) => product !== null));

/**
 * Answer of cart-page, product-page, landing-page and add-to-cart-popup: lists with one product per
 * group.
 */
export const recommendationListsSchema = z
  .object({ recommendationLists: z.unknown().optional() })
  .transform(({ recommendationLists }) =>
    listOf(z.object({ id: text, label: text, productGroups: groupsSchema })).parse(
      recommendationLists,
    ),
  )
  .transform((lists) =>
    lists.map(({ productGroups, ...list }) => ({ ...list, products: productGroups })),
  );

const phrasesSchema = listOf(z.object({ q: z.string().min(1) }).transform(({ q }) => q));

const isList = (value: unknown): boolean => Array.isArray(value);
/** Products without a Shopware id are left out: their price and URL are unknown. */
const haveShopwareIds = (products: RecommendedProduct[]): boolean =>
  products.length === 0 || products.some(({ custom }) => custom.uuid !== null);
const productsSchema = z.unknown().refine(isList).pipe(groupsSchema).refine(haveShopwareIds);

export const autocompleteSchema = z
  .object({
    phraseSuggestions: phrasesSchema,
    productSuggestions: productsSchema,
    totalHits: numberWithDefault(0),
  })
  .transform(({ phraseSuggestions, productSuggestions, totalHits }) => ({
    phrases: phraseSuggestions,
    products: productSuggestions,
    total: Math.max(totalHits, productSuggestions.length),
  }));
export type Autocomplete = z.output<typeof autocompleteSchema>;

const facetValueSchema = z
  .object({
    id: z.string().min(1),
    label: z.string().min(1),
    selected: flag,
    count: numberWithDefault(0),
    color: text,
  })
  .transform(({ color, ...value }) => ({ ...value, hex: parseColour(color) }));
const facetIds = { id: z.string().regex(/^[\w.-]{1,60}$/), label: z.string().min(1) };
/** Sizes come in several formats; all of them are values of one facet. */
const facetSchema = z.union([
  z.object({ ...facetIds, type: z.enum(["TEXT", "COLOR"]), values: listOf(facetValueSchema) }),
  z
    .object({
      ...facetIds,
      type: z.literal("SIZE"),
      sizeTypes: listOf(
        z.object({ formats: listOf(z.object({ values: listOf(facetValueSchema) })) }),
      ),
    })
    .transform(({ sizeTypes, ...facet }) => ({
      ...facet,
      values: sizeTypes.flatMap(({ formats }) => formats.flatMap(({ values }) => values)),
    })),
  z.object({ ...facetIds, type: z.literal("RANGE"), min: number, max: number }),
  z.object({ ...facetIds, type: z.literal("CHECKBOX") }),
]);
const sortSchema = nullableOf(
  z.object({
    selected: text,
    options: listOf(z.object({ id: z.string().min(1), label: z.string().min(1) })),
  }),
);

/**
 * The results page: products, active filters, related phrases, and the merchant's redirect for the
 * search term.
 */
export const searchPageSchema = z
  .object({
    q: text,
    autoCorrect: nullableOf(z.object({ q: z.string() })),
    didYouMean: phrasesSchema,
    primaryList: z.object({
      productGroups: productsSchema,
      totalHits: numberWithDefault(0),
      facets: listOf(facetSchema),
      sort: sortSchema,
    }),
    relatedSearches: phrasesSchema,
    redirectLink: text,
  })
  .transform(
    ({
      autoCorrect,
      q,
      didYouMean,
      primaryList: { productGroups, totalHits, facets, sort },
      relatedSearches,
      redirectLink,
    }) => ({
      hits: productGroups.flatMap(({ custom: { uuid }, ticket }) =>
        uuid && isEntityId(uuid) ? [{ id: uuid, ticket }] : [],
      ),
      total: totalHits,
      facets,
      sortings: (sort?.options ?? []).map(({ id, label }) => ({
        key: id,
        label,
        selected: id === sort?.selected,
      })),
      corrected: autoCorrect && q !== autoCorrect.q ? q : null,
      meant: didYouMean,
      related: relatedSearches,
      redirectLink,
    }),
  );
export type SearchPageResponse = z.output<typeof searchPageSchema>;
