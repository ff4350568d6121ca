import { describe, expect, it } from "vitest";
import { countSizes, listColours, type VariantFacts } from "~/domain/catalogue/tile-variants";

const SAND = { label: "Sand", hex: "#ccbb99" };
const SAGE = { label: "Sage", hex: "#a4ae95" };
const variant = (id: string, colour: VariantFacts["colour"], size: string | null) => ({
  id,
  colour,
  size,
});
const CUSHION = [
  variant("a", SAND, "40 × 40"),
  variant("b", SAND, "50 × 50"),
  variant("c", SAGE, "40 × 40"),
  variant("d", SAGE, "50 × 50"),
];

describe("§2.8 the colours of a tile", () => {
  it("lead to the variant with the size of the shown one", () => {
    expect(listColours(CUSHION, "b").map(({ variantId }) => variantId)).toEqual(["b", "d"]);
    expect(listColours(CUSHION, "c").map(({ variantId }) => variantId)).toEqual(["a", "c"]);
  });

  it("lead to their first variant if none has that size, or the shown one is not listed", () => {
    const others = [variant("e", { label: "Rust", hex: "#9d5234" }, "60 × 60"), ...CUSHION];
    expect(listColours(others, "b").map(({ variantId }) => variantId)).toEqual(["e", "b", "d"]);
    expect(listColours(CUSHION, "parent").map(({ variantId }) => variantId)).toEqual(["a", "c"]);
  });

  it("mark the shown one, in their own order", () => {
    const shown = listColours(CUSHION, "d").map(({ label, isShown }) => [label, isShown]);
    expect(shown).toEqual([
      ["Sand", false],
      ["Sage", true],
    ]);
  });
});

it("§2.8 the sizes are counted once each", () => {
  expect(countSizes(CUSHION)).toBe(2);
  expect(countSizes([variant("a", SAND, null)])).toBe(0);
});
