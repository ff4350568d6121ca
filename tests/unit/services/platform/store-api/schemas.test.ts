import { describe, expect, it } from "vitest";
import { z } from "zod";
import { listingSchema } from "~/services/catalogue/listing/listing.schemas.server";
import { mediaSchema } from "~/services/catalogue/media.schemas.server";
import { detailSchema } from "~/services/catalogue/product/product-detail.schemas.server";
import { optionSchema } from "~/services/catalogue/product/product.schemas.server";
import { tileSchema } from "~/services/catalogue/listing/tile.schemas.server";
import { treeSchema } from "~/services/catalogue/content/category.schemas.server";
import { ENTRIES_MAXIMUM, listOf } from "~/services/platform/store-api/schemas/primitives.server";
import { category, idOf, listing, media, option, product } from "../../../../support/entities";

const nameless = { name: null, translated: { name: " " } };

describe("what a backend says is narrowed to what a page can show", () => {
  it("as many entries as any list of Shopware has, and no more: they would take seconds", () => {
    let read = 0;
    const counting = z.unknown().transform(() => (read += 1));
    listOf(counting).parse(Array(ENTRIES_MAXIMUM + 5).fill({}));
    expect(read).toBe(ENTRIES_MAXIMUM);
  });

  it("each entity once, the first of them", () => {
    const twice = [product("a", "Cushion"), product("b", "Rug"), product("a", "Lamp")];
    expect(listingSchema.parse(listing(twice)).products.map(({ name }) => name)).toEqual([
      "Cushion",
      "Rug",
    ]);
    expect(treeSchema.parse([category("a", "Rugs"), category("a", "Rugs")])).toHaveLength(1);
  });

  it("no product, option, brand or property without a name", () => {
    expect(
      tileSchema.safeParse(product("a", "", { ...nameless, productNumber: null })).success,
    ).toBe(false);
    expect(tileSchema.parse(product("a", "", nameless)).name).toBe("CU-a");
    expect(
      detailSchema.safeParse({ ...product("a", ""), ...nameless, productNumber: "" }).success,
    ).toBe(false);
    expect(optionSchema.safeParse(option("a", "", nameless)).success).toBe(false);
    const group = { id: idOf("1"), ...nameless, options: [option("2", "Sand")] };
    const aggregations = {
      manufacturer: { entities: [{ id: idOf("4"), ...nameless }] },
      properties: { entities: [group] },
    };
    expect(listingSchema.parse(listing([], { aggregations })).facets).toMatchObject({
      manufacturers: [],
      groups: [],
    });
  });

  it.each([
    [4.5, 4.5],
    ["4.5", 4.5],
    [0, 0],
    [5.1, null],
    [-1, null],
    [1e308, null],
    ["many", null],
  ])("a rating of %j is %s of 5", (ratingAverage, rating) => {
    expect(tileSchema.parse(product("a", "Rug", { ratingAverage })).rating).toBe(rating);
  });

  it.each([
    ["https://cdn.test/a.jpg", true],
    ["/media/a.jpg", true],
    ["javascript:x()", false],
    ["data:text/html,x", false],
    ["//elsewhere.test/a.jpg", false],
    ["", false],
  ])("a picture at %s: %s", (url, shown) => {
    expect(mediaSchema.safeParse(media("room", { url })).success).toBe(shown);
  });

  it.each([idOf("a"), "line-1", "A1.b_2"])("%s is an id", (id) => {
    expect(tileSchema.safeParse({ ...product("a", "Rug"), id }).success).toBe(true);
  });
  it.each(["a/b", "../x", "a b", "a?b", "a#b", '"><b>', "", "a".repeat(65), 5, null])(
    "%s is none",
    (id) => {
      expect(tileSchema.safeParse({ ...product("a", "Rug"), id }).success).toBe(false);
    },
  );
});
