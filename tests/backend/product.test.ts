import { describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import {
  type Errors,
  type Group,
  type Product,
  type SearchResult,
  type SeoUrl,
  shopwareError,
} from "../support/backend/answers";
import { openTestShop, SE } from "../support/backend/shop";

const { call } = openTestShop();
const id = (key: string): string => idOf("product", key);
const group = (key: string): string => idOf("property-group", key);
const option = (key: string): string => idOf("property-option", key);

interface Detail {
  product: Product;
  configurator: Group[];
  apiAlias: string;
}
const detail = async (key: string, body: unknown = {}): Promise<Detail> =>
  (await call<Detail>(`/product/${id(key)}`, { body })).body;

describe("product detail", () => {
  it("the parent of variants gives one of them, with the configurator of its groups", async () => {
    const { product, configurator, apiAlias } = await detail("linen-cushion");
    expect([apiAlias, product.productNumber, product.parentId]).toEqual([
      "product_detail",
      "T-100.1",
      id("linen-cushion"),
    ]);
    expect(
      configurator.map(({ name, options }) => [name, options.map((each) => each.name)]),
    ).toEqual([
      ["Colour", ["Red", "Blue"]],
      ["Size", ["50 × 50 cm", "60 × 60 cm"]],
    ]);
  });

  it("a variant that is sold out is not the one a parent shows", async () => {
    const shop = openTestShop();
    shop.backend.db
      .prepare("UPDATE product SET stock = 0, is_closeout = 1 WHERE product_number = 'T-100.1'")
      .run();
    const { body } = await shop.call<Detail>(`/product/${id("linen-cushion")}`, { body: {} });
    expect(body.product.productNumber).toBe("T-100.2");
  });

  it("a variant has its own price and picture and inherits its texts in `translated`", async () => {
    const { product, configurator } = await detail("linen-cushion-red-large");
    expect(product).toMatchObject({
      name: null,
      translated: { name: "Linen cushion" },
      calculatedPrice: { unitPrice: 25 },
    });
    expect(configurator).toHaveLength(2);
  });

  it("list price, discount and lowest price of the last 30 days", async () => {
    const { product } = await detail("linen-cushion-red-large");
    expect(product.calculatedPrice).toMatchObject({
      listPrice: { price: 30, discount: -5, percentage: 16.67 },
      regulationPrice: { price: 24 },
    });
  });

  it("prices are gross and contain the channel's tax", async () => {
    expect((await detail("wool-throw")).product.calculatedPrice.calculatedTaxes).toMatchObject([
      { tax: 13.33, taxRate: 20, price: 80 },
    ]);
    const { body } = await call<Detail>(`/product/${id("wool-throw")}`, {
      body: {},
      accessKey: SE,
    });
    expect(body.product.calculatedPrice).toMatchObject({
      unitPrice: 960,
      calculatedTaxes: [{ tax: 192, taxRate: 25, price: 960 }],
    });
  });

  it("the cheapest price is that of the group of variants", async () => {
    const { product } = await detail("linen-cushion-red-large");
    expect(product.calculatedCheapestPrice).toMatchObject({
      unitPrice: 20,
      hasRange: true,
      variantId: id("linen-cushion-red-small"),
    });
    expect((await detail("wool-throw")).product.calculatedCheapestPrice).toMatchObject({
      unitPrice: 80,
      hasRange: false,
      variantId: id("wool-throw"),
    });
  });

  it("graduated prices: the last quantity of each tier, of the last tier its first", async () => {
    const { product } = await detail("graduated");
    expect(
      product.calculatedPrices.map((price) => [price.quantity, price.unitPrice, price.totalPrice]),
    ).toEqual([
      [9, 10, 90],
      [49, 8, 392],
      [50, 6, 300],
    ]);
    expect(product.calculatedCheapestPrice).toMatchObject({ unitPrice: 6, hasRange: true });
    expect((await detail("wool-throw")).product.calculatedPrices).toEqual([]);
  });

  it("the price of a reference unit", async () => {
    const { product } = await detail("by-metre");
    expect(product.calculatedPrice.referencePrice).toMatchObject({
      purchaseUnit: 3,
      referenceUnit: 1,
      unitName: "metre",
      price: 12,
    });
    expect(product.unit?.name).toBe("metre");
  });

  it.each([
    ["wool-throw", 100, true],
    ["last-ones", 3, true],
    ["sold-out", 0, false],
    ["boxes-of-six", 24, true],
  ])("%s: at most %i can be bought, available: %s", async (key, most, available) => {
    const { product } = await detail(key);
    expect([product.calculatedMaxPurchase, product.available]).toEqual([most, available]);
  });

  it("the shop's own extension for analytics", async () => {
    const { product } = await detail("wool-throw");
    expect(product.extensions.hearth.analytics).toEqual({
      item_id: "T-200",
      item_name: "Wool throw",
      item_brand: "Lugn",
      item_category: "Throws",
      price: 80,
      currency: "GBP",
    });
  });

  it.each(["retired-rug", "sweden-only", "linen-cushion-blue-large", "unknown"])(
    "%s is 404",
    async (key) => {
      const answer = await call<Errors>(`/product/${id(key)}`, { body: {} });
      expect(answer.status).toBe(404);
      expect(answer.body.errors[0]).toEqual(
        shopwareError(404, "CONTENT__PRODUCT_NOT_FOUND", `Product for id ${id(key)} not found.`, {
          productId: id(key),
        }),
      );
    },
  );
});

describe("find-variant", () => {
  const find = (options: unknown, switchedGroup?: string) =>
    call<{ variantId: string; options: unknown } & Errors>(
      `/product/${id("linen-cushion")}/find-variant`,
      {
        body: { options, switchedGroup },
      },
    );

  it("finds the variant with all options", async () => {
    const options = { [group("colour")]: option("red"), [group("size")]: option("large") };
    expect((await find(options, group("size"))).body).toEqual({
      variantId: id("linen-cushion-red-large"),
      options,
      apiAlias: "shopware_core_content_product_sales_channel_find_variant_found_combination",
    });
  });

  it("a missing combination gives a variant with the option selected last", async () => {
    const { body } = await find(
      { [group("colour")]: option("blue"), [group("size")]: option("large") },
      group("size"),
    );
    expect(body).toMatchObject({
      variantId: id("linen-cushion-red-large"),
      options: { [group("size")]: option("large") },
    });
  });

  it("an impossible choice is 404 and repeats it", async () => {
    const answer = await find({ [group("size")]: option("huge") });
    const options = `{"${group("size")}":"${option("huge")}"}`;
    const detail = `Variant for productId ${id("linen-cushion")} with options ${options} not found.`;
    const parameters = { productId: id("linen-cushion"), options };
    expect(answer.status).toBe(404);
    expect(answer.body.errors[0]).toEqual(
      shopwareError(404, "CONTENT__PRODUCT_VARIANT_NOT_FOUND", detail, parameters),
    );
  });
});

describe("what belongs to a product", () => {
  it("cross-sellings show active products of the channel, for a variant its parent's", async () => {
    const { body } = await call<
      { crossSelling: { name: string }; products: Product[]; total: number }[]
    >(`/product/${id("linen-cushion-red-small")}/cross-selling`, { body: {} });
    expect(
      body.map(({ crossSelling, products, total }) => [
        crossSelling.name,
        products.map((product) => product.productNumber),
        total,
      ]),
    ).toEqual([["Goes with it", ["T-200", "T-600"], 2]]);
    expect((await call(`/product/${id("unknown")}/cross-selling`, { body: {} })).body).toEqual([]);
  });

  it("reviews come in every language, newest first, and can be filtered and sorted", async () => {
    interface Review {
      points: number;
      title: string;
    }
    const reviews = async (body: unknown) =>
      (await call<SearchResult<Review>>(`/product/${id("linen-cushion")}/reviews`, { body })).body;
    expect((await reviews({})).elements.map((review) => review.title)).toEqual([
      "Helt okej",
      "Lovely cover",
    ]);
    expect(
      (await reviews({ sort: [{ field: "points", order: "DESC" }] })).elements.map(
        (review) => review.points,
      ),
    ).toEqual([5, 3]);
    expect(
      (
        await reviews({
          filter: [{ type: "equals", field: "languageId", value: idOf("language", "en-GB") }],
        })
      ).total,
    ).toBe(1);
    expect((await reviews({ limit: 1, "total-count-mode": 1 })).total).toBe(2);
  });

  it("static data: delivery times with their class and all their names", async () => {
    const { body } = await call<{
      deliveryTimes: { name: string; indicator: string; alternativeNames: string[] }[];
      families: { name: string }[];
      version: string;
    }>("/product/static-data", { accessKey: SE });
    expect(body.deliveryTimes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: "1-3 days (sv)",
          unit: "day",
          max: 3,
          indicator: "in-stock",
          alternativeNames: ["1–3 dagar"],
        }),
      ]),
    );
    expect(body.families).toEqual([{ id: option("cushions"), name: "Cushions (sv)" }]);
  });
});

