import { describe, expect, it } from "vitest";
import { deliveryIndicator } from "~/domain/delivery";

describe("§9 delivery indicator", () => {
  it.each([
    ["unit day with max up to 14 is in-stock", "day", [0, 1, 14], "in-stock"],
    ["unit week with max up to 3 is in-stock", "week", [1, 3], "in-stock"],
    ["other week is incoming", "week", [4, 12, 52], "incoming"],
    ["month is black", "month", [1, 6, 24], "black"],
    ["year with max up to 1 is black", "year", [1], "black"],
    ["otherwise out-of-stock: more than 14 days", "day", [15, 90], "out-of-stock"],
    ["otherwise out-of-stock: more than a year", "year", [2, 5], "out-of-stock"],
    ["otherwise out-of-stock: any other unit", "hour", [1], "out-of-stock"],
  ])("%s", (_clause, unit, maxima, indicator) => {
    for (const max of maxima) expect(deliveryIndicator({ unit, max })).toBe(indicator);
  });
});
