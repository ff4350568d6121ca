import { isEntityId } from "./paths";

/** Products on one page of a listing, as long as the sales channel's own setting is not known. */
export const LISTING_PAGE_SIZE = 24;
/** Best rating that a product can have. */
export const RATING_MAXIMUM = 5;
const PAGE_MAXIMUM = 1_000;
/** More filters than anybody sets; keeps cache keys and backend queries small. */
const OPTIONS_MAXIMUM = 50;

/** What a listing's address asks for; prices in major units. */
export interface ListingQuery {
  properties: string[];
  manufacturer: string[];
  minPrice: number | null;
  maxPrice: number | null;
  shippingFree: boolean;
  rating: number | null;
  /** sorting key, or null for the category's own */
  order: string | null;
  page: number;
}

/** Reads the query parameters of a listing; ids may be repeated or joined with "|". What makes no sense is left out. */
export function readListingQuery(parameters: URLSearchParams): ListingQuery {
  const [minPrice, maxPrice] = orderedPrices(readPrice(parameters.get("min-price")), readPrice(parameters.get("max-price")));
  const rating = Math.trunc(Number(parameters.get("rating")));
  const order = parameters.get("order") ?? "";
  return {
    properties: readIds(parameters, "properties"),
    manufacturer: readIds(parameters, "manufacturer"),
    minPrice,
    maxPrice,
    shippingFree: ["1", "true", "on"].includes(parameters.get("shipping-free") ?? ""),
    rating: rating >= 1 && rating <= RATING_MAXIMUM ? rating : null,
    order: /^[\w-]{1,60}$/.test(order) ? order : null,
    page: Math.min(PAGE_MAXIMUM, Math.max(1, Math.trunc(Number(parameters.get("p"))) || 1)),
  };
}

function readIds(parameters: URLSearchParams, name: string): string[] {
  const ids = parameters
    .getAll(name)
    .flatMap((value) => value.split("|"))
    .filter(isEntityId);
  return [...new Set(ids)].sort().slice(0, OPTIONS_MAXIMUM);
}

function readPrice(text: string | null): number | null {
  const price = Number(text?.trim().replace(",", "."));
  return text?.trim() && Number.isFinite(price) && price >= 0 && price < 1e9 ? price : null;
}

/** The lower price first, however they were typed. */
function orderedPrices(min: number | null, max: number | null): [number | null, number | null] {
  return min !== null && max !== null && min > max ? [max, min] : [min, max];
}

/** The body that Shopware's listing routes take (product-listing, search, and the listing slot of category/{id}). */
export function listingBody(query: ListingQuery): Record<string, string | number | boolean> {
  return {
    p: query.page,
    ...(query.order && { order: query.order }),
    ...(query.properties.length > 0 && { properties: query.properties.join("|") }),
    ...(query.manufacturer.length > 0 && { manufacturer: query.manufacturer.join("|") }),
    ...(query.minPrice !== null && { "min-price": query.minPrice }),
    ...(query.maxPrice !== null && { "max-price": query.maxPrice }),
    ...(query.shippingFree && { "shipping-free": true }),
    ...(query.rating !== null && { rating: query.rating }),
  };
}

/** The address of the same listing with something changed, in one spelling. @param carried parameters that come first, such as q */
export function listingHref(path: string, query: ListingQuery, carried: readonly (readonly [string, string])[] = []): string {
  const parameters = new URLSearchParams(carried.map(([name, value]) => [name, value]));
  for (const id of query.manufacturer) parameters.append("manufacturer", id);
  for (const id of query.properties) parameters.append("properties", id);
  if (query.minPrice !== null) parameters.set("min-price", String(query.minPrice));
  if (query.maxPrice !== null) parameters.set("max-price", String(query.maxPrice));
  if (query.shippingFree) parameters.set("shipping-free", "1");
  if (query.rating !== null) parameters.set("rating", String(query.rating));
  if (query.order) parameters.set("order", query.order);
  if (query.page > 1) parameters.set("p", String(query.page));
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
}

/** The same listing without any filter; the sorting stays. */
export function withoutFilters({ order }: ListingQuery): ListingQuery {
  return { ...readListingQuery(new URLSearchParams()), order };
}

export function isFiltered(query: ListingQuery): boolean {
  return listingHref("", { ...query, order: null, page: 1 }) !== "";
}
