import { describe, expect, it } from "vitest";
import { calculateCart } from "../../backend/checkout/calculate";
import { cartJson } from "../../backend/checkout/cart-json";
import { answerOf, CATALOGUE, DISCOUNT, MUG, PAN, price, product, promotion, rule, situation, tax, view } from "./cart-fixtures";

describe("Shopware 6.6.7: promotions", () => {
  const tent = product({ id: "ad20f7800c1f164f7463927da17e68c5", name: "Two person tent", prices: [price(249)] });
  const goods = { lines: { [PAN]: 3, [MUG]: 10, [tent.id]: 1 }, catalogue: [...CATALOGUE, tent] };

  it("percentage: a line with the discount's id, taxed like the goods, with its composition; added is told once", () => {
    const input = situation({ ...goods, codes: ["SAVE10"], promotions: [promotion({})] });
    const first = calculateCart(input);
    const answer = cartJson(first, view) as ReturnType<typeof answerOf>;
    expect(answer.lineItems.at(-1)).toMatchObject({
      id: DISCOUNT,
      referencedId: "SAVE10",
      type: "promotion",
      label: "Ten percent off",
      quantity: 1,
      good: false,
      cover: null,
      price: { unitPrice: -52.5, totalPrice: -52.5, calculatedTaxes: [tax(-8.38, 19, -52.5)], taxRules: [rule(19, 100)] },
      priceDefinition: { percentage: -10, filter: null, type: "percentage", apiAlias: "cart_price_percentage" },
      payload: {
        discountId: DISCOUNT,
        discountType: "percentage",
        code: "SAVE10",
        value: "10",
        maxValue: "",
        discountScope: "cart",
        preventCombination: false,
        composition: [
          { id: PAN, quantity: 3, discount: 17.7 },
          { id: MUG, quantity: 10, discount: 9.9 },
          { id: tent.id, quantity: 1, discount: 24.9 },
        ],
      },
    });
    expect(answer.price).toMatchObject({ netPrice: 397.05, totalPrice: 472.5, calculatedTaxes: [tax(75.45, 19, 472.5)] });
    expect(answer.deliveries[0]?.positions).toHaveLength(4);
    expect(answer.errors).toMatchObject({
      [`promotion-discount-added-${DISCOUNT}`]: {
        level: 0,
        block: false,
        parameters: { name: "Ten percent off", discountLineItemId: DISCOUNT },
      },
    });
    expect(calculateCart({ ...input, cart: first.cart }).errors).toEqual([]);
  });

  it("percentage with a maximum; absolute never above the goods", () => {
    const totalOf = (discount: Parameters<typeof promotion>[0]) =>
      answerOf({ ...goods, codes: ["SAVE10"], promotions: [promotion(discount)] }).price;
    expect(totalOf({ maxValue: 20 })).toMatchObject({ totalPrice: 505 });
    expect(totalOf({ type: "absolute", value: 25 })).toMatchObject({ totalPrice: 500 });
    expect(totalOf({ type: "absolute", value: 9999 })).toMatchObject({ positionPrice: 0, totalPrice: 4.9 });
  });

  it("a minimum value that is reached to the cent counts", () => {
    const errorsAt = (minimumCartValue: number) =>
      calculateCart(situation({ lines: { [PAN]: 1 }, codes: ["SAVE10"], promotions: [promotion({}, { minimumCartValue })] })).errors;
    expect([errorsAt(59)[0]?.messageKey, errorsAt(59.01)[0]?.messageKey]).toEqual(["promotion-discount-added", "promotion-not-eligible"]);
  });

  it("exclusive: shuts the others out", () => {
    const other = promotion({ id: "d2" }, { id: "p2", code: "OTHER", name: "Other" });
    const { cart, errors } = calculateCart(
      situation({ ...goods, codes: ["OTHER", "SAVE10"], promotions: [promotion({}, { exclusive: true }), other] }),
    );
    expect(cart.discounts.map(({ id }) => id)).toEqual([DISCOUNT]);
    expect(errors.map((error) => error.key)).toContain("promotion-excluded");
  });

  it("a code waits in an empty cart", () => {
    const { cart, errors } = calculateCart(situation({ codes: ["SAVE10"], promotions: [promotion({})] }));
    expect([cart.promotionCodes, errors]).toEqual([["SAVE10"], []]);
  });
});
