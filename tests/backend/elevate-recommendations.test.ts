import { describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import { recordPurchase } from "../../backend/elevate";
import {
  keysOf,
  openElevateShop,
  type ElevateShop,
  type Group,
} from "../support/backend/elevate-shop";

interface Lists {
  recommendationLists: {
    id: string;
    algorithm: string;
    visible: boolean;
    visualization: string;
    productGroups: Group[];
  }[];
}

const GB = idOf("channel", "gb");
const product = (key: string) => idOf("product", key);

const inCart = async (
  shop: ElevateShop,
  cart: string,
  list: Record<string, unknown> = {},
): Promise<string[]> => {
  const { body } = await shop.query<Lists>(
    "cart-page",
    { cart },
    { recommendationLists: [{ id: "cart", algorithm: "CART", limit: 6, ...list }] },
  );
  return keysOf(body.recommendationLists[0]?.productGroups ?? []);
};
describe("Elevate v3: CART", () => {
  it("products bought together come first, most frequent first, in their market", async () => {
    const shop = openElevateShop();
    recordPurchase(shop.backend, {
      salesChannelId: GB,
      productIds: [product("linen-cushion-red-small"), product("mat-3")],
    });
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
    expect(keysOf(body.recommendationLists[0]?.productGroups ?? [])).not.toEqual([
      "T-1007",
      "T-1003",
    ]);
  });

  it("else the same family or category, never products in the cart, never empty", async () => {
    const shop = openElevateShop();
    const throws = await inCart(shop, "T-300");
    expect(throws).toHaveLength(6);
    expect(throws).not.toContain("T-300");
    expect(throws.every((key) => /^T-[2-8]00$/.test(key))).toBe(true);
    const everything = await inCart(shop, "T-100|T-200|T-300|T-400|T-500", { limit: 100 });
    expect(everything).toHaveLength(15);
    expect(
      everything.filter((key) => ["T-100", "T-200", "T-300", "T-400", "T-500"].includes(key)),
    ).toEqual([]);
    expect(await inCart(shop, "")).toHaveLength(6);
    expect(await inCart(shop, "unknown")).toHaveLength(6);
  });
});
