import { describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import { recordPurchase } from "../../backend/elevate";
import { keysOf, openElevateShop, type ElevateShop, type Group } from "./elevate-shop";

interface Lists {
  recommendationLists: { id: string; algorithm: string; visible: boolean; visualization: string; productGroups: Group[] }[];
}

const GB = idOf("channel", "gb");
const product = (key: string) => idOf("product", key);

const inCart = async (shop: ElevateShop, cart: string, list: Record<string, unknown> = {}): Promise<string[]> => {
  const { body } = await shop.query<Lists>(
    "cart-page",
    { cart },
    { recommendationLists: [{ id: "cart", algorithm: "CART", limit: 6, ...list }] },
  );
  return keysOf(body.recommendationLists[0]?.productGroups ?? []);
};
const onProduct = async (shop: ElevateShop, productKey: string, algorithm: string, limit = 4): Promise<string[]> => {
  const { body } = await shop.query<Lists>(
    "product-page",
    { productKey, notify: "false" },
    { recommendationLists: [{ id: "list", algorithm, limit }] },
  );
  return keysOf(body.recommendationLists[0]?.productGroups ?? []);
};

describe("Elevate v3: CART", () => {
  it("what was bought together comes first, the most often first, in the market where it was bought", async () => {
    const shop = openElevateShop();
    recordPurchase(shop.backend, { salesChannelId: GB, productIds: [product("linen-cushion-red-small"), product("mat-3")] });
    for (let times = 0; times < 2; times += 1)
      recordPurchase(shop.backend, {
        salesChannelId: GB,
        productIds: [product("linen-cushion-blue-small"), product("mat-7"), product("unknown")],
      });
    expect((await inCart(shop, "T-100.2")).slice(0, 2)).toEqual(["T-1007", "T-1003"]);
    expect((await inCart(shop, "T-1003")).slice(0, 1)).toEqual(["T-100"]);
    const { body } = await shop.query<Lists>(
      "cart-page",
      { cart: "T-100.2", market: "se", locale: "sv-SE" },
      { recommendationLists: [{ id: "cart", limit: 2 }] },
    );
    expect(keysOf(body.recommendationLists[0]?.productGroups ?? [])).not.toEqual(["T-1007", "T-1003"]);
  });

  it("else the same family or category, never what is in the cart, and never empty while there is something to sell", async () => {
    const shop = openElevateShop();
    const throws = await inCart(shop, "T-300");
    expect(throws).toHaveLength(6);
    expect(throws).not.toContain("T-300");
    expect(throws.every((key) => /^T-[2-8]00$/.test(key))).toBe(true);
    const everything = await inCart(shop, "T-100|T-200|T-300|T-400|T-500", { limit: 100 });
    expect(everything).toHaveLength(15);
    expect(everything.filter((key) => ["T-100", "T-200", "T-300", "T-400", "T-500"].includes(key))).toEqual([]);
    expect(await inCart(shop, "")).toHaveLength(6);
    expect(await inCart(shop, "unknown")).toHaveLength(6);
  });

  it("the whole group of a variant in the cart is left out, whichever of its numbers is named", async () => {
    const shop = openElevateShop();
    recordPurchase(shop.backend, {
      salesChannelId: GB,
      productIds: [product("linen-cushion-red-small"), product("linen-cushion-red-large"), product("mat-3")],
    });
    for (const key of ["T-100", "T-100.1", "T-100.3"]) expect(await inCart(shop, key, { limit: 100 })).not.toContain("T-100");
  });

  it("lists of one page do not repeat each other; product rules restrict them", async () => {
    const shop = openElevateShop();
    const { body } = await shop.query<Lists>(
      "cart-page",
      { cart: "T-300" },
      {
        recommendationLists: [
          { id: "a", algorithm: "CART", limit: 3 },
          { id: "b", algorithm: "TOP_PRODUCTS", limit: 3, visualization: "GRID" },
          { id: "c", productRules: 'rule incl brand { "Lugn" }', limit: 2 },
        ],
      },
    );
    const keys = body.recommendationLists.flatMap((list) => keysOf(list.productGroups));
    expect(new Set(keys).size).toBe(8);
    expect(body.recommendationLists.map(({ visible, visualization, algorithm }) => [visible, visualization, algorithm])).toEqual([
      [true, "CAROUSEL", "CART"],
      [true, "GRID", "TOP_PRODUCTS"],
      [true, "CAROUSEL", "CART"],
    ]);
  });

  it("a purchase inside the transaction that places the order is undone with it", () => {
    const { backend } = openElevateShop();
    const order = backend.db.transaction(() => {
      recordPurchase(backend, { salesChannelId: GB, productIds: [product("wool-throw"), product("graduated")] });
      throw new Error("no stock");
    });
    expect(order).toThrow("no stock");
    expect(backend.db.prepare("SELECT COUNT(*) AS count FROM elevate_bought_together").get()).toEqual({ count: 0 });
  });
});

describe("Elevate v3: the other algorithms", () => {
  const shop = openElevateShop();

  it("ALTERNATIVES: the same category, the nearest in price first", async () => {
    expect((await onProduct(shop, "T-1006", "ALTERNATIVES", 2)).sort()).toEqual(["T-1005", "T-1007"]);
  });

  it("UPSELL: the same category, dearer", async () => {
    expect(await onProduct(shop, "T-1010", "UPSELL", 5)).toEqual(["T-1011", "T-1012"]);
  });

  it("MORE_FROM_SERIES: the same family only", async () => {
    expect(await onProduct(shop, "T-100", "MORE_FROM_SERIES")).toEqual([]);
  });

  it("STYLE_WITH and ADD_TO_CART_RECS start from what was bought together", async () => {
    recordPurchase(shop.backend, { salesChannelId: GB, productIds: [product("wool-throw"), product("mat-12")] });
    expect((await onProduct(shop, "T-200", "STYLE_WITH"))[0]).toBe("T-1012");
    const { body } = await shop.query<Lists>(
      "add-to-cart-popup",
      { variantKey: "T-200", cart: "T-1012" },
      { recommendationLists: [{ id: "popup", limit: 3 }] },
    );
    expect(body.recommendationLists[0]?.algorithm).toBe("ADD_TO_CART_RECS");
    expect(keysOf(body.recommendationLists[0]?.productGroups ?? [])).not.toContain("T-1012");
  });

  it("FAVORITES and RECENTLY_VIEWED are the visitor's own, the newest first", async () => {
    await shop.notify("add-favorite", { productKey: "T-100.1" });
    await shop.notify("add-favorite", { variantKey: "T-400" });
    await shop.notify("add-favorite", { productKey: "T-200" });
    await shop.notify("remove-favorite", { productKey: "T-200" });
    const lists = async (customerKey: string | null): Promise<string[][]> => {
      const consent: Record<string, string | null> = { customerKey, userContext: customerKey === null ? "UNPERSONALIZED" : "PERSONALIZED" };
      const { body } = await shop.query<Lists>(
        "landing-page",
        { pageReference: "/", ...consent },
        {
          recommendationLists: [
            { id: "f", algorithm: "FAVORITES" },
            { id: "r", algorithm: "RECENTLY_VIEWED" },
          ],
        },
      );
      return body.recommendationLists.map((list) => keysOf(list.productGroups));
    };
    await shop.query("product-page", { productKey: "T-300" });
    expect(await lists("ann")).toEqual([["T-400", "T-100"], ["T-300"]]);
    expect(await lists("bo")).toEqual([[], []]);
    expect(await lists(null)).toEqual([[], []]);
  });

  it("PERSONAL: kin of what the visitor looked at", async () => {
    await shop.query("product-page", { productKey: "T-1002", customerKey: "dan" });
    const { body } = await shop.query<Lists>(
      "landing-page",
      { pageReference: "/", customerKey: "dan" },
      { recommendationLists: [{ id: "p", algorithm: "PERSONAL", limit: 5 }] },
    );
    const keys = keysOf(body.recommendationLists[0]?.productGroups ?? []);
    expect(keys.every((key) => key.startsWith("T-10"))).toBe(true);
    expect(keys).not.toContain("T-1002");
  });

  it("NEWEST_PRODUCTS and TOP_PRODUCTS fill their lists; interest moves the top", async () => {
    expect(await onProduct(shop, "T-100", "NEWEST_PRODUCTS")).toHaveLength(4);
    expect(await onProduct(shop, "T-100", "TOP_PRODUCTS")).toContain("T-1012");
  });
});
