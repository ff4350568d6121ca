import { describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import {
  numbers,
  shopwareError,
  type Errors,
  type Listing,
  type Product,
  type SearchResult,
} from "../support/backend/answers";
import { openTestShop } from "../support/backend/shop";

const { call } = openTestShop();
/** The listing of all products. */
const HOME = `/product-listing/${idOf("category", "home")}`;
const search = (body: unknown) => call<SearchResult<Product>>("/product", { body });

/** @returns status, code and pointer of the first error */
async function fails(
  path: string,
  body: unknown,
): Promise<[number, string | null | undefined, string | undefined]> {
  const answer = await call<Errors>(path, { body });
  return [answer.status, answer.body.errors[0]?.code, answer.body.errors[0]?.source?.pointer];
}

describe("limit and page", () => {
  it.each([
    [{ limit: 5000 }, "FRAMEWORK__QUERY_LIMIT_EXCEEDED"],
    [{ limit: 0 }, "FRAMEWORK__INVALID_LIMIT_QUERY"],
    [{ limit: -1 }, "FRAMEWORK__INVALID_LIMIT_QUERY"],
  ])("%j is 400 %s", async (body, code) => {
    expect(await fails(HOME, body)).toEqual([400, code, "/limit"]);
    expect(await fails("/product", body)).toEqual([400, code, "/limit"]);
  });

  it("says what was wrong with the limit", async () => {
    const { body } = await call<Errors>(HOME, { body: { limit: 5000 } });
    expect(body.errors[0]).toMatchObject({
      detail: "The limit must be lower than or equal to MAX_LIMIT(=100). Given: 5000",
      meta: { parameters: { maxLimit: 100, limit: 5000 } },
    });
  });

  it("the default limit is the largest, 100; numbers may be text", async () => {
    expect((await search({})).body.limit).toBe(100);
    expect((await search({ limit: "2", page: "2" })).body).toMatchObject({ limit: 2, page: 2 });
  });

  it("page 0 is refused", async () => {
    expect(await fails("/product", { page: 0 })).toEqual([
      400,
      "FRAMEWORK__INVALID_PAGE_QUERY",
      "/page",
    ]);
  });

  it("with ids there is no limit", async () => {
    const wanted = [
      idOf("product", "wool-throw"),
      idOf("product", "sweden-only"),
      idOf("product", "retired-rug"),
    ];
    const { body } = await search({ ids: wanted });
    expect([body.limit, body.total, numbers(body)]).toEqual([null, 1, ["T-200"]]);
  });
});

describe("total-count-mode", () => {
  it.each([
    [undefined, 2],
    [0, 2],
    ["none", 2],
    [1, 3],
    ["exact", 3],
  ])("%j of three matches, two a page, counts %i", async (mode, total) => {
    const filter = [{ type: "equals", field: "parentId", value: idOf("product", "linen-cushion") }];
    expect((await search({ filter, limit: 2, "total-count-mode": mode })).body.total).toBe(total);
  });
});

describe("filters", () => {
  it.each<[unknown, string[]]>([
    [{ type: "equals", field: "productNumber", value: "T-200" }, ["T-200"]],
    [{ type: "equals", field: "product.productNumber", value: "t-200" }, ["T-200"]],
    [{ type: "equalsAny", field: "productNumber", value: "T-200|T-300" }, ["T-200", "T-300"]],
    [{ type: "equalsAny", field: "id", value: [idOf("product", "graduated")] }, ["T-300"]],
    [{ type: "contains", field: "name", value: "fabric" }, ["T-400"]],
    [{ type: "range", field: "stock", parameters: { gte: 1, lt: 10 } }, ["T-500"]],
    [{ type: "equals", field: "shippingFree", value: true }, ["T-200"]],
    [
      { type: "equals", field: "categories.id", value: idOf("category", "cushions") },
      ["T-100", "T-100.1", "T-100.2", "T-100.3"],
    ],
    [{ type: "equals", field: "options.id", value: idOf("property-option", "large") }, ["T-100.2"]],
    [
      {
        type: "multi",
        operator: "or",
        queries: [
          { type: "equals", field: "productNumber", value: "T-300" },
          { type: "equals", field: "productNumber", value: "T-400" },
        ],
      },
      ["T-300", "T-400"],
    ],
    [
      { type: "equals", field: "manufacturer.name", value: "Lugn" },
      ["T-200", ...[2, 4, 6, 8, 10, 12].map((mat) => `T-10${String(mat).padStart(2, "0")}`)],
    ],
  ])("%j", async (filter, expected) => {
    expect(numbers((await search({ filter: [filter] })).body)).toEqual(expected);
  });

  it.each<[string, unknown, string]>([
    [
      "an unknown field",
      { type: "equals", field: "nonsense", value: 1 },
      "FRAMEWORK__UNMAPPED_FIELD",
    ],
    [
      "SQL for a field",
      { type: "equals", field: "id) OR 1=1 --", value: 1 },
      "FRAMEWORK__UNMAPPED_FIELD",
    ],
    [
      "an unknown type",
      { type: "like", field: "name", value: 1 },
      "FRAMEWORK__INVALID_FILTER_QUERY",
    ],
    ["no value", { type: "equals", field: "name" }, "FRAMEWORK__INVALID_FILTER_QUERY"],
    ["a malformed id", { type: "equals", field: "id", value: "xx" }, "FRAMEWORK__INVALID_UUID"],
  ])("%s is 400", async (_title, filter, code) => {
    expect((await fails("/product", { filter: [filter] })).slice(0, 2)).toEqual([400, code]);
  });

  it("the recorded error of an unknown field", async () => {
    const { body } = await call<Errors>(HOME, {
      body: { filter: [{ type: "equals", field: "nonsense", value: 1 }] },
    });
    expect(body.errors[0]).toEqual(
      shopwareError(
        400,
        "FRAMEWORK__UNMAPPED_FIELD",
        'Field "nonsense" in entity "product" was not found.',
        {
          field: "nonsense",
          entity: "product",
        },
      ),
    );
  });
});

describe("sort", () => {
  it.each<[unknown, string]>([
    [[{ field: "cheapestPrice", order: "DESC" }], "T-200"],
    [[{ field: "name" }], "T-700"],
    ["-productNumber", "T-800"],
  ])("%j starts with %s", async (sort, first) => {
    expect(numbers((await search({ sort, limit: 1 })).body)).toEqual([first]);
  });

  it("an unknown field is 400", async () => {
    expect((await fails("/product", { sort: [{ field: "nonsense" }] }))[1]).toBe(
      "FRAMEWORK__UNMAPPED_FIELD",
    );
  });
});

describe("associations", () => {
  it("are loaded when asked for, null otherwise", async () => {
    const ids = [idOf("product", "linen-cushion-red-large")];
    const grouped = { associations: { group: {} } };
    const associations = {
      manufacturer: {},
      options: grouped,
      properties: grouped,
      seoUrls: {},
      categories: {},
    };
    const [plain] = (await search({ ids })).body.elements;
    const nothing = Object.fromEntries(
      ["media", "sortedProperties", "crossSellings", ...Object.keys(associations)].map((name) => [
        name,
        null,
      ]),
    );
    expect(plain).toMatchObject(nothing);
    const [full] = (await search({ ids, associations })).body.elements;
    expect(full?.manufacturer?.name).toBe("Nordhem");
    expect(full?.options?.map(({ group, name }) => `${group?.name}: ${name}`)).toEqual([
      "Colour: Red",
      "Size: 60 × 60 cm",
    ]);
    expect(full?.sortedProperties?.map((group) => group.name)).toEqual([
      "Material",
      "Product family",
    ]);
    expect(full?.seoUrls?.[0]?.seoPathInfo).toBe("Linen-cushion/T-100.2");
    expect(full?.categories?.map((category) => category.name).sort()).toEqual([
      "Covers",
      "Cushions",
    ]);
  });

  it("an unknown one is 500, as recorded", async () => {
    const answer = await call<Errors>(HOME, { body: { associations: { nonsense: {} } } });
    expect(answer.status).toBe(500);
    expect(answer.body.errors[0]).toEqual(
      shopwareError(
        500,
        "FRAMEWORK__ASSOCIATION_NOT_FOUND",
        "Can not find association by name nonsense",
        { association: "nonsense" },
      ),
    );
  });
});

describe("includes", () => {
  it("keep the listed fields of an apiAlias and of `translated`, and the apiAlias", async () => {
    const { body } = await call<SearchResult<unknown>>("/country", {
      body: {
        includes: { country: ["id", "name", "iso", "translated"] },
        sort: [{ field: "name" }],
        limit: 1,
      },
    });
    expect(body.elements).toEqual([
      {
        translated: { name: "Sweden" },
        name: "Sweden",
        iso: "SE",
        id: idOf("country", "SE"),
        apiAlias: "country",
      },
    ]);
  });

  it("work at every depth; `translated` without a listed field is an empty list", async () => {
    const { body } = await call<Listing>(`/product-listing/${idOf("category", "cushions")}`, {
      body: {
        includes: {
          product: ["id", "translated", "calculatedPrice", "cover"],
          product_media: ["media"],
          media: ["alt"],
          calculated_price: ["unitPrice", "listPrice"],
        },
      },
    });
    expect(body.elements).toEqual([
      {
        id: idOf("product", "linen-cushion-red-small"),
        translated: [],
        calculatedPrice: { unitPrice: 20, listPrice: null, apiAlias: "calculated_price" },
        cover: { media: { alt: "A red cushion", apiAlias: "media" }, apiAlias: "product_media" },
        apiAlias: "product",
      },
    ]);
  });

  it("an extension is listed by its own name", async () => {
    const { body } = await search({ limit: 1, includes: { product: ["hearth"] } });
    expect(body.elements[0]).toMatchObject({
      extensions: { hearth: { analytics: { currency: "GBP" } } },
      apiAlias: "product",
    });
    expect(Object.keys(body.elements[0]?.extensions ?? {})).toEqual(["hearth"]);
  });
});

describe("what no storefront here asks", () => {
  it.each(["term", "query", "post-filter", "aggregations", "grouping", "fields"])(
    "%s is refused, not passed over",
    async (name) => {
      expect((await fails("/product", { [name]: ["name"] })).slice(0, 2)).toEqual([
        501,
        "HEARTH__NOT_SUPPORTED",
      ]);
      // Listings know post-filters: this is none.
      expect(
        (await fails(`/product-listing/${idOf("category", "cushions")}`, { [name]: ["name"] }))[0],
      ).toBe(name === "post-filter" ? 400 : 501);
    },
  );
});

const PRODUCT = `/product/${idOf("product", "wool-throw")}`;
const VARIANT = `/product/${idOf("product", "linen-cushion-red-small")}`;

/** Status and code of the answer; "200" for success. */
async function refusal(path: string, body: unknown): Promise<string> {
  const answer = await call<Errors>(path, { body });
  return answer.status === 200 ? "200" : `${answer.status} ${answer.body.errors[0]?.code}`;
}

describe("associations, as in a running Shopware 6.6.7", () => {
  it.each(["/product", PRODUCT, "/search-suggest", `${PRODUCT}/cross-selling`])(
    "%s cannot fetch the parent, wherever it stands",
    async (path) => {
      const parent = { parent: {} };
      const wanted = "400 FRAMEWORK__PARENT_ASSOCIATION_CAN_NOT_BE_FETCHED";
      expect(await refusal(path, { search: "wool", associations: parent })).toBe(wanted);
      expect(
        await refusal(path, {
          search: "wool",
          associations: { children: { associations: parent } },
        }),
      ).toBe(wanted);
    },
  );

  it("an unknown one is 500, at any depth, except when a category's page is read", async () => {
    const unknown = "500 FRAMEWORK__ASSOCIATION_NOT_FOUND";
    expect(await refusal("/product", { associations: { brand: {} } })).toBe(unknown);
    expect(
      await refusal("/product", { associations: { options: { associations: { brand: {} } } } }),
    ).toBe(unknown);
    expect(
      await refusal(`/country-state/${idOf("country", "GB")}`, { associations: { country: {} } }),
    ).toBe(unknown);
    expect(await refusal("/category/home", { associations: { brand: {} } })).toBe("200");
  });
});

describe("fields", () => {
  const by = (field: string) => [
    {
      filter: [{ type: "multi", operator: "or", queries: [{ type: "equals", field, value: "x" }] }],
    },
    { sort: [{ field }] },
  ];

  it.each([
    ["/product", "visibilities.visibility", "500 FRAMEWORK__ACCESSOR_NOT_ALLOWED"],
    ["/product", "product.autoIncrement", "500 FRAMEWORK__ACCESSOR_NOT_ALLOWED"],
    ["/category", "productStreamId", "500 FRAMEWORK__ACCESSOR_NOT_ALLOWED"],
    [`${PRODUCT}/reviews`, "externalUser", "500 FRAMEWORK__ACCESSOR_NOT_ALLOWED"],
    ["/product", "translated.name", "500 FRAMEWORK__RUNTIME_FIELD_IN_CRITERIA"],
    ["/seo-url", "url", "500 FRAMEWORK__RUNTIME_FIELD_IN_CRITERIA"],
    ["/product", "nosuch", "400 FRAMEWORK__UNMAPPED_FIELD"],
  ])("%s by %s is %s", async (path, field, code) => {
    for (const body of by(field)) expect(await refusal(path, body)).toBe(code);
  });
});

describe("ids", () => {
  it.each<[unknown, string]>([
    [[], "400 FRAMEWORK__INVALID_API_CRITERIA_IDS"],
    [["x"], "400 FRAMEWORK__INVALID_UUID"],
  ])("%j is %s", async (ids, code) => {
    expect(await refusal("/product", { ids })).toBe(code);
  });
});

describe("SEO urls and reviews", () => {
  const headers = { "sw-include-seo-urls": "true" };
  type Detail = {
    product: { seoUrls: unknown[] | null; childCount: number | null; productReviews: unknown[] };
  };

  it("one product has SEO URLs only by association, a list by the header too", async () => {
    expect((await call<Detail>(PRODUCT, { body: {}, headers })).body.product.seoUrls).toBeNull();
    expect(
      (await call<Detail>(PRODUCT, { body: { associations: { seoUrls: {} } } })).body.product
        .seoUrls,
    ).toHaveLength(1);
    const list = await call<{ elements: { seoUrls: unknown[] }[] }>("/product", {
      body: { limit: 1 },
      headers,
    });
    expect(list.body.elements[0]?.seoUrls).toHaveLength(1);
  });

  it("the reviews of a variant are its parent's", async () => {
    const detail = await call<Detail>(VARIANT, { body: { associations: { productReviews: {} } } });
    expect(detail.body.product).toMatchObject({ childCount: null, productReviews: [] });
    const reviews = async (path: string) =>
      (await call<{ total: number }>(`${path}/reviews`, { body: {} })).body.total;
    expect([
      await reviews(VARIANT),
      await reviews(`/product/${idOf("product", "linen-cushion")}`),
    ]).toEqual([0, 2]);
  });
});
