import { describe, expect, it } from "vitest";
import {
  calculateCartTotals,
  listPromotionNames,
  type TotalsLine,
} from "~/domain/cart/cart-totals";
import {
  formatBadgeCount,
  isSendableQuantity,
  isShownInCart,
  formatOptions,
  toPromotionBadge,
} from "~/domain/cart/line-items";

const line = (fields: Partial<TotalsLine>): TotalsLine => ({
  type: "product",
  label: "Cushion",
  discountScope: null,
  total: 0,
  ...fields,
});

describe("§9.14 cart totals", () => {
  it("shipping is the sum of deliveries' shipping totals, a promotion's negative too", () => {
    expect(calculateCartTotals([line({ total: 5_000 })], [490, -490], 5_000)).toMatchObject({
      shipping: 0,
      shippingFree: true,
    });
    expect(calculateCartTotals([line({ total: 5_000 })], [490, 300], 5_790)).toMatchObject({
      shipping: 790,
      shippingFree: false,
    });
  });

  it("shown as free-shipping when 0", () =>
    expect(calculateCartTotals([], [], 0).shippingFree).toBe(true));

  it("the discount row appears only when the cart discount is above 0", () => {
    expect(calculateCartTotals([line({ total: 5_000 })], [490], 5_490).discount).toBe(0);
    const promotion = line({
      type: "promotion",
      label: "Ten percent off",
      discountScope: "cart",
      total: -500,
    });
    expect(calculateCartTotals([line({ total: 5_000 }), promotion], [490], 4_990)).toMatchObject({
      regular: 5_000,
      discount: 500,
      total: 4_990,
    });
  });

  it("promotion lines count in the subtotal only if labelled split: or scoped to delivery", () => {
    const promotion = (fields: Partial<TotalsLine>) =>
      line({ type: "promotion", discountScope: "cart", total: -500, ...fields });
    expect(
      calculateCartTotals(
        [line({ total: 5_000 }), promotion({ label: "split:Spring" })],
        [],
        4_500,
      ),
    ).toMatchObject({
      regular: 4_500,
      discount: 0,
    });
    expect(
      calculateCartTotals(
        [line({ total: 5_000 }), promotion({ discountScope: "delivery" })],
        [],
        4_500,
      ).regular,
    ).toBe(4_500);
    expect(
      calculateCartTotals([line({ total: 5_000 }), promotion({ label: "Spring" })], [], 4_500)
        .regular,
    ).toBe(5_000);
  });

  it("the total is the cart's total price, whatever the lines say", () =>
    expect(calculateCartTotals([line({ total: 1 })], [2], 99_900).total).toBe(99_900));

  it("tax added on top is no discount, and reduces none", () => {
    expect(
      calculateCartTotals([line({ total: 10_000 })], [0], 12_500, { addedTax: 2_500 }).discount,
    ).toBe(0);
    expect(
      calculateCartTotals([line({ total: 10_000 })], [500], 11_875, { addedTax: 2_375 }).discount,
    ).toBe(1_000);
  });

  it("Shopware's rounding of the total is neither a discount nor part of one, up or down", () => {
    expect(
      calculateCartTotals([line({ total: 2_201 })], [495], 2_695, { unrounded: 2_696 }),
    ).toMatchObject({
      discount: 0,
      rounding: -1,
    });
    const promotion = line({
      type: "promotion",
      label: "Ten percent off",
      discountScope: "cart",
      total: -220,
    });
    expect(
      calculateCartTotals([line({ total: 2_201 }), promotion], [495], 2_480, { unrounded: 2_476 }),
    ).toMatchObject({
      discount: 220,
      rounding: 4,
    });
    expect(calculateCartTotals([line({ total: 2_201 })], [495], 2_696)).toMatchObject({
      discount: 0,
      rounding: 0,
    });
  });

  it("the rows name their promotions, each once", () => {
    const promotion = (label: string, discountScope = "cart") =>
      line({ type: "promotion", label, discountScope });
    const lines = [
      line({}),
      promotion("Spring"),
      promotion("Spring"),
      promotion(""),
      promotion("Member"),
      promotion("split:Rugs"),
    ];
    expect(listPromotionNames(lines)).toMatchObject({
      discounts: [{ label: "Spring" }, { label: "Member" }],
      delivery: null,
    });
    expect(
      listPromotionNames([line({ label: "Spring" }), promotion("Free delivery", "delivery")]),
    ).toEqual({
      discounts: [],
      delivery: "Free delivery",
    });
  });
});

