import { readFilters, type Filter } from "../http/filters";
import { shopwareError } from "../http/errors";
import { Problems } from "../http/problems";
import { groupedBy, type Item } from "./listing-items";

type Json = Record<string, unknown>;

/** An aggregation of a listing's criteria, and the filters that wrap it. */
export interface Aggregation {
  name: string;
  type: "count" | "stats" | "terms";
  field: string;
  filters: Filter[];
  /** The metric of each bucket. */
  nested: Aggregation | null;
}

type SupportedFields = Partial<Record<Aggregation["type"], string[]>>;

const LISTING_FIELDS: SupportedFields = {
  count: ["displayGroup"],
  stats: ["cheapestPrice"],
  terms: ["manufacturerId", "options.id", "properties.id", "ratingAverage"],
};

/** @throws 501 for aggregations that this backend does not support, 400 for invalid filters */
export function readAggregations(
  value: unknown,
  supported: SupportedFields = LISTING_FIELDS,
): Aggregation[] {
  return (Array.isArray(value) ? (value as Json[]) : []).map((input) =>
    readAggregation(input, supported),
  );
}

function readAggregation(input: Json, supported: SupportedFields): Aggregation {
  if (input.type === "filter") {
    const problems = new Problems();
    const filters = readFilters(input.filter, "filter", problems);
    problems.throwIfAny();
    return { ...readAggregation(input.aggregation as Json, supported), filters };
  }
  const { name, field } = input;
  const type = (["count", "stats", "terms"] as const).find((known) => known === input.type);
  if (!type || !supported[type]?.includes(String(field)))
    throw shopwareError(
      501,
      "HEARTH__NOT_SUPPORTED",
      "Not Implemented",
      "The embedded backend does not know this aggregation.",
    );
  return {
    name: String(name),
    type,
    field: String(field),
    filters: [],
    nested: input.aggregation ? readAggregation(input.aggregation as Json, supported) : null,
  };
}

/**
 * The aggregation's result in Shopware's format: decimal numbers as texts.
 *
 * @param items those that pass the aggregation's filters
 */
export function aggregated({ name, type, field, nested }: Aggregation, items: Item[]): Json {
  const alias = `${name}_aggregation`;
  if (type === "count") return { name, count: groups(items), apiAlias: alias };
  if (type === "stats") {
    const prices = items.flatMap(({ price }) => price ?? []);
    const [min, max] = prices.length === 0 ? [] : [Math.min(...prices), Math.max(...prices)];
    return {
      name,
      min: min?.toFixed(4) ?? null,
      max: max?.toFixed(4) ?? null,
      avg: null,
      sum: null,
      apiAlias: alias,
    };
  }
  const entries = items.flatMap((item) => keysOf(item, field).map((key) => ({ key, item })));
  const buckets = groupedBy(entries, ({ key }) => key).map((bucket) => ({
    key: bucket[0]!.key,
    count: bucket.length,
    ...(nested && {
      [nested.name]: aggregated(
        nested,
        bucket.map(({ item }) => item),
      ),
    }),
    apiAlias: "aggregation_bucket",
  }));
  return { name, buckets, apiAlias: alias };
}

const groups = (items: Item[]): number => new Set(items.map(({ group }) => group)).size;

/** Shopware groups items without a value under an empty key. */
function keysOf(item: Item, field: string): string[] {
  if (field === "manufacturerId") return [item.manufacturerId];
  if (field === "ratingAverage") return [item.rating > 0 ? String(item.rating) : ""];
  const ids = field === "options.id" ? item.variantIds : item.propertyIds;
  return ids.length > 0 ? ids : [""];
}
