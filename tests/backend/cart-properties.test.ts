import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateCart } from "../../backend/checkout/calculate";
import { shippingTotal } from "../../backend/checkout/deliveries";
import { sum } from "../../backend/checkout/money";
import type { CalculatedCart, CartInput, Promotion } from "../../backend/checkout/types";
import type { CartProduct } from "../../backend/types";
import { product, situation, STANDARD } from "../support/backend/cart-fixtures";

const ids = Array.from({ length: 6 }, (_, index) => String(index).repeat(32));
const cents = (max: number) => fc.integer({ min: 1, max }).map((amount) => amount / 100);

const products = fc.tuple(
  ...ids.map((id) =>
    fc
      .record({
        price: cents(500_000),
        bulkPrice: cents(500_000),
        taxRate: fc.constantFrom(0, 7, 10, 14, 19, 20, 25, 25.5),
        stock: fc.integer({ min: 0, max: 30 }),
        isCloseout: fc.boolean(),
        minPurchase: fc.integer({ min: 1, max: 5 }),
        maxPurchase: fc.option(fc.integer({ min: 1, max: 40 })),
        purchaseSteps: fc.integer({ min: 1, max: 4 }),
        shippingFree: fc.boolean(),
        active: fc.boolean(),
      })
      .map(({ price, bulkPrice, ...rest }): CartProduct => {
        const at = (from: number, gross: number) => ({
          from,
          gross,
          listGross: null,
          regulationGross: null,
        });
        return product({ id, ...rest, prices: [at(1, price), at(10, bulkPrice)] });
      }),
  ),
);

const promotions = fc.array(
  fc
    .record({
      scope: fc.constantFrom("cart" as const, "delivery" as const),
      type: fc.constantFrom("percentage" as const, "absolute" as const),
      value: fc.integer({ min: 1, max: 100 }),
      maxValue: fc.option(cents(5_000)),
      minimumCartValue: fc.option(cents(100_000)),
      exclusive: fc.boolean(),
      coded: fc.boolean(),
    })
    .map(({ minimumCartValue, exclusive, coded, ...discount }) => ({
      minimumCartValue,
      exclusive,
      coded,
      discount,
    })),
  { maxLength: 4 },
);

const input: fc.Arbitrary<CartInput> = fc
  .record({
    catalogue: products,
    quantities: fc.array(fc.integer({ min: 0, max: 50 }), {
      minLength: ids.length,
      maxLength: ids.length,
    }),
    offers: promotions,
    shipping: cents(2_000),
    threshold: cents(200_000),
    decimals: fc.constantFrom(0, 2),
  })
  .map(({ catalogue, quantities, offers, shipping, threshold, decimals }) => {
    const all: Promotion[] = offers.map(({ coded, discount, ...rest }, index) => ({
      id: `promotion-${index}`,
      name: `Promotion ${index}`,
      code: coded ? `CODE${index}` : null,
      priority: index,
      discounts: [{ id: `discount-${index}`, ...discount }],
      ...rest,
    }));
    return situation({
      catalogue: [...catalogue],
      lines: Object.fromEntries(
        ids
          .map((id, index) => [id, quantities[index] ?? 0])
          .filter(([, quantity]) => quantity !== 0),
      ),
      codes: all.flatMap(({ code }) => code ?? []),
      promotions: all,
      shippingMethod: {
        ...STANDARD,
        tiers: [
          { from: 0, price: shipping },
          { from: threshold, price: 0 },
        ],
      },
      decimals,
    });
  });

function holds(check: (cart: CalculatedCart, input: CartInput) => void): void {
  fc.assert(
    fc.property(input, (given) => check(calculateCart(given), given)),
    { numRuns: 300 },
  );
}

describe("a cart adds up, whatever is in it", () => {
  it("total = lines + shipping, in whole minor units", () => {
    holds(({ lines, deliveries, price }) => {
      const positions = sum(lines.map((line) => line.price.totalPrice));
      expect(price.positionPrice).toBe(positions);
      expect(price.totalPrice).toBe(positions + shippingTotal(deliveries));
      expect(Number.isSafeInteger(price.totalPrice)).toBe(true);
    });
  });

  it("discounts never exceed the goods, nor discounts on shipping the shipping", () => {
    holds(({ lines, deliveries, price }) => {
      const goods = sum(
        lines.filter((line) => line.type === "product").map((line) => line.price.totalPrice),
      );
      const discounts = sum(
        lines.filter((line) => line.type === "promotion").map((line) => line.price.totalPrice),
      );
      expect(discounts).toBeLessThanOrEqual(0);
      expect(goods + discounts).toBeGreaterThanOrEqual(0);
      expect(shippingTotal(deliveries)).toBeGreaterThanOrEqual(0);
      expect(price.totalPrice).toBeGreaterThanOrEqual(0);
    });
  });

  it("net + taxes = total, and each rate's taxes are those of the lines and the shipping", () => {
    holds(({ lines, deliveries, price }) => {
      expect(price.netPrice + sum(price.calculatedTaxes.map(({ tax }) => tax))).toBe(
        price.totalPrice,
      );
      const parts = [
        ...lines.map((line) => line.price),
        ...deliveries.map((delivery) => delivery.shippingCosts),
      ].flatMap((part) => part.calculatedTaxes);
      for (const { taxRate, tax } of price.calculatedTaxes) {
        expect(tax).toBe(
          sum(parts.filter((part) => part.taxRate === taxRate).map((part) => part.tax)),
        );
      }
      // Splitting an amount by tax rates rounds each part: an error of at most half a unit per
      // part.
      expect(
        Math.abs(sum(price.calculatedTaxes.map((each) => each.price)) - price.totalPrice),
      ).toBeLessThanOrEqual(parts.length / 2);
    });
  });

  it("every quantity can be bought: from the minimum, on a step, within the stock", () => {
    holds(({ lines }) => {
      for (const line of lines) {
        if (line.type !== "product") continue;
        const { minPurchase, purchaseSteps, maxPurchase, stock, isCloseout, active } = line.product;
        const { quantity } = line.stored;
        expect(active).toBe(true);
        expect(quantity).toBeGreaterThanOrEqual(minPurchase);
        expect((quantity - minPurchase) % purchaseSteps).toBe(0);
        expect(quantity).toBeLessThanOrEqual(maxPurchase ?? 100);
        if (isCloseout) expect(quantity).toBeLessThanOrEqual(stock);
      }
    });
  });

  it("calculating the result again changes nothing and reports nothing new", () => {
    holds((first, given) => {
      const again = calculateCart({ ...given, cart: first.cart });
      expect(again.cart).toEqual(first.cart);
      expect(again.price).toEqual(first.price);
      expect(
        again.errors.filter(
          (error) => !["promotion-not-eligible", "promotion-excluded"].includes(error.messageKey),
        ),
      ).toEqual([]);
    });
  });
});
