import { isEntityId } from "~/domain/paths";
import { cleanCode } from "~/domain/typed-text";

/** Products per listing page until the sales channel's setting is known. */
export const LISTING_PAGE_SIZE = 24;
/** A product's rating is a number of stars: from 1 to 5, or 0 without a rating. */
export const RATING_MAXIMUM = 5;
/** The possible stars of a review, most first. */
export const STARS = [5, 4, 3, 2, 1];
const PAGE_MAXIMUM = 1_000;
/** More filters than anybody sets; limits cache keys and backend queries. */
const FILTERS_MAXIMUM = 50;
/** Facets of the search engine, with the names in its requests: `f.color`, `f.price.min`. */
export const ENGINE_FACET = /^f\.[\w.-]{1,60}$/;
const ENGINE_VALUE_MAXIMUM = 100;

/**
 * Filters of a listing that Shopware has no parameters for: they are sent as its criteria
 * (services/catalogue/listing/criteria-filters.server.ts).
 */
export const CRITERIA_FILTERS = ["in-stock", "on-sale", "fast-delivery"] as const;
export type CriteriaFilter = (typeof CRITERIA_FILTERS)[number];

/**
 * The parameters of a listing's address: a page is given no others
 * (services/platform/http/route-table.server.ts).
 */
export const LISTING_PARAMETERS = [
  "min-price",
  "max-price",
  "shipping-free",
  "rating",
  "order",
  "p",
  "properties",
  "manufacturer",
  ...CRITERIA_FILTERS,
] as const;
type ListingParameter = (typeof LISTING_PARAMETERS)[number];
/** The search engine's parameters of a price. */
type EnginePrice = `${string}.min` | `${string}.max`;
const SWITCHES: readonly ListingParameter[] = ["shipping-free", ...CRITERIA_FILTERS];
const ON = ["1", "true", "on"];

/** A filter of the address: a parameter's name and one value. */
export type Filter = readonly [name: string, value: string];

/** The listing parameters of an address; prices in major units. */
export interface ListingQuery {
  /** normalised and sorted; names may repeat */
  filters: Filter[];
  /** sorting key; null for the listing's default */
  order: string | null;
  page: number;
}

/**
 * Reads the query parameters of a listing; values may be repeated, ids joined with "|". Invalid
 * values are left out.
 */
export function readListingQuery(parameters: URLSearchParams): ListingQuery {
  const read = (name: ListingParameter) => parameters.get(name);
  const rating = Math.trunc(Number(read("rating")));
  const order = read("order") ?? "";
  const filters: Filter[] = [
    ...readIdFilters(parameters, "manufacturer"),
    ...readIdFilters(parameters, "properties"),
    ...readPriceFilters(parameters, "min-price", "max-price"),
    ...SWITCHES.filter((name) => ON.includes(read(name) ?? "")).map((name) => [name, "1"] as const),
    ...(rating >= 1 && rating <= RATING_MAXIMUM ? [["rating", String(rating)] as const] : []),
    ...readEngineFilters(parameters),
  ];
  return {
    filters: filters.slice(0, FILTERS_MAXIMUM),
    order: /^[\w-]{1,60}$/.test(order) ? order : null,
    page: Math.min(PAGE_MAXIMUM, Math.max(1, Math.trunc(Number(read("p"))) || 1)),
  };
}

function readIdFilters(parameters: URLSearchParams, name: ListingParameter): Filter[] {
  const ids = parameters
    .getAll(name)
    .flatMap((value) => value.split("|"))
    .filter(isEntityId);
  return [...new Set(ids)].sort().map((id) => [name, id]);
}

/** The lower price first, in whatever order they were typed. */
function readPriceFilters(
  parameters: URLSearchParams,
  minName: ListingParameter | EnginePrice,
  maxName: ListingParameter | EnginePrice,
): Filter[] {
  const [min, max] = [readPrice(parameters.get(minName)), readPrice(parameters.get(maxName))];
  const isSwapped = min !== null && max !== null && min > max;
  const prices = [
    [minName, isSwapped ? max : min],
    [maxName, isSwapped ? min : max],
  ] as const;
  return prices.flatMap(([name, price]) =>
    price === null ? [] : [[name, String(price)] as const],
  );
}

