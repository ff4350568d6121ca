import { shopwareError } from "./errors";

const TYPES = ["count", "min", "max", "avg", "sum", "stats", "terms"] as const;

/** One of the aggregations that a criteria asks for. */
export interface Aggregation {
  name: string;
  type: (typeof TYPES)[number];
  field: string;
  /** Of terms: the most buckets; null for all. */
  limit: number | null;
}

/** @throws 400 FRAMEWORK__INVALID_AGGREGATION_QUERY for one without name, type or field, or of a type that is not known here */
export function readAggregations(value: unknown): Aggregation[] {
  if (value === undefined || value === null || value === "") return [];
  if (!Array.isArray(value)) throw invalid("The aggregations parameter has to be a list of aggregations.", "/aggregations");
  return value.map((item: unknown, index) => {
    const { name, type, field, limit } = (typeof item === "object" && item !== null ? item : {}) as Record<string, unknown>;
    const pointer = `/aggregations/${index}`;
    if (typeof name !== "string" || name === "") throw invalid("The aggregation name should be a non-empty string.", pointer);
    if (typeof type !== "string" || type === "") throw invalid("The aggregations of a field should contain a type.", `${pointer}/type`);
    if (typeof field !== "string" || field === "") throw invalid('The aggregation should contain a "field".', `${pointer}/field`);
    const known = TYPES.find((each) => each === type);
    if (!known) throw invalid(`The aggregation of type "${type}" is not supported.`, `${pointer}/type`);
    return { name, type: known, field, limit: typeof limit === "number" && limit > 0 ? Math.trunc(limit) : null };
  });
}

function invalid(detail: string, pointer: string) {
  return shopwareError(400, "FRAMEWORK__INVALID_AGGREGATION_QUERY", "Bad Request", detail, { pointer });
}
