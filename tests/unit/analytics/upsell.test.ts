import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type * as UpsellAnalytics from "~/components/cart/upsell-analytics";
import type { UpsellProduct } from "~/services/cart/types";
import { browserWith } from "../../support/unit/consenting";

const product = (id: string, brand: string | null = null) =>
  ({ id, name: `Product ${id}`, brand, ticket: "t" }) as UpsellProduct;
const KNOWN = { item_id: "10341", item_name: "Stoneware vase", item_brand: "Rönn", price: 24.5 };

let asked: string[];
let analytics: typeof UpsellAnalytics;
/** @param answer the route's answer for a product */
function routeSays(answer: (id: string) => unknown): void {
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return Promise.resolve({ json: () => Promise.resolve(answer(address.split("/").at(-1)!)) });
  });
}

beforeEach(async () => {
  asked = [];
  // A new module for each test, because it remembers its requests.
  vi.resetModules();
  analytics = await import("~/components/cart/upsell-analytics");
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("§7.2 cart upsell: GET /api/product/get/analytics-by-id/{id} for each product", () => {
  it("view: the products of the extension, together; select: the chosen, loaded once", async () => {
    const dataLayer = browserWith("analytics");
    routeSays((id) => ({
      product: id === "a" ? { extensions: { hearth: { analytics: KNOWN } } } : null,
    }));
    await analytics.trackShown([product("a"), product("b", "Björk")]);
    const shown = { item_id: "b", item_name: "Product b", item_brand: "Björk" };
    expect(dataLayer()).toEqual([
      { event: "view_item_list", item_list_id: "cart-upsell", items: [KNOWN, shown] },
    ]);
    await analytics.trackChosen(product("a"));
    expect(dataLayer()?.[1]).toEqual({
      event: "select_item",
      item_list_id: "cart-upsell",
      items: [KNOWN],
    });
    expect(asked).toEqual([
      "/api/product/get/analytics-by-id/a",
      "/api/product/get/analytics-by-id/b",
    ]);
  });

  it("if the route fails, the event describes the product as shown", async () => {
    const dataLayer = browserWith("analytics");
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await analytics.trackChosen(product("a"));
    expect(dataLayer()).toEqual([
      {
        event: "select_item",
        item_list_id: "cart-upsell",
        items: [{ item_id: "a", item_name: "Product a" }],
      },
    ]);
  });
});