/** Spaces and apostrophes that group the thousands of a price. */
const GROUPING = /[\s'’]/g;
const PRICE = /^\d*([.,]\d+)*$/;
/**
 * The decimals of a price. Three digits after a point or comma are thousands, in whatever language:
 * no price has three decimals.
 */
const DECIMALS = /[.,](\d{1,2}|\d{4,})$/;

/**
 * A price as number fields send it ("1234.5"), or as it was typed in a browser without them:
 * "1,234.50", "1.234,50", "1 234,50".
 */
function readPrice(text: string | null): number | null {
  const typed = cleanCode(text ?? "").replace(GROUPING, "");
  if (typed === "" || !PRICE.test(typed)) return null;
  const decimals = DECIMALS.exec(typed)?.[0] ?? "";
  const whole = typed.slice(0, typed.length - decimals.length).replace(/[.,]/g, "");
  const price = Number(`${whole}${decimals.replace(",", ".")}`);
  return price < 1e9 ? price : null;
}

function readEngineFilters(parameters: URLSearchParams): Filter[] {
  const names = [...new Set(parameters.keys())]
    .filter((name) => ENGINE_FACET.test(name))
    .slice(0, FILTERS_MAXIMUM)
    .sort();
  return names.flatMap((name): Filter[] => {
    const range = name.replace(/\.(min|max)$/, "");
    if (range !== name)
      return readPriceFilters(parameters, `${range}.min`, `${range}.max`).filter(
        ([own]) => own === name,
      );
    const values = parameters
      .getAll(name)
      .filter((value) => value !== "" && value.length <= ENGINE_VALUE_MAXIMUM);
    return [...new Set(values)].sort().map((value) => [name, value]);
  });
}

/** The first value of a filter, or null. */
export function findFilter(
  { filters }: Pick<ListingQuery, "filters">,
  name: string,
): string | null {
  return filters.find(([own]) => own === name)?.[1] ?? null;
}

/**
 * The body of Shopware's listing routes (product-listing, search, and the listing slot of
 * category/{id}).
 */
export function toListingBody({
  filters,
  order,
  page,
}: ListingQuery): Record<string, string | number | boolean> {
  const body: Record<string, string | number | boolean> = { p: page, ...(order && { order }) };
  for (const [name, value] of filters) {
    if (isCriteriaFilter(name)) continue;
    if (name === "shipping-free") body[name] = true;
    else if (name === "properties" || name === "manufacturer")
      body[name] = name in body ? `${String(body[name])}|${value}` : value;
    else if (!ENGINE_FACET.test(name)) body[name] = Number(value);
  }
  return body;
}

const isCriteriaFilter = (name: string): name is CriteriaFilter =>
  CRITERIA_FILTERS.some((filter) => filter === name);

/** The chosen filters that are sent as criteria. */
export function listCriteriaFilters({ filters }: Pick<ListingQuery, "filters">): CriteriaFilter[] {
  return filters.map(([name]) => name).filter(isCriteriaFilter);
}

/** The filters in the search engine's form: the values of each facet together. */
export function toEngineFacets({ filters }: ListingQuery): Record<string, string[]> {
  const facets: Record<string, string[]> = {};
  for (const [name, value] of filters)
    if (ENGINE_FACET.test(name)) (facets[name] ??= []).push(value);
  return facets;
}

/** The normalised address of a listing. @param carried parameters that come first, such as q */
export function buildListingHref(
  path: string,
  { filters, order, page }: ListingQuery,
  carried: readonly Filter[] = [],
): string {
  const parameters = [
    ...carried,
    ...filters,
    ...(order ? [["order", order]] : []),
    ...(page > 1 ? [["p", String(page)]] : []),
  ];
  const text = new URLSearchParams(
    parameters.map(([name = "", value = ""]) => [name, value]),
  ).toString();
  return text ? `${path}?${text}` : path;
}

/** The same listing without any filter; the sorting stays. */
export function dropFilters(query: ListingQuery): ListingQuery {
  return { ...query, filters: [], page: 1 };
}

/** Whether a listing has filters; sorting and page do not count. */
export function isFiltered({ filters }: ListingQuery): boolean {
  return filters.length > 0;
}
