import { readdirSync } from "node:fs";
import { ENGINE_FACET, LISTING_PARAMETERS } from "~/domain/catalogue/listing-query";
import { ENTITY_ID, toStoredPathAddress } from "~/domain/paths";
import { SEARCH_PATHS } from "~/services/platform/i18n/messages.server";
import { isDataPath, isDataRequestOf, ROUTES_PARAMETER } from "./data-requests.server";
import type { AddressClass } from "./limits.server";

/** parameters that select the product reviews shown */
const REVIEWS = ["reviews", "stars", "reviews-order", "reviews-language"];
/** A selection of options has one parameter per option group, named by the group's id. */
const PRODUCT = { shared: [...REVIEWS, "switched", ENTITY_ID] };

interface RouteFacts {
  /**
   * Marks a page as the same for everybody without cookies, and lists the query parameters that it
   * reads. All other routes are personal: their responses are never cached. A parameter that is not
   * listed is ignored: it neither splits the cache nor reaches the page.
   */
  shared?: readonly (string | RegExp)[];
  /**
   * Its own data, without the layout's, are the same also for shoppers with a cart or an account:
   * browsers and proxies may store them.
   */
  isSameForAll?: boolean;
  /**
   * The shop owns all paths that begin with this first segment (behaviour §2.1): the default for
   * personal routes.
   */
  ownsBelow?: boolean;
  /** Search engines may crawl it, although it is personal. */
  isCrawled?: boolean;
  /**
   * No page links to this route: it is a file of the shop, or a path that browsers request by
   * themselves.
   */
  isUnlinked?: boolean;
  /** The rate limit class of its writes. A test checks that every route with an action has one. */
  writes?: AddressClass;
  /** The rate limit class of reads of the own API. */
  reads?: AddressClass;
  /**
   * Path parameters that grant access to anybody who knows them (a list's key, a mail's code): they
   * are never logged.
   */
  secret?: readonly string[];
}

/**
 * A personal page without pages below it: an address that begins with its path may belong to a
 * category. Search engines may crawl it.
 */
const SINGLE = { ownsBelow: false, isCrawled: true } satisfies RouteFacts;

/**
 * The server's facts about each route, by route id. Search results have a translated path in each
 * language.
 */
const ROUTES: Readonly<Record<string, RouteFacts>> = {
  _index: { shared: LISTING_PARAMETERS },
  $: { shared: [...REVIEWS, ...LISTING_PARAMETERS] },
  "detail.$id": PRODUCT,
  "details.$id": PRODUCT,
  "detail.$id_.picture.$number": { shared: [] },
  "navigation.$id": { shared: LISTING_PARAMETERS },
  "landingPage.$id": { shared: [] },
  menu: { shared: [], ownsBelow: true, isSameForAll: true },
  search: { shared: ["q", "search", "origin", ENGINE_FACET, ...LISTING_PARAMETERS] },

  "robots[.]txt": { isCrawled: true, isUnlinked: true },
  "sitemap[.]xml": { isCrawled: true, isUnlinked: true },
  "sitemaps.$name": { isCrawled: true, isUnlinked: true },
  "site[.]webmanifest": { ...SINGLE, isUnlinked: true },
  "mediaId.$id": SINGLE,
  "customer-group-registration.$id": { ...SINGLE, isUnlinked: true },
  offline: { ...SINGLE, isUnlinked: true },
  "create-wishlist": {},
  "wishlist._index": {},
  "wishlist.$uuid": { secret: ["$uuid"] },

  "account.login": { writes: "guesses" },
  "account.register": { writes: "guesses" },
  "account.recover._index": { writes: "guesses" },
  "account.recover.password": { writes: "guesses" },
  "account.email": { writes: "guesses" },
  "account.verify-email": { writes: "guesses" },
  "registration.confirm": { writes: "guesses" },
  "api.checkout.register-guest": { writes: "guesses" },

  "forms.contact": { ownsBelow: false, writes: "forms" },
  news: { ...SINGLE, writes: "forms" },
  "newsletter-subscribe": { ...SINGLE, writes: "forms" },
  withdrawal: { ...SINGLE, writes: "forms" },
  "account_.review": { writes: "forms" },

  "_checkout.checkout": { writes: "checkout" },
  "_checkout.checkout_.success.$provider.$orderId": { writes: "guesses" },
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

  // Pages of the account and of orders additionally count guesses of passwords and codes
  // (`limitGuess`, rate-limit.server.ts).
  "account._index": {},
  "account.addresses._index": { writes: "writes" },
  "account.addresses.create": { writes: "writes" },
  "account.addresses.edit.$id": { writes: "writes" },
  "account.cards": { writes: "writes" },
  "account.delete": { writes: "writes" },
  "account.details": { writes: "writes" },
  "account.logout": { writes: "writes" },
  "account.order.find": { writes: "writes" },
  // Its parameter is an order's id, or the code of a mail's link.
  "account.order.$id": { writes: "writes", secret: ["$id"] },
  "account_.order.document.$documentId.$code": { secret: ["$code"] },
  "account_.wishlists.create": { writes: "writes" },
  "account_.wishlists.edit.$id": { writes: "writes" },
  "api.recommendations.click": { writes: "writes" },
  cart: { writes: "writes" },
  "cart_.recover": { writes: "writes" },
  compare: { ...SINGLE, writes: "writes" },
  cookies: { ...SINGLE, writes: "writes" },
  currency: { ...SINGLE, writes: "writes" },
  favourites: { writes: "writes" },
  "recently-viewed": SINGLE,
  "catalogue-data": { isUnlinked: true },

  "api.address.town": { reads: "suggest" },
  "api.search.suggest": { reads: "suggest" },
};

