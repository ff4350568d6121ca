import { readAggregations, type Aggregation } from "./aggregations";
import { isUuid, requireUuid, shopwareError, type ShopwareError } from "./errors";

/** Most elements that a Store API answer may hold; also the default. */
export const MAX_LIMIT = 100;

export interface Sorting {
  field: string;
  descending: boolean;
}

export type Filter =
  | { type: "equals"; field: string; value: unknown }
  | { type: "equalsAny"; field: string; values: unknown[] }
  | { type: "contains" | "prefix" | "suffix"; field: string; value: string }
  | { type: "range"; field: string; bounds: { operator: "<" | "<=" | ">" | ">="; value: unknown }[] }
  | { type: "multi" | "not"; operator: "AND" | "OR"; queries: Filter[] };

export type Associations = Record<string, unknown>;

/** The parts of Shopware's search criteria that the backend understands. */
export interface Criteria {
  page: number;
  /** null when only `ids` were given: all of them. */
  limit: number | null;
  ids: string[] | null;
  term: string | null;
  filters: Filter[];
  /** Narrow what is shown and counted, but not what is aggregated. */
  postFilters: Filter[];
  sortings: Sorting[];
  /** Fields of which each combination of values is shown once. */
  grouping: string[];
  /** The fields that are loaded; all when none are named. */
  fields: string[];
  associations: Associations;
  /** 0 none: the number of elements returned; 1 exact; 2 enough to know that there are further pages. */
  totalCountMode: 0 | 1 | 2;
  aggregations: Aggregation[];
}

type Parameters = Record<string, unknown>;

/** @throws 400 with Shopware's code for the parameter that is wrong */
export function readCriteria(parameters: Parameters): Criteria {
  const ids = readIds(parameters.ids);
  return {
    page: readPage(parameters.page),
    limit: readLimit(parameters.limit) ?? (ids === null ? MAX_LIMIT : null),
    ids,
    term: typeof parameters.term === "string" && parameters.term !== "" ? parameters.term : null,
    filters: readFilters(parameters.filter),
    postFilters: readFilters(parameters["post-filter"], "post-filter"),
    sortings: readSortings(parameters.sort),
    associations: readAssociations(parameters.associations),
    totalCountMode: readTotalCountMode(parameters["total-count-mode"]),
    aggregations: readAggregations(parameters.aggregations),
    grouping: readNames(parameters.grouping),
    fields: readNames(parameters.fields),
  };
}

/** A whole number from a JSON number or its text, else null. */
export function wholeNumber(value: unknown): number | null {
  if (typeof value === "number") return Math.trunc(value);
  return typeof value === "string" && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : null;
}

export function readLimit(value: unknown): number | null {
  if (value === undefined || value === null || value === "") return null;
  const limit = wholeNumber(value);
  if (limit === null || limit <= 0) {
    const detail = `The limit parameter must be a positive integer greater or equals than 1. Given: ${shown(value)}`;
    throw invalid("FRAMEWORK__INVALID_LIMIT_QUERY", detail, "/limit", { limit: value });
  }
  if (limit > MAX_LIMIT) {
    const detail = `The limit must be lower than or equal to MAX_LIMIT(=${MAX_LIMIT}). Given: ${limit}`;
    throw invalid("FRAMEWORK__QUERY_LIMIT_EXCEEDED", detail, "/limit", { maxLimit: MAX_LIMIT, limit });
  }
  return limit;
}

export function readPage(value: unknown): number {
  if (value === undefined || value === null || value === "") return 1;
  const page = wholeNumber(value);
  if (page !== null && page > 0) return page;
  throw invalid("FRAMEWORK__INVALID_PAGE_QUERY", `The page parameter must be a positive integer. Given: ${shown(value)}`, "/page", {
    page: value,
  });
}

function readIds(value: unknown): string[] | null {
  if (value === undefined || value === null || value === "") return null;
  const list = typeof value === "string" ? value.split("|") : value;
  if (!Array.isArray(list)) return [];
  return list.map(requireUuid);
}

function readTotalCountMode(value: unknown): 0 | 1 | 2 {
  const named: Record<string, 0 | 1 | 2> = { none: 0, exact: 1, "next-pages": 2, "0": 0, "1": 1, "2": 2 };
  return named[String(value)] ?? 0;
}

function readAssociations(value: unknown): Associations {
  return typeof value === "object" && value !== null ? (value as Associations) : {};
}

