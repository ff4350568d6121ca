import { describe, expect, it } from "vitest";
import { placeOnce } from "~/services/checkout/place-once.server";
import { openTestShop, reply, type Call } from "../../../support/unit/fake-backend";

const MINUTE_MS = 60_000;
const ID = "a".repeat(32);
const EMPTY_CART = {
  price: { totalPrice: 0, positionPrice: 0 },
  lineItems: [],
  deliveries: [],
  errors: {},
};

/** A Shopware with this clock offset; its answer to the order is lost, and the cart is gone. */
async function placedWith(clockOffMs: number, orderAgeMs: number) {
  const theirNow = () => new Date(Date.now() + clockOffMs);
  const orderDateTime = new Date(theirNow().getTime() - orderAgeMs).toISOString();
  const answerTo = ({ path }: Call) => {
    if (path.startsWith("checkout/order")) return { status: 502, text: "" };
    if (path.startsWith("checkout/cart")) return { body: EMPTY_CART };
    return {
      body: { orders: { elements: [{ id: ID, orderDateTime, amountTotal: 10 }], total: 1 } },
    };
  };
  const { shop } = await openTestShop((call) => reply({ ...answerTo(call), date: theirNow() }), {
    token: "t".repeat(32),
  });
  return placeOnce(shop, { hash: null, comment: null, purchaseKey: "one" });
}

describe("a cart that Shopware shows again after its order, because an earlier read was written back", () => {
  const CART = {
    ...EMPTY_CART,
    lineItems: [
      { id: ID, type: "product", label: "Vase", quantity: 1, good: true, price: {}, payload: {} },
    ],
  };
  const ordersOf = (calls: Call[]) =>
    calls.filter(({ path }) => path.startsWith("checkout/order")).length;
  const opened = () =>
    openTestShop(
      ({ path }) => {
        const order = { id: ID, orderDateTime: new Date().toISOString(), amountTotal: 10 };
        if (path.startsWith("checkout/order")) return order;
        return path.startsWith("checkout/cart")
          ? CART
          : { orders: { elements: [order], total: 1 } };
      },
      { token: "t".repeat(32) },
    );

  it("is not ordered again by the second press of a double click, and is deleted", async () => {
    const { shop, calls } = await opened();
    const request = { hash: "h", comment: null, purchaseKey: "one" };
    expect([await placeOnce(shop, request), await placeOnce(shop, request)]).toMatchObject([
      { kind: "placed", order: { id: ID } },
      { kind: "placed", order: { id: ID } },
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
        order: { id: ID },
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
});
