import { readFilters, type Filter } from "./criteria";
import { shopwareError } from "./errors";

const METRICS = ["count", "min", "max", "avg", "sum", "stats"] as const;
const MAX_DEPTH = 5;

/** One of the aggregations that a criteria asks for. */
export type Aggregation =
  | { name: string; type: (typeof METRICS)[number]; field: string }
  | {
      name: string;
      type: "terms";
      field: string;
      /** The most buckets; null for all. */
      limit: number | null;
      sort: { by: "key" | "count"; descending: boolean };
      /** Made for each bucket by itself. */
      nested: Aggregation | null;
    }
  /** The entities that a field refers to. */
  | { name: string; type: "entity"; field: string; definition: string }
  /** Another aggregation over part of what was found. */
  | { name: string; type: "filter"; filters: Filter[]; nested: Aggregation };

type Json = Record<string, unknown>;

/** @throws 400 FRAMEWORK__INVALID_AGGREGATION_QUERY for one without name, type or field, or of a type that is not known here */
export function readAggregations(value: unknown): Aggregation[] {
  if (value === undefined || value === null || value === "") return [];
  if (!Array.isArray(value)) throw invalid("The aggregations parameter has to be a list of aggregations.", "/aggregations");
  return value.map((item: unknown, index) => readAggregation(item, `/aggregations/${index}`, 0));
}

function readAggregation(item: unknown, pointer: string, depth: number): Aggregation {
  const { name, type, field, limit, sort, definition, filter, aggregation } = (
    typeof item === "object" && item !== null ? item : {}
  ) as Json;
  if (depth > MAX_DEPTH) throw invalid("The aggregations are nested too deeply.", pointer);
  if (typeof name !== "string" || name === "") throw invalid("The aggregation name should be a non-empty string.", pointer);
  if (typeof type !== "string" || type === "") throw invalid("The aggregations of a field should contain a type.", `${pointer}/type`);
  const nested = aggregation ? readAggregation(aggregation, pointer, depth + 1) : null;
  if (type === "filter") {
    const filters = readFilters(filter);
    if (filters.length === 0 || !nested)
      throw invalid('The aggregation should contain an array of filters in property "filter".', `${pointer}/filter/field`);
    return { name, type, filters, nested };
  }
  if (typeof field !== "string" || field === "") throw invalid('The aggregation should contain a "field".', `${pointer}/field`);
  if (type === "entity") {
    if (typeof definition !== "string" || definition === "")
      throw invalid('The aggregation should contain a "definition".', `${pointer}/entity/field`);
    return { name, type, field, definition };
  }
  if (type === "terms") {
    const most = typeof limit === "number" && limit > 0 ? Math.trunc(limit) : null;
    return { name, type, field, limit: most, sort: readSort(sort), nested };
  }
  const metric = METRICS.find((each) => each === type);
  if (!metric) throw invalid(`The aggregation of type "${type}" is not supported.`, `${pointer}/type`);
  return { name, type: metric, field };
}

/** Buckets are sorted by their key, or by how many fell into them. */
function readSort(value: unknown): { by: "key" | "count"; descending: boolean } {
  const { field, order } = (typeof value === "object" && value !== null ? value : {}) as Json;
  return { by: field === "_count" ? "count" : "key", descending: String(order ?? "").toLowerCase() === "desc" };
}

function invalid(detail: string, pointer: string) {
  return shopwareError(400, "FRAMEWORK__INVALID_AGGREGATION_QUERY", "Bad Request", detail, { pointer });
}
