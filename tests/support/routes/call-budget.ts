import { expect } from "vitest";
import { openShop, Shopper } from "./shopper";
import { callsInARow, type SeenCall, type StoreApiProxy } from "./store-api-proxy";

/** The Store API calls of a page with cold caches, and those in a row. */
const CALLS = 4;
const CALLS_IN_A_ROW = 2;

/** A shop with cold caches except for the layout, which is loaded at start-up. */
export async function warmShop(proxy: StoreApiProxy) {
  const shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint });
  expect((await shop.request("http://localhost/readyz")).status).toBe(200);
  // As at start-up: first the menus, then the targets of their links.
  for (let page = 0; page < 2; page += 1)
    expect((await new Shopper("localhost", shop).get("/account")).status).toBe(200);
  await proxy.quiet();
  return shop;
}

/**
 * Call it right after the answer: calls that are still pending are for the next page, and the page
 * did not wait for them.
 *
 * @param ofLayout the layout's calls for a customer, which run in parallel with the page's own and
 * do not count as its calls
 */
export function expectWithinBudget(calls: SeenCall[], path: string, ofLayout?: RegExp): void {
  const names = `${path}: ${calls.map(({ route }) => route).join(", ")}`;
  expect
    .soft(calls.filter(({ route }) => !ofLayout?.test(route)).length, names)
    .toBeLessThanOrEqual(CALLS);
  expect
    .soft(callsInARow(calls.filter(({ answered }) => answered < Infinity)), names)
    .toBeLessThanOrEqual(CALLS_IN_A_ROW);
}
