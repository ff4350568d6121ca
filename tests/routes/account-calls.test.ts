import { afterAll, beforeAll, expect, it } from "vitest";
import { demoCustomer } from "./support/account";
import { openShop, Shopper } from "./support/shopper";
import { callsInARow, startProxy, type StoreApiProxy } from "./support/store-api-proxy";

/** Calls of every page's layout for a logged-in customer. */
const FRAME = /checkout\/cart$|customer\/wishlist$/;

let proxy: StoreApiProxy;
beforeAll(async () => {
  proxy = await startProxy();
});
afterAll(() => proxy.close());

it.each([
  "/account",
  "/account/details",
  "/account/addresses",
  "/account/addresses/create",
  "/account/order/history",
  `/account/order/${"a".repeat(32)}`,
  "/api/account",
])("budget: Store API calls besides the frame's, caches cold: 4 in all, 2 in a row: %s", async (path) => {
  const token = (await demoCustomer()).cookie("sw-context-token")!;
  const shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint });
  expect((await shop.request("http://localhost/readyz")).status).toBe(200);
  // As at start-up: first the menus, then the targets of their links.
  for (let page = 0; page < 2; page += 1) expect((await new Shopper("localhost", shop).get("/account")).status).toBe(200);
  await proxy.quiet();
  const shopper = new Shopper("localhost", shop);
  shopper.setCookie("sw-context-token", token);
  const before = proxy.calls.length;
  expect((await proxy.inWaves(() => shopper.get(path))).status).toBe(200);
  const calls = proxy.calls.slice(before).filter(({ route }) => !FRAME.test(route));
  const said = calls.map(({ route }) => route).join(", ");
  expect(calls.length, said).toBeLessThanOrEqual(4);
  expect(callsInARow(calls.filter(({ answered }) => answered < Infinity)), said).toBeLessThanOrEqual(2);
});
