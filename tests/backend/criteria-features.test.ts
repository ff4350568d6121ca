import { describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import { numbers, type Listing, type Product, type SearchResult } from "./answers";
import { HOME, openCriteriaShop } from "./criteria-shop";

const { call, search, fails } = openCriteriaShop();

describe("aggregations of several values, of entities, of parts and of buckets", () => {
  type Aggregated = {
    aggregations: Record<string, { buckets?: Record<string, unknown>[]; entities?: { name: string }[]; count?: number }>;
  };
  const BY_OPTION = {
    name: "options",
    type: "terms",
    field: "options.id",
    sort: { field: "_count", order: "DESC" },
    limit: 1,
    aggregation: { name: "numbers", type: "count", field: "productNumber" },
  };
  const BRANDS = { name: "brands", type: "entity", field: "manufacturerId", definition: "product_manufacturer" };
  const FREE = {
    name: "only-free",
    type: "filter",
    filter: [{ type: "equals", field: "shippingFree", value: true }],
    aggregation: { name: "free", type: "count", field: "id" },
  };
  const asked = [BY_OPTION, BRANDS, FREE];

  it("on /product", async () => {
    const filter = [{ type: "prefix", field: "productNumber", value: "T-100." }];
    const { body } = await call<Aggregated>("/product", { body: { limit: 1, filter, aggregations: asked } });
    const { options, brands, free } = body.aggregations;
    // Of three variants two are red.
    expect(options?.buckets).toEqual([
      {
        key: idOf("property-option", "red"),
        count: 2,
        numbers: { name: "numbers", count: 2, apiAlias: "numbers_aggregation" },
        apiAlias: "aggregation_bucket",
      },
    ]);
    expect([brands?.entities?.map(({ name }) => name), free?.count]).toEqual([["Nordhem"], 0]);
  });

  it.each([
    ["/product-listing", HOME, {}],
    ["/search", "/search", { search: "wool" }],
  ])("on %s beside the facets, over all of it whatever is chosen", async (_title, path, more) => {
    const { body } = await call<Listing & Aggregated>(path, { body: { ...more, limit: 1, aggregations: asked, "min-price": 1_000_000 } });
    expect([body.total, Object.keys(body.aggregations)]).toEqual([0, expect.arrayContaining(["manufacturer", "price", "brands", "free"])]);
    expect(body.aggregations.brands?.entities?.map(({ name }) => name)).toContain("Lugn");
    expect(body.aggregations.free?.count).toBe(1);
    const without = await call<Listing>(path, { body: { ...more, limit: 1, aggregations: asked, "no-aggregations": true } });
    expect(without.body.aggregations).toEqual([]);
  });

  it.each([
    ["an entity without a definition", { name: "a", type: "entity", field: "manufacturerId" }],
    ["a filter with nothing inside", { name: "a", type: "filter", filter: FREE.filter }],
    ["a filter without filters", { name: "a", type: "filter", aggregation: FREE.aggregation }],
  ])("400 for %s", async (_title, aggregation) => {
    expect((await fails("/product", { aggregations: [aggregation] })).slice(0, 2)).toEqual([400, "FRAMEWORK__INVALID_AGGREGATION_QUERY"]);
  });
});

describe("post-filter, grouping and fields", () => {
  const variants = [{ type: "prefix", field: "productNumber", value: "T-100." }];

  it("a post-filter narrows what is shown and counted, not what is aggregated", async () => {
    const body = {
      filter: variants,
      "post-filter": [{ type: "equals", field: "productNumber", value: "T-100.2" }],
      "total-count-mode": "exact",
      aggregations: [{ name: "all", type: "count", field: "id" }],
    };
    const answer = (await call<SearchResult<Product> & { aggregations: Record<string, { count: number }> }>("/product", { body })).body;
    expect([numbers(answer), answer.total, answer.aggregations.all?.count]).toEqual([["T-100.2"], 1, 3]);
    expect((await fails("/product", { "post-filter": "x" })).slice(1)).toEqual(["FRAMEWORK__INVALID_FILTER_QUERY", "/post-filter"]);
    const listing = (await call<Listing>(HOME, { body: { "post-filter": [{ type: "equals", field: "productNumber", value: "T-200" }] } }))
      .body;
    expect([numbers(listing), listing.aggregations.manufacturer?.entities?.length]).toEqual([["T-200"], 2]);
  });

  it("grouping shows each value once, and counts them", async () => {
    const { body } = await search({ filter: variants, grouping: ["displayGroup"], "total-count-mode": 1 });
    expect([numbers(body), body.total]).toEqual([["T-100.1"], 1]);
    const both = await search({ filter: variants, grouping: ["displayGroup", "productNumber"], "total-count-mode": 1 });
    expect([numbers(both.body), both.body.total]).toEqual([["T-100.1", "T-100.2", "T-100.3"], 3]);
    expect((await fails("/product", { grouping: ["nonsense"] })).slice(0, 2)).toEqual([400, "FRAMEWORK__UNMAPPED_FIELD"]);
    const categories = (await call<SearchResult<Product>>("/category", { body: { grouping: ["level"] } })).body.elements as unknown as {
      level: number;
    }[];
    expect(new Set(categories.map(({ level }) => level)).size).toBe(categories.length);
  });

  it("grouping is added to a listing's own by variants: EntitySearcher::addGroupBy", async () => {
    const shown = async (more: object, path = HOME) => (await call<Listing>(path, { body: { filter: variants, ...more } })).body;
    const alone = await shown({});
    expect([alone.elements.length, alone.total]).toEqual([1, 1]);
    const each = await shown({ grouping: ["productNumber"] });
    expect([numbers(each), each.total]).toEqual([["T-100.1", "T-100.2", "T-100.3"], 3]);
    // All variants have one manufacturer; of stocks there are two.
    expect((await shown({ grouping: ["manufacturerId"] })).total).toBe(1);
    expect((await shown({ grouping: ["available"] })).total).toBe(2);
    const second = await shown({ grouping: "productNumber", limit: 2, p: 2 });
    expect([numbers(second), second.total]).toEqual([["T-100.3"], 3]);
    expect(numbers(await shown({ grouping: ["productNumber"], search: "T-100.2" }, "/search"))).toContain("T-100.2");
    expect((await fails(HOME, { grouping: ["nonsense"] })).slice(0, 2)).toEqual([400, "FRAMEWORK__UNMAPPED_FIELD"]);
    expect((await fails(HOME, { grouping: ["options.id"] })).slice(0, 2)).toEqual([400, "FRAMEWORK__UNMAPPED_FIELD"]);
  });

  it.each([
    ["/product", "/product", { filter: [{ type: "equals", field: "productNumber", value: "T-200" }] }],
    ["/product-listing", HOME, { filter: [{ type: "equals", field: "productNumber", value: "T-200" }] }],
  ])("fields loads parts of entities, and what they lie in, on %s", async (_title, path, more) => {
    const { body } = await call<SearchResult<Product>>(path, {
      body: { ...more, fields: ["name", "manufacturer.name", "properties.group.name"] },
    });
    const [{ extensions: _extensions, ...found } = {} as Product] = body.elements;
    expect(found).toMatchObject({
      id: idOf("product", "wool-throw"),
      apiAlias: "product",
      name: "Wool throw",
      translated: { name: "Wool throw" },
      manufacturer: { name: "Lugn" },
      properties: [{ group: { name: "Material" } }],
    });
    expect(Object.keys(found).sort()).toEqual(["apiAlias", "id", "manufacturer", "name", "properties", "translated"]);
  });

  it("fields narrows lists too", async () => {
    const { body } = await call<SearchResult<Product>>("/country", { body: { limit: 1, fields: ["iso"] } });
    expect(Object.keys(body.elements[0] ?? {}).sort()).toEqual(["apiAlias", "id", "iso", "translated"]);
  });
});

describe("custom fields", () => {
  const found = async (field: string, value: unknown) => (await search({ filter: [{ type: "equals", field, value }] })).body;

  it("are filtered by name; one that nobody set is null", async () => {
    expect(numbers(await found("customFields.variant_active_count", 3))).toEqual(["T-100", "T-100.1", "T-100.2", "T-100.3"]);
    expect((await found("product.customFields.nobody_set_this", true)).elements).toEqual([]);
    expect((await found("customFields.nobody_set_this", null)).elements.length).toBeGreaterThan(10);
  });

  it("nothing but a name stands behind the dot", async () => {
    for (const field of ["customFields.", "customFields.a'b", "customFields.a.b"])
      expect((await fails("/product", { filter: [{ type: "equals", field, value: 1 }] })).slice(0, 2)).toEqual([
        400,
        "FRAMEWORK__UNMAPPED_FIELD",
      ]);
  });
});
