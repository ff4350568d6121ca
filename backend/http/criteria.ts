import { isUuid, requireUuid, shopwareError, type ShopwareError } from "./errors";
import { readFilters, type Filter } from "./filters";
import { Problems } from "./problems";

/** The maximum number of elements in a Store API answer; also the default. */
export const MAX_LIMIT = 100;

export interface Sorting {
  field: string;
  descending: boolean;
  /** Shorter values first, so that "T-9" comes before "T-10". */
  natural: boolean;
}

export type Associations = Record<string, unknown>;

/** The supported parts of Shopware's search criteria. */
export interface Criteria {
  page: number;
  /** null if only `ids` were given: all of them. */
  limit: number | null;
  ids: string[] | null;
  filters: Filter[];
  sortings: Sorting[];
  associations: Associations;
  /**
   * 0 none: the number of elements returned; 1 exact; 2 enough to know whether there are further
   * pages.
   */
  totalCountMode: 0 | 1 | 2;
}

type Parameters = Record<string, unknown>;

/**
 * Criteria of Shopware that no storefront here uses. An answer that ignored them would look like
 * Shopware's.
 */
const UNSUPPORTED = ["term", "query", "post-filter", "aggregations", "grouping", "fields"];

const isGiven = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== "" &&
  (typeof value !== "object" || Object.keys(value).length > 0);

function notSupported(name: string): ShopwareError {
  return shopwareError(
    501,
    "HEARTH__NOT_SUPPORTED",
    "Not Implemented",
    `The embedded backend does not know "${name}" in a criteria.`,
  );
}

/**
 * @throws 400 with Shopware's code for every invalid parameter
 * @throws 501 for Shopware's parameters that this backend does not support
 */
export function readCriteria(parameters: Parameters): Criteria {
  const unsupported = UNSUPPORTED.find((name) => isGiven(parameters[name]));
  if (unsupported !== undefined) throw notSupported(unsupported);
  const problems = new Problems();
  const ids = readIds(parameters.ids);
  const criteria: Criteria = {
    limit: problems.attempt(() => readLimit(parameters.limit)) ?? (ids === null ? MAX_LIMIT : null),
    page: problems.attempt(() => readPage(parameters.page)) ?? 1,
    ids,
    filters: readFilters(parameters.filter, "filter", problems),
    sortings: problems.attempt(() => readSortings(parameters.sort)) ?? [],
    associations: readAssociations(parameters.associations),
    totalCountMode: readTotalCountMode(parameters["total-count-mode"]),
  };
  problems.throwIfAny();
  return criteria;
}

/** A whole number from a JSON number or its text, else null. */
export function wholeNumber(value: unknown): number | null {
  if (typeof value === "number") return Math.trunc(value);
  return typeof value === "string" && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : null;
}

export function readLimit(value: unknown): number | null {
  const limit = wholeLimit(value);
  if (limit !== null && limit > MAX_LIMIT) {
    const detail = `The limit must be lower than or equal to MAX_LIMIT(=${MAX_LIMIT}). Given: ${limit}`;
    throw invalid("FRAMEWORK__QUERY_LIMIT_EXCEEDED", detail, "/limit", {
      maxLimit: MAX_LIMIT,
      limit,
    });
  }
  return limit;
}

/** The limit of an association, which may be any. */
export function wholeLimit(value: unknown): number | null {
  if (value === undefined || value === null || value === "") return null;
  const limit = wholeNumber(value);
  if (limit !== null && limit > 0) return limit;
  const detail = `The limit parameter must be a positive integer greater or equals than 1. Given: ${shown(value)}`;
  throw invalid("FRAMEWORK__INVALID_LIMIT_QUERY", detail, "/limit", { limit: value });
}

export function readPage(value: unknown): number {
  if (value === undefined || value === null || value === "") return 1;
  const page = wholeNumber(value);
  if (page !== null && page > 0) return page;
  throw invalid(
    "FRAMEWORK__INVALID_PAGE_QUERY",
    `The page parameter must be a positive integer. Given: ${shown(value)}`,
    "/page",
    {
      page: value,
    },
  );
}

function readIds(value: unknown): string[] | null {
  if (value === undefined || value === null || value === "") return null;
  const list = typeof value === "string" ? value.split("|") : value;
  if (!Array.isArray(list) || list.length === 0 || list.includes(null)) throw invalidIds(list);
  return list.map((id) => requireUuid(typeof id === "string" ? id.toLowerCase() : id));
}

function invalidIds(ids: unknown): ShopwareError {
  const detail = `Invalid ids provided in criteria. Ids should not be empty. Ids: ${shown(ids)}.`;
  return shopwareError(400, "FRAMEWORK__INVALID_API_CRITERIA_IDS", "Bad Request", detail);
}

function readTotalCountMode(value: unknown): 0 | 1 | 2 {
  const named: Record<string, 0 | 1 | 2> = {
    none: 0,
    exact: 1,
    "next-pages": 2,
    "0": 0,
    "1": 1,
    "2": 2,
  };
  return named[String(value)] ?? 0;
}

function readAssociations(value: unknown): Associations {
  return typeof value === "object" && value !== null ? (value as Associations) : {};
}

function readSortings(value: unknown): Sorting[] {
  if (value === undefined || value === null || value === "") return [];
  if (typeof value === "string") {
    return value.split(",").map((part) => ({
      field: part.replace(/^-/, "").trim(),
      descending: part.startsWith("-"),
      natural: false,
    }));
  }
  if (typeof value !== "object")
    throw invalid("FRAMEWORK__INVALID_SORT_QUERY", "The sort parameter has to be a list.", "/sort");
  return Object.values(value).map((item, index) => {
    const { field, order, naturalSorting } = (
      typeof item === "object" && item !== null ? item : {}
    ) as Parameters;
    if (typeof field !== "string" || field === "")
      throw invalid(
        "FRAMEWORK__INVALID_SORT_QUERY",
        'The "field" parameter is missing in sort.',
        `/sort/${index}/field`,
      );
    return {
      field,
      descending: String(order ?? "").toLowerCase() === "desc",
      natural: Boolean(naturalSorting),
    };
  });
}

function invalid(
  code: string,
  detail: string,
  pointer: string,
  parameters?: Parameters,
): ShopwareError {
  return shopwareError(400, code, "Bad Request", detail, { pointer, parameters });
}

function shown(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** @throws 400 FRAMEWORK__UNMAPPED_FIELD */
export function unmappedField(field: string, entity: string): ShopwareError {
  return shopwareError(
    400,
    "FRAMEWORK__UNMAPPED_FIELD",
    "Bad Request",
    `Field "${field}" in entity "${entity}" was not found.`,
    {
      parameters: { field, entity },
    },
  );
}

/** Reads a filter value that is compared with an id, like Shopware: malformed ids are an error. */
export function idValue(value: unknown): string | null {
  if (value === null || isUuid(value)) return value;
  return requireUuid(value);
}
