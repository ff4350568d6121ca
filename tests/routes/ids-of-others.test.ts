import { parse } from "node-html-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { isOwnPage } from "~/services/platform/http/route-table.server";
import { idOf } from "../../backend/id";
import { register } from "../support/routes/account";
import { fillBag, storeApi, tokenOf } from "../support/routes/checkout";
import { byTurns } from "../support/routes/long";
import { openShop, Shopper, type Page, routeTable } from "../support/routes/shopper";

/**
 * Every route with an id in its path, from the build, so that new ones are included automatically.
 */
const whole = ({ path, parentId }: (typeof routeTable)[number]): string => {
  const parent = routeTable.find(({ id }) => id === parentId);
  return `${parent ? whole(parent) : ""}/${path}`.replace(/\/+/g, "/");
};
const WITH_ID = [...new Set(routeTable.map(whole))].filter((path) => path.includes(":"));
/** Pages that are the same for all visitors: the test opens them, but posts nothing to them. */
const isForAll = (path: string) => !isOwnPage(path) || path.startsWith("/sitemaps/");
/** Routes with an id in the form or body. */
const WITH_FIELDS = [
  "/account/addresses?index",
  "/favourites",
  "/cart",
  "/account/wishlists/add",
  "/checkout",
];
const API = ["handle-payment", "payment-status", "set-payment-method"].map(
  (name) => `/api/checkout/${name}`,
);
/** The intents of the shop's forms. */
const INTENTS = [
  "",
  "delete",
  "billing",
  "shipping",
  "reorder",
  "save",
  "remove",
  "set-quantity",
  "toggle-in-list",
  "add",
  "pay",
  "all-to-bag",
];
const METHODS = ["POST", "PUT", "PATCH", "DELETE"] as const;
/**
 * The kinds of ids that a route takes. It is tested with all of these, and with a quarter of the
 * other kinds, in rotation.
 */
const OWN_KINDS: [RegExp, string[]][] = [
  [/order|checkout/, ["order", "deepLink"]],
  [/address/, ["address"]],
  [/wishlist/, ["list"]],
  [/cart/, ["line"]],
];
const MANY_REQUESTS_MS = 120_000;

const SECRETS = {
  firstName: "Private",
  lastName: "Person",
  street: "Secret Street 77",
  list: "Secret plans",
};
const TAKEN = "Taken Over 1";
const PAGES = [
  "/account/addresses",
  "/account/order/history",
  "/account/wishlists",
  "/account/details",
  "/cart",
  "/favourites",
];

const shop = openShop({ RATE_LIMIT_FACTOR: "0" });
let owner: Shopper;
let stranger: Shopper;
let ids: Record<"order" | "deepLink" | "address" | "list" | "line", string>;

/** The content of the owner's pages, without parts that change by themselves. */
const belongings = async () =>
  Promise.all(
    [...PAGES, `/account/order/${ids.order}`, `/account/wishlists/edit/${ids.list}`].map(
      async (path) =>
        parse((await owner.get(path)).html)
          .querySelector("main")
          ?.text.replace(/\s+/g, " ")
          .replace(/\d\d:\d\d:\d\d/g, ""),
    ),
  );
const tells = ({ html }: Pick<Page, "html">, orderNumber: string) =>
  /Secret Street|Private Person|Secret plans/.test(html) || html.includes(`>${orderNumber}<`);

let orderNumber: string;
let before: Awaited<ReturnType<typeof belongings>>;
beforeAll(async () => {
  owner = (await register(new Shopper("localhost", shop), undefined, SECRETS)).shopper;
  await fillBag(owner);
  const placed = (await storeApi("checkout/order", {}, { token: tokenOf(owner) })) as Record<
    "id" | "orderNumber" | "deepLinkCode",
    string
  >;
  orderNumber = placed.orderNumber;
  const list = await owner.fillIn(
    await owner.get("/account/wishlists/create"),
    (form) => form.querySelector("[name=name]") !== null,
    {
      name: SECRETS.list,
      type: "wedding",
    },
  );
  const book = parse((await owner.get("/account/addresses")).html);
  await fillBag(owner);
  ids = {
    order: placed.id,
    deepLink: placed.deepLinkCode,
    address: book.querySelector("[name=addressId]")!.getAttribute("value")!,
    list: list.path.split("/").at(-1)!,
    line: parse((await owner.get("/cart")).html)
      .querySelector("[name=lineItemId]")!
      .getAttribute("value")!,
  };
  stranger = (await register(new Shopper("localhost", shop))).shopper;
  before = await belongings();
});

