import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { OrderShop, type Shopper } from "./order-shop";

const shop = new OrderShop();
afterAll(() => shop.close());

const KEYS = ["wool-throw", "graduated", "by-metre", "mat-1", "mat-5", "linen-cushion-red-large"];
const cents = (amount: unknown): number => Math.round(Number(amount) * 100);
const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

interface CartBody extends Record<string, unknown> {
  hash: string;
  price: { totalPrice: number; netPrice: number; positionPrice: number; calculatedTaxes: { tax: number }[] };
  lineItems: { id: string; quantity: number; price: { totalPrice: number } }[];
  deliveries: { shippingCosts: { totalPrice: number } }[];
}

const baskets = fc.record({
  goods: fc.dictionary(fc.constantFrom(...KEYS), fc.integer({ min: 1, max: 30 }), { minKeys: 1 }),
  codes: fc.subarray(["TEN", "FIVE"]),
});

async function fill(guest: Shopper, { goods, codes }: { goods: Record<string, number>; codes: string[] }): Promise<CartBody> {
  for (const [key, quantity] of Object.entries(goods)) await guest.add(key, quantity);
  for (const code of codes) await guest.addCode(code);
  return (await guest.call<CartBody>("/checkout/cart")).body;
}

describe("an order adds up, whatever is in it", () => {
  it("is the cart to the cent: lines, discounts, taxes, shipping, what is to be paid", async () => {
    await fc.assert(
      fc.asyncProperty(baskets, async (basket) => {
        const guest = await shop.guest();
        const cart = await fill(guest, basket);
        const { body: order } = await guest.order({ hash: cart.hash });
        expect(order.price).toEqual(cart.price);
        expect(order.lineItems.map((line) => [line.identifier, line.quantity, line.totalPrice])).toEqual(
          cart.lineItems.map((line) => [line.id, line.quantity, line.price.totalPrice]),
        );
        expect(sum(order.lineItems.map((line) => cents(line.totalPrice)))).toBe(cents(order.positionPrice));
        expect(cents(order.shippingTotal)).toBe(sum(cart.deliveries.map(({ shippingCosts }) => cents(shippingCosts.totalPrice))));
        expect(cents(order.amountTotal)).toBe(cents(order.positionPrice) + cents(order.shippingTotal));
        expect(cents(order.amountTotal) - cents(order.amountNet)).toBe(sum(cart.price.calculatedTaxes.map(({ tax }) => cents(tax))));
        expect(cents(order.transactions[0]?.amount.totalPrice)).toBe(cents(order.amountTotal));
      }),
      { numRuns: 25 },
    );
  });
});