describe("SEO urls", () => {
  const find = async (field: string, value: string, options = {}): Promise<SeoUrl[]> =>
    (
      await call<SearchResult<SeoUrl>>("/seo-url", {
        body: { filter: [{ type: "equals", field, value }] },
        ...options,
      })
    ).body.elements;

  it.each([
    ["Linen-cushion/T-100.2", `/detail/${id("linen-cushion-red-large")}`],
    ["warm-throws/", `/navigation/${idOf("category", "throws")}`],
    ["summer", `/landingPage/${idOf("landing-page", "summer")}`],
  ])("%s leads to %s", async (path, target) => {
    expect((await find("seoPathInfo", path)).map((url) => url.pathInfo)).toEqual([target]);
  });

  it("products and categories are found by their addresses", async () => {
    const filter = [
      {
        type: "equalsAny",
        field: "seoUrls.seoPathInfo",
        value: ["Linen-cushion/T-100.1", "Linen-cushion/T-100.1/"],
      },
    ];
    const either = [
      {
        type: "multi",
        operator: "or",
        queries: [...filter, { type: "equals", field: "productNumber", value: "nothing" }],
      },
    ];
    const { body } = await call<{ elements: { productNumber: string }[] }>("/product", {
      body: { filter: either, limit: 1 },
    });
    expect(body.elements.map(({ productNumber }) => productNumber)).toEqual(["T-100.1"]);
    const categories = await call<{ elements: unknown[] }>("/category", {
      body: { filter, limit: 1, includes: { category: ["id"] } },
    });
    expect([categories.status, categories.body.elements]).toEqual([200, []]);
  });

  it("are those of the channel and the language", async () => {
    expect(
      (await find("foreignKey", idOf("category", "throws"), { accessKey: SE })).map(
        (url) => url.seoPathInfo,
      ),
    ).toEqual(["warm-throws/ (sv)"]);
    expect(
      (
        await find("foreignKey", idOf("category", "cushions"), {
          headers: { "sw-language-id": idOf("language", "de-DE") },
        })
      ).map((url) => url.seoPathInfo),
    ).toEqual(["Cushions-de/"]);
    expect(await find("seoPathInfo", "summer", { accessKey: SE })).toEqual([]);
  });
});