function readSortings(value: unknown): Sorting[] {
  if (value === undefined || value === null || value === "") return [];
  if (typeof value === "string") {
    return value.split(",").map((field) => ({ field: field.replace(/^-/, "").trim(), descending: field.startsWith("-") }));
  }
  if (typeof value !== "object") throw invalid("FRAMEWORK__INVALID_SORT_QUERY", "The sort parameter has to be a list.", "/sort");
  return Object.values(value).map((item, index) => {
    const { field, order } = (typeof item === "object" && item !== null ? item : {}) as { field?: unknown; order?: unknown };
    if (typeof field !== "string" || field === "")
      throw invalid("FRAMEWORK__INVALID_SORT_QUERY", 'The "field" parameter is missing in sort.', `/sort/${index}/field`);
    return { field, descending: String(order ?? "").toLowerCase() === "desc" };
  });
}

/** A list of names, or one alone. */
function readNames(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  return Array.isArray(value) ? value.filter((name) => typeof name === "string" && name !== "") : [];
}

/** @throws 400 FRAMEWORK__INVALID_FILTER_QUERY */
export function readFilters(value: unknown, name = "filter"): Filter[] {
  if (value === undefined || value === null || value === "") return [];
  if (typeof value !== "object") throw invalid("FRAMEWORK__INVALID_FILTER_QUERY", `The ${name} parameter has to be a list.`, `/${name}`);
  if (Array.isArray(value) || Object.keys(value).every((key) => /^\d+$/.test(key)))
    return Object.values(value).map((item, index) => readFilter(item, `/${name}/${index}`, 0));
  // A plain map is a list of equals filters.
  return Object.entries(value).map(([field, wanted]) => ({ type: "equals", field, value: wanted }));
}

const MAX_FILTER_DEPTH = 20;
const RANGE = { lt: "<", lte: "<=", gt: ">", gte: ">=" } as const;

function readFilter(input: unknown, pointer: string, depth: number): Filter {
  const query = (typeof input === "object" && input !== null ? input : {}) as Parameters;
  const wrong = (detail: string, at = ""): ShopwareError => invalid("FRAMEWORK__INVALID_FILTER_QUERY", detail, `${pointer}${at}`);
  const { type } = query;
  if (typeof type !== "string" || type === "") throw wrong("Value for filter type is required.");
  if (type === "multi" || type === "not" || type === "nor" || type === "and" || type === "or" || type === "nand" || type === "xor") {
    if (depth >= MAX_FILTER_DEPTH) throw wrong("The filters are nested too deeply.");
    const queries = (Array.isArray(query.queries) ? query.queries : []).map((item, index) =>
      readFilter(item, `${pointer}/queries/${index}`, depth + 1),
    );
    const isNegated = type === "not" || type === "nor" || type === "nand";
    const isOr = type === "or" || type === "nor" || String(query.operator ?? "").toLowerCase() === "or";
    return { type: isNegated ? "not" : "multi", operator: isOr ? "OR" : "AND", queries };
  }
  const { field } = query;
  if (typeof field !== "string" || field === "") throw wrong(`Parameter "field" for ${type} filter is missing.`, "/field");
  if (type === "range") {
    const given = (typeof query.parameters === "object" && query.parameters !== null ? query.parameters : {}) as Parameters;
    const bounds = Object.entries(RANGE).flatMap(([name, operator]) =>
      given[name] === undefined ? [] : [{ operator, value: scalar(given[name]) }],
    );
    if (bounds.length === 0) throw wrong('Parameter "parameters" for range filter is missing.', "/parameters");
    return { type, field, bounds };
  }
  if (!("value" in query) || (query.value === "" && type !== "equals"))
    throw wrong(`Parameter "value" for ${type} filter is missing.`, "/value");
  if (type === "equals") return { type, field, value: scalar(query.value) };
  if (type === "equalsAny") {
    const values = Array.isArray(query.value) ? query.value : String(query.value).split("|");
    const kept = values.filter((item) => item !== "").map(scalar);
    if (kept.length === 0) throw wrong('Parameter "value" for equalsAny filter does not contain any value.', "/value");
    return { type, field, values: kept };
  }
  if (type === "contains" || type === "prefix" || type === "suffix") return { type, field, value: String(scalar(query.value) ?? "") };
  throw wrong(`The filter type "${type}" is not supported.`);
}

/** Lists and maps cannot be compared with a field. */
function scalar(value: unknown): unknown {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}

function invalid(code: string, detail: string, pointer: string, parameters?: Parameters): ShopwareError {
  return shopwareError(400, code, "Bad Request", detail, { pointer, parameters });
}

function shown(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** @throws 400 FRAMEWORK__UNMAPPED_FIELD */
export function unmappedField(field: string, entity: string): ShopwareError {
  return shopwareError(400, "FRAMEWORK__UNMAPPED_FIELD", "Bad Request", `Field "${field}" in entity "${entity}" was not found.`, {
    parameters: { field, entity },
  });
}

/** A filter value that is compared with an id, as Shopware reads it: malformed ids are an error. */
export function idValue(value: unknown): string | null {
  if (value === null || isUuid(value)) return value;
  return requireUuid(value);
}
