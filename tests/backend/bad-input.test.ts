import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { idOf } from "../../backend/id";
import type { Errors } from "../support/backend/answers";
import { openTestShop } from "../support/backend/shop";

const { call, app } = openTestShop();

/** Every route that takes an id, with its answer to an unknown one. */
const BY_ID: [path: string, entity: string, key: string, statusOfUnknown: number][] = [
  ["/country-state/:id", "country", "US", 200],
  ["/category/:id", "category", "cushions", 404],
  ["/cms/:id", "cms-page", "home", 404],
  ["/landing-page/:id", "landing-page", "summer", 404],
  ["/product-listing/:id", "category", "home", 404],
  ["/product/:id", "product", "linen-cushion", 404],
  ["/product/:id/find-variant", "product", "linen-cushion", 404],
  ["/product/:id/cross-selling", "product", "linen-cushion", 200],
  ["/product/:id/reviews", "product", "linen-cushion", 200],
  ["/navigation/:id/:id", "category", "home", 404],
];
const LISTS =
  "/language /country /salutation /payment-method /shipping-method /category /category/home /product /search /search-suggest /seo-url /media";
const ROUTES = [
  ...LISTS.split(" "),
  ...BY_ID.map(([path, entity, key]) => path.replaceAll(":id", idOf(entity, key))),
];

/** Parameters of the criteria, of a listing and of the menu. */
const NAMES =
  `limit page p ids filter sort associations includes search order properties manufacturer options switchedGroup depth buildTree
  min-price max-price rating`.split(/\s+/);
const all = (value: unknown) => Object.fromEntries(NAMES.map((name) => [name, value]));
const deep = (inner: unknown, depth: number): unknown =>
  depth === 0 ? inner : { type: "multi", queries: [deep(inner, depth - 1)] };
const by = (field: string, value: unknown) => ({ type: "equals", field, value });

const WRONG_BODIES: [title: string, body: unknown][] = [
  ["a list", []],
  ["null", null],
  ["lists for everything", all([])],
  ["maps for everything", all({})],
  [
    "numbers for everything",
    { ...all(7), limit: 3, page: 1, p: 1.5, depth: 1e99, "max-price": -1e308 },
  ],
  ["text for everything", all("x")],
  [
    "nothing, a number, a map in a list",
    { filter: [[], null, 5, { type: {} }], sort: [null, [], 5], ids: [null, {}, []] },
  ],
  [
    "parts of wrong kinds",
    {
      associations: { media: [], options: { associations: { group: 5 } } },
      includes: { product: [null, {}] },
    },
  ],
  [
    "keys of every object",
    {
      filter: [by("__proto__", 1)],
      associations: { constructor: {} },
      includes: { constructor: ["x"] },
    },
  ],
  [
    "broken Unicode",
    { search: "\ud800\u0000", order: "\u0000", filter: [by("name", "\udfff\u0000%")] },
  ],
  ["a very long word", { search: "x".repeat(100_000) }],
  ["filters fifty deep", { filter: [deep(by("name", "x"), 50)] }],
];

/** Expects an error in Shopware's format, or no error at all; 500 only where Shopware has it. */
async function expectAnswer(path: string, body: unknown): Promise<void> {
  const answer = await call<Errors>(path, { body });
  if (answer.status < 400) return;
  const [error] = answer.body.errors;
  expect(error).toMatchObject({
    status: String(answer.status),
    title: expect.any(String) as string,
    detail: expect.any(String) as string,
  });
  if (answer.status >= 500) expect(error?.code).toBe("FRAMEWORK__ASSOCIATION_NOT_FOUND");
}

describe("wrong bodies get an answer, never a crash", () => {
  it.each(WRONG_BODIES)("%s, on every route", async (_title, body) => {
    for (const path of ROUTES) {
      await expectAnswer(path, body);
      // Malformed ids are reported before associations and filters are checked, so both orders are
      // tested.
      if (typeof body === "object" && body !== null && !Array.isArray(body))
        await expectAnswer(path, { ...body, ids: undefined, limit: undefined });
    }
  });

  it("any JSON at all", async () => {
    const bodies = fc.dictionary(fc.constantFrom(...NAMES), fc.jsonValue({ maxDepth: 4 }), {
      maxKeys: 6,
    });
    await fc.assert(fc.asyncProperty(fc.constantFrom(...ROUTES), bodies, expectAnswer), {
      numRuns: 150,
    });
  });

  it("malformed percent signs, endless queries and odd headers", async () => {
    const headers = { "sw-access-key": "SWSCTESTGBAAAAAAAAAAAAAAAA" };
    const status = async (path: string, more = {}) =>
      (await app.request(`/store-api${path}`, { headers: { ...headers, ...more } })).status;
    expect(await status("/context?%E0%A4%A=1&a[b][c")).toBe(200);
    expect(await status("/context", { "sw-context-token": "x".repeat(5000) })).toBe(200);
    expect(await status("/%E0%A4%A")).toBe(404);
  });
});

describe("wrong ids", () => {
  it.each(BY_ID)(
    "%s: a malformed one is 400 FRAMEWORK__INVALID_UUID, an unknown one as Shopware has it",
    async (path, _, __, status) => {
      for (const id of ["nonsense", "A".repeat(32), "%27%20OR%201=1", "..%2F..%2Fetc", "%00"]) {
        const answer = await call<Errors>(path.replaceAll(":id", id), { body: {} });
        expect([id, answer.status, answer.body.errors[0]?.code]).toEqual([
          id,
          400,
          "FRAMEWORK__INVALID_UUID",
        ]);
        expect(answer.token).toMatch(/^\w{32}$/);
      }
      expect((await call(path.replaceAll(":id", "a".repeat(32)), { body: {} })).status).toBe(
        status,
      );
    },
  );
});