describe("which variants can be bought, counted as a running Shopware 6.6.7.1 does", () => {
  const SET = "customFields.sortable_saleable";
  const BUYABLE = {
    type: "multi",
    operator: "or",
    queries: [
      { type: "equals", field: "available", value: true },
      {
        type: "not",
        operator: "or",
        queries: [
          { type: "equals", field: SET, value: null },
          { type: "equalsAny", field: SET, value: ["", "0", "false", "[]"] },
        ],
      },
    ],
  };
  const terms = (field: string, ids: string[]) => ({
    name: field,
    type: "filter",
    filter: [{ type: "equalsAny", field, value: ids }],
    aggregation: { name: field, type: "terms", field },
  });
  type Counted = SearchResult<Product> & {
    aggregations: Record<string, { buckets: { key: string; count: number }[] }>;
  };

  async function buyableIn(customFields: unknown): Promise<{ key: string; count: number }[]> {
    const shop = openTestShop();
    shop.backend.db
      .prepare("UPDATE product SET stock = 0, is_closeout = 1 WHERE parent_id = ?")
      .run(id("linen-cushion"));
    shop.backend.db
      .prepare(
        "UPDATE product_text SET custom_fields = ? WHERE product_no = (SELECT number FROM product WHERE id = ?)",
      )
      .run(JSON.stringify(customFields), id("linen-cushion"));
    const { body } = await shop.call<Counted>("/product", {
      body: { filter: [BUYABLE], aggregations: [terms("parentId", [id("linen-cushion")])] },
    });
    return body.aggregations.parentId!.buckets;
  }

  it.each([null, false, 0, "0", "false", "", undefined])(
    "none where the field is %j",
    async (value) => {
      expect(await buyableIn({ sortable_saleable: value })).toEqual([]);
    },
  );

  it.each([true, 1, "1", "true", "yes", [[1]]])("all where it is %j", async (value) => {
    expect(await buyableIn({ sortable_saleable: value })).toMatchObject([
      { key: id("linen-cushion") },
    ]);
  });

  it("by product and by variant, whatever page the products are on", async () => {
    const variant = id("linen-cushion-red-large");
    const { body } = await call<Counted>("/product", {
      body: {
        limit: 1,
        includes: { product: ["id"] },
        filter: [BUYABLE],
        aggregations: [terms("id", [variant]), terms("parentId", [id("linen-cushion")])],
      },
    });
    expect(body.elements).toHaveLength(1);
    expect(body.aggregations.id?.buckets).toMatchObject([{ key: variant, count: 1 }]);
    expect(body.aggregations.parentId?.buckets).toMatchObject([{ key: id("linen-cushion") }]);
  });
});