const NOTHING: RouteFacts = {};
const SEARCH = /^search\.\w+$/;

/** @param id of `getRouteFinder`; null: no route */
export function getRouteFacts(id: string | null): RouteFacts {
  const name = id !== null && SEARCH.test(id) ? "search" : id;
  return name !== null && Object.hasOwn(ROUTES, name) ? ROUTES[name]! : NOTHING;
}

/** The ids of the table; a test checks that each is a route. */
export const ROUTES_NAMED = Object.keys(ROUTES);

const getFirstSegment = (pathname: string) => pathname.split("/")[1] ?? "";
/** The path segments of a route id, without its markers for layouts and escapes. */
const splitRouteId = (id: string): string[] =>
  id
    .replace(/^_checkout\./, "")
    .split(/(?<!\[)\./)
    .map((part) => part.replace(/[[\]]|_$/g, ""));
const listSections = (matchesFacts: (facts: RouteFacts) => boolean) =>
  [
    ...new Set(
      ROUTES_NAMED.filter((id) => matchesFacts(ROUTES[id]!)).map((id) => splitRouteId(id)[0]!),
    ),
  ].sort();
const hasPage = (section: string) =>
  [section, `${section}._index`, `_checkout.${section}`].some((id) => Object.hasOwn(ROUTES, id));

/** First path segments of pages that are personal or do something when opened: never prefetched. */
export const OWN_PAGES = listSections(({ shared }) => !shared);
/** The `OWN_PAGES` that other pages link to, separated by spaces, for the scripts that prefetch. */
export const LINKED_OWN_PAGES = listSections(
  ({ shared, isUnlinked }) => !shared && !isUnlinked,
).join(" ");
/** First path segments that are never resolved as SEO paths. */
const OWN_SECTIONS = listSections(({ shared, ownsBelow = !shared }) => ownsBelow);
/**
 * Paths that search engines may not crawl: a page with all that begins with its path, or everything
 * below a segment.
 */
export const CLOSED_PATHS = listSections(({ shared, isCrawled }) => !shared && !isCrawled).map(
  (section) => (hasPage(section) ? `/${section}` : `/${section}/`),
);

/** @param searchPath the translated path of search results, e.g. "/sok" */
export function isOwnPath(pathname: string, searchPath: string): boolean {
  const section = getFirstSegment(pathname);
  return OWN_SECTIONS.includes(section) || `/${section}` === searchPath;
}

/** Whether a path is one of the shop's own pages, or below one: no sitemap lists these. */
export function isOwnPage(pathname: string): boolean {
  return OWN_PAGES.includes(getFirstSegment(pathname));
}

/**
 * The path segments of the shop's own pages; one that begins with "$" matches any value, and
 * "$entity" an id.
 */
const OWN_ADDRESSES = ROUTES_NAMED.filter((id) => id !== "$" && id !== "_index").map((id) =>
  splitRouteId(ROUTES[id]!.shared ? id.replace(/\$id$/, "$entity") : id)
    .filter((segment) => segment !== "_index")
    .map((segment) => segment.toLowerCase()),
);

/**
 * The routes whose paths have a secret: their segments, of which those that `isSecret` are never
 * logged.
 */
export const SECRET_PATHS = ROUTES_NAMED.filter((id) => ROUTES[id]!.secret).map((id) =>
  splitRouteId(id).map((segment) => ({
    name: segment,
    isSecret: ROUTES[id]!.secret!.includes(segment),
  })),
);

/**
 * Whether a path of the backend belongs to one of the shop's own pages. Case does not matter;
 * search results count in every language.
 */
export function isReservedPath(path: string): boolean {
  const parts = path
    .toLowerCase()
    .split("/")
    .filter((part) => part !== "");
  // The framework drops the slash from requests for data, which only the route of all paths
  // expects.
  const isFolder = path.endsWith("/");
  return (
    SEARCH_PATHS.some((searchPath) => isOwnPath(path, searchPath)) ||
    (parts.length === 1 && SEARCH_PATHS.includes(`/${parts[0]}`)) ||
    OWN_ADDRESSES.some(
      (own) =>
        own.length === parts.length &&
        own.every((part, index) => matchesOwnPath(part, parts[index]!, isFolder)),
    )
  );
}

function matchesOwnPath(own: string, part: string, isFolder: boolean): boolean {
  if (own === "$entity") return isFolder || ENTITY_ID.test(part);
  return own.startsWith("$") || own === part;
}

/** Paths that the server answers before any page. */
const SERVER_PATHS = ["/healthz", "/readyz", "/__manifest", "/.well-known/security.txt"];
/**
 * The longest path that is looked up, in characters, and the most slashes of one: matching routes
 * tries every prefix.
 */
export const SEO_PATH_MAXIMUM = { characters: 1_000, slashes: 64 };
/** The files of public/ that stand at its top, such as favicon.ico. */
const PUBLIC_FILES = new Set(
  readdirSync("public", { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? `/${entry.name.toLowerCase()}` : [],
  ),
);

/**
 * Whether a request for a SEO path of the backend reaches the page behind it: no page or file of
 * the shop stands there, and browser and server leave the path as it is.
 */
export function isReachable(seoPathInfo: string): boolean {
  const address = toStoredPathAddress(seoPathInfo);
  // An empty path leads to no page.
  if (address === null) return true;
  const { characters, slashes } = SEO_PATH_MAXIMUM;
  const path = decodeURIComponent(address);
  return (
    path.length <= characters &&
    address.split("/").length <= slashes &&
    !/[\p{Cc}\p{Surrogate}]/u.test(path + seoPathInfo) &&
    // Browsers resolve the parts "." and "..".
    new URL(address, "http://shop.invalid").pathname === address &&
    !isDataPath(address) &&
    !SERVER_PATHS.includes(address) &&
    !address.startsWith("/build/") &&
    !PUBLIC_FILES.has(address.toLowerCase()) &&
    !isReservedPath(address)
  );
}

/** No link of the shop is longer; longer URLs are answered, but not cached. */
const ADDRESS_MAXIMUM = 1_000;

/**
 * Whether a request asks for nothing but data that are the same for every shopper.
 *
 * @param routeId from `getRouteFinder`
 */
export function isSharedDataRequest(routeId: string | null, url: URL): boolean {
  return getRouteFacts(routeId).isSameForAll === true && isDataRequestOf(routeId, url);
}

/**
 * Path and known parameters of a public page, in a fixed order; null for any other page.
 *
 * @param routeId from `getRouteFinder`
 */
export function toPublicAddress(routeId: string | null, url: URL): string | null {
  const known = getRouteFacts(routeId).shared;
  if (!known) return null;
  const isDataRequest = isDataPath(url.pathname);
  const parameters = [...url.searchParams].filter(
    ([name]) =>
      known.some((parameter) =>
        typeof parameter === "string" ? parameter === name : parameter.test(name),
      ) ||
      (isDataRequest && name === ROUTES_PARAMETER),
  );
  const query = new URLSearchParams(parameters);
  query.sort();
  const address = query.size > 0 ? `${url.pathname}?${query}` : url.pathname;
  return address.length > ADDRESS_MAXIMUM ? null : address;
}
