import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type * as PageEvents from "~/components/analytics/page-events";
import { browserWith } from "../../support/unit/consenting";

const VASE = { id: "a", name: "Stoneware vase", brand: "Rönn" };
const RUG = { id: "b", name: "Wool rug", brand: null };
const LISTED = [
  { item_id: "a", item_name: "Stoneware vase", item_brand: "Rönn" },
  { item_id: "b", item_name: "Wool rug" },
];
const CATEGORY = { kind: "category", listing: { products: [VASE, RUG] }, sections: [] };
const PRODUCT = {
  ...{ kind: "product", ...VASE, crossSellings: [{ title: "Goes with", products: [RUG] }] },
  amount: 24.5,
};

let pages: typeof PageEvents;
const root = { data: { channel: { currency: "GBP" } } };
/** The routes' `handle`. */
const show = (shows: string, data: unknown) =>
  pages.reportPage([root, { data, handle: { shows } }]);
/** @param answers of the shop's own API, by a part of the path */
const api = (answers: Record<string, unknown>) =>
  vi.stubGlobal("fetch", (path: string) => {
    const answer = Object.entries(answers).find(([part]) => path.includes(part))?.[1];
    return answer
      ? Promise.resolve({ json: () => Promise.resolve(answer) })
      : Promise.reject(new TypeError("Failed to fetch"));
  });

beforeEach(async () => {
  vi.resetModules();
  api({});
  pages = await import("~/components/analytics/page-events");
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("docs/analytics.md: events of pages", () => {
  it.each([
    ["a category", "catalogue", CATEGORY, "category"],
    [
      "a search",
      "catalogue",
      { kind: "search", listing: { products: [VASE, RUG] } },
      "search-results",
    ],
    ["favourites", "favourites", { view: { products: [VASE, RUG] } }, "favourites"],
    [
      "an editor's slider",
      "catalogue",
      {
        kind: "category",
        listing: null,
        sections: [{ blocks: [{ slots: [{ type: "products", products: [VASE, RUG] }] }] }],
      },
      "slider",
    ],
    [
      "a category's row of recent products",
      "catalogue",
      {
        kind: "category",
        listing: null,
        sections: [],
        recent: { title: "Recently viewed", products: [VASE, RUG] },
      },
      "slider",
    ],
    [
      "recently viewed products",
      "recent",
      { recent: { title: "Recently viewed", products: [VASE, RUG] } },
      "slider",
    ],
  ])("view_item_list of %s", async (_, id, data, list) => {
    const dataLayer = browserWith("analytics");
    await show(id, data);
    expect(dataLayer()).toEqual([{ event: "view_item_list", item_list_id: list, items: LISTED }]);
  });

  it("view_item, from the product's analytics extension (behaviour §7.2), and more", async () => {
    const dataLayer = browserWith("analytics");
    const told = { item_id: "10341", item_name: "Vase Rönn", price: 25 };
    api({ "analytics-by-id/a": { product: { extensions: { hearth: { analytics: told } } } } });
    await show("catalogue", PRODUCT);
    expect(dataLayer()).toEqual([
      { event: "view_item", currency: "GBP", value: 25, items: [{ ...LISTED[0], ...told }] },
      { event: "view_item_list", item_list_id: "slider", items: [LISTED[1]] },
    ]);
  });

  it("view_item without the extension: as shown, with the structured data's price", async () => {
    const dataLayer = browserWith("analytics");
    await show("catalogue", PRODUCT);
    expect(dataLayer()?.[0]).toEqual({
      event: "view_item",
      currency: "GBP",
      value: 24.5,
      items: [{ ...LISTED[0], price: 24.5 }],
    });
  });

  it("begin_checkout once during its steps, again after leaving it, never if empty", async () => {
    const dataLayer = browserWith("analytics");
    const item = {
      item_id: "10341",
      item_name: "Stoneware vase",
      item_brand: "Rönn",
      item_variant: "Sand",
      price: 24.5,
      quantity: 2,
    };
    const begun = { event: "begin_checkout", currency: "GBP", value: 49, items: [item] };
    await show("checkout", { view: { stage: "details" }, begun });
    await show("checkout", { view: { stage: "review" }, begun });
    expect(dataLayer()).toEqual([begun]);
    await show("recent", {});
    await show("checkout", { view: { stage: "details" }, begun });
    await show("recent", {});
    await show("checkout", { view: { stage: "empty" }, begun: null });
    expect(dataLayer()).toHaveLength(2);
  });

  it("purchase once, however often its page is shown", async () => {
    const dataLayer = browserWith("analytics");
    const purchase = {
      event: "purchase",
      transaction_id: "10023",
      currency: "GBP",
      value: 49,
      items: [],
    };
    const kept = new Map<string, string>();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    for (let visit = 0; visit < 2; visit += 1) await show("purchase", { purchase });
    expect(dataLayer()).toEqual([purchase]);
  });

  it.each(["", "none", "personalisation"])("nothing without consent: %j", async (consent) => {
    const dataLayer = browserWith(consent);
    for (const page of [CATEGORY, PRODUCT]) await show("catalogue", page);
    expect(dataLayer()).toBeUndefined();
  });
});
