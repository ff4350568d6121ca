import { beforeAll, describe, expect, it } from "vitest";
import { idOf as entityId } from "../../backend/id";
import { buying, details, fillBag, useCountry } from "../support/routes/checkout";
import {
  ended,
  foundBy,
  ROUNDS_TIME_MS,
  newBuyer,
  newGuest,
  newOwner,
  VASE,
  type Who,
} from "../support/routes/malformed-rounds";
import { Shopper, type Page } from "../support/routes/shopper";
import { openProxy } from "../support/routes/store-api-proxy";

const product = (key: string) => `/detail/${entityId("product", key)}`;
const category = (key: string) => `/navigation/${entityId("category", key)}`;
const CUSHIONS = category("cushions");
const OWN_ORDER = "own order";

/** Every kind of page. */
const PAGES: [who: Who, path: string][] = [
  ["nobody", "/"],
  ["nobody", CUSHIONS],
  ["nobody", `${CUSHIONS}?order=price-desc&p=2&rating=4&min-price=3`],
  ["nobody", product("cushion-cover-mossa-velvet")],
  ["nobody", product("fabric-skar-stripe")],
  ["nobody", "/search?q=cushion"],
  ["nobody", category("contact")],
  ["nobody", category("inspiration-slow-kitchen")],
  ["nobody", "/menu"],
  ["nobody", "/cookies"],
  ["nobody", "/account/register"],
  ["nobody", `/detail/${VASE}/picture/1`],
  ["nobody", `/detail/${VASE}?stars=5&reviews-order=best`],
  ["nobody", `/compare?products=${VASE},${entityId("product", "mirror-kaisla-rattan")}`],
  ["nobody", `/forms/contact?product=${VASE}`],
  ["buyer", "/cart"],
  ["buyer", "/checkout"],
  ["buyer", "/favourites"],
  ["buyer", `/detail/${VASE}`],
  ["guest", "/checkout"],
  ["customer", "/account"],
  ["customer", "/account/details"],
  ["customer", "/account/addresses"],
  ["customer", "/account/cards"],
  ["customer", "/account/order/history"],
  ["customer", OWN_ORDER],
  ["customer", "/favourites"],
  ["customer", "/account/wishlists"],
  ["customer", "/account/delete"],
  ["customer", `/account/review?product=${VASE}`],
  ["customer", "/withdrawal?order=10001"],
  ["customer", "/checkout"],
];

const PERSON = {
  ...{
    email: "anna@shoppers.example",
    password: "a long word for tests",
    firstName: "Anna",
    lastName: "Berg",
  },
  ...{
    street: "High Street 1",
    zipcode: "N1 9GU",
    city: "London",
    phone: "1",
    subject: "x",
    comment: "A few words.",
    type: "default",
  },
};
/** What forms send. */
const POSTS: [who: Who, path: string, fields: Record<string, string>][] = [
  ["nobody", "/cart", { intent: "add", productId: VASE, quantity: "2" }],
  ["buyer", "/cart", { intent: "add", productId: VASE, quantity: "2" }],
  ["buyer", "/cart", { intent: "set-quantity", lineItemId: VASE, quantity: "3" }],
  ["buyer", "/cart", { intent: "add-code", code: "WELCOME10" }],
  ["buyer", "/checkout", { intent: "details" }],
  ["buyer", "/account/login", { returnTo: "/account" }],
  ["nobody", "/account/register", {}],
  ["nobody", "/account/recover", {}],
  ["nobody", "/news", {}],
  ["nobody", "/forms/contact", {}],
  ["nobody", "/withdrawal", { contractNumber: "10001", step: "confirm" }],
  ["buyer", "/currency", { currency: "EUR", returnTo: "/cart" }],
  [
    "customer",
    `/account/review?product=${VASE}`,
    { points: "5", title: "Tall", text: "As in the picture." },
  ],
  ["customer", "/account/details", { intent: "newsletter", newsletter: "on" }],
  ["customer", "/account/details", { intent: "profile" }],
  ["customer", "/account/addresses/create", {}],
  ["customer", "/account/cards", { cardId: "M5N7TQ4TG5PFWR50" }],
  ["customer", "/account/wishlists/create", { name: "For the garden" }],
  [
    "customer",
    "/favourites",
    { intent: "add", productId: entityId("product", "mirror-kaisla-rattan") },
  ],
];
/** What scripts ask. */
const CALLS: [who: Who, method: string, path: string, body?: object][] = [
  ["buyer", "GET", "/api/checkout/payment-methods"],
  ["buyer", "GET", "/api/checkout/session"],
  ["nobody", "GET", "/api/search/suggest?q=cushion"],
  ["nobody", "GET", `/api/product/get/by-ids?ids=${VASE}`],
];

const proxy = await openProxy();
const people = {} as Record<Who, Shopper>;
let ownOrder = "";
beforeAll(async () => {
  await useCountry();
  const { customer, orderPath } = await newOwner();
  Object.assign(people, {
    nobody: new Shopper(),
    buyer: await newBuyer(),
    guest: await newGuest(),
    customer,
  });
  ownOrder = orderPath;
});

const opened = (path: string) => async (as: Shopper) => ended(as, await as.get(path));
const posted = (path: string, fields: Record<string, string>) => async (as: Shopper) =>
  ended(as, await as.post(path, fields));

describe(
  "a backend with malformed responses: every page is complete with a message, or leads to one",
  { timeout: ROUNDS_TIME_MS },
  () => {
    it.each(PAGES.map((page, at) => [...page, at] as const))("%s at %s", async (who, path, at) => {
      expect(
        await foundBy(proxy, at, () => people[who], opened(path === OWN_ORDER ? ownOrder : path)),
      ).toBe("");
    });
  },
);

describe(
  "malformed responses of the backend to writes: a message, and a page",
  { timeout: ROUNDS_TIME_MS },
  () => {
    it.each(POSTS.map((post, at) => [...post, at] as const))(
      "%s posts to %s: %o",
      async (who, path, fields, at) => {
        const form = { ...PERSON, ...details(), ...fields };
        expect(await foundBy(proxy, 100 + at, () => people[who], posted(path, form))).toBe("");
      },
    );

    it("a guest who buys", async () => {
      const buy = async (as: Shopper): Promise<Page[]> =>
        ended(as, await as.post("/checkout", order));
      let order: Record<string, string> = {};
      const guest = async () => {
        const honest = await newGuest();
        order = buying(await honest.get("/checkout"), "Invoice");
        return honest;
      };
      expect(await foundBy(proxy, 120, guest, buy)).toBe("");
    });

    it.each(CALLS.map(([who, method, path, body], at) => ({ who, method, path, body, at })))(
      "$who's scripts: $method $path",
      async ({ who, method, path, body, at }) => {
        const ask = async (as: Shopper): Promise<Page[]> => {
          const { status } = await as.api(path, body, {}, method);
          if (status >= 500 && ![502, 503].includes(status)) throw new Error(`${path}: ${status}`);
          return [];
        };
        expect(await foundBy(proxy, 140 + at, () => people[who], ask)).toBe("");
      },
    );

    it("afterwards the shop works normally", async () => {
      const shopper = new Shopper();
      await fillBag(shopper);
      expect((await shopper.get("/cart")).status).toBe(200);
    });
  },
);
