import { describe, expect, it } from "vitest";
import { calculateCart } from "../../backend/checkout/calculate";
import { cartJson } from "../../backend/checkout/cart-json";
import {
  answerOf,
  DISCOUNT,
  view,
  CATALOGUE,
  MUG,
  OIL,
  PAN,
  price,
  product,
  promotion,
  rule,
  SHIRT,
  situation,
  STANDARD,
  tax,
  type Situation,
} from "../support/backend/cart-fixtures";

describe("Shopware 6.6.7: prices and taxes of a cart", () => {
  it("a line: unit price, total, contained tax, list price with its discount in percent", () => {
    const { price: cart, lineItems, deliveries } = answerOf({ lines: { [SHIRT]: 2 } });
    expect(lineItems[0]?.price).toEqual({
      unitPrice: 49.95,
      quantity: 2,
      totalPrice: 99.9,
      calculatedTaxes: [tax(15.95, 19, 99.9)],
      taxRules: [rule(19, 100)],
      referencePrice: null,
      regulationPrice: null,
      apiAlias: "calculated_price",
      listPrice: { price: 69.95, discount: -20, percentage: 28.59, apiAlias: "cart_list_price" },
    });
    expect(deliveries[0]?.shippingCosts).toMatchObject({
      unitPrice: 4.9,
      totalPrice: 4.9,
      calculatedTaxes: [tax(0.78, 19, 4.9)],
    });
    expect(cart).toEqual({
      netPrice: 88.07,
      totalPrice: 104.8,
      calculatedTaxes: [tax(16.73, 19, 104.8)],
      taxRules: [rule(19, 100)],
      positionPrice: 99.9,
      taxStatus: "gross",
      rawTotal: 104.8,
      apiAlias: "cart_price",
    });
  });

  it("two tax rates: shipping is taxed in the proportion of the goods, with 14 digits", () => {
    const light = product({
      id: "6f2ac9688ab16b84929fca453e54e24b",
      name: "Bike light",
      prices: [price(24.9)],
    });
    const { price: cart, deliveries } = answerOf({
      lines: { [OIL]: 2, [light.id]: 1 },
      catalogue: [...CATALOGUE, light],
    });
    expect(deliveries[0]?.shippingCosts).toMatchObject({
      totalPrice: 4.9,
      calculatedTaxes: [tax(0.16, 7, 2.45), tax(0.39, 19, 2.45)],
      taxRules: [rule(7, 50.100200400802), rule(19, 49.899799599198)],
    });
    expect(cart).toMatchObject({
      netPrice: 48.63,
      totalPrice: 54.8,
      calculatedTaxes: [tax(1.8, 7, 27.45), tax(4.37, 19, 27.35)],
      taxRules: [rule(7, 100), rule(19, 100)],
    });
  });

  it("a reference price: 12.50 for 0.75 litres is 16.67 a litre", () => {
    const reference = { purchaseUnit: 0.75, referenceUnit: 1, unitName: "Litre" };
    const [line] = answerOf({ lines: { [OIL]: 1 } }).lineItems;
    expect(line?.price.referencePrice).toEqual({
      ...reference,
      price: 16.67,
      apiAlias: "cart_price_reference",
    });
    expect(line).toMatchObject({
      priceDefinition: {
        referencePriceDefinition: { ...reference, apiAlias: "cart_price_reference_definition" },
      },
    });
  });

  it("graduated prices: the quantity decides; list and 30-day price go with it", () => {
    const jacket = product({
      id: "63bfe993718a920060e35cbff60d0a90",
      prices: [price(119.9), { from: 10, gross: 99.9, listGross: 90, regulationGross: 95 }],
    });
    const unitPriceOf = (quantity: number) =>
      answerOf({ lines: { [jacket.id]: quantity }, catalogue: [jacket] }).lineItems[0]?.price;
    expect(unitPriceOf(9)).toMatchObject({
      unitPrice: 119.9,
      listPrice: null,
      regulationPrice: null,
    });
    expect(unitPriceOf(10)).toMatchObject({
      unitPrice: 99.9,
      totalPrice: 999,
      listPrice: { discount: 9.9, percentage: -11 },
      regulationPrice: { price: 95, apiAlias: "cart_regulation_price" },
    });
  });
});

