import { describe, expect, it } from "vitest";
import { decideCode, listPromotionCodes } from "~/domain/cart/promotion-codes";

const product = {
  id: "vase",
  type: "product",
  label: "Vase",
  promotion: { code: null, isExclusive: false },
};
const promotion = (code: string, isExclusive = false) => ({
  id: code,
  type: "promotion",
  label: `Promotion ${code}`,
  promotion: { code, isExclusive },
});
type Line = typeof product | ReturnType<typeof promotion>;
const cart = (lines: Line[], total = 100, ...errors: { messageKey: string; code: string }[]) => ({
  lines: [product, ...lines],
  errors,
  total,
});
const error = (messageKey: string, code = "") => ({ messageKey, code });

describe("what becomes of a promotion code", () => {
  it.each([
    ["unknown", error("promotion-not-found", "save10")],
    ["free", error("promotions-on-cart-price-zero")],
    ["inapplicable", error("promotion-not-eligible")],
    ["inapplicable", error("promotion-excluded")],
    ["none", error("promotion-not-found", "ANOTHER")],
  ])("is refused as %s for %j", (reason, said) => {
    expect(decideCode("SAVE10", cart([]), cart([], 100, said), "GBP")).toEqual({
      kind: "refused",
      reason,
    });
  });

  it("is refused beside an exclusive promotion, which it names", () => {
    const alone = cart([promotion("ALONE", true)]);
    expect(decideCode("SAVE10", alone, alone, "GBP")).toEqual({
      kind: "refused",
      reason: "exclusive",
      beside: "ALONE",
    });
  });

  it("is added, in any spelling", () => {
    const after = cart([promotion("SAVE10")]);
    expect(decideCode("save10", cart([]), after, "GBP")).toEqual({ kind: "added" });
    expect(decideCode("save10", null, after, "GBP")).toEqual({ kind: "added" });
  });

  it.each([
    [89.99, true],
    [90, false],
    [95, false],
  ])(
    "replaces others by an exclusive one: with a total of %s it is cheaper: %s",
    (total, isCheaper) => {
      const before = cart([promotion("SAVE10")], 90);
      const after = cart([promotion("ALONE", true)], total);
      expect(decideCode("ALONE", before, after, "GBP")).toMatchObject({
        kind: "replaced",
        line: { id: "ALONE" },
        others: ["SAVE10"],
        isCheaper,
      });
    },
  );

  it("all that are applied are listed once", () => {
    const lines = [promotion("SAVE10"), promotion("SAVE10"), promotion("GIFT")];
    expect(listPromotionCodes(cart(lines))).toEqual(["SAVE10", "GIFT"]);
  });
});
