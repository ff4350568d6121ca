import { z } from "zod";
import * as s from "~/services/platform/store-api/schemas/primitives.server";

/** Products by option; null if the number is uncertain. A missing option has none. */
export type OptionCounts = Record<string, number | null>;

/** The number of products for each option of a listing's facets. */
export interface FacetCounts {
  /** products under all chosen filters; if the listing's number differs, the counts do not belong to it */
  total: number | null;
  shippingFree: number | null;
  minPrice: number | null;
  maxPrice: number | null;
  manufacturers: Record<string, number>;
  /** averages of reviews, and the products that have them */
  ratings: [average: number, products: number][];
  /** the first entry is for groups without a chosen option; each other entry is for one group with chosen options */
  options: { chosen: string[]; counts: OptionCounts }[];
  /** options that some variants have as a property, and others as an option */
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
