import { describe, expect, it } from "vitest";
import { HALF_LIFE_MS } from "../../backend/elevate/behaviour/decay";
import { countPhrase, highlight, suggestPhrases } from "../../backend/elevate/behaviour/phrases";
import { keysOf, openElevateShop, type ElevateShop, type Group } from "./elevate-shop";

interface Autocomplete {
  phraseSuggestions: { q: string; highlighted: string }[];
  productSuggestions: Group[];
  totalHits: number;
  redirectLink?: string;
}

const typed = async (shop: ElevateShop, q: string, parameters: Record<string, string | null> = {}): Promise<Autocomplete> =>
  (await shop.query<Autocomplete>("autocomplete", { q, ...parameters })).body;
const searched = (shop: ElevateShop, q: string, parameters: Record<string, string | null> = {}) =>
  shop.query("search-page", { q, ...parameters });
const phrases = (answer: Autocomplete): string[] => answer.phraseSuggestions.map(({ q }) => q);

describe("Elevate v3: phrases", () => {
  it("the channel's own suggestions and categories are there from the start, the suggestions first", async () => {
    const shop = openElevateShop();
    expect(phrases(await typed(shop, ""))[0]).toBe("linen");
    expect((await typed(shop, "cus")).phraseSuggestions[0]).toEqual({ q: "cushions", highlighted: "{{cus}}hions" });
  });

  it("what people searched for is suggested to others, the most searched first, and only what finds something", async () => {
    const shop = openElevateShop();
    for (const q of ["Wool  Throw", "wool throw", "wool rocket", "wool"]) await searched(shop, q);
    await searched(shop, "wool throw", { customerKey: "bo" });
    const answer = await typed(shop, "WOOL", { customerKey: "cat" });
    expect(answer.phraseSuggestions.slice(0, 2)).toEqual([
      { q: "wool throw", highlighted: "{{wool}} throw" },
      { q: "wool", highlighted: "{{wool}}" },
    ]);
    expect(phrases(answer)).not.toContain("wool rocket");
    expect((await typed(shop, "throw wo")).phraseSuggestions).toContainEqual({ q: "wool throw", highlighted: "{{wo}}ol {{throw}}" });
  });

  it("a corrected search counts as what it was corrected to; the next page of a search does not count", async () => {
    const shop = openElevateShop();
    await searched(shop, "tea towl");
    await searched(shop, "back soon", { skip: "60" });
    expect(phrases(await typed(shop, "tea"))).toEqual(["tea towel"]);
    expect(phrases(await typed(shop, "back"))).not.toContain("back soon");
  });

  it("markets and languages do not mix", async () => {
    const shop = openElevateShop();
    await searched(shop, "wool throw");
    expect(phrases(await typed(shop, "wool th", { market: "se", locale: "sv-SE" }))).toEqual([]);
    expect(phrases(await typed(shop, "wool th", { locale: "de-DE" }))).toEqual([]);
  });

  it("new searches outweigh old ones: half of it is gone after two weeks", () => {
    const { backend } = openElevateShop();
    const shop = { salesChannelId: "shop", locale: "en-GB" };
    const now = Date.UTC(2026, 5, 1);
    countPhrase(backend.db, shop, "red cushion", 3, now - 2 * HALF_LIFE_MS);
    countPhrase(backend.db, shop, "red curtain", 1, now);
    expect(suggestPhrases(backend.db, shop, ["red"], 5).map(({ q }) => q)).toEqual(["red curtain", "red cushion"]);
  });

  it("{{ }} stand around what was typed, in the letters of the phrase", () => {
    expect(highlight("Kissenbezüge grün", ["kissenbezu", "gr"], "de-DE")).toBe("{{Kissenbezü}}ge {{gr}}ün");
    expect(highlight("linen, linen & wool", ["lin"], "en-GB")).toBe("{{lin}}en, {{lin}}en & wool");
    expect(highlight("påslakanset", ["pas"], "sv-SE")).toBe("påslakanset");
  });
});

describe("Elevate v3: product suggestions", () => {
  const shop = openElevateShop();

  it("§9.2: the hit count is of all hits, not of those shown", async () => {
    const answer = await typed(shop, "mat");
    expect([answer.totalHits, answer.productSuggestions.length]).toEqual([12, 10]);
  });

  it("a typing error is put right while typing", async () => {
    const answer = await typed(shop, "cuhsi");
    expect(keysOf(answer.productSuggestions)).toEqual(["T-100"]);
    expect(answer.phraseSuggestions[0]?.q).toMatch(/^cushion/);
  });

  it("a product number leads straight to its product", async () => {
    expect((await typed(shop, "T-100.1")).redirectLink).toBe("/Linen-cushion/T-100.1");
    expect((await typed(shop, "linen")).redirectLink).toBeUndefined();
  });

  it("nothing found: no products, no phrases, no hits", async () => {
    expect(await typed(shop, "zzzzzz")).toEqual({
      phraseSuggestions: [],
      productSuggestions: [],
      contentSuggestions: [],
      recentSearches: [],
      recentlyViewed: [],
      totalHits: 0,
      contentLists: [],
    });
  });
});
