/** At which place (page-list.ts, page-states.ts) the page of a route is examined; each of them stands there for its route. */
export const EXAMINED_AT: Readonly<Record<string, string>> = {
  $: "category",
  "_checkout.checkout": "checkout, empty",
  "_checkout.checkout_.order-payment.$orderId": "order that was refused",
  "_checkout.checkout_.order-payment_.$orderId.confirm": "payment that the bank wants confirmed",
  "_checkout.checkout_.pay.$orderId": "on the way to the payment page",
  "_checkout.checkout_.success.$provider.$orderId": "order, thank you",
  _index: "home, with what was looked at",
  "account._index": "account",
  "account.addresses._index": "own addresses",
  "account.addresses.create": "own new address",
  "account.addresses.edit.$id": "own address, edited",
  "account.details": "own details",
  "account.email": "adding an e-mail address",
  "account.login": "login",
  "account.logout": "own leaving",
  "account.order.$id": "own order",
  "account.order.history": "own orders",
  "account.recover._index": "recovery refused",
  "account.recover.password": "new password",
  "account.register": "registration refused",
  "account.verify-email": "own confirmed address",
  "account_.wishlists._index": "wishlists",
  "account_.wishlists.add": "wishlist, which one",
  "account_.wishlists.create": "wishlist form with an error",
  "account_.wishlists.edit.$id": "wishlist with products",
  cart: "bag, filled",
  cookies: "cookies",
  favourites: "favourites, none",
  "forms.contact": "contact form by itself",
  menu: "menu",
  news: "newsletter",
  "newsletter-subscribe": "newsletter, confirming",
  offline: "offline",
  "registration.confirm": "registration, confirming",
  search: "search",
  "wishlist.$uuid": "wishlist, shared",
  "wishlist._index": "wedding list",
};

const AROUND_PAGES = "stands around pages";
const AT_ITS_PATH = "the same page as at its SEO path ($)";

/** Routes with something to see that no place stands for, and why. */
export const NOT_EXAMINED: Readonly<Record<string, string>> = {
  _checkout: AROUND_PAGES,
  account: AROUND_PAGES,
  "account_.wishlists": AROUND_PAGES,
  "detail.$id": AT_ITS_PATH,
  "details.$id": AT_ITS_PATH,
  "landingPage.$id": AT_ITS_PATH,
  "navigation.$id": AT_ITS_PATH,
};