describe("Shopware 6.6.7: stock and quantities", () => {
  it.each([
    [
      "above a closeout's stock",
      PAN,
      9,
      3,
      "product-stock-reached",
      { name: "Iron pan", quantity: 3 },
      10,
    ],
    [
      "above maxPurchase",
      MUG,
      50,
      10,
      "product-stock-reached",
      { name: "Enamel mug", quantity: 10 },
      10,
    ],
    ["below minPurchase", MUG, 1, 2, "min-order-quantity", { name: "Enamel mug", quantity: 2 }, 10],
    [
      "between two steps",
      MUG,
      5,
      4,
      "purchase-steps-quantity",
      { name: "Enamel mug", quantity: 4 },
      10,
    ],
  ])(
    "%s: quantity corrected, error by key, once",
    (_, id, wanted, corrected, messageKey, parameters, level) => {
      const input = situation({ lines: { [id]: wanted } });
      const first = calculateCart(input);
      expect(first.lines[0]?.price.quantity).toBe(corrected);
      expect(first.errors).toMatchObject([
        {
          key: `${messageKey}${id}`,
          messageKey,
          level,
          code: 0,
          parameters,
          block: true,
          blockResubmit: true,
        },
      ]);
      expect(calculateCart({ ...input, cart: first.cart }).errors).toEqual([]);
    },
  );

  it("out of stock: the line is dropped with an error of level 20", () => {
    const { cart, errors } = calculateCart(
      situation({
        lines: { [PAN]: 1 },
        catalogue: [product({ id: PAN, name: "Iron pan", stock: 0, isCloseout: true })],
      }),
    );
    expect(cart.lines).toEqual([]);
    expect(errors).toMatchObject([
      {
        key: `product-out-of-stock${PAN}`,
        level: 20,
        id: PAN,
        name: "Iron pan",
        parameters: { name: "Iron pan" },
      },
    ]);
  });

  it("not a closeout: stock does not limit", () => {
    expect(
      calculateCart(
        situation({ lines: { [SHIRT]: 40 }, catalogue: [product({ id: SHIRT, stock: 1 })] }),
      ).errors,
    ).toEqual([]);
  });

  it("unknown and inactive products: dropped, product-not-found", () => {
    const unknown = "cccccccccccccccccccccccccccccccc";
    const { errors, cart } = calculateCart(
      situation({
        lines: { [unknown]: 1, [PAN]: 1 },
        catalogue: [product({ id: PAN, active: false })],
      }),
    );
    expect(cart.lines).toEqual([]);
    expect(errors.map((error) => error.key)).toEqual([
      `product-not-found${unknown}`,
      `product-not-found${PAN}`,
    ]);
    expect(errors[0]).toMatchObject({
      message: "The product %s could not be found",
      level: 20,
      parameters: { id: unknown },
    });
  });
});

