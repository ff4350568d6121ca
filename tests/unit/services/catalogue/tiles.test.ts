import { describe, expect, it, vi } from "vitest";
import { getReductionRule, type ReductionFrom } from "~/domain/catalogue/discount";
import { tileSchema } from "~/services/catalogue/product/product.schemas.server";
import { loadShopTiles } from "~/services/catalogue/listing/product-tiles.api.server";
import {
  warmBuyablePrices,
  withBuyablePrices,
} from "~/services/catalogue/listing/cheapest-variants.api.server";
import { toProductTile } from "~/services/catalogue/listing/tiles.view.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { deliveryTime, idOf, listing, option, price, product } from "../../fixtures/entities";
import { gb, openTestShop, reply } from "../../fixtures/fake-backend";

const tileOf = (fields: Record<string, unknown>) =>
  toProductTile(tileSchema.parse(product("a", "Felt rug", fields)), gb);
const group = (letter: string, name: string, position: number) => ({
  groupId: idOf(letter),
  group: { id: idOf(letter), name, translated: { name }, position },
});
const blue = option("1", "Blue", group("e", "Colour", 1));
const red = option("3", "Red", group("e", "Colour", 1));
const small = option("2", "S", group("f", "Size", 2));
const wool = option("4", "Wool", group("c", "Material", 2));

describe("the options in a tile's name", () => {
  it.each([
    ["stored colour first", [blue, small], "Blue, S"],
    ["stored size first", [small, red], "Red, S"],
    ["two groups in one place: by their names", [small, wool, blue], "Blue, Wool, S"],
  ])("stand in the order of their groups: %s", (_, options, text) => {
    expect(tileOf({ parentId: idOf("b"), options })).toMatchObject({ options: text });
  });

  it("without their groups are in the same order for all variants", () => {
    const bare = (stored: object) => ({ ...stored, group: null });
    const first = tileOf({ parentId: idOf("b"), options: [bare(small), bare(blue)] })?.options;
    expect(tileOf({ parentId: idOf("b"), options: [bare(blue), bare(small)] })?.options).toBe(
      first,
    );
  });
});

describe("§2.8 a tile adds the product that it shows", () => {
  const tiers = [price(30, { quantity: 1 }), price(25, { quantity: 6 })];
  it("a price that falls with the quantity leads to the product page", () => {
    expect(tileOf({ calculatedPrices: tiers })).toMatchObject({
      price: { from: true },
      needsChoice: true,
    });
    expect(
      tileOf({ calculatedPrices: tiers, available: false, stock: 0, isCloseout: true }),
    ).toMatchObject({
      buyable: false,
      needsChoice: false,
    });
  });
});

describe("§2.8 a variant without known options", () => {
  it("leads to its page, as in a buy box: Shopware picks any variant there, and does not load its options", () => {
    expect(tileOf({ parentId: idOf("b"), options: null })).toMatchObject({
      options: null,
      needsChoice: true,
    });
    expect(tileOf({ parentId: idOf("b"), options: [blue] })).toMatchObject({
      options: "Blue",
      needsChoice: false,
    });
    expect(tileOf({ options: null })).toMatchObject({ needsChoice: false });
  });
});

describe("§2.8 a tile is marked as sold out only where nothing of its product can be bought", () => {
  const gone = { available: false, stock: 0, availableStock: 0, isCloseout: true };
  const markOf = (fields: object, place?: "saved") => {
    const tile = toProductTile(
      tileSchema.parse(product("a", "Felt rug", { ...gone, ...fields })),
      gb,
      place,
    );
    return tile && { buyable: tile.buyable, needsChoice: tile.needsChoice };
  };
  it("a listing shows any variant of a product, also a sold-out one: it leads to its siblings", () => {
    expect(markOf({ parentId: idOf("b"), options: [blue] })).toEqual({
      buyable: false,
      needsChoice: true,
    });
    expect(markOf({ parentId: idOf("b"), options: [blue] }, "saved")).toEqual({
      buyable: false,
      needsChoice: false,
    });
    expect(markOf({})).toEqual({ buyable: false, needsChoice: false });
  });

  it("Shopware counts the stock of a parent by itself: mostly none, whatever its variants have", () => {
    expect(markOf({ childCount: 3 })).toEqual({ buyable: true, needsChoice: true });
    expect(markOf({ childCount: 3 }, "saved")).toEqual({ buyable: true, needsChoice: true });
  });
});

