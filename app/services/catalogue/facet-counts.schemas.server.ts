import { z } from "zod";
import * as s from "~/services/platform/store-api/schemas/primitives.server";

/** Products by option; null if the number is uncertain. A missing option would give no products. */
export type OptionCounts = Record<string, number | null>;

/** How many products each option of a listing's facets would give. */
export interface FacetCounts {
  /** products with the current filters: if the listing's total differs, the counts do not belong to it */
  total: number | null;
  shippingFree: number | null;
  minPrice: number | null;
  maxPrice: number | null;
  manufacturers: Record<string, number>;
  /** averages of reviews, and the number of products with each */
  ratings: [average: number, products: number][];
  /** first the counts for groups without a selected option, then one entry for each group with selected options */
  options: { chosen: string[]; counts: OptionCounts }[];
  /** options that some variants have as a property, others as their own option */
  twofold: string[];
}

const bucketSchema = z.object({ key: z.coerce.string().min(1), products: z.object({ count: s.numberOr(0) }) });

/** An aggregation is a count, a range or buckets. */
const aggregationSchema = z.object({ count: s.number, min: s.number, max: s.number, buckets: s.listOf(bucketSchema) });
type Counted = z.output<typeof aggregationSchema>;

export const countedSchema = z.object({ aggregations: z.record(z.string(), aggregationSchema) });

export function bucketsOf(counted: Counted | undefined): Record<string, number> {
  return Object.fromEntries((counted?.buckets ?? []).map(({ key, products }) => [key, products.count]));
}