describe("Shopware 6.6.7: shipping", () => {
  const costsOf = (of: Situation) => answerOf(of).deliveries[0]?.shippingCosts.totalPrice;

  it("by the value of the cart after discounts, free from the threshold on", () => {
    expect(costsOf({ lines: { [SHIRT]: 2 } })).toBe(4.9);
    expect(costsOf({ lines: { [SHIRT]: 3 } })).toBe(0);
    const hundred = product({ id: SHIRT, prices: [price(50)] });
    expect(costsOf({ lines: { [SHIRT]: 2 }, catalogue: [hundred] })).toBe(0);
    expect(
      costsOf({ lines: { [PAN]: 2 }, codes: ["SAVE10"], promotions: [promotion({ value: 50 })] }),
    ).toBe(4.9);
  });

  it("goods that ship free: cost nothing alone, and do not count towards the threshold", () => {
    const free = product({ id: SHIRT, prices: [price(200)], shippingFree: true });
    expect(costsOf({ lines: { [SHIRT]: 1 }, catalogue: [free] })).toBe(0);
    expect(
      costsOf({
        lines: { [SHIRT]: 1, [OIL]: 1 },
        catalogue: [...CATALOGUE.filter(({ id }) => id !== SHIRT), free],
      }),
    ).toBe(4.9);
  });

  it("a method not offered, or below its lowest tier: shipping-method-blocked, every time", () => {
    const blocked = (shippingMethod: typeof STANDARD) =>
      calculateCart(situation({ lines: { [OIL]: 1 }, shippingMethod })).errors;
    const error = {
      key: "shipping-method-blocked-Standard",
      level: 10,
      block: true,
      parameters: { name: "Standard" },
    };
    expect(blocked({ ...STANDARD, available: false })).toMatchObject([error]);
    expect(blocked({ ...STANDARD, tiers: [{ from: 1_000_000, price: 99 }] })).toMatchObject([
      error,
    ]);
  });

  it("delivery dates: today plus the delivery time at 16:00; the latest position decides", () => {
    const dates = (earliest: string, latest: string) => ({
      earliest: `${earliest}T16:00:00.000+00:00`,
      latest: `${latest}T16:00:00.000+00:00`,
      apiAlias: "cart_delivery_date",
    });
    expect(answerOf({ lines: { [SHIRT]: 1 } }).deliveries[0]?.deliveryDate).toEqual(
      dates("2026-11-22", "2026-11-24"),
    );
    const made = product({
      id: SHIRT,
      stock: 0,
      restockTime: 5,
      deliveryTime: { name: "2 weeks", min: 2, max: 2, unit: "week" },
    });
    const [delivery] = answerOf({
      lines: { [OIL]: 1, [SHIRT]: 1 },
      catalogue: [...CATALOGUE.filter(({ id }) => id !== SHIRT), made],
    }).deliveries;
    expect(delivery?.positions).toMatchObject([
      { deliveryDate: dates("2026-11-22", "2026-11-24") },
      { deliveryDate: dates("2026-12-10", "2026-12-10") },
    ]);
    expect(delivery?.deliveryDate).toEqual(dates("2026-12-10", "2026-12-11"));
  });
});

describe("Shopware 6.6.7: promotions", () => {
  const tent = product({
    id: "ad20f7800c1f164f7463927da17e68c5",
    name: "Two person tent",
    prices: [price(249)],
  });
  const goods = { lines: { [PAN]: 3, [MUG]: 10, [tent.id]: 1 }, catalogue: [...CATALOGUE, tent] };

  it("percentage: a line with the discount's id, taxed like the goods; reported once", () => {
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
      price: {
        unitPrice: -52.5,
        totalPrice: -52.5,
        calculatedTaxes: [tax(-8.38, 19, -52.5)],
        taxRules: [rule(19, 100)],
      },
      priceDefinition: {
        percentage: -10,
        filter: null,
        type: "percentage",
        apiAlias: "cart_price_percentage",
      },
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
    expect(answer.price).toMatchObject({
      netPrice: 397.05,
      totalPrice: 472.5,
      calculatedTaxes: [tax(75.45, 19, 472.5)],
    });
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
    expect(totalOf({ type: "absolute", value: 9999 })).toMatchObject({
      positionPrice: 0,
      totalPrice: 4.9,
    });
  });

  it("a minimum value that is reached to the cent counts", () => {
    const errorsAt = (minimumCartValue: number) =>
      calculateCart(
        situation({
          lines: { [PAN]: 1 },
          codes: ["SAVE10"],
          promotions: [promotion({}, { minimumCartValue })],
        }),
      ).errors;
    expect([errorsAt(59)[0]?.messageKey, errorsAt(59.01)[0]?.messageKey]).toEqual([
      "promotion-discount-added",
      "promotion-not-eligible",
    ]);
  });

  it("exclusive: shuts the others out", () => {
    const other = promotion({ id: "d2" }, { id: "p2", code: "OTHER", name: "Other" });
    const { cart, errors } = calculateCart(
      situation({
        ...goods,
        codes: ["OTHER", "SAVE10"],
        promotions: [promotion({}, { exclusive: true }), other],
      }),
    );
    expect(cart.discounts.map(({ id }) => id)).toEqual([DISCOUNT]);
    expect(errors.map((error) => error.key)).toContain("promotion-excluded");
  });

  it("a code waits in an empty cart", () => {
    const { cart, errors } = calculateCart(
      situation({ codes: ["SAVE10"], promotions: [promotion({})] }),
    );
    expect([cart.promotionCodes, errors]).toEqual([["SAVE10"], []]);
  });
});
