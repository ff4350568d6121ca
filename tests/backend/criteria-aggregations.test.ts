import { describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import type { Errors, Listing } from "./answers";
import { HOME, openCriteriaShop } from "./criteria-shop";

const { db, call, fails } = openCriteriaShop();

interface Bucket {
  key: string;
  count: number;
  [nested: string]: unknown;
}
type Aggregated = { aggregations: Record<string, { buckets?: Bucket[]; ranges?: Record<string, number> | [] }> };

/** What an aggregation answers over some products. */
async function aggregated(aggregation: Record<string, unknown>, numbers = ["T-200", "T-300", "T-400", "T-500"]) {
  const filter = [{ type: "equalsAny", field: "productNumber", value: numbers }];
  const { body } = await call<Aggregated>("/product", { body: { filter, aggregations: [{ name: "own", ...aggregation }] } });
  return body.aggregations.own;
}

const released = (number: string, date: string | null): void =>
  void db.prepare("UPDATE product SET release_date = ? WHERE product_number = ?").run(date, number);

released("T-200", "2024-01-03T23:30:15.000+00:00");
released("T-300", "2024-01-04T10:00:00.000+00:00");
released("T-400", "2024-05-20T10:00:00.000+00:00");
released("T-500", "2025-12-31T22:59:59.000+00:00");
released("T-600", null);

describe("histogram: EntityAggregator::hydrateDateHistogramAggregation", () => {
  const histogram = async (more: Record<string, unknown>, numbers?: string[]) =>
    (await aggregated({ type: "histogram", field: "releaseDate", ...more }, numbers))?.buckets?.map(({ key, count }) => [key, count]);

  it.each([
    ["minute", [1, 1, 1, 1], "2024-01-03 23:30:00"],
    ["hour", [1, 1, 1, 1], "2024-01-03 23:00:00"],
    ["day", [1, 1, 1, 1], "2024-01-03 00:00:00"],
    ["week", [2, 1, 1], "2024 01"],
    ["month", [2, 1, 1], "2024-01-01 00:00:00"],
    ["quarter", [2, 1, 1], "2024 1"],
    ["year", [3, 1], "2024-01-01 00:00:00"],
    ["YEAR", [3, 1], "2024-01-01 00:00:00"],
  ])("formatDate(): %s", async (interval, counts, first) => {
    const buckets = await histogram({ interval });
    expect([buckets?.map(([, count]) => count), buckets?.[0]?.[0]]).toEqual([counts, first]);
  });

  it("the shape: a bucket result with aggregation_bucket, the nested aggregation by its name", async () => {
    const aggregation = { name: "dearest", type: "max", field: "price" };
    expect(await aggregated({ type: "histogram", field: "product.releaseDate", interval: "month", aggregation })).toEqual({
      name: "own",
      buckets: [
        ["2024-01-01 00:00:00", 2, "80"],
        ["2024-05-01 00:00:00", 1, "36"],
        ["2025-12-01 00:00:00", 1, "10"],
      ].map(([key, count, max]) => ({
        key,
        count,
        dearest: { name: "dearest", max, apiAlias: "dearest_aggregation" },
        apiAlias: "aggregation_bucket",
      })),
      apiAlias: "own_aggregation",
    });
  });

  it("CONVERT_TZ: the wall clock of a time zone decides", async () => {
    expect(await histogram({ interval: "day", timeZone: "Europe/Berlin" })).toEqual([
      ["2024-01-04 00:00:00", 2],
      ["2024-05-20 00:00:00", 1],
      ["2025-12-31 00:00:00", 1],
    ]);
    expect((await histogram({ interval: "year", timeZone: "Europe/Helsinki" }))?.map(([key]) => key)).toEqual([
      "2024-01-01 00:00:00",
      "2026-01-01 00:00:00",
    ]);
  });

  it.each([
    ["Y-m-d\\TH:i:s", "2024-01-03T23:30:15"],
    ["D, jS F Y", "Wed, 3rd January 2024"],
    ["o-\\WW N z t L", "2024-W01 3 2 31 1"],
    ["g:i a", "11:30 pm"],
    ["c", "2024-01-03T23:30:15+00:00"],
  ])("$date->format(): %s", async (format, first) => {
    expect((await histogram({ interval: "month", format }))?.[0]?.[0]).toBe(first);
  });

  it("addSorting(): by _count or by a field, else the earliest first", async () => {
    const counts = async (sort: unknown) =>
      (await histogram({ interval: "month", sort }))?.map(([key, count]) => `${count} of ${String(key).slice(0, 7)}`);
    expect(await counts({ field: "_count", order: "DESC" })).toEqual(["2 of 2024-01", "1 of 2024-05", "1 of 2025-12"]);
    expect(await counts({ field: "releaseDate", order: "desc" })).toEqual(["1 of 2025-12", "1 of 2024-05", "2 of 2024-01"]);
    // The cheapest of January costs 6, the dearest 80.
    expect(await counts({ field: "price", order: "ASC" })).toEqual(["2 of 2024-01", "1 of 2025-12", "1 of 2024-05"]);
    expect((await counts({ field: "price", order: "DESC" }))?.[0]).toBe("2 of 2024-01");
  });

  it("new \\DateTime(''): products without a date count under the present time", async () => {
    const today = new Date().toISOString().slice(0, 4);
    expect(await histogram({ interval: "year", format: "Y" }, ["T-500", "T-600"])).toEqual([
      [today, 1],
      ["2025", 1],
    ]);
  });
});

describe("range: EntityAggregator::hydrateRangeAggregation", () => {
  const priced = async (ranges: unknown, field = "price") => (await aggregated({ type: "range", field, ranges }))?.ranges;

  it("counts from (with it) to (without it), by the key given or made of both", async () => {
    // Prices are 80, 36, 10 and, from fifty pieces on, 6.
    expect(await priced([{ to: 36 }, { from: 36, to: 80 }, { from: 80, key: "dear" }, {}, { from: 10.5, to: 20 }])).toEqual({
      "*-36": 2,
      "36-80": 1,
      dear: 1,
      "*-*": 4,
      "10.5-20": 0,
    });
    expect(await priced([{ from: "10", to: "11" }])).toEqual({ "10-11": 1 });
    expect(await priced([])).toEqual([]);
  });

  it("the shape: a range result, also inside buckets and filters", async () => {
    const range = { name: "stocked", type: "range", field: "stock", ranges: [{ from: 1, to: 10, key: "few" }] };
    expect((await call<Aggregated>("/product", { body: { aggregations: [range] } })).body.aggregations).toEqual({
      stocked: { name: "stocked", ranges: { few: 1 }, apiAlias: "stocked_aggregation" },
    });
    const buckets = (await aggregated({ type: "terms", field: "manufacturerId", aggregation: range }))?.buckets;
    expect(buckets?.reduce((sum, { stocked }) => sum + (stocked as { ranges: { few: number } }).ranges.few, 0)).toBe(1);
  });

  it("on listings, over all of it whatever is chosen", async () => {
    const aggregations = [
      { name: "prices", type: "range", field: "price", ranges: [{ to: 1000, key: "all" }] },
      { name: "years", type: "histogram", field: "releaseDate", interval: "year" },
    ];
    const { body } = await call<Listing & Aggregated>(HOME, { body: { aggregations, "min-price": 70 } });
    const { prices, years } = body.aggregations;
    expect((prices?.ranges as { all: number }).all).toBeGreaterThan(body.total);
    expect(years?.buckets?.reduce((sum, { count }) => sum + count, 0)).toBe((prices?.ranges as { all: number }).all);
  });
});

describe("terms: addSorting() by a field", () => {
  it("the least or the greatest of a bucket decides", async () => {
    const { body } = await call<Aggregated>("/product", {
      body: { aggregations: [{ name: "own", type: "terms", field: "manufacturerId", sort: { field: "price", order: "DESC" } }] },
    });
    const { body: up } = await call<Aggregated>("/product", {
      body: { aggregations: [{ name: "own", type: "terms", field: "manufacturerId", sort: { field: "price", order: "ASC" } }] },
    });
    const keys = (answer: Aggregated) => answer.aggregations.own?.buckets?.map(({ key }) => key);
    expect(keys(up)).toEqual(keys(body)?.reverse());
  });
});

describe("terms of fields beside the product", () => {
  it("a manufacturer's name, the groups of options", async () => {
    const buckets = async (field: string, numbers: string[]) =>
      (await aggregated({ type: "terms", field }, numbers))?.buckets?.map(({ key, count }) => [key, count]);
    expect(await buckets("manufacturer.name", ["T-200", "T-300", "T-400"])).toEqual([
      ["Lugn", 1],
      ["Nordhem", 2],
    ]);
    const groups = await buckets("options.groupId", ["T-100.1", "T-100.2"]);
    expect(groups?.map(([, count]) => count)).toEqual([2, 2]);
  });
});

describe("aggregations of lists", () => {
  const reviewed = async (aggregations: unknown, more = {}) =>
    (await call<Aggregated>(`/product/${idOf("product", "linen-cushion")}/reviews`, { body: { limit: 1, aggregations, ...more } })).body;

  it("the matrix of reviews, as Shopware's ProductReviewLoader asks for it, over all that is not filtered", async () => {
    const matrix = { name: "ratingMatrix", type: "terms", field: "points", sort: { field: "points", order: "DESC" } };
    const part = { name: "part", type: "filter", filter: [{ type: "equals", field: "points", value: 5 }], aggregation: matrix };
    const bucket = (key: string) => ({ key, count: 1, apiAlias: "aggregation_bucket" });
    const expected = (...keys: string[]) => ({ name: "ratingMatrix", buckets: keys.map(bucket), apiAlias: "ratingMatrix_aggregation" });
    const aggregations = async (...asked: [aggregation: unknown, more?: object]) => (await reviewed([asked[0]], asked[1])).aggregations;
    expect(await aggregations(matrix)).toEqual({ ratingMatrix: expected("5", "3") });
    expect(await aggregations(part)).toEqual({ ratingMatrix: expected("5") });
    const points = [{ type: "equals", field: "points", value: 3 }];
    expect(await aggregations(matrix, { filter: points })).toEqual({ ratingMatrix: expected("3") });
    expect(await aggregations(matrix, { "post-filter": points })).toEqual({ ratingMatrix: expected("5", "3") });
  });

  it("metrics, ranges, months", async () => {
    const { aggregations } = await reviewed([
      { name: "stats", type: "stats", field: "points" },
      { name: "titles", type: "count", field: "title" },
      { name: "good", type: "range", field: "points", ranges: [{ from: 4 }, { to: 4 }] },
      { name: "months", type: "histogram", field: "createdAt", interval: "month", sort: { field: "createdAt", order: "DESC" } },
    ]);
    expect(aggregations).toEqual({
      stats: { name: "stats", min: "3", max: "5", avg: 4, sum: 8, apiAlias: "stats_aggregation" },
      titles: { name: "titles", count: 2, apiAlias: "titles_aggregation" },
      good: { name: "good", ranges: { "4-*": 1, "*-4": 1 }, apiAlias: "good_aggregation" },
      months: {
        name: "months",
        buckets: ["2025-04-01 00:00:00", "2025-03-01 00:00:00"].map((key) => ({ key, count: 1, apiAlias: "aggregation_bucket" })),
        apiAlias: "months_aggregation",
      },
    });
  });

  it("400 for fields that a list does not have and for entities", async () => {
    expect((await fails("/country", { aggregations: [{ name: "a", type: "min", field: "nonsense" }] }))[1]).toBe(
      "FRAMEWORK__UNMAPPED_FIELD",
    );
    const entities = { name: "a", type: "entity", field: "id", definition: "country" };
    expect((await fails("/country", { aggregations: [entities] })).slice(0, 2)).toEqual([400, "FRAMEWORK__INVALID_AGGREGATION_QUERY"]);
  });
});

describe("AggregationParser: what cannot be read", () => {
  const QUERY = "FRAMEWORK__INVALID_AGGREGATION_QUERY";

  it.each([
    [{ type: "range", name: "a", field: "price" }, QUERY, "/aggregations/0/range/field"],
    [{ type: "histogram", name: "a", field: "createdAt" }, QUERY, "/aggregations/0/histogram/interval"],
    [{ type: "histogram", name: "a", interval: "day" }, QUERY, "/aggregations/0/histogram/field"],
    [{ type: "percentile", name: "a", field: "price" }, QUERY, "/aggregations/0"],
    [{ name: "a", field: "price" }, QUERY, "/aggregations/0"],
    [{ type: "min", name: "7", field: "price" }, QUERY, "/aggregations/0"],
    [{ type: "min", name: "a:b", field: "price" }, QUERY, "/aggregations/0"],
    [{ type: "terms", name: "a", field: "id", aggregation: { type: "min", name: "b" } }, QUERY, "/aggregations/0/min/field"],
    [{ type: "entity", name: "a", field: "manufacturerId" }, QUERY, "/aggregations/0/entity/field"],
    [{ type: "terms", name: "a", field: "id", sort: { field: "nonsense" } }, "FRAMEWORK__UNMAPPED_FIELD", undefined],
  ])("%j is 400", async (aggregation, code, pointer) => {
    expect(await fails("/product", { aggregations: [aggregation] })).toEqual([400, code, pointer]);
  });

  it.each([
    [{ type: "histogram", name: "a", field: "createdAt", interval: "decade" }, "FRAMEWORK__INVALID_DATE_HISTOGRAM_INTERVAL"],
    [{ type: "histogram", name: "a", field: "createdAt", interval: "day", timeZone: "Europe/Atlantis" }, "FRAMEWORK__INVALID_TIMEZONE"],
    [{ type: "histogram", name: "a", field: "name", interval: "day" }, "FRAMEWORK__NOT_SUPPORTED_FIELD_FOR_AGGREGATION"],
    [{ type: "range", name: "a", field: "name", ranges: [{ from: 1 }] }, "FRAMEWORK__NOT_SUPPORTED_FIELD_FOR_AGGREGATION"],
    [{ type: "range", name: "a", field: "cheapestPrice", ranges: [{ from: 1 }] }, "FRAMEWORK__NOT_SUPPORTED_FIELD_FOR_AGGREGATION"],
  ])("%j is an error of Shopware's own, 500", async (aggregation, code) => {
    expect(await fails("/product", { aggregations: [aggregation] })).toEqual([500, code, undefined]);
  });

  it("SearchRequestException: one answer tells all that is wrong", async () => {
    const body = {
      limit: 0,
      page: "x",
      filter: [{ type: "equals", field: "name", value: "" }, { type: "nonsense" }, { type: "equals", field: "active", value: true }],
      aggregations: [{ name: "a" }, { name: "b", type: "min" }],
    };
    const answer = await call<Errors>("/product", { body });
    expect([answer.status, answer.body.errors.map(({ code, source }) => [code, source?.pointer])]).toEqual([
      400,
      [
        ["FRAMEWORK__INVALID_LIMIT_QUERY", "/limit"],
        ["FRAMEWORK__INVALID_PAGE_QUERY", "/page"],
        ["FRAMEWORK__INVALID_FILTER_QUERY", "/filter/0/value"],
        ["FRAMEWORK__INVALID_FILTER_QUERY", "/filter/1/type"],
        [QUERY, "/aggregations/0"],
        [QUERY, "/aggregations/1/min/field"],
      ],
    ]);
  });
});
