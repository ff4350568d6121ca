import { ENGINE_FACET } from "~/domain/listing-query";
import { ENTITY_ID } from "~/domain/paths";
import { SEARCH_PATHS } from "~/services/platform/i18n/messages.server";
import type { AddressClass } from "./limits.server";

const LISTING_PARAMETERS = ["min-price", "max-price", "shipping-free", "rating", "order", "p", "properties", "manufacturer"];
/** which of a product's reviews are shown */
const REVIEWS = ["reviews", "stars", "reviews-order", "reviews-language"];
/** A choice of options carries each option under its group's id. */
const PRODUCT = { shared: [...REVIEWS, "switched", ENTITY_ID] };

export interface RouteFacts {
  /**
   * The page is the same for everybody who carries no cookie; the query parameters that it reads. Every other route is personal: its answers are
   * never cached. A parameter that is not named here is not part of the address: it neither splits the cache nor reaches the page.
   */
  shared?: readonly (string | RegExp)[];
  /** The first path segment belongs to the shop, whatever follows (behaviour §2.1). This holds for every personal route unless it says no. */
  ownsBelow?: boolean;
  /** Search engines may read it, although it is personal. */
  crawled?: boolean;
  /** No page links to it: a file of the shop, or one that browsers request by themselves. */
  unlinked?: boolean;
  /** What a call counts as that changes something here. A route with an action names it: a test holds that none is forgotten. */
  writes?: AddressClass;
  /** What a call of the own API counts as that reads. */
  reads?: AddressClass;
}

/** A page of the shop's own beside the catalogue: a category may have an address that begins like its. */
const SINGLE = { ownsBelow: false, crawled: true };

/** What the server knows of the routes before it opens one, by id. Results of a search stand at an address of their own in each language. */
const ROUTES: Readonly<Record<string, RouteFacts>> = {
  _index: { shared: LISTING_PARAMETERS },
  $: { shared: [...REVIEWS, ...LISTING_PARAMETERS] },
  "detail.$id": PRODUCT,
  "details.$id": PRODUCT,
  "detail.$id_.picture.$number": { shared: [] },
  "navigation.$id": { shared: LISTING_PARAMETERS },
  "landingPage.$id": { shared: [] },
  menu: { shared: [], ownsBelow: true },
  search: { shared: ["q", "origin", ENGINE_FACET, ...LISTING_PARAMETERS] },

  "robots[.]txt": { crawled: true, unlinked: true },
  "sitemap[.]xml": { crawled: true, unlinked: true },
  "sitemaps.$name": { crawled: true, unlinked: true },
  "site[.]webmanifest": { ...SINGLE, unlinked: true },
  "mediaId.$id": SINGLE,
  "customer-group-registration.$id": { ...SINGLE, unlinked: true },
  offline: { ...SINGLE, unlinked: true },
  "create-wishlist": {},
  "wishlist._index": {},
  "wishlist.$uuid": {},

  "account.login": { writes: "login" },
  "account.register": { writes: "login" },
  "account.recover._index": { writes: "login" },
  "account.recover.password": { writes: "login" },
  "account.email": { writes: "login" },
  "account.verify-email": { writes: "login" },
  "registration.confirm": { writes: "login" },
  "api.checkout.register-guest": { writes: "login" },

  "forms.contact": { ownsBelow: false, writes: "forms" },
  news: { ...SINGLE, writes: "forms" },
  "newsletter-subscribe": { ...SINGLE, writes: "forms" },
  withdrawal: { ...SINGLE, writes: "forms" },
  "account_.review": { writes: "forms" },

  "_checkout.checkout": { writes: "checkout" },
  "_checkout.checkout_.success.$provider.$orderId": { writes: "login" },
  "_checkout.checkout_.order-payment.$orderId": { writes: "checkout" },
  "api.checkout.adyen-payment-methods": { writes: "checkout" },
  "api.checkout.country-states": { writes: "checkout" },
  "api.checkout.finalize-payment": { writes: "checkout" },
  "api.checkout.handle-payment": { writes: "checkout" },
  "api.checkout.payment-details": { writes: "checkout" },
  "api.checkout.payment-methods": { writes: "checkout" },
  "api.checkout.payment-status": { writes: "checkout" },
  "api.checkout.place-order": { writes: "checkout" },
  "api.checkout.session": { writes: "checkout" },
  "api.checkout.set-payment-method": { writes: "checkout" },

  // Pages of the account and of orders count guesses of passwords and codes in addition (`limitGuess`, rate-limit.server.ts).
  "account._index": {},
  "account.addresses._index": { writes: "writes" },
  "account.addresses.create": { writes: "writes" },
  "account.addresses.edit.$id": { writes: "writes" },
  "account.delete": { writes: "writes" },
  "account.details": { writes: "writes" },
  "account.logout": { writes: "writes" },
  "account.order.$id": { writes: "writes" },
  "account_.wishlists.create": { writes: "writes" },
  "account_.wishlists.edit.$id": { writes: "writes" },
  "api.cart": { writes: "writes" },
  "api.cart.items": { writes: "writes" },
  "api.cart.items_.$id": { writes: "writes" },
  "api.recommendations.$kind": { writes: "writes" },
  cart: { writes: "writes" },
  "cart_.recover": { writes: "writes" },
  compare: { ...SINGLE, writes: "writes" },
  cookies: { ...SINGLE, writes: "writes" },
  currency: { ...SINGLE, writes: "writes" },
  favourites: { writes: "writes" },

  "api.address.town": { reads: "suggest" },
  "api.search.suggest": { reads: "suggest" },
};

