import { describe, expect, it } from "vitest";
import type { Listing, Product, SearchResult } from "./answers";
import { HOME, openCriteriaShop } from "./criteria-shop";

const { call, fails } = openCriteriaShop();

interface Found {
  productNumber: string;
  extensions: { search: Record<string, unknown> };
}

const WOOL = { score: 10, query: { type: "contains", field: "name", value: "wool" } };
const FREE = { score: 5, query: { type: "equals", field: "shippingFree", value: true } };
const CUSHION = { score: 4, query: { type: "prefix", field: "productNumber", value: "T-100." } };

/** Numbers of the products found, with their scores. */
async function scored(body: Record<string, unknown>, path = "/product") {
  const answer = await call<SearchResult<Found>>(path, { body });
  return answer.body.elements.map(({ productNumber, extensions }) => [productNumber, extensions.search._score]);
}

describe("query: CriteriaQueryBuilder::addQueries", () => {
  it("finds what matches one of the queries, adds their scores up and shows the best first", async () => {
    expect(await scored({ query: [CUSHION, WOOL, FREE] })).toEqual([
      ["T-200", "15"],
      ["T-100.1", "4"],
      ["T-100.2", "4"],
      ["T-100.3", "4"],
    ]);
  });

  it("the score stands in the extension of the search, as a text, behind number and auto increment", async () => {
    const { body } = await call<SearchResult<Found>>("/product", { body: { query: [WOOL], limit: 1 } });
    expect(body.elements[0]?.extensions.search).toEqual({
      extensions: [],
      _uniqueIdentifier: null,
      translated: [],
      productNumber: "T-200",
      autoIncrement: expect.any(Number) as number,
      _score: "10",
    });
    expect((await scored({ limit: 1 }))[0]?.[1]).toBeUndefined();
    // ProductListingLoader::addExtensions() keeps the id that the repository takes out.
    const listing = await call<SearchResult<Found & { id: string }>>(HOME, { body: { query: [WOOL], limit: 1 } });
    const [shown] = listing.body.elements;
    expect(shown?.extensions.search).toEqual({ ...body.elements[0]?.extensions.search, id: shown?.id });
  });

  it("no score is 1; a scoreField multiplies it", async () => {
    expect(await scored({ query: [{ query: WOOL.query }] })).toEqual([["T-200", "1"]]);
    expect(
      await scored({
        query: [
          { ...WOOL, scoreField: "weight" },
          { score: 1, query: WOOL.query },
        ],
      }),
    ).toEqual([["T-200", "6"]]);
  });

  it("_score >= :_minScore: what scores less than the least of the queries is not shown", async () => {
    // The throw weighs half a kilogram.
    expect(await scored({ query: [{ ...WOOL, scoreField: "weight" }] })).toEqual([]);
  });

  it("sorts by _score where it is named, last of all where it is not", async () => {
    const query = [CUSHION, WOOL];
    const order = async (sort: unknown) => (await scored({ query, sort })).map(([number]) => number);
    expect(await order([{ field: "_score", order: "ASC" }])).toEqual(["T-100.1", "T-100.2", "T-100.3", "T-200"]);
    expect(await order("-_score")).toEqual(["T-200", "T-100.1", "T-100.2", "T-100.3"]);
    expect(await order([{ field: "productNumber", order: "DESC" }])).toEqual(["T-200", "T-100.3", "T-100.2", "T-100.1"]);
    // Nobody searched, so there is nothing to sort by: not an error.
    const plain = await call<SearchResult<Product>>("/product", { body: { limit: 1, sort: [{ field: "_score" }] } });
    expect([plain.status, plain.body.elements.length]).toEqual([200, 1]);
  });

  it("pages, counts, filters and aggregations are those of what was found", async () => {
    const { body } = await call<SearchResult<Found> & { aggregations: Record<string, { count: number }> }>("/product", {
      body: {
        query: [CUSHION, WOOL],
        limit: 2,
        page: 2,
        filter: [{ type: "not", operator: "and", queries: [{ type: "equals", field: "productNumber", value: "T-100.2" }] }],
        "total-count-mode": "exact",
        aggregations: [{ name: "all", type: "count", field: "id" }],
      },
    });
    expect([body.elements.map(({ productNumber }) => productNumber), body.total, body.aggregations.all?.count]).toEqual([
      ["T-100.3"],
      3,
      3,
    ]);
  });

  it.each([
    ["/product-listing", HOME, {}],
    ["/search", "/search", { search: "wool" }],
  ])("narrows %s too and gives its products scores", async (_title, path, more) => {
    const listing = await call<Listing>(path, { body: { ...more, query: [WOOL, FREE] } });
    const [[number, score] = [], ...others] = await scored({ ...more, query: [WOOL, FREE] }, path);
    expect([number, others, listing.body.total]).toEqual(["T-200", [], 1]);
    expect(Number(score)).toBeGreaterThanOrEqual(15);
  });

  it("finds in lists as well", async () => {
    const query = [{ score: 3, query: { type: "equals", field: "iso", value: "SE" } }];
    const { body } = await call<SearchResult<{ iso: string; extensions: { search: { _score: string } } }>>("/country", { body: { query } });
    expect(body.elements.map(({ iso, extensions }) => [iso, extensions.search._score])).toEqual([["SE", "3"]]);
  });

  it.each([
    [{ query: [{ score: 1 }] }, "FRAMEWORK__INVALID_FILTER_QUERY"],
    [{ query: [{ score: 1, query: { type: "equals", field: "name" } }] }, "FRAMEWORK__INVALID_FILTER_QUERY"],
    [{ query: [{ score: 1, query: { type: "equals", field: "nonsense", value: 1 } }] }, "FRAMEWORK__UNMAPPED_FIELD"],
    [{ query: [{ ...WOOL, scoreField: "nonsense" }] }, "FRAMEWORK__UNMAPPED_FIELD"],
  ])("%j is 400 and points nowhere: QueryStringParser throws past the SearchRequestException", async (body, code) => {
    expect(await fails("/product", body)).toEqual([400, code, undefined]);
  });
});

