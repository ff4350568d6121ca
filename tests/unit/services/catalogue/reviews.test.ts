import { describe, expect, it } from "vitest";
import { loadByPath } from "~/services/layout/pages/pages.server";
import { idOf } from "../../../support/entities";
import { gb, openTestShop, reply } from "../../../support/unit/fake-backend";
import { ENGLISH, familyOf, rug, rugReview, shopBackend } from "../../../support/unit/shop-backend";

const GERMAN = idOf("f");
const loaded = Array.from({ length: 100 }, (_, index) => ({
  ...rugReview,
  id: index.toString(16).padStart(32, "0"),
  title: "Loaded",
}));
const buckets = (counts: Record<string, number>) => ({
  buckets: Object.entries(counts).map(([key, count]) => ({ key, count })),
});
const ALL = { all: buckets({ "1": 10, "4.5": 40, "5": 200 }), own: buckets({ "5": 30 }) };
const counted = (total: number, aggregations: unknown = ALL) => ({
  elements: [
    { ...rugReview, title: "Schön", languageId: GERMAN },
    { ...rugReview, id: idOf("2"), title: "Fine", languageId: ENGLISH },
  ],
  total,
  aggregations,
});

async function open(query: string, answer: unknown) {
  const path = `product/${rug.parentId}/reviews`;
  const { shop, calls } = await openTestShop(
    shopBackend({ product: familyOf([], loaded), [path]: answer }),
  );
  const page = await loadByPath(shop, new URL(`/Wool-rug/RU-1${query}`, gb.origin));
  if (page.kind !== "product") throw new Error(page.kind);
  return { page, requests: calls.filter((call) => call.path === path).map((call) => call.body) };
}

describe("reviews of a product that has more than its page loads", () => {
  it("are counted by Shopware, and shown one page at a time", async () => {
    const { page, requests } = await open("", counted(250));
    expect(page.rating?.count).toBe(250);
    expect(page.reviewTools.stars.map(({ count }) => count)).toEqual([200, 40, 0, 0, 10]);
    expect(page.reviewTools.total).toBe(250);
    expect([page.reviewPages.page, page.reviewPages.pages]).toEqual([1, 50]);
    expect(page.reviews.map(({ title, lang }) => [title, lang])).toEqual([
      ["Fine", null],
      ["Schön", ""],
    ]);
    expect(requests).toMatchObject([
      { page: 1, limit: 5, "post-filter": [], sort: [{ field: "_score" }, { field: "createdAt" }] },
    ]);
  });

  it("by stars and language: filters after the counts, which are the language's", async () => {
    const { page, requests } = await open(
      "?stars=1&reviews-language=own&reviews-order=worst",
      counted(0),
    );
    expect(page.reviewTools.stars.map(({ count }) => count)).toEqual([30, 0, 0, 0, 0]);
    expect(page.rating?.count).toBe(250);
    const shown = [
      { field: "points", parameters: { lt: 2 } },
      { field: "languageId", value: ENGLISH },
    ];
    expect(requests).toMatchObject([
      { "post-filter": shown, sort: [{ field: "_score" }, { field: "points", order: "ASC" }, {}] },
    ]);
  });

  it("the shopper's language cannot be chosen where no review, or each, has it", async () => {
    const choicesOf = async (own: Record<string, number>, query = "") => {
      const { page } = await open(query, counted(250, { all: ALL.all, own: buckets(own) }));
      return page.reviewTools.choices.map(({ key }) => key);
    };
    expect(await choicesOf({ "5": 30 })).toContain("reviews.ownLanguage");
    expect(await choicesOf({})).not.toContain("reviews.ownLanguage");
    expect(await choicesOf({ "5": 250 })).not.toContain("reviews.ownLanguage");
    expect(await choicesOf({}, "?reviews-language=own")).toContain("reviews.anyLanguage");
  });

  it("beyond the last page the last is shown", async () => {
    const { page, requests } = await open("?reviews=99", counted(12));
    expect(page.reviewPages.page).toBe(3);
    expect(requests).toMatchObject([{ page: 99 }, { page: 3 }]);
  });

  it("the loaded ones are used if Shopware does not answer", async () => {
    const { page } = await open("", reply({ status: 500, body: {} }));
    expect([page.rating?.count, page.reviews[0]?.title]).toEqual([100, "Loaded"]);
  });
});
