import { describe, expect, it } from "vitest";
import { tileSchema } from "~/services/catalogue/listing/tile.schemas.server";
import {
  toPriceView,
  toProductTile,
  toTilePrice,
} from "~/services/catalogue/listing/tiles.view.server";
import { priceSchema } from "~/services/catalogue/product/product.schemas.server";
import { price, product } from "../../../support/entities";
import { gb } from "../../../support/unit/fake-backend";

describe("prices", () => {
  it("§9.6 list price and discount only when the selling price is below", () => {
    expect(
      toPriceView(
        priceSchema.parse(price(24, { listPrice: { price: 30, discount: -6, percentage: 20 } })),
        gb,
      ),
    ).toMatchObject({
      current: "£24.00",
      list: "£30.00",
      discountPercent: 20,
    });
    expect(
      toPriceView(priceSchema.parse(price(24, { listPrice: { price: 20 } })), gb),
    ).toMatchObject({ list: null, discountPercent: null });
  });

  it("a tile reads 'from' when there is a cheaper variant or tier", () => {
    const tile = (fields: Record<string, unknown>) =>
      toTilePrice(tileSchema.parse(product("a", "x", fields)), gb);
    expect(tile({})).toMatchObject({ current: "£24.00", from: false });
    expect(tile({ calculatedCheapestPrice: { ...price(19), hasRange: true } })).toMatchObject({
      current: "£19.00",
      from: true,
    });
    expect(tile({ calculatedPrices: [price(30), price(24)] })).toMatchObject({
      current: "£24.00",
      from: true,
    });
    expect(tile({ calculatedPrice: null, calculatedCheapestPrice: null })).toBeNull();
  });
});

describe("tiles", () => {
  it("§5.3 sortable_saleable makes it buyable", () =>
    expect(
      toProductTile(
        tileSchema.parse(
          product("a", "x", { available: false, customFields: { sortable_saleable: "1" } }),
        ),
        gb,
      )?.buyable,
    ).toBe(true));
});
