import { describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import { numbers, type Errors, type Listing, shopwareError } from "../support/backend/answers";
import { openTestShop, SE } from "../support/backend/shop";

const { call } = openTestShop();
const category = (key: string): string => idOf("category", key);
const option = (key: string): string => idOf("property-option", key);
const listing = async (key: string, body: unknown = {}): Promise<Listing> =>
  (await call<Listing>(`/product-listing/${category(key)}`, { body })).body;

/** The values of each facet. */
function offered({ aggregations }: Listing): Record<string, unknown> {
  const groups = aggregations.properties?.entities?.map((group) => [
    group.name,
    group.options?.map((each) => each.name),
  ]);
  const { manufacturer, price, rating } = aggregations;
  return {
    brands: manufacturer?.entities?.map((brand) => brand.name),
    price: [price?.min, price?.max],
    rating: rating?.max,
    free: aggregations["shipping-free"]?.max,
    groups,
  };
}

const ALL = {
  brands: ["Lugn", "Nordhem"],
  price: ["5.0000", "80.0000"],
  rating: "4",
  free: "1",
  groups: [
    ["Colour", ["Red", "Blue"]],
    ["Size", ["50 × 50 cm", "60 × 60 cm"]],
    ["Material", ["Linen", "Wool"]],
  ],
};

const SORTINGS = [
  "topseller",
  "newest",
  "rating",
  "price-asc",
  "price-desc",
  "name-asc",
  "name-desc",
];

describe("product-listing", () => {
  it("shows one product of each group of variants, of the category and those below", async () => {
    expect(numbers(await listing("cushions"))).toEqual(["T-100.1"]);
    const home = await listing("home");
    expect(home.total).toBe(20);
    expect(numbers(home)).not.toContain("T-100");
  });

  it("leaves out inactive products and those of other channels", async () => {
    expect(numbers(await listing("throws"))).toEqual(
      expect.not.arrayContaining(["T-900", "T-950"]),
    );
    const { body } = await call<Listing>(`/product-listing/${category("throws")}`, {
      body: {},
      accessKey: SE,
    });
    expect(numbers(body)).toContain("T-950");
  });

  it("elements carry brand, options with their group, and cover", async () => {
    const [cushion] = (await listing("cushions")).elements;
    expect(cushion).toMatchObject({
      name: null,
      translated: { name: "Linen cushion" },
      manufacturer: { name: "Nordhem" },
      cover: { media: { alt: "A red cushion" } },
      media: null,
      properties: null,
    });
    expect(cushion?.options?.map((each) => `${each.group?.name}: ${each.name}`)).toEqual([
      "Colour: Red",
      "Size: 50 × 50 cm",
    ]);
    const [mat] = (await listing("in-folder")).elements;
    expect([mat?.name, mat?.options]).toEqual(["Mat 1", []]);
  });

  it("pages by `p` and `limit`, 100 by default", async () => {
    const second = await listing("in-folder", { p: 2, limit: 5 });
    expect([second.page, second.limit, second.total, second.elements.length]).toEqual([
      2, 5, 12, 5,
    ]);
    expect((await listing("in-folder")).limit).toBe(100);
  });

  it("a page beyond the end is 200 with total 0 and all facets", async () => {
    const beyond = await listing("in-folder", { p: 99 });
    expect([beyond.elements, beyond.total, beyond.page]).toEqual([[], 0, 99]);
    expect(beyond.aggregations.manufacturer?.entities).toHaveLength(2);
  });

  it.each([
    ["name-asc", ["T-1001", "T-1002"]],
    ["name-desc", ["T-1012", "T-1011"]],
    ["price-asc", ["T-1001", "T-1002"]],
    ["price-desc", ["T-1012", "T-1011"]],
  ])("sorts by %s; numbers in names count by value", async (order, first) => {
    const sorted = await listing("in-folder", { order, limit: 2 });
    expect([sorted.sorting, numbers(sorted)]).toEqual([order, first]);
  });

  it("an unknown sorting is silently the default", async () => {
    const answer = await listing("in-folder", { order: "nonsense", limit: 1 });
    expect(answer.sorting).toBe("name-asc");
    expect(answer.availableSortings.map((sorting) => sorting.key)).toEqual(SORTINGS);
  });

  it("an unknown category is 404 with the listing's own code, GET is 405", async () => {
    const unknown = await call<Errors>(`/product-listing/${"a".repeat(32)}`, { body: {} });
    expect(unknown.status).toBe(404);
    expect(unknown.body.errors[0]).toEqual(
      shopwareError(
        404,
        "PRODUCT__CATEGORY_NOT_FOUND",
        `Could not find category with id "${"a".repeat(32)}"`,
        {
          entity: "category",
          field: "id",
          value: "a".repeat(32),
        },
      ),
    );
    expect((await call(`/product-listing/${category("home")}`)).status).toBe(405);
  });
});

describe("facets", () => {
  it("offer everything in the listing; a group that is not filterable is left out", async () => {
    expect(offered(await listing("home"))).toEqual(ALL);
  });

  it("stay whole whatever is chosen", async () => {
    expect(
      offered(
        await listing("home", {
          properties: option("red"),
          "min-price": 10,
          manufacturer: idOf("manufacturer", "nordhem"),
        }),
      ),
    ).toEqual(ALL);
  });

  it.each<[string, unknown, string[]]>([
    ["an option of a variant shows that variant", { properties: option("large") }, ["T-100.2"]],
    [
      "options of one group are alternatives",
      { properties: `${option("linen")}|${option("wool")}` },
      ["T-100.1", "T-200"],
    ],
    [
      "groups must all hold, for one variant",
      { properties: `${option("blue")}|${option("large")}` },
      [],
    ],
    [
      "options and properties together",
      { properties: `${option("blue")}|${option("linen")}` },
      ["T-100.3"],
    ],
    ["an unknown option narrows nothing", { properties: "a".repeat(32), limit: 1 }, ["T-700"]],
    ["an unknown brand matches nothing", { manufacturer: "a".repeat(32) }, []],
    [
      "brands are alternatives",
      { manufacturer: idOf("manufacturer", "lugn"), limit: 2 },
      ["T-1002", "T-1004"],
    ],
    ["price from and to", { "min-price": 20, "max-price": "40" }, ["T-400", "T-100.1"]],
    ["rating", { rating: 4 }, ["T-100.1", "T-200"]],
    ["shipping free", { "shipping-free": true }, ["T-200"]],
  ])("%s", async (_title, body, expected) => {
    expect(numbers(await listing("home", body))).toEqual(expected);
  });

  it.each([
    [
      "a brand that is no id",
      { manufacturer: "xx" },
      "FRAMEWORK__INVALID_UUID",
      "Value is not a valid UUID: xx",
    ],
    [
      "one of two brands is no id",
      { manufacturer: `${"a".repeat(32)}|yy` },
      "FRAMEWORK__INVALID_UUID",
      "Value is not a valid UUID: yy",
    ],
    [
      "options as a list",
      { properties: [option("red")] },
      "0",
      'Input value "properties" contains a non-scalar value.',
    ],
  ])("%s is refused, wherever products are listed", async (_title, body, code, detail) => {
    for (const path of [`/product-listing/${category("home")}`, "/search", "/search-suggest"]) {
      const refused = await call<Errors>(path, { body: { search: "mat", ...body } });
      expect([
        path,
        refused.status,
        refused.body.errors[0]?.code,
        refused.body.errors[0]?.detail,
      ]).toEqual([path, 400, code, detail]);
    }
  });

  it("currentFilters repeat the choice", async () => {
    const empty = {
      manufacturer: [],
      price: { min: 0, max: 0 },
      rating: null,
      "shipping-free": false,
      properties: [],
    };
    const none = { navigationId: category("home"), ...empty };
    expect((await listing("home")).currentFilters).toEqual(none);
    const chosen = {
      properties: option("red"),
      "min-price": 10,
      "max-price": "99.5",
      rating: 4,
      "shipping-free": "1",
    };
    const current = {
      price: { min: 10, max: 99.5 },
      rating: 4,
      "shipping-free": true,
      properties: [option("red")],
    };
    expect((await listing("home", chosen)).currentFilters).toEqual({ ...none, ...current });
  });

  it("post-filters narrow the products, and leave the facets as they are", async () => {
    const whole = await listing("home");
    const narrowed = await listing("home", {
      "post-filter": [{ type: "range", field: "stock", parameters: { gte: 1 } }],
    });
    const none = await listing("home", {
      "post-filter": [{ type: "range", field: "stock", parameters: { lt: 0 } }],
    });
    expect(narrowed.total).toBeGreaterThan(0);
    expect([narrowed.total <= whole.total, none.total]).toEqual([true, 0]);
    expect([offered(narrowed), offered(none)]).toEqual([offered(whole), offered(whole)]);
  });

  it("reduce-aggregations: each facet offers the values left by the other choices", async () => {
    const reduced = await listing("home", {
      "reduce-aggregations": true,
      properties: option("wool"),
    });
    expect(offered(reduced)).toEqual({
      brands: ["Lugn"],
      price: ["80.0000", "80.0000"],
      rating: "4",
      free: "1",
      groups: [["Material", ["Wool"]]],
    });
    const brand = await listing("home", {
      "reduce-aggregations": true,
      manufacturer: idOf("manufacturer", "lugn"),
    });
    expect(offered(brand)).toMatchObject({
      brands: ["Lugn", "Nordhem"],
      groups: [["Material", ["Wool"]]],
    });
  });

  it("only-aggregations leaves out the products, no-aggregations the facets", async () => {
    const facetsOnly = await listing("home", { "only-aggregations": true });
    expect([facetsOnly.elements, facetsOnly.total, facetsOnly.limit, facetsOnly.page]).toEqual([
      [],
      0,
      0,
      1,
    ]);
    expect(offered(facetsOnly)).toEqual(ALL);
    const productsOnly = await listing("home", { "no-aggregations": true, limit: 1 });
    expect([productsOnly.aggregations, productsOnly.total]).toEqual([[], 20]);
  });
});

describe("search", () => {
  const search = async (body: unknown, path = "/search"): Promise<Listing> =>
    (await call<Listing>(path, { body })).body;

  it.each([
    ["the beginning of a word", "cush", ["T-100.1"]],
    ["words that do not fit together", "linen throw", []],
    ["a brand", "lugn throw", ["T-200"]],
    ["an option", "blue linen", ["T-100.1"]],
    ["a keyword", "pillow", ["T-100.1"]],
    ["a product number, showing that variant", "t-100.2", ["T-100.2"]],
    ["an EAN", "4006381333931", ["T-200"]],
    ["letters without accents", "cüshíon", ["T-100.1"]],
    ["nothing but signs", "*** \" '", []],
  ])("finds by %s: %s", async (_title, term, expected) => {
    expect(numbers(await search({ search: term }))).toEqual(expected);
  });

  it("is sorted by score, 24 a page; a suggestion is not limited so", async () => {
    const found = await search({ search: "mat" });
    expect([found.sorting, found.limit, found.total]).toEqual(["score", 24, 12]);
    expect(found.currentFilters).toMatchObject({ search: "mat" });
    expect(Number(found.elements[0]?.extensions.search._score)).toBeGreaterThan(0);
    expect(found.availableSortings.map((sorting) => sorting.key)).toEqual(["score", ...SORTINGS]);
    const suggested = await search({ search: "mat" }, "/search-suggest");
    expect([suggested.limit, suggested.total, "search" in suggested.currentFilters]).toEqual([
      100,
      12,
      false,
    ]);
  });

  it("takes the facets and sortings of a listing", async () => {
    const found = await search({
      search: "mat",
      manufacturer: idOf("manufacturer", "lugn"),
      order: "price-desc",
      limit: 2,
      p: 2,
    });
    expect([found.total, found.sorting, numbers(found)]).toEqual([
      6,
      "price-desc",
      ["T-1008", "T-1006"],
    ]);
  });

  it("searches the words of the context's language", async () => {
    const swedish = async (term: string) =>
      (await call<Listing>("/search", { body: { search: term }, accessKey: SE })).body;
    expect(numbers(await swedish("linne"))).toEqual(["T-100.1"]);
    expect(numbers(await search({ search: "linne cushion" }))).toEqual([]);
  });

  it.each([
    ["/search", {}],
    ["/search-suggest", { search: "  " }],
  ])("%s %j is 400", async (path, body) => {
    const answer = await call<Errors>(path, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0]).toEqual(
      shopwareError(400, "FRAMEWORK__MISSING_REQUEST_PARAMETER", 'Parameter "search" is missing.', {
        parameterName: "search",
        path: "",
      }),
    );
  });
});
