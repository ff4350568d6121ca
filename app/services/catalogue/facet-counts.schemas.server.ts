import { z } from "zod";
import * as s from "~/services/platform/store-api/schemas/primitives.server";

/** Products by option; null where the number is not sure. An option that is missing would give none. */
export type OptionCounts = Record<string, number | null>;

/** How many products each option of a listing's facets would give. */
export interface FacetCounts {
  /** products under all that is chosen: where the listing has another number, the counts are none of it */
  total: number | null;
  shippingFree: number | null;
  minPrice: number | null;
  maxPrice: number | null;
  manufacturers: Record<string, number>;
  /** averages of reviews, and the products that have them */
  ratings: [average: number, products: number][];
  /** the first is for groups that nothing is chosen of; the others are each of a group's that the chosen ones belong to */
  options: { chosen: string[]; counts: OptionCounts }[];
  /** options that variants have as a property, and others as their own */
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
