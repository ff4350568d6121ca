import type { AddressClass } from "./rate-limit.server";

const LISTING_PARAMETERS = ["min-price", "max-price", "shipping-free", "rating", "order", "p", "properties", "manufacturer"];
/** which of a product's reviews are shown */
const REVIEWS = "reviews";
const PRODUCT = { shared: [REVIEWS, "switched"] };

export interface RouteFacts {
  /**
   * The page is the same for everybody who carries no cookie; the query parameters that it reads. Every other route is personal: its answers are
   * never cached. A parameter that is not named here is not part of the address: it neither splits the cache nor reaches the page.
   */
  shared?: readonly string[];
  /** What a call counts as that changes something here. A route with an action names it: a test holds that none is forgotten. */
  writes?: AddressClass;
  /** What a call of the own API counts as that reads. */
  reads?: AddressClass;
}

/** What the server knows of the routes before it opens one, by id. Results of a search stand at an address of their own in each language. */
const ROUTES: Readonly<Record<string, RouteFacts>> = {
  _index: { shared: LISTING_PARAMETERS },
  $: { shared: [REVIEWS, ...LISTING_PARAMETERS] },
  "detail.$id": PRODUCT,
  "details.$id": PRODUCT,
  "navigation.$id": { shared: LISTING_PARAMETERS },
  "landingPage.$id": { shared: [] },
  menu: { shared: [] },
  search: { shared: ["q", "origin", ...LISTING_PARAMETERS] },

  "account.login": { writes: "login" },
  "account.register": { writes: "login" },
  "account.recover._index": { writes: "login" },
  "account.recover.password": { writes: "login" },
  "account.email": { writes: "login" },
  "account.verify-email": { writes: "login" },
  "registration.confirm": { writes: "login" },
  "api.checkout.register-guest": { writes: "login" },

  "forms.contact": { writes: "forms" },
  news: { writes: "forms" },
  "newsletter-subscribe": { writes: "forms" },
  withdrawal: { writes: "forms" },

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

  // The account's own pages and orders count passwords and codes besides (`guesses.server.ts`).
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
  cookies: { writes: "writes" },
  favourites: { writes: "writes" },

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
