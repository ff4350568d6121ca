import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { idOf } from "../../backend/id";
import type { Errors } from "./answers";
import { openTestShop } from "./shop";

const { call, app } = openTestShop();
const product = idOf("product", "linen-cushion");
const category = idOf("category", "home");

/** Every route that takes a body. */
const ROUTES = [
  "/language",
  "/country",
  `/country-state/${idOf("country", "US")}`,
  "/salutation",
  "/payment-method",
  "/shipping-method",
  "/navigation/main-navigation/main-navigation",
  "/category",
  "/category/home",
  `/category/${idOf("category", "cushions")}`,
  `/cms/${idOf("cms-page", "home")}`,
  `/landing-page/${idOf("landing-page", "summer")}`,
  `/product-listing/${category}`,
  "/product",
  `/product/${product}`,
  `/product/${product}/find-variant`,
  `/product/${product}/cross-selling`,
  `/product/${product}/reviews`,
  "/search",
  "/search-suggest",
  "/seo-url",
  "/media",
];

/** Parameters of the criteria, of a listing and of the menu. */
const NAMES =
  `limit page p ids filter sort associations includes term search order properties manufacturer options switchedGroup depth buildTree
  min-price max-price rating`.split(/\s+/);
const SUPPORTED = NAMES.filter((name) => name !== "term");
const all = (value: unknown) => Object.fromEntries(SUPPORTED.map((name) => [name, value]));
const deep = (inner: unknown, depth: number): unknown => (depth === 0 ? inner : { type: "multi", queries: [deep(inner, depth - 1)] });

const WRONG_BODIES: [title: string, body: unknown][] = [
  ["a list", []],
  ["a number", 5],
  ["null", null],
  ["lists for everything", { ...all([]), term: [] }],
  ["maps for everything", all({})],
  ["numbers for everything", { ...all(7), limit: 3, page: 1, p: 1.5, depth: 1e99 }],
  ["text for everything", all("x")],
  ["true for everything", all(true)],
  ["null for everything", all(null)],
  [
    "nested rubbish",
    {
      filter: [[], null, 5, { type: {} }],
      sort: [null, [], 5],
      associations: { media: [], options: { associations: { group: 5 } } },
      ids: [null, {}, []],
      includes: { product: [null, {}] },
    },
  ],
  [
    "keys of every object",
    {
      filter: [{ type: "equals", field: "__proto__", value: 1 }],
      sort: [{ field: "toString" }],
      associations: { constructor: {} },
      includes: { constructor: ["x"] },
      options: { __proto__: "x" },
      order: "constructor",
    },
  ],
  ["huge numbers", { limit: 99, p: 9_007_199_254_740_991, page: 1e15, depth: 1e15, "min-price": 1e308, "max-price": -1e308 }],
  ["broken Unicode", { search: "\ud800\u0000", order: "\u0000", filter: [{ type: "contains", field: "name", value: "\udfff\u0000%" }] }],
  ["a very long word", { search: "x".repeat(100_000) }],
  ["filters fifty deep", { filter: [deep({ type: "equals", field: "name", value: "x" }, 50)] }],
];

/** Answered as an error of Shopware's form, or not an error at all; 500 only where Shopware has it. */
async function expectAnswer(path: string, init: { body?: unknown; method?: string }): Promise<void> {
  const answer = await call<Errors>(path, init);
  if (answer.status < 400) return;
  const [error] = answer.body.errors;
  expect(error).toMatchObject({ status: String(answer.status), title: expect.any(String) as string, detail: expect.any(String) as string });
  if (answer.status >= 500) expect(error?.code).toBe("FRAMEWORK__ASSOCIATION_NOT_FOUND");
}

describe("wrong bodies get an answer, never a crash", () => {
  describe.each(ROUTES)("%s", (path) => {
    it.each(WRONG_BODIES)("%s", async (_title, body) => {
      await expectAnswer(path, { body });
      // Malformed ids are told before associations and filters are looked at, so both orders are tried.
      if (typeof body === "object" && body !== null && !Array.isArray(body))
        await expectAnswer(path, { body: { ...body, ids: undefined, limit: undefined } });
    });
  });

  it("any JSON at all", async () => {
    const names = fc.constantFrom(...SUPPORTED);
    const bodies = fc.dictionary(names, fc.jsonValue({ maxDepth: 4 }), { maxKeys: 6 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ROUTES), bodies, (path, body) => expectAnswer(path, { body })),
      { numRuns: 150 },
    );
  });
});

describe("wrong ids", () => {
  const BY_ID = [
    "/country-state/:id",
    "/navigation/:id/:id",
    "/category/:id",
    "/cms/:id",
    "/landing-page/:id",
    "/product-listing/:id",
    "/product/:id",
    "/product/:id/find-variant",
    "/product/:id/cross-selling",
    "/product/:id/reviews",
  ];

  it.each(BY_ID)("%s: a malformed id is 400 FRAMEWORK__INVALID_UUID", async (path) => {
    for (const id of ["nonsense", "A".repeat(32), "a".repeat(31), "%27%20OR%201=1", "..%2F..%2Fetc", "%00"]) {
      const answer = await call<Errors>(path.replaceAll(":id", id), { body: {} });
      expect([id, answer.status, answer.body.errors[0]?.code]).toEqual([id, 400, "FRAMEWORK__INVALID_UUID"]);
      expect(answer.token).toMatch(/^\w{32}$/);
    }
  });

  it.each([
    ["/navigation/:id/:id", 404],
    ["/category/:id", 404],
    ["/cms/:id", 404],
    ["/landing-page/:id", 404],
    ["/product-listing/:id", 404],
    ["/product/:id", 404],
    ["/product/:id/find-variant", 404],
    ["/country-state/:id", 200],
    ["/product/:id/cross-selling", 200],
    ["/product/:id/reviews", 200],
  ])("%s: an unknown id is %i", async (path, status) => {
    expect((await call(path.replaceAll(":id", "a".repeat(32)), { body: {} })).status).toBe(status);
  });
});

describe("wrong requests", () => {
  it("malformed percent signs, endless queries and odd headers", async () => {
    const headers = { "sw-access-key": "SWSCTESTGBAAAAAAAAAAAAAAAA" };
    expect((await app.request("/store-api/context?%E0%A4%A=1&a[b][c", { headers })).status).toBe(200);
    expect((await app.request(`/store-api/product?${"filter[0][queries][0]".repeat(200)}=1`, { headers })).status).toBeLessThan(500);
    expect((await app.request("/store-api/context", { headers: { ...headers, "sw-context-token": "x".repeat(5000) } })).status).toBe(200);
    expect((await app.request("/store-api/%E0%A4%A", { headers })).status).toBe(404);
  });
});