describe("term: EntityScoreQueryBuilder", () => {
  it("scores number, EAN and name by being or containing the term, the name by its words too", async () => {
    // 500 for the name, 250 because it contains itself, and of both words half of 500 by their share of the term.
    expect(await scored({ term: "wool throw" })).toEqual([["T-200", String(500 + 250 + 0.4 * 250 + 0.5 * 250)]]);
    expect(await scored({ term: "4006381333931" })).toEqual([["T-200", "375"]]);
    expect(await scored({ term: "T-200" })).toEqual([["T-200", "750"]]);
    // Any of the words will do, by its beginning.
    expect((await scored({ term: "cush quilt" })).map(([number]) => number)).toEqual(["T-100", "T-100.1", "T-100.2", "T-100.3"]);
    expect(await scored({ term: "nothing_like_it" })).toEqual([]);
  });
});

describe("QueryStringParser", () => {
  it("equalsAll wants every value", async () => {
    const find = async (value: unknown) => (await scored({ filter: [{ type: "equalsAll", field: "productNumber", value }] })).length;
    expect([await find("T-200"), await find(["T-200"]), await find("T-200|T-300")]).toEqual([1, 1, 0]);
  });

  it("naturalSorting puts short values first", async () => {
    const filter = [{ type: "prefix", field: "name", value: "Mat 1" }];
    const names = async (naturalSorting: boolean) =>
      (
        await call<SearchResult<Product>>("/product", { body: { filter, sort: [{ field: "name", order: "DESC", naturalSorting }] } })
      ).body.elements.map(({ name }) => name);
    expect(await names(false)).toEqual(["Mat 12", "Mat 11", "Mat 10", "Mat 1"]);
    const { body } = await call<SearchResult<Product>>("/product", {
      body: { filter: [{ type: "prefix", field: "name", value: "Mat " }], sort: [{ field: "name", naturalSorting: true }] },
    });
    expect(body.elements.map(({ name }) => name).slice(8)).toEqual(["Mat 9", "Mat 10", "Mat 11", "Mat 12"]);
  });
});
