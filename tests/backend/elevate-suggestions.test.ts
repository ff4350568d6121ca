import { describe, expect, it } from "vitest";
import { HALF_LIFE_MS } from "../../backend/elevate/behaviour/decay";
import { countPhrase, highlight, suggestPhrases } from "../../backend/elevate/behaviour/phrases";
import { keysOf, openElevateShop, type ElevateShop, type Group } from "./elevate-shop";

interface Autocomplete {
  phraseSuggestions: { q: string; highlighted: string }[];
  productSuggestions: Group[];
  contentSuggestions: { title: string; highlightedTitle: string; link: string; ticket: string }[];
  recentSearches: { q: string }[];
  recentlyViewed: Group[];
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

  it("§9: the hit count is of all hits, not of those shown", async () => {
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

  it("pages of the footer are suggested as content", async () => {
    const [page] = (await typed(shop, "impr")).contentSuggestions;
    expect(page).toEqual({ title: "Imprint", highlightedTitle: "{{Impr}}int", link: "/Imprint/", ticket: expect.any(String) });
    expect((await shop.notify("click", { ticket: page?.ticket })).status).toBe(204);
  });

  it("product rules restrict the suggestions", async () => {
    const { body } = await shop.query<Autocomplete>("autocomplete", { q: "mat" }, { productRules: 'rule incl brand { "Lugn" }' });
    expect(body.totalHits).toBe(6);
  });
});

describe("Elevate v3: an empty text", () => {
  it("shows what is in demand and what the visitor did, each visitor's own", async () => {
    const shop = openElevateShop();
    await searched(shop, "wool");
    await searched(shop, "Linen Cushion");
    await searched(shop, "wool");
    await shop.query("product-page", { productKey: "T-200" });
    await shop.query("product-page", { productKey: "T-100.3" });
    const mine = await typed(shop, "");
    expect(mine.recentSearches).toEqual([{ q: "wool" }, { q: "linen cushion" }]);
    expect(keysOf(mine.recentlyViewed)).toEqual(["T-100", "T-200"]);
    expect(mine.productSuggestions.length).toBe(10);
    expect(mine.totalHits).toBe(0);
    const others = await typed(shop, "", { customerKey: "bo" });
    expect([others.recentSearches, others.recentlyViewed]).toEqual([[], []]);
    expect((await typed(shop, "", { market: "se", locale: "sv-SE" })).recentSearches).toEqual([]);
  });

  it("forgets what it is told to", async () => {
    const shop = openElevateShop();
    for (const q of ["wool", "linen", "mat"]) await searched(shop, q);
    for (const productKey of ["T-100.1", "T-200", "T-300"]) await shop.query("product-page", { productKey });
    await shop.notify("remove-recent-searches", { phrases: ["Linen"] });
    await shop.notify("remove-recently-viewed", { productKeys: ["T-100"] });
    const some = await typed(shop, "");
    expect([some.recentSearches.map(({ q }) => q), keysOf(some.recentlyViewed)]).toEqual([
      ["mat", "wool"],
      ["T-300", "T-200"],
    ]);
    await shop.notify("remove-recent-searches", { removeAll: true });
    await shop.notify("remove-recently-viewed", { removeAll: true });
    const none = await typed(shop, "");
    expect([none.recentSearches, none.recentlyViewed]).toEqual([[], []]);
  });

  it("a click counts as looked at", async () => {
    const shop = openElevateShop();
    const [group] = (await typed(shop, "wool")).productSuggestions;
    await shop.notify("click", { ticket: group?.products[0]?.ticket });
    expect(keysOf((await typed(shop, "")).recentlyViewed)).toEqual(["T-200"]);
  });

  it("keeps the newest thirty of a visitor", async () => {
    const shop = openElevateShop();
    for (let number = 1; number <= 40; number += 1) await searched(shop, `mat ${(number % 12) + 1}`, { customerKey: "ann" });
    const { count } = shop.backend.db.prepare("SELECT COUNT(*) AS count FROM elevate_recent_search").get() as { count: number };
    expect(count).toBe(12);
    for (let number = 1; number <= 40; number += 1) await searched(shop, `${"mat ".repeat((number % 10) + 1)}${(number % 12) + 1}`);
    expect((shop.backend.db.prepare("SELECT COUNT(*) AS count FROM elevate_recent_search").get() as { count: number }).count).toBe(30);
  });
});
