import { describe, expect, it } from "vitest";
import { findShippingPrice, type ShippingTier } from "~/domain/cart/shipping-price";

const tier = (fields: Partial<ShippingTier>): ShippingTier => ({
  calculation: 2,
  ruleId: null,
  quantityStart: 0,
  quantityEnd: null,
  currencyPrice: [{ currencyId: "gbp", gross: 3.95, net: 3.29 }],
  ...fields,
});
const tiers = [
  tier({ quantityEnd: 49.99 }),
  tier({ quantityStart: 50, currencyPrice: [{ currencyId: "gbp", gross: 0, net: 0 }] }),
];
const gross = { currencyId: "gbp", factor: 0.85, step: 0.01, isNet: false };
const inEuro = tier({
  currencyPrice: [{ currencyId: "b7d2554b0ce847cd82f3ac9bd1c0dfca", gross: 4.9, net: 4.12 }],
});

describe("§2.4 /checkout: delivery method with price", () => {
  it.each([
    ["below the threshold", tiers, { pieces: 1, value: 28 }, gross, 3.95],
    ["up to its last penny", tiers, { pieces: 1, value: 49.99 }, gross, 3.95],
    ["from the threshold on", tiers, { pieces: 1, value: 50 }, gross, 0],
    ["in a net shop", tiers, { pieces: 1, value: 28 }, { ...gross, isNet: true }, 3.29],
    [
      "by pieces",
      [tier({ calculation: 1, quantityStart: 1, quantityEnd: 2 })],
      { pieces: 2, value: 500 },
      gross,
      3.95,
    ],
    [
      "by pieces, too many",
      [tier({ calculation: 1, quantityStart: 1, quantityEnd: 2 })],
      { pieces: 3, value: 5 },
      gross,
      null,
    ],
    [
      "by weight in kilograms",
      [tier({ calculation: 3, quantityEnd: 2.5 })],
      { pieces: 9, value: 90, weight: 2.5 },
      gross,
      3.95,
    ],
    [
      "three pieces of 0.1 kg weigh 0.3",
      [tier({ calculation: 3, quantityEnd: 0.3 })],
      { pieces: 3, value: 90, weight: 3 * 0.1 },
      gross,
      3.95,
    ],
    [
      "by weight, too heavy",
      [tier({ calculation: 3, quantityEnd: 2.5 })],
      { pieces: 1, value: 28, weight: 2.6 },
      gross,
      null,
    ],
    [
      "by volume: only the backend can tell",
      [tier({ calculation: 4 })],
      { pieces: 1, value: 28 },
      gross,
      null,
    ],
    [
      "where two tiers meet: the cheaper, as in Shopware",
      [...tiers, tier({ quantityStart: 40 })].reverse(),
      { pieces: 1, value: 50 },
      gross,
      0,
    ],
    [
      "under a rule: only the backend can tell",
      [...tiers, tier({ ruleId: "rule" })],
      { pieces: 1, value: 28 },
      gross,
      null,
    ],
    [
      "a tier under a rule in place of a measure",
      [...tiers, tier({ calculation: null })],
      { pieces: 1, value: 28 },
      gross,
      null,
    ],
    [
      "in a currency of its own and not the default",
      tiers,
      { pieces: 1, value: 28 },
      { ...gross, currencyId: "sek" },
      null,
    ],
    [
      "converted from the default currency",
      [inEuro],
      { pieces: 1, value: 28 },
      { ...gross, currencyId: "sek", factor: 10.5 },
      51.45,
    ],
    [
      "…and rounded as it is",
      [inEuro],
      { pieces: 1, value: 28 },
      { ...gross, currencyId: "sek", factor: 10.5, step: 1 },
      51,
    ],
    ["without tiers", [], { pieces: 1, value: 28 }, gross, null],
  ])("%s", (_, given, goods, context, price) => {
    expect(findShippingPrice(given, { weight: 0, ...goods }, context)).toBe(price);
  });
});
