import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { OrderShop, type OrderBody, type Shopper } from "./order-shop";

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

  it("any series of orders and cancellations leaves as much stock as it should", async () => {
    const steps = fc.array(
      fc.record({ key: fc.constantFrom("mat-6", "mat-7", "last-ones"), quantity: fc.integer({ min: 1, max: 4 }), cancel: fc.boolean() }),
      { minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (series) => {
        shop.setStock("last-ones", 3);
        const start = { "mat-6": shop.stock("mat-6"), "mat-7": shop.stock("mat-7"), "last-ones": 3 };
        const taken: Record<string, number> = { "mat-6": 0, "mat-7": 0, "last-ones": 0 };
        const guest = await shop.guest();
        for (const { key, quantity, cancel } of series) {
          await guest.add(key, quantity);
          const { status, body } = await guest.order();
          if (status !== 200) continue;
          const bought = sum((body as OrderBody).lineItems.map((line) => Number(line.quantity)));
          if (cancel) await guest.call("/order/state/cancel", { orderId: body.id });
          else taken[key] = (taken[key] ?? 0) + bought;
        }
        for (const key of Object.keys(start) as (keyof typeof start)[]) expect(shop.stock(key)).toBe(start[key] - (taken[key] ?? 0));
        expect(shop.stock("last-ones")).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 15 },
    );
  });

  it("order numbers of a long series have no gaps", () => {
    const numbers = (shop.backend.db.prepare("SELECT number FROM customer_order ORDER BY number").all() as { number: number }[]).map(
      ({ number }) => number,
    );
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});
