import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import { openShop, Shopper } from "./support/shopper";
import { callsInARow, startProxy, type SeenCall, type StoreApiProxy } from "./support/store-api-proxy";

const CALLS = 4;
const CALLS_IN_A_ROW = 2;
const STAMPEDE = 100;
const CATEGORY = "/living-room/cushions/";
const PRODUCT = "/Ronn-stoneware-vase/10341";

let proxy: StoreApiProxy;
beforeAll(async () => {
  proxy = await startProxy();
});
afterAll(() => proxy.close());

/** A shop with cold caches except for the layout, which is loaded at start-up. */
async function warmShop() {
  const shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint });
  expect((await shop.request("http://localhost/readyz")).status).toBe(200);
  // As at start-up: first the menus, then the targets of their links.
  for (let page = 0; page < 2; page += 1) expect((await new Shopper("localhost", shop).get("/account")).status).toBe(200);
  await proxy.quiet();
  return shop;
}

function callsSince(count: number): SeenCall[] {
  return proxy.calls.slice(count);
}

/** Call it right after the answer: calls that are still pending are for the next page, and the page did not wait for them. */
function expectWithinBudget(calls: SeenCall[], path: string): void {
  const said = `${path}: ${calls.map(({ route }) => route).join(", ")}`;
  expect.soft(calls.length, said).toBeLessThanOrEqual(CALLS);
  expect.soft(callsInARow(calls.filter(({ answered }) => answered < Infinity)), said).toBeLessThanOrEqual(CALLS_IN_A_ROW);
}

describe("budget: Store API calls for any page, caches cold: 4 in all, 2 in a row", () => {
  it.each([
    ["home", "/"],
    ["listing", CATEGORY],
    ["listing, filtered and sorted", `${CATEGORY}?order=price-asc&min-price=10&p=2`],
    ["product", PRODUCT],
    ["product with variants", "/Vardag-terry-towel/10202-01"],
    ["search", "/search?q=cushion"],
    ["content page", "/contact/"],
    ["menu", "/menu"],
    ["empty bag", "/cart"],
    ["page not found", "/no-such-page"],
  ])("%s", async (_, path) => {
    const shop = await warmShop();
    const before = proxy.calls.length;
    const { status } = await proxy.inWaves(() => new Shopper("localhost", shop).get(path));
    expectWithinBudget(callsSince(before), path);
    expect([200, 404]).toContain(status);
  });

  it("a filled cart, and a product page with one", async () => {
    const shop = await warmShop();
    const shopper = new Shopper("localhost", shop);
    for (const key of ["vase-ronn-stoneware", "fabric-skar-stripe", "mirror-kaisla-rattan"]) {
      await shopper.post("/cart", { intent: "add", productId: idOf("product", key), quantity: "1", returnTo: "/account" });
    }
    for (const path of ["/cart", PRODUCT, CATEGORY]) {
      const cold = await warmShop();
      const again = new Shopper("localhost", cold);
      again.setCookie("sw-context-token", shopper.cookie("sw-context-token")!);
      const before = proxy.calls.length;
      const { status, html } = await proxy.inWaves(() => again.get(path));
      // In addition to the cart's own call (customer-calls.test.ts).
      expectWithinBudget(
        path === CATEGORY ? callsSince(before).filter(({ route }) => !route.endsWith("checkout/cart")) : callsSince(before),
        path,
      );
      expect(status).toBe(200);
      if (path === "/cart") expect(parse(html).querySelectorAll(".cart-line")).toHaveLength(3);
    }
  });

  it("a form of the cart costs one call, and its answer loads no page", async () => {
    const shop = await warmShop();
    const before = proxy.calls.length;
    await new Shopper("localhost", shop).post("/cart", {
      intent: "add",
      productId: idOf("product", "vase-ronn-stoneware"),
      quantity: "1",
      returnTo: PRODUCT,
    });
    expect(callsSince(before).length).toBeLessThanOrEqual(2);
  });
});

describe("single-flight", () => {
  it.each([["/"], [CATEGORY], [PRODUCT], ["/search?q=linen"]])(`%s: ${STAMPEDE} equal cold requests cost as much as one`, async (path) => {
    const shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint });
    const before = proxy.calls.length;
    const pages = await Promise.all(Array.from({ length: STAMPEDE }, () => new Shopper("localhost", shop).get(path)));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
    const subjects = callsSince(before).map(({ subject }) => subject);
    expect(subjects).toEqual([...new Set(subjects)]);
  });

  it("warm pages cost nothing", async () => {
    const shop = await warmShop();
    // In a process without start-up, the first listing reveals the twofold options and is rendered again once.
    for (const path of ["/", CATEGORY, CATEGORY, PRODUCT]) await new Shopper("localhost", shop).get(path);
    const before = proxy.calls.length;
    for (const path of ["/", CATEGORY, PRODUCT]) await new Shopper("localhost", shop).get(path);
    expect(callsSince(before)).toEqual([]);
  });
});