describe("delivery: a product that must be restocked", () => {
  const gone = { stock: 0, availableStock: 0, restockTime: 14 };
  it.each([
    [
      "with a delivery time: both together",
      { ...gone, deliveryTime: deliveryTime("1-3 days", "day", 3) },
      "15–17 days",
    ],
    ["without one: when it is back", gone, "Back in stock in 14 days"],
    ["without one, tomorrow", { ...gone, restockTime: 1 }, "Back in stock tomorrow"],
    [
      "fewer there than are bought at once",
      { stock: 1, availableStock: 1, restockTime: 14, minPurchase: 2 },
      "Back in stock in 14 days",
    ],
  ])("%s", (_, fields, text) => {
    expect(tileOf(fields)?.delivery?.text.replace(/\s/g, " ")).toBe(text);
  });

  it("a parent: its delivery time, because its stock is not that of its variants", () => {
    const parent = { ...gone, childCount: 3, deliveryTime: deliveryTime("1-3 days", "day", 3) };
    expect(tileOf(parent)?.delivery?.text).toBe("1-3 days");
    expect(tileOf({ ...gone, childCount: 3 })?.delivery).toBeNull();
  });

  it("shows nothing if it is unknown", () => {
    expect(tileOf({ stock: 0, availableStock: 0 })?.delivery).toBeNull();
    expect(tileOf({ stock: 5, availableStock: 5, restockTime: 14 })?.delivery).toBeNull();
  });
});

describe("§9.6 the earlier price of a discount", () => {
  const reduced = { listPrice: { price: 100 }, regulationPrice: { price: 80 } };
  const priceIn = (reductionFrom: ReductionFrom, calculatedPrice: object) =>
    toProductTile(
      tileSchema.parse(
        product("a", "Felt rug", { calculatedPrice, calculatedCheapestPrice: null }),
      ),
      {
        ...gb,
        trade: { ...gb.trade, reductionFrom },
      },
    )?.price;

  it.each<[string, ReductionFrom, object, object]>([
    [
      "the lowest price of 30 days",
      "lowest-price",
      price(60, reduced),
      { list: "£100.00", discountPercent: 25, regulation: "£80.00" },
    ],
    [
      "no lower than that: no percentage",
      "lowest-price",
      price(80, reduced),
      { list: "£100.00", discountPercent: null, regulation: "£80.00" },
    ],
    [
      "without a list price",
      "lowest-price",
      price(60, { ...reduced, listPrice: null }),
      { list: null, discountPercent: 25, regulation: "£80.00" },
    ],
    [
      "not reduced: nothing to count",
      "lowest-price",
      price(100, reduced),
      { list: null, discountPercent: null, regulation: null },
    ],
    [
      "the backend names none",
      "lowest-price",
      price(60, { ...reduced, regulationPrice: null }),
      { discountPercent: 40, regulation: null },
    ],
    [
      "where the law does not ask",
      "list-price",
      price(60, reduced),
      { list: "£100.00", discountPercent: 40, regulation: null },
    ],
  ])("%s", (_, from, calculated, shown) => expect(priceIn(from, calculated)).toMatchObject(shown));

  it.each([
    ["SE", "lowest-price"],
    ["DE", "lowest-price"],
    ["NO", "lowest-price"],
    ["GB", "list-price"],
    ["CH", "list-price"],
  ])("the law of %s: %s", (country, from) => expect(getReductionRule(country)).toBe(from));
});

