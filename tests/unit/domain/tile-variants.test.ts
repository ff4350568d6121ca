import { describe, expect, it } from "vitest";
import { countChoices, listColours, type VariantFacts } from "~/domain/catalogue/tile-variants";

const SAND = { label: "Sand", hex: "#ccbb99" };
const SAGE = { label: "Sage", hex: "#a4ae95" };
const variant = (
  id: string,
  colour: VariantFacts["colour"],
  size: string | null,
): VariantFacts => ({
  id,
  href: `/cushion/${id}`,
  colour,
  other: size === null ? null : { groups: "Size", options: size },
});
const CUSHION = [
  variant("a", SAND, "40 × 40"),
  variant("b", SAND, "50 × 50"),
  variant("c", SAGE, "40 × 40"),
  variant("d", SAGE, "50 × 50"),
];
const listHrefs = (variants: VariantFacts[], shownId: string) =>
  listColours(variants, shownId).map(({ href }) => href);

describe("§2.8 the colours of a tile", () => {
  it("lead to the variant with the size of the shown one", () => {
    expect(listHrefs(CUSHION, "b")).toEqual(["/cushion/b", "/cushion/d"]);
    expect(listHrefs(CUSHION, "c")).toEqual(["/cushion/a", "/cushion/c"]);
  });

  it("lead to their first variant if none has that size, or the shown one is not listed", () => {
    const others = [variant("e", { label: "Rust", hex: "#9d5234" }, "60 × 60"), ...CUSHION];
    expect(listHrefs(others, "b")).toEqual(["/cushion/e", "/cushion/b", "/cushion/d"]);
    expect(listHrefs(CUSHION, "parent")).toEqual(["/cushion/a", "/cushion/c"]);
  });

  it("mark the shown one, in their own order", () => {
    const shown = listColours(CUSHION, "d").map(({ label, isShown }) => [label, isShown]);
    expect(shown).toEqual([
      ["Sand", false],
      ["Sage", true],
    ]);
  });
});

it("§2.8 the sizes, or what else there is to choose, are counted once each", () => {
  expect(countChoices(CUSHION)).toEqual({ groups: "Size", count: 2 });
  expect(countChoices(CUSHION.slice(0, 1))).toBeNull();
  expect(countChoices([variant("a", SAND, null), variant("b", SAGE, null)])).toBeNull();
});
