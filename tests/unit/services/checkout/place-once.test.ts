import { describe, expect, it } from "vitest";
import { placeOnce } from "~/services/checkout/place-once.server";
import { cart, order, orderList, productLine } from "../../../support/entities";
import { openTestShop, reply, type Call } from "../../../support/unit/fake-backend";

const MINUTE_MS = 60_000;

/**
 * A Shopware with this clock offset; its answer to the order is lost, and the cart is gone, unless
 * another is given.
 */
async function placedWith(clockOffMs: number, orderAgeMs: number, left = cart([], 0)) {
  const theirNow = () => new Date(Date.now() + clockOffMs);
  const orderDateTime = new Date(theirNow().getTime() - orderAgeMs).toISOString();
  const answerTo = ({ path }: Call) => {
    if (path.startsWith("checkout/order")) return { status: 502, text: "" };
    if (path.startsWith("checkout/cart")) return { body: left };
    return { body: orderList(order({ orderDateTime })) };
  };
  const { shop } = await openTestShop((call) => reply({ ...answerTo(call), date: theirNow() }), {
    token: "t".repeat(32),
  });
  return placeOnce(shop, { hash: null, comment: null, purchaseKey: "one" });
}

describe("a cart shown again after its order, because an earlier read was written back", () => {
  const CART = cart([productLine("a", "Vase", 1, 10)], 10);
  const ordersOf = (calls: Call[]) =>
    calls.filter(({ path }) => path.startsWith("checkout/order")).length;
  const opened = () =>
    openTestShop(
      ({ path }) => {
        const placed = order({ orderDateTime: new Date().toISOString() });
        if (path.startsWith("checkout/order")) return placed;
        return path.startsWith("checkout/cart") ? CART : orderList(placed);
      },
      { token: "t".repeat(32) },
    );

  it("is not ordered again by the second press of a double click, and is deleted", async () => {
    const { shop, calls } = await opened();
    const request = { hash: "h", comment: null, purchaseKey: "one" };
    expect([await placeOnce(shop, request), await placeOnce(shop, request)]).toMatchObject([
      { kind: "placed", order: { id: order().id } },
      { kind: "placed", order: { id: order().id } },
    ]);
    expect(ordersOf(calls)).toBe(1);
    expect(
      calls.filter(({ method, path }) => method === "DELETE" && path === "checkout/cart"),
    ).toHaveLength(1);
  });

  it("is ordered if it is another purchase, or another cart", async () => {
    const { shop, calls } = await opened();
    await placeOnce(shop, { hash: "h", comment: null, purchaseKey: "one" });
    await placeOnce(shop, { hash: "h", comment: null, purchaseKey: "two" });
    await placeOnce(shop, { hash: "other", comment: null, purchaseKey: "two" });
    expect(ordersOf(calls)).toBe(3);
  });
});

describe("an order whose answer was lost is found by Shopware's clock, not ours", () => {
  it.each([-20, 0, 20])(
    "a clock that is %i minutes off: this minute's order is the one",
    async (minutes) => {
      expect(await placedWith(minutes * MINUTE_MS, 5_000)).toMatchObject({
        kind: "placed",
        order: { id: order().id },
      });
    },
  );

  it.each([-20, 0, 20])(
    "a clock that is %i minutes off: an order of half an hour ago is another",
    async (minutes) => {
      expect(await placedWith(minutes * MINUTE_MS, 30 * MINUTE_MS)).toMatchObject({
        kind: "refused",
        reason: "unavailable",
      });
    },
  );

  it("a cart that is still full has not become the order of a minute ago", async () => {
    const left = cart([productLine("a", "Vase", 1, 10)], 10);
    expect(await placedWith(0, MINUTE_MS, left)).toMatchObject({
      kind: "refused",
      reason: "unavailable",
    });
  });
});
