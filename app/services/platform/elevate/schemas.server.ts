import { z } from "zod";
import { flag, listOf, map, maybe, number, numberOr, text } from "~/services/platform/store-api/schemas/primitives.server";

/*
 * Answers of Voyado Elevate (Storefront API v3). Amounts are in the market's major units: a range on products, a plain number on variants.
 */

/** Attributes that the shop asks for with products (specification §3 "Search-engine product"). */
export const PRESENT_CUSTOM = ["uuid", "marketing_label", "delivery_time", "in_stock", "fast_delivery_available", "variant.uuid"];

/** As merchants name their products and variants: any text. */
const key = z.string().min(1);
const attributeShape = listOf(z.object({ id: z.string(), label: z.string() }));
/** `custom` holds lists of values; the first counts. */
const customShape = map.transform((custom) => ({
  uuid: attributeShape.parse(custom.uuid)[0]?.id ?? null,
  marketingLabel: attributeShape.parse(custom.marketing_label)[0]?.label ?? null,
  deliveryTime: attributeShape.parse(custom.delivery_time)[0]?.label ?? null,
  inStock: isYes(attributeShape.parse(custom.in_stock)[0]?.id),
  fastDelivery: isYes(attributeShape.parse(custom.fast_delivery_available)[0]?.id),
}));

const YES = ["1", "true", "yes", "ja"];
function isYes(value: string | undefined): boolean {
  return value !== undefined && YES.includes(value.toLowerCase());
}

const rangeShape = maybe(z.object({ min: numberOr(0), max: numberOr(0) }));
const sourceShape = z
  .object({ url: z.string().min(1), width: numberOr(0), height: numberOr(0) })
  .transform(({ url, width, height }) => ({ url, width, height }));
const imageShape = z.object({ alt: text, custom: map, sources: listOf(sourceShape) });

export const recommendedVariantShape = z.object({
  key,
  ticket: text,
  label: text,
  link: text,
  inStock: flag,
  sellingPrice: number,
  listPrice: number,
  custom: customShape,
});

export const recommendedProductShape = z
  .object({
    key,
    title: text,
    name: text,
    brand: text,
    link: text,
    ticket: text,
    inStock: flag,
    sellingPrice: rangeShape,
    listPrice: rangeShape,
    variants: listOf(recommendedVariantShape),
    imageInfo: maybe(z.object({ images: listOf(imageShape) })),
    custom: customShape,
  })
  .transform(({ imageInfo, ...product }) => ({ ...product, images: imageInfo?.images ?? [] }));
export type RecommendedProduct = z.output<typeof recommendedProductShape>;

/** The first product of a group is taken (specification §3 "Recommendation result"); a group without one is left out. */
const groupsShape = listOf(
  z.object({ products: listOf(recommendedProductShape) }).transform(({ products }) => products[0] ?? null),
).transform((products) => products.filter((product) => product !== null));

/** Answer of cart-page, product-page, landing-page and add-to-cart-popup: lists with one product for each group. */
export const recommendationListsShape = z
  .object({ recommendationLists: z.unknown() })
  .transform(({ recommendationLists }) =>
    listOf(z.object({ id: text, label: text, productGroups: groupsShape })).parse(recommendationLists),
  )
  .transform((lists) => lists.map(({ productGroups, ...list }) => ({ ...list, products: productGroups })));
export type RecommendationList = z.output<typeof recommendationListsShape>[number];

const phrasesShape = listOf(z.object({ q: z.string().min(1) }).transform(({ q }) => q));

export const autocompleteShape = z
  .object({ phraseSuggestions: phrasesShape, productSuggestions: z.array(z.unknown()).pipe(groupsShape), totalHits: numberOr(0) })
  .transform(({ phraseSuggestions, productSuggestions, totalHits }) => ({
    phrases: phraseSuggestions,
    products: productSuggestions,
    total: Math.max(totalHits, productSuggestions.length),
  }));
export type Autocomplete = z.output<typeof autocompleteShape>;

/** Of the results page only the words around it, and where the merchant wants the text to lead instead: the list itself is Shopware's. */
export const searchWordsShape = z
  .object({
    autoCorrect: maybe(z.object({ q: z.string() })),
    q: text,
    didYouMean: phrasesShape,
    relatedSearches: phrasesShape,
    redirectLink: text,
  })
  .transform(({ autoCorrect, q, didYouMean, relatedSearches, redirectLink }) => ({
    meant: autoCorrect && q ? [q, ...didYouMean] : didYouMean,
    related: relatedSearches,
    redirectLink,
  }));