describe("the newest products", () => {
  it("come from a listing: without one, Shopware also sends products that it shows only to those with a link", async () => {
    const { shop, calls } = await openTestShop(({ path }) => {
      if (path === "context")
        return {
          salesChannel: { name: "Hearth", navigationCategoryId: idOf("0") },
          customer: null,
        };
      return path === `product-listing/${idOf("0")}`
        ? listing([product("a", "Felt rug")])
        : reply({ status: 404 });
    });
    expect(await loadShopTiles(shop, "newest")).toMatchObject([{ name: "Felt rug" }]);
    const sort = ["releaseDate", "createdAt"].map((field) => ({ field, order: "DESC" }));
    expect(calls.find(({ path }) => path.startsWith("product"))?.body).toMatchObject({
      sort,
      limit: 8,
    });
  });
});

describe("a price that can be paid", () => {
  const DEAR = idOf("a");
  const CHEAP = idOf("d");
  const listed = { parentId: idOf("b"), options: [blue], calculatedPrice: price(42) };
  const cheapest = { calculatedCheapestPrice: { ...price(32), hasRange: true, variantId: CHEAP } };
  const products = [tileSchema.parse(product("a", "Felt rug", { ...listed, ...cheapest }))];
  const shopWhere = (state: object | null) =>
    openTestShop(({ path, body }) => {
      if (path !== "product") return reply({ status: 404 });
      expect(body).toMatchObject({ ids: [CHEAP] });
      return state
        ? { elements: [{ id: CHEAP, translated: {}, customFields: null, ...state }] }
        : { elements: [] };
    });
  const priceIn = (shop: CatalogueScope) =>
    toProductTile(withBuyablePrices(shop, products)[0]!, gb);

  it.each<[string, object | null, object]>([
    [
      "the cheapest variant can be bought",
      { available: true },
      { price: { from: true, current: "£32.00" }, needsChoice: true },
    ],
    [
      "it is closed out: the listed variant's own",
      { available: false },
      { price: { from: false, current: "£42.00" }, needsChoice: false },
    ],
    ["it is no longer sold", null, { price: { from: false, current: "£42.00" } }],
    [
      "the shop sells it all the same",
      { available: false, customFields: { sortable_saleable: true } },
      { price: { from: true } },
    ],
  ])("%s", async (_, state, shown) => {
    const { shop } = await shopWhere(state);
    await warmBuyablePrices(shop, products);
    expect(priceIn(shop)).toMatchObject({ id: DEAR, ...shown });
  });

  it("until that is known, the listed variant's own; the page is rendered again", async () => {
    const { shop } = await shopWhere({ available: true });
    expect(priceIn(shop)).toMatchObject({ price: { from: false, current: "£42.00" } });
    expect(shop.responseNotes.isIncomplete).toBe(true);
    const next = { ...shop, requestId: "the next visitor's" };
    await vi.waitFor(() =>
      expect(priceIn(next)).toMatchObject({ price: { from: true, current: "£32.00" } }),
    );
  });

  it("costs no call if the listed variant is the cheapest", async () => {
    const { shop, calls } = await shopWhere({ available: true });
    const own = [
      tileSchema.parse(
        product("a", "Felt rug", {
          ...listed,
          calculatedCheapestPrice: { ...price(42), hasRange: true, variantId: CHEAP },
        }),
      ),
    ];
    expect(await warmBuyablePrices(shop, own)).toBe(false);
    expect(toProductTile(withBuyablePrices(shop, own)[0]!, gb)).toMatchObject({
      price: { from: true, current: "£42.00" },
    });
    expect(calls).toEqual([]);
  });
});

describe("the price per unit", () => {
  const unit = (reference: number) => ({
    price: reference,
    purchaseUnit: 1,
    referenceUnit: 1,
    unitName: "metre",
  });
  it("is not written twice if it is the price itself", () => {
    const priceOf = (reference: number) =>
      tileOf({
        calculatedPrice: price(28, { referencePrice: unit(reference) }),
        calculatedCheapestPrice: null,
      })?.price.reference;
    expect(priceOf(28)).toBe("/ 1 metre");
    expect(priceOf(8)).toBe("£8.00 / 1 metre");
  });
});
