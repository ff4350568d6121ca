import { z } from "zod";
import {
  entitiesOf,
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
import { groupSchema, tileSchema } from "./product.schemas.server";

export const LISTING_INCLUDES = { product_sorting: ["key", "label", "translated"] };

const sortingSchema = z
  .object({ key: z.string(), label: text, translated: map })
  .transform((sorting) => ({ key: sorting.key, label: translated(sorting, "label") ?? sorting.key }));
const manufacturerSchema = z
  .object({ id, name: text, translated: map })
  .transform((manufacturer) => ({ id: manufacturer.id, name: translated(manufacturer, "name") ?? "" }))
  .refine(isNamed);
const rangeSchema = maybe(z.object({ min: number, max: number }));

/** When the products have no properties Shopware sends `buckets` in place of `entities`; without aggregations it sends []. */
const aggregationsSchema = z.object({
  manufacturer: maybe(z.object({ entities: entitiesOf(manufacturerSchema) })),
  properties: maybe(z.object({ entities: entitiesOf(groupSchema) })),
  price: rangeSchema,
  rating: rangeSchema,
  "shipping-free": rangeSchema,
});

/** A listing without its products is an error; PHP writes a list with gaps as an object. */
const isCollection = (value: unknown): boolean => typeof value === "object" && value !== null;

/** The answer of product-listing, search and the listing slot of a category. */
export const listingSchema = z
  .object({
    elements: z.unknown().refine(isCollection).pipe(entitiesOf(tileSchema)),
    total: numberOr(0),
    limit: number,
    aggregations: maybe(aggregationsSchema),
    sorting: text,
    availableSortings: listOf(sortingSchema),
  })
  .transform((listing) => ({
    products: listing.elements,
    total: Math.max(listing.total, listing.elements.length),
    /** products on a page */
    limit: listing.limit,
    sorting: listing.sorting,
    sortings: listing.availableSortings,
    facets: {
      manufacturers: listing.aggregations?.manufacturer?.entities ?? [],
      groups: (listing.aggregations?.properties?.entities ?? []).filter((group) => group.filterable !== false),
      minPrice: listing.aggregations?.price?.min ?? null,
      maxPrice: listing.aggregations?.price?.max ?? null,
      hasRatings: (listing.aggregations?.rating?.max ?? 0) > 0,
      hasShippingFree: (listing.aggregations?.["shipping-free"]?.max ?? 0) > 0,
    },
  }));
export type ListingEntity = z.output<typeof listingSchema>;

export const productListSchema = z.object({ elements: entitiesOf(tileSchema), total: numberOr(0) });
export const crossSellingSchema = listOf(
  z
    .object({ crossSelling: z.object({ name: text, translated: map, active: maybe(z.boolean()) }), products: entitiesOf(tileSchema) })
    .transform(({ crossSelling, products }) => ({
      title: translated(crossSelling, "name") ?? "",
      active: crossSelling.active !== false,
      products,
    })),
);
export type CrossSelling = z.output<typeof crossSellingSchema>[number];
