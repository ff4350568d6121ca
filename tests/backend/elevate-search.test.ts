import { describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import { keysOf, openElevateShop, type Group } from "./elevate-shop";

interface SearchPage {
  q: string;
  autoCorrect?: { q: string; originalTotalHits: number };
  didYouMean: { q: string }[];
  primaryList: { productGroups: Group[]; totalHits: number; facets: Facet[]; sort: { selected: string; options: { id: string }[] } };
  relatedSearches: { q: string }[];
}
interface Facet {
  id: string;
  type: string;
  label: string;
  selectedCount?: number;
  min?: number;
  max?: number;
  values?: { id: string; label: string; selected: boolean; count: number; color?: string }[];
}

const shop = openElevateShop();
const search = async (q: string, parameters: Record<string, string> = {}): Promise<SearchPage> => {
  const { status, body: page } = await shop.query<SearchPage>("search-page", { q, notify: "false", ...parameters });
  expect(status).toBe(200);
  return page;
};
const found = async (q: string, parameters: Record<string, string> = {}): Promise<string[]> =>
  keysOf((await search(q, parameters)).primaryList.productGroups);

describe("Elevate v3: what is found", () => {
  it("beginnings of words, in any order, whatever the case", async () => {
    expect(await found("CUSH")).toEqual(["T-100"]);
    expect(await found("throw wo")).toEqual(["T-200"]);
  });

  it("a name before an option, an option before nothing", async () => {
    expect(await found("wool")).toEqual(["T-200"]);
    expect(await found("red")).toEqual(["T-100"]);
    expect(await found("lugn throw")).toEqual(["T-200"]);
  });

  it("product numbers of groups and of variants, EANs, keywords, and descriptions last", async () => {
    expect(await found("T-100.2")).toEqual(["T-100"]);
    expect(await found("4006381333931")).toEqual(["T-200"]);
    expect(await found("pillow")).toEqual(["T-100"]);
    expect((await search("tests")).primaryList.totalHits).toBe(20);
  });

  it("nothing that is inactive or not sold in the market", async () => {
    expect(await found("retired")).toEqual([]);
    expect(await found("sweden")).toEqual([]);
  });

  it("text that means something to the full-text index is only text", async () => {
    for (const q of ['"', "linen AND", "NEAR(", "name:linen*", "' OR 1=1 --", "^linen", "{{", "%_%"])
      expect((await shop.query("search-page", { q })).status).toBe(200);
    expect((await shop.query("search-page", { q: "linen ".repeat(5000) })).status).toBe(200);
  });
});

describe("Elevate v3: typing errors", () => {
  it.each([
    ["linne", "linen"],
    ["linnen", "linen"],
    ["lienn", "linen"],
    ["lnen", "linen"],
    ["kinen", "linen"],
    ["cusihon", "cushion"],
    ["wol throw", "wool throw"],
  ])("%s is corrected to %s", async (typed, meant) => {
    const page = await search(typed);
    if (typed === "wol throw") expect(page.primaryList.totalHits).toBe(1);
    else expect(page).toMatchObject({ q: meant, autoCorrect: { q: typed, originalTotalHits: 0 }, didYouMean: [] });
    expect(page.primaryList.totalHits).toBe(1);
  });

  it("two errors in a word are not guessed at", async () => {
    const page = await search("luneen");
    expect([page.q, page.autoCorrect, page.primaryList.totalHits]).toEqual(["luneen", undefined, 0]);
  });

  it("UNDO_AUTO_CORRECT leaves the text as it is and offers the correction instead", async () => {
    const page = await search("linne", { origin: "UNDO_AUTO_CORRECT" });
    expect(page).toMatchObject({ q: "linne", didYouMean: [{ q: "linen" }], primaryList: { totalHits: 0, productGroups: [] } });
    expect(page.autoCorrect).toBeUndefined();
  });
});

describe("Elevate v3: facets", () => {
  const RED = idOf("property-option", "red");
  const BLUE = idOf("property-option", "blue");
  const LARGE = idOf("property-option", "large");
  const facet = (page: SearchPage, id: string): Facet | undefined => page.primaryList.facets.find((candidate) => candidate.id === id);

  it("brand, price, and the groups that the shop filters by", async () => {
    const page = await search("tests");
    expect(page.primaryList.facets.map(({ id, type }) => [id, type])).toEqual([
      ["price", "RANGE"],
      ["brand", "TEXT"],
      ["color", "COLOR"],
      ["size", "TEXT"],
      ["custom.material", "TEXT"],
    ]);
    expect(facet(page, "brand")?.values).toEqual([
      { id: "Nordhem", label: "Nordhem", selected: false, count: 13 },
      { id: "Lugn", label: "Lugn", selected: false, count: 7 },
    ]);
    expect(facet(page, "price")).toMatchObject({ min: 5, max: 80 });
    expect(facet(page, "color")?.values).toEqual([
      { id: RED, label: "Red", selected: false, count: 1, color: "#c1121f" },
      { id: BLUE, label: "Blue", selected: false, count: 1, color: "#1d3557" },
    ]);
  });

  it("values of one facet are alternatives, facets narrow each other, and a facet counts without itself", async () => {
    const lugn = await search("tests", { "f.brand": "Lugn" });
    expect(lugn.primaryList.totalHits).toBe(7);
    expect(facet(lugn, "brand")).toMatchObject({
      selectedCount: 1,
      values: [
        { id: "Nordhem", count: 13, selected: false },
        { id: "Lugn", count: 7, selected: true },
      ],
    });
    expect((await search("tests", { "f.brand": "Lugn|Nordhem" })).primaryList.totalHits).toBe(20);
    expect(await found("tests", { "f.brand": "Lugn", "f.price.min": "50" })).toEqual(["T-200"]);
    expect((await search("tests", { "f.brand": "Nobody" })).primaryList.totalHits).toBe(0);
  });

  it("colour and size are those of one variant: there is no large blue cushion", async () => {
    expect(await found("cushion", { "f.color": RED, "f.size": LARGE })).toEqual(["T-100"]);
    expect(await found("cushion", { "f.color": BLUE, "f.size": LARGE })).toEqual([]);
    const blue = await search("cushion", { "f.color": BLUE });
    expect(facet(blue, "size")?.values?.map(({ label }) => label)).toEqual(["50 × 50 cm"]);
  });

  it("the colour that was filtered by comes first in its group", async () => {
    const [group] = (await search("cushion", { "f.color": BLUE })).primaryList.productGroups;
    expect(group?.products.map((product) => product.key)).toEqual(["T-100.3", "T-100.1"]);
  });
});

describe("Elevate v3: order and pages", () => {
  it.each([
    ["PRICE_ASCENDING", ["T-1001", "T-1002"]],
    ["PRICE_DESCENDING", ["T-200", "T-400"]],
    ["DISCOUNT", ["T-200", "T-100"]],
    ["RATING", ["T-100", "T-200"]],
    ["NAME", ["T-700", "T-800"]],
    ["TITLE", ["T-700", "T-800"]],
  ])("%s", async (sort, first) => {
    expect((await found("tests", { sort })).slice(0, 2)).toEqual(first);
  });

  it("pages put together are the whole list, once each", async () => {
    for (const sort of ["RELEVANCE", "PRICE_ASCENDING", "NEWEST_FIRST"]) {
      const pages = await Promise.all([0, 7, 14].map((skip) => found("tests", { sort, limit: "7", skip: String(skip) })));
      expect(new Set(pages.flat()).size).toBe(20);
      expect(pages.flat()).toEqual(await found("tests", { sort }));
    }
    expect(await found("tests", { skip: "1000" })).toEqual([]);
  });

  it("what cannot be bought stands behind what can", async () => {
    expect((await found("tests")).at(-1)).toMatch(/^T-(600|700)$/);
  });

  it("the sort orders are named in the language", async () => {
    const { body } = await shop.query<SearchPage>("search-page", { q: "wool", market: "se", locale: "sv-SE" });
    expect(body.primaryList.sort.options).toContainEqual({ id: "PRICE_ASCENDING", label: "Lägsta pris" });
  });

  it("interest lifts a product among equals", async () => {
    const before = await found("mat");
    const last = before.at(-1) ?? "";
    const [group] = (await search("mat", { sort: "RELEVANCE", skip: "11" })).primaryList.productGroups;
    expect(group?.key).toBe(last);
    for (let times = 0; times < 10; times += 1) await shop.notify("add-to-cart", { ticket: group?.products[0]?.ticket });
    expect((await found("mat"))[0]).toBe(last);
  });
});
