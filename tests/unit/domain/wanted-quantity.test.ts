import { describe, expect, it } from "vitest";
import { parseWantedQuantity, WANTED_MAXIMUM } from "~/domain/favourites/wanted-quantity";

describe("§2.19 how many of a product are wanted", () => {
  it.each([
    ["1", 1],
    ["007", 7],
    ["999", WANTED_MAXIMUM],
  ])("%s is a quantity", (typed, quantity) => {
    expect(parseWantedQuantity(typed)).toBe(quantity);
  });

  it.each(["", "0", "-1", "1.5", "1e2", "1000", "four"])("“%s” is none", (typed) => {
    expect(parseWantedQuantity(typed)).toBeNull();
  });
});
