import { describe, expect, it } from "vitest";
import { addRestockDays, chooseDeliveryIndicator } from "~/domain/catalogue/delivery";

describe("§9.4 delivery indicator", () => {
  it.each([
    ["unit day with max up to 14 is in-stock", "day", [0, 1, 14], "in-stock"],
    ["unit week with max up to 3 is in-stock", "week", [1, 3], "in-stock"],
    ["other week is incoming", "week", [4, 12, 52], "incoming"],
    ["month is black", "month", [1, 6, 24], "black"],
    ["year with max up to 1 is black", "year", [1], "black"],
    ["otherwise out-of-stock: more than 14 days", "day", [15, 90], "out-of-stock"],
    ["otherwise out-of-stock: more than a year", "year", [2, 5], "out-of-stock"],
    ["hours are parts of days", "hour", [1, 24, 336], "in-stock"],
    ["otherwise out-of-stock: more hours than 14 days", "hour", [337], "out-of-stock"],
    ["otherwise out-of-stock: any other unit", "fortnight", [1], "out-of-stock"],
  ])("%s", (_clause, unit, maxima, indicator) => {
    for (const max of maxima) expect(chooseDeliveryIndicator({ unit, max })).toBe(indicator);
  });
});

describe("delivery after restock, as Shopware's orders compute it", () => {
  const span = { unit: "day", min: 1, max: 3 };
  it.each([
    ["nothing in stock: restock and delivery time together", 0, 14, 1, { min: 15, max: 17 }],
    ["less in stock than is bought", 2, 14, 3, { min: 15, max: 17 }],
    ["enough in stock", 3, 14, 3, null],
    ["no restock time", 0, null, 1, null],
    ["stock not told", null, 14, 1, null],
  ])("%s", (_, stock, restockDays, quantity, days) => {
    expect(addRestockDays(span, { stock, restockDays }, quantity)).toEqual(days);
  });
  it("weeks count in days", () => {
    expect(
      addRestockDays({ unit: "week", min: 1, max: 2 }, { stock: 0, restockDays: 3 }, 1),
    ).toEqual({ min: 10, max: 17 });
  });
});
