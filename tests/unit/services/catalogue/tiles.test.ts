import { describe, expect, it, vi } from "vitest";
import { getReductionRule, type ReductionFrom } from "~/domain/catalogue/discount";
import { tileSchema, type TileEntity } from "~/services/catalogue/listing/tile.schemas.server";
import { loadShopTiles } from "~/services/catalogue/listing/product-tiles.api.server";
import {
  warmBuyableVariants,
  withBuyableVariants,
} from "~/services/catalogue/listing/buyable-variants.api.server";
import { toProductTile } from "~/services/catalogue/listing/tiles.view.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import {
  deliveryTime,
  idOf,
  listing,
  named,
  option,
  price,
  product,
} from "../../../support/entities";
import { gb, openTestShop, reply } from "../../../support/unit/fake-backend";

const tileOf = (fields: Record<string, unknown>) =>
  toProductTile(tileSchema.parse(product("a", "Felt rug", fields)), gb);
const group = (letter: string, name: string, position: number) => ({
  groupId: idOf(letter),
  group: { id: idOf(letter), ...named(name), position },
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
  it("leads to its page, as in a buy box: Shopware picks a variant without options", () => {
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

describe("§2.8 a tile is sold out only where nothing of its product can be bought", () => {
  const gone = { available: false, stock: 0, availableStock: 0, isCloseout: true };
  const markOf = (fields: object, place?: "saved") => {
    const tile = toProductTile(
      tileSchema.parse(product("a", "Felt rug", { ...gone, ...fields })),
      gb,
      place,
    );
    return tile && { buyable: tile.buyable, needsChoice: tile.needsChoice };
  };
  it("a listing shows any variant, also a sold-out one: it leads to its siblings", () => {
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

  it("Shopware counts a parent's stock by itself: mostly none, despite variants", () => {
    expect(markOf({ childCount: 3 })).toEqual({ buyable: true, needsChoice: true });
    expect(markOf({ childCount: 3 }, "saved")).toEqual({ buyable: true, needsChoice: true });
  });
});

/** Shopware's answer: the variants, and the products with variants, that can be bought. */
const buyableAnswer = (buyable: { id?: string[]; parentId?: string[] }) => ({
  elements: [],
  aggregations: Object.fromEntries(
    Object.entries(buyable).map(([field, ids]) => [
      field,
      { name: field, buckets: ids.map((key) => ({ key, count: 1 })) },
    ]),
  ),
});

describe("§2.8 a product with variants is marked as sold out if none of them can be bought", () => {
  const FAMILY = idOf("b");
  const OTHER = idOf("9");
  const gone = { available: false, stock: 0, availableStock: 0, isCloseout: true };
  const variantOf = (parentId: string, fields: object = gone) =>
    tileSchema.parse(product("a", "Felt rug", { parentId, options: [blue], ...fields }));
  const parent = tileSchema.parse(
    product("b", "Felt rug", { childCount: 3, calculatedCheapestPrice: null }),
  );
  const open = (answer: object) =>
    openTestShop(({ path }) => (path === "product" ? answer : reply({ status: 404 })));
  const marksIn = (shop: CatalogueScope, products: TileEntity[]) =>
    withBuyableVariants(shop, products, false).map((each) => {
      const tile = toProductTile(each, gb);
      return tile && !tile.buyable && !tile.needsChoice;
    });

  it("whichever of them is listed, or their parent; one call tells it of all", async () => {
    const products = [variantOf(FAMILY), variantOf(OTHER), parent];
    const { shop, calls } = await open(buyableAnswer({ parentId: [OTHER] }));
    expect(await warmBuyableVariants(shop, products)).toBe(true);
    expect(marksIn(shop, products)).toEqual([true, false, true]);
    expect(calls).toHaveLength(1);
  });

  it("not where a variant that can be bought is listed: nothing is asked", async () => {
    const products = [variantOf(FAMILY, { available: true })];
    const { shop, calls } = await open(buyableAnswer({ parentId: [] }));
    expect(await warmBuyableVariants(shop, products)).toBe(false);
    expect(marksIn(shop, products)).toEqual([false]);
    expect(calls).toEqual([]);
  });

  it.each([
    ["refuses", reply({ status: 500 })],
    ["does not count", { elements: [], aggregations: [] }],
    ["counts something else", { elements: [], aggregations: { id: { buckets: [] } } }],
  ])("not where Shopware %s: the page is rendered again", async (_, answer) => {
    const { shop } = await open(answer);
    await warmBuyableVariants(shop, [variantOf(FAMILY), parent]);
    expect(marksIn(shop, [variantOf(FAMILY), parent])).toEqual([false, false]);
    expect(shop.responseNotes.isIncomplete).toBe(true);
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
  it("come from a listing: else Shopware also sends products shown only by a link", async () => {
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
  const shopWhere = (buyable: string[]) =>
    openTestShop(({ path }) =>
      path === "product" ? buyableAnswer({ id: buyable }) : reply({ status: 404 }),
    );
  const priceIn = (shop: CatalogueScope) =>
    toProductTile(withBuyableVariants(shop, products)[0]!, gb);

  it.each<[string, string[], object]>([
    [
      "the cheapest variant can be bought",
      [CHEAP],
      { price: { from: true, current: "£32.00" }, needsChoice: true },
    ],
    [
      "it is closed out, or no longer sold: the listed variant's own",
      [],
      { price: { from: false, current: "£42.00" }, needsChoice: false },
    ],
  ])("%s", async (_, buyable, shown) => {
    const { shop } = await shopWhere(buyable);
    await warmBuyableVariants(shop, products);
    expect(priceIn(shop)).toMatchObject({ id: DEAR, ...shown });
  });

  it("until that is known, the listed variant's own; the page is rendered again", async () => {
    const { shop } = await shopWhere([CHEAP]);
    expect(priceIn(shop)).toMatchObject({ price: { from: false, current: "£42.00" } });
    expect(shop.responseNotes.isIncomplete).toBe(true);
    const next = { ...shop, requestId: "the next visitor's" };
    await vi.waitFor(() =>
      expect(priceIn(next)).toMatchObject({ price: { from: true, current: "£32.00" } }),
    );
  });

  it("costs no call if the listed variant is the cheapest", async () => {
    const { shop, calls } = await shopWhere([CHEAP]);
    const own = [
      tileSchema.parse(
        product("a", "Felt rug", {
          ...listed,
          calculatedCheapestPrice: { ...price(42), hasRange: true, variantId: CHEAP },
        }),
      ),
    ];
    expect(await warmBuyableVariants(shop, own)).toBe(false);
    expect(toProductTile(withBuyableVariants(shop, own)[0]!, gb)).toMatchObject({
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