const fieldsOf = (id: string, intent: string) => ({
  intent,
  id,
  orderId: id,
  addressId: id,
  wishlistId: id,
  lineItemId: id,
  productId: idOf("product", "mirror-kaisla-rattan"),
  quantity: "7",
  paymentMethodId: id,
  name: TAKEN,
  type: "default",
  firstName: TAKEN,
  lastName: TAKEN,
  street: TAKEN,
  city: "London",
  zipcode: "N1 9GU",
  returnTo: "/menu",
});

describe("ids of others: knowing one reveals nothing and changes nothing", () => {
  it("the table has every route with an id", () => {
    expect(WITH_ID).toEqual(
      expect.arrayContaining([
        "/account/order/:id",
        "/account/addresses/edit/:id",
        "/account/wishlists/edit/:id",
        "/checkout/order-payment/:orderId",
        "/checkout/pay/:orderId",
        "/checkout/success/:provider/:orderId",
        "/wishlist/:uuid",
      ]),
    );
  });

  it("the owner sees the content", async () => {
    expect(tells(await owner.get(`/account/order/${ids.order}`), orderNumber)).toBe(true);
    expect(tells(await owner.get(`/account/wishlists/edit/${ids.list}`), orderNumber)).toBe(true);
    expect(before.join()).toMatch(/Secret Street 77.*Secret plans/s);
  });

  it.each(WITH_ID)(
    "%s",
    async (route) => {
      const own = OWN_KINDS.flatMap(([names, kinds]) => (names.test(route) ? kinds : []));
      for (const [place, [kind, id]] of Object.entries(ids).entries()) {
        const isAsked = (_: string, turn: number) => own.includes(kind) || byTurns(4, place, turn);
        const path = route.replace(":provider", "adyen").replace(/:\w+\??/g, id);
        expect([kind, path, tells(await stranger.get(path), orderNumber)]).toEqual([
          kind,
          path,
          false,
        ]);
        if (isForAll(route)) continue;
        const answers = INTENTS.filter(isAsked).map((intent) =>
          stranger.post(path, fieldsOf(id, intent)),
        );
        for (const method of METHODS.filter(isAsked))
          answers.push(
            stranger.send(path, {
              method,
              body: JSON.stringify(fieldsOf(id, "")),
              headers: { "Content-Type": "application/json" },
            }),
          );
        for (const answer of await Promise.all(answers)) {
          expect([kind, path, tells(answer, orderNumber)]).toEqual([kind, path, false]);
          expect([kind, path, answer.status < 500]).toEqual([kind, path, true]);
        }
      }
    },
    MANY_REQUESTS_MS,
  );

  it.each(WITH_FIELDS)("%s, with the id in the form", async (path) => {
    for (const [kind, id] of Object.entries(ids))
      for (const intent of INTENTS) {
        const answer = await stranger.post(path, fieldsOf(id, intent));
        expect([kind, intent, tells(answer, orderNumber), answer.status < 500]).toEqual([
          kind,
          intent,
          false,
          true,
        ]);
      }
  });

  it.each(API)("%s: the order is not found", async (path) => {
    const finish = { finishUrl: "http://localhost:3171/", errorUrl: "http://localhost:3171/" };
    const { status } = await stranger.api(path, { ...fieldsOf(ids.order, ""), ...finish });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it("afterwards the owner's data are unchanged, and another customer has none", async () => {
    expect(await belongings()).toEqual(before);
    for (const path of PAGES)
      expect([path, tells(await stranger.get(path), orderNumber)]).toEqual([path, false]);
  });
});