const NOTHING: RouteFacts = {};
const SEARCH = /^search\.\w+$/;

/** @param id of `routeFinder`; null: no route */
export function routeFacts(id: string | null): RouteFacts {
  const name = id !== null && SEARCH.test(id) ? "search" : id;
  return name !== null && Object.hasOwn(ROUTES, name) ? ROUTES[name]! : NOTHING;
}

/** Every query parameter that a shared page reads. */
export const SHARED_PARAMETERS = [...new Set(Object.values(ROUTES).flatMap(({ shared = [] }) => shared))];
/** Ids that the table names, for the test that each is a route. */
export const ROUTES_NAMED = Object.keys(ROUTES);

/** The first part of a path. */
const sectionOf = (pathname: string) => pathname.split("/")[1] ?? "";
/** The first part of the path that a route's id stands for, without the id's marks of layouts and escapes. */
const sectionOfRoute = (id: string) =>
  id
    .replace(/^_checkout\./, "")
    .split(/(?<!\[)\./)[0]!
    .replace(/[[\]]|_$/g, "");
const sectionsOf = (isOf: (facts: RouteFacts) => boolean) =>
  [...new Set(ROUTES_NAMED.filter((id) => isOf(ROUTES[id]!)).map(sectionOfRoute))].sort();
const hasPage = (section: string) => [section, `${section}._index`, `_checkout.${section}`].some((id) => Object.hasOwn(ROUTES, id));

/** First parts of paths whose pages are personal or do something when opened: never prefetched. Every other page is the same for all. */
export const OWN_PAGES = sectionsOf(({ shared }) => !shared);
/** Those that a page links to, with spaces between: its scripts prefetch none of them. */
export const LINKED_OWN_PAGES = sectionsOf(({ shared, unlinked }) => !shared && !unlinked).join(" ");
/** First parts of paths that are never resolved as SEO paths. */
const OWN_SECTIONS = sectionsOf(({ shared, ownsBelow = !shared }) => ownsBelow);
/** What search engines may not read: a page with all that begins like it, or what stands below a name that is no page. */
export const CLOSED_PATHS = sectionsOf(({ shared, crawled }) => !shared && !crawled).map((section) =>
  hasPage(section) ? `/${section}` : `/${section}/`,
);

/** @param searchPath the translated path of search results, e.g. "/sok" */
export function isOwnPath(pathname: string, searchPath: string): boolean {
  const section = sectionOf(pathname);
  return OWN_SECTIONS.includes(section) || `/${section}` === searchPath;
}

export function isOwnPage(pathname: string): boolean {
  return OWN_PAGES.includes(sectionOf(pathname));
}

/** The parts of the addresses of the shop's own pages; one that begins with "$" holds any value. */
const OWN_ADDRESSES = ROUTES_NAMED.filter((id) => id !== "$" && id !== "_index").map((id) =>
  id
    .replace(/^_checkout\./, "")
    .split(/(?<!\[)\./)
    .map((part) => part.replace(/[[\]]|_$/g, "").toLowerCase())
    .filter((part) => part !== "_index"),
);

/**
 * Whether the shop's own stands at an address that the backend has given away, e.g. to a category named "News": the router reads capitals and
 * small letters alike, in every language's path of search results too.
 */
export function isTaken(path: string): boolean {
  const parts = path
    .toLowerCase()
    .split("/")
    .filter((part) => part !== "");
  return (
    SEARCH_PATHS.some((searchPath) => isOwnPath(path, searchPath)) ||
    (parts.length === 1 && SEARCH_PATHS.includes(`/${parts[0]}`)) ||
    OWN_ADDRESSES.some((own) => own.length === parts.length && own.every((part, index) => part.startsWith("$") || part === parts[index]))
  );
}

const DATA = ".data";
/** The framework's own parameter of data requests: the routes whose data is requested. */
const ROUTES_PARAMETER = "_routes";
/** Longer URLs than any link of the shop are answered, but not cached. */
const ADDRESS_MAXIMUM = 1_000;

/**
 * Path and query of a public page in its one spelling: known parameters in a fixed order.
 *
 * @param routeId from `routeFinder`
 * @returns null for a page that is not public
 */
export function publicAddress(routeId: string | null, url: URL): string | null {
  const known = routeFacts(routeId).shared;
  if (!known) return null;
  const isDataRequest = url.pathname.endsWith(DATA);
  const parameters = [...url.searchParams].filter(
    ([name]) =>
      known.some((parameter) => (typeof parameter === "string" ? parameter === name : parameter.test(name))) ||
      (isDataRequest && name === ROUTES_PARAMETER),
  );
  const query = new URLSearchParams(parameters.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString();
  const address = query ? `${url.pathname}?${query}` : url.pathname;
  return address.length > ADDRESS_MAXIMUM ? null : address;
}
