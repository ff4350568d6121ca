import { z } from "zod";
import {
  defineEntity,
  type FieldsOf,
  listIncludes,
  type Schemas,
} from "~/services/platform/store-api/schemas/entity.server";
import * as s from "~/services/platform/store-api/schemas/primitives.server";
import { groupSchema } from "~/services/catalogue/product/product.schemas.server";
import { tileSchema, type ListedTile } from "./tile.schemas.server";

const sortingSchema = defineEntity("product_sorting", {
  key: z.string(),
  label: s.text,
  translated: s.map,
}).transform((sorting) => ({
  key: sorting.key,
  label: s.getTranslated(sorting, "label") ?? sorting.key,
}));
const manufacturerSchema = defineEntity("product_manufacturer", {
  id: s.id,
  name: s.text,
  translated: s.map,
})
  .transform((manufacturer) => ({
    id: manufacturer.id,
    name: s.getTranslated(manufacturer, "name") ?? "",
  }))
  .refine(s.hasName);
const rangeSchema = s.nullableOf(z.object({ min: s.number, max: s.number }));

/**
 * If the products have no properties, Shopware sends `buckets` instead of `entities`; without
 * aggregations it sends [].
 */
const aggregationsSchema = z.object({
  manufacturer: s.nullableOf(z.object({ entities: s.entityListOf(manufacturerSchema) })),
  properties: s.nullableOf(z.object({ entities: s.entityListOf(groupSchema) })),
  price: rangeSchema,
  rating: rangeSchema,
  "shipping-free": rangeSchema,
});

/** A listing without its products is an error; PHP writes a list with gaps as an object. */
const isCollection = (value: unknown): boolean => typeof value === "object" && value !== null;

/** The answer of product-listing, search and the listing slot of a category. */
export const listingSchema = z
  .object({
    elements: z.unknown().refine(isCollection).pipe(s.entityListOf(tileSchema)),
    total: s.numberWithDefault(0),
    limit: s.number,
    aggregations: s.nullableOf(aggregationsSchema),
    sorting: s.text,
    availableSortings: s.listOf(sortingSchema),
  } satisfies FieldsOf<Schemas["ProductListingResult"]>)
  .transform((listing) => ({
    products: listing.elements,
    total: Math.max(listing.total, listing.elements.length),
    limit: listing.limit,
    sorting: listing.sorting,
    /** filled in by a separate call */
    counts: null as FacetCounts | null,
    sortings: listing.availableSortings,
    facets: {
      manufacturers: listing.aggregations?.manufacturer?.entities ?? [],
      groups: (listing.aggregations?.properties?.entities ?? []).filter(
        (group) => group.filterable !== false,
      ),
      minPrice: listing.aggregations?.price?.min ?? null,
      maxPrice: listing.aggregations?.price?.max ?? null,
      hasRatings: (listing.aggregations?.rating?.max ?? 0) > 0,
      hasShippingFree: (listing.aggregations?.["shipping-free"]?.max ?? 0) > 0,
    },
  }));
export type ListingEntity = Omit<z.output<typeof listingSchema>, "products"> & {
  products: ListedTile[];
  /** a call was made for its variants: less important ones are for the next page */
  hasLookedUp?: boolean;
};

export const LISTING_INCLUDES = listIncludes(listingSchema);

/** A listing without products. */
export const NOTHING_FOUND: ListingEntity = {
  products: [],
  total: 0,
  limit: null,
  sorting: null,
  sortings: [],
  counts: null,
  facets: {
    manufacturers: [],
    groups: [],
    minPrice: null,
    maxPrice: null,
    hasRatings: false,
    hasShippingFree: false,
  },
};

export const crossSellingSchema = s.listOf(
  defineEntity("cross_selling_element", {
    crossSelling: defineEntity("product_cross_selling", {
      name: s.text,
      translated: s.map,
      active: s.nullableOf(z.boolean()),
    }),
    products: s.entityListOf(tileSchema),
  }).transform(({ crossSelling, products }) => ({
    title: s.getTranslated(crossSelling, "name") ?? "",
    active: crossSelling.active !== false,
    products,
  })),
);
export type CrossSelling = z.output<typeof crossSellingSchema>[number];

/** Products by option; null if the number is uncertain. A missing option would give no products. */
export type OptionCounts = Record<string, number | null>;

/** How many products each option of a listing's facets would give. */
export interface FacetCounts {
  /**
   * products with the current filters: if the listing's total differs, the counts do not belong to
   * it
   */
  total: number | null;
  shippingFree: number | null;
  /** of the filters that are criteria (`CRITERIA_FILTERS`) */
  criteria: Partial<Record<string, number | null>>;
  minPrice: number | null;
  maxPrice: number | null;
  manufacturers: Record<string, number>;
  /** averages of reviews, and the number of products with each */
  ratings: [average: number, products: number][];
  /**
   * first the counts for groups without a selected option, then one entry for each group with
   * selected options
   */
  options: { chosen: string[]; counts: OptionCounts }[];
}

const bucketSchema = z.object({
  key: z.coerce.string().min(1),
  products: z.object({ count: s.numberWithDefault(0) }),
});

/** An aggregation is a count, a range or buckets. */
const aggregationSchema = z.object({
  count: s.number,
  min: s.number,
  max: s.number,
  buckets: s.listOf(bucketSchema),
});
type Counted = z.output<typeof aggregationSchema>;

export const countedSchema = z.object({ aggregations: z.record(z.string(), aggregationSchema) });

/** The number of products of each bucket, by the bucket's key. */
export function toBucketCounts(counted: Counted | undefined): Record<string, number> {
  return Object.fromEntries(
    (counted?.buckets ?? []).map(({ key, products }) => [key, products.count]),
  );
}