describe("§9.14 cart list", () => {
  it("certain product numbers are hidden, and promotion lines are hidden", () => {
    const hidden = ["FEE-1", "FEE-2"];
    expect(isShownInCart({ type: "product", productNumber: "FEE-2" }, hidden)).toBe(false);
    expect(isShownInCart({ type: "promotion", productNumber: null }, hidden)).toBe(false);
    expect(isShownInCart({ type: "product", productNumber: "CU-100" }, hidden)).toBe(true);
    expect(isShownInCart({ type: "product", productNumber: null }, hidden)).toBe(true);
  });

  it("§2.16 chosen options are joined with ' - '", () =>
    expect(formatOptions(["Sand", "", "50 × 50"])).toBe("Sand - 50 × 50"));

  it("§9.9 badge maximum 99 (shows 99+)", () =>
    expect([0, 1, 99, 100, 1_000].map(formatBadgeCount)).toEqual(["0", "1", "99", "99+", "99+"]));

  it("§4.7 a quantity of 0 or below is not sent", () =>
    expect(
      [1, 2, 1_000_000, 0, -1, 1.5, NaN, 1_000_001, 2_147_483_648].map(isSendableQuantity),
    ).toEqual([...[true, true, true], ...[false, false, false, false, false, false]]));
});

describe("§3.10 promotion badge, from the promotion's composition", () => {
  const badgeOf = (id: string, promotions: Parameters<typeof toPromotionBadge>[1]) =>
    toPromotionBadge({ id, quantity: 2 }, promotions);
  const promotion = {
    label: "Big basket",
    lineItemId: null,
    discountType: "percentage",
    value: 10,
    composition: [{ id: "a", discount: 5.9 }],
  };

  it("a percentage is shown as such, for the lines it reduces", () => {
    expect(badgeOf("a", [promotion])).toEqual({ kind: "percentage", percent: 10 });
    expect(badgeOf("b", [promotion])).toBeNull();
  });

  it("a promotion without a discount has no badge", () => {
    const nothing = { ...promotion, value: 0, composition: [{ id: "a", discount: 0 }] };
    expect(badgeOf("a", [nothing])).toBeNull();
    expect(badgeOf("a", [nothing, promotion])).toEqual({ kind: "percentage", percent: 10 });
  });

  it("an absolute promotion shows the line's own share", () =>
    expect(badgeOf("a", [{ ...promotion, discountType: "absolute", value: 20 }])).toEqual({
      kind: "amount",
      amount: 5.9,
    }));

  it("a percentage at its maximum shows its name: the line's share of the sum says nothing", () => {
    const lines = [
      { id: "a", discount: 1.5777426992896606 },
      { id: "b", discount: 0.42225730071033934 },
    ];
    const capped = { ...promotion, value: 30, maxValue: 2, composition: lines };
    expect(badgeOf("a", [capped])).toEqual({ kind: "name", name: "Big basket" });
    expect(badgeOf("a", [{ ...capped, maxValue: 50 }])).toEqual({
      kind: "percentage",
      percent: 30,
    });
  });

  it("a split promotion names its line", () =>
    expect(
      badgeOf("b", [
        { ...promotion, lineItemId: "b", discountType: "absolute", value: 3, composition: [] },
      ]),
    ).toEqual({
      kind: "amount",
      amount: 3,
    }));
});
