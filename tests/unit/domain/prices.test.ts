import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateDiscountPercent, isOnSale } from "~/domain/catalogue/discount";
import { getMinorDigits, toMajor, toMinor } from "~/domain/money";

describe("§9.6 discount percent is rounded from prices in cents", () => {
  it.each([
    [6_995, 4_995, 29],
    [10_000, 9_950, 1],
    [10_000, 5_000, 50],
    [300, 200, 33],
    [2_000, 1_990, 1],
  ])("%i → %i: %i %%", (list, selling, percent) =>
    expect(calculateDiscountPercent(list, selling)).toBe(percent),
  );

  it("is 100 × (1 − selling price / list price), rounded, for any prices", () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        const [selling, list] = a < b ? [a, b] : [b, a];
        expect(calculateDiscountPercent(list, selling) ?? 0).toBe(
          Math.round((100 * (list - selling)) / list),
        );
      }),
    );
  });

  it("on sale when the selling price is below the list price, else nothing is off", () => {
    expect(isOnSale(200, 199)).toBe(true);
    expect(isOnSale(200, 200)).toBe(false);
    expect(isOnSale(null, 200)).toBe(false);
    expect(calculateDiscountPercent(200, 250)).toBeNull();
    expect(calculateDiscountPercent(null, 250)).toBeNull();
    expect(calculateDiscountPercent(0, 0)).toBeNull();
    expect([isOnSale(0, -1), isOnSale(-100, -200), calculateDiscountPercent(-100, -200)]).toEqual([
      false,
      false,
      null,
    ]);
  });

  it("less than half a percent is no discount", () => {
    expect(calculateDiscountPercent(10_000, 9_960)).toBeNull();
    expect(calculateDiscountPercent(10_000, 9_949)).toBe(1);
  });
});

describe("§9.6 money is counted in minor units", () => {
  it.each([
    [24.9, "EUR", 2_490],
    [1.15, "GBP", 115],
    [1.005, "EUR", 101],
    [129.99, "SEK", 12_999],
    [-52.5, "EUR", -5_250],
    [-0.005, "EUR", -1],
    [-1.005, "EUR", -101],
    [-2.5, "JPY", -3],
    [-0.004, "EUR", 0],
    [1_299, "JPY", 1_299],
    [1.2345, "KWD", 1_235],
    [0, "EUR", 0],
    [-0, "EUR", 0],
  ])("%j %s is %i", (amount, currency, minor) => expect(toMinor(amount, currency)).toBe(minor));

  it("gives every amount back", () => {
    const amounts = fc.integer({ min: -100_000_000, max: 100_000_000 });
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom("EUR", "SEK", "GBP", "JPY"),
        (minor, currency) => toMinor(toMajor(minor, currency), currency) === minor,
      ),
    );
  });

  it("knows currencies without decimals", () => {
    expect(getMinorDigits("JPY")).toBe(0);
    expect(getMinorDigits("SEK")).toBe(2);
  });
});
