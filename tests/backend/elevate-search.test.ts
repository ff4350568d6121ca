import { describe, expect, it } from "vitest";
import { createBackendApp } from "../../backend/app";
import { readDemoCatalogue } from "../../backend/data/demo-catalogue";
import { openDatabase } from "../../backend/db/open";
import { seedDatabase } from "../../backend/db/seed";
import { fold, queryWords, tidyPhrase } from "../../backend/elevate/text/words";
import {
  keysOf,
  openElevateShop,
  type ElevateShop,
  type Group,
} from "../support/backend/elevate-shop";

interface SearchPage {
  q: string;
  autoCorrect?: { q: string };
  didYouMean: { q: string }[];
  relatedSearches: { q: string }[];
  primaryList: { productGroups: Group[]; totalHits: number };
}
interface Autocomplete {
  phraseSuggestions: { q: string; highlighted: string }[];
  productSuggestions: Group[];
  totalHits: number;
}

interface List extends Pick<SearchPage["primaryList"], "totalHits"> {
  productGroups: (Group & { products: { sellingPrice: { min: number } }[] })[];
  facets: {
    id: string;
    values?: { id: string; count: number; color?: string }[];
    min?: number;
    max?: number;
  }[];
}

const shop = openElevateShop();
const search = async (
  q: string,
  from = shop,
  parameters: Record<string, string> = {},
): Promise<SearchPage> => (await from.query<SearchPage>("search-page", { q, ...parameters })).body;
const found = async (q: string): Promise<string[]> =>
  keysOf((await search(q, shop, { notify: "false" })).primaryList.productGroups);
const typed = async (
  q: string,
  from: ElevateShop = shop,
  parameters: Record<string, string> = {},
): Promise<Autocomplete> =>
  (await from.query<Autocomplete>("autocomplete", { q, ...parameters })).body;
const phrases = ({ phraseSuggestions }: Autocomplete): string[] =>
  phraseSuggestions.map(({ q }) => q);

describe("Elevate v3: what is found", () => {
  it.each([
    ["beginnings, whatever the case", "CUSH", ["T-100"]],
    ["a name", "wool", ["T-200"]],
    ["a brand and a name", "lugn throw", ["T-200"]],
    ["a keyword", "pillow", ["T-100"]],
    ["nothing inactive", "retired", []],
    ["nothing of another market", "sweden", []],
  ])("%s: %s", async (_what, q, keys) => {
    expect(await found(q)).toEqual(keys);
  });

  it("descriptions last; unavailable products after available ones", async () => {
    const keys = await found("tests");
    expect(keys).toHaveLength(20);
    expect(keys.at(-1)).toMatch(/^T-(600|700)$/);
  });

  it("§9.2: the hit count is of all hits, not of those shown", async () => {
    const answer = await typed("mat");
    expect([answer.totalHits, answer.productSuggestions.length]).toEqual([12, 10]);
    expect(await typed("zzzzzz")).toEqual({
      phraseSuggestions: [],
      productSuggestions: [],
      totalHits: 0,
    });
  });
});

describe("Elevate v3: typing errors", () => {
  it.each([
    ["linne", "linen"],
    ["cusihon", "cushion"],
  ])("%s is corrected to %s", async (text, meant) => {
    const page = await search(text);
    expect(page).toMatchObject({
      q: meant,
      autoCorrect: { q: text },
      didYouMean: [],
      primaryList: { totalHits: 1 },
    });
  });
});

describe("Elevate v3: words and phrases", () => {
  it("are folded like the language, and read up to 100 characters and 10 words", () => {
    expect([fold("PLÄD", "sv-SE"), fold("Kissenbezüge", "de-DE"), fold("Café", "en-GB")]).toEqual([
      "pläd",
      "kissenbezuge",
      "cafe",
    ]);
    expect(queryWords("  50×50 cm, linen/wool! ", "en-GB")).toEqual([
      "50 50",
      "cm",
      "linen",
      "wool",
    ]);
    expect(queryWords("a ".repeat(100), "en-GB")).toHaveLength(10);
    expect(tidyPhrase("  Red \n Cushion ")).toBe("red cushion");
  });

  it("the channel's own suggestions and categories exist at once, suggestions first", async () => {
    expect(phrases(await typed("", openElevateShop()))[0]).toBe("linen");
    expect((await typed("cus", openElevateShop())).phraseSuggestions[0]).toEqual({
      q: "cushions",
      highlighted: "{{cus}}hions",
    });
  });

  it("phrases with results are suggested, most searched first; markets do not mix", async () => {
    const own = openElevateShop();
    const common = ["Wool  Throw", "wool throw", "wool rocket", "wool", "tea towl"];
    for (const q of [...common, ...common, ...common]) await search(q, own);
    const answer = await typed("WOOL", own);
    expect(answer.phraseSuggestions.slice(0, 2)).toEqual([
      { q: "wool throw", highlighted: "{{wool}} throw" },
      { q: "wool", highlighted: "{{wool}}" },
    ]);
    expect(phrases(answer)).not.toContain("wool rocket");
    expect(phrases(await typed("tea", own))).toEqual(["tea towel"]);
    expect((await search("wool", own)).relatedSearches).toContainEqual({ q: "wool throw" });
    expect(phrases(await typed("wool th", own, { market: "se", locale: "sv-SE" }))).toEqual([]);
    expect(phrases(await typed("wool th", own, { locale: "de-DE" }))).toEqual([]);
  });
});

describe("Elevate v3: what one shopper searched for", () => {
  it("is suggested to nobody else before it is common", async () => {
    const own = openElevateShop();
    const related = async () =>
      (await search("wool", own, { notify: "false" })).relatedSearches.map(({ q }) => q);
    for (const times of [1, 2, 3]) {
      await search("wool throw", own);
      expect(phrases(await typed("wool th", own))).toEqual(times < 3 ? [] : ["wool throw"]);
      expect((await related()).includes("wool throw")).toBe(times === 3);
    }
  });
});

describe("Elevate v3: the demo catalogue in each language", () => {
  const catalogue = readDemoCatalogue();
  const config = {
    publicUrl: "http://backend.test",
    dataDir: "var/test",
    storefrontUrls: {},
    testMode: true,
  };
  const db = openDatabase(":memory:");
  seedDatabase(db, catalogue, config);
  const app = createBackendApp({ db, config });
  const MARKETS: Record<string, string> = {
    "en-GB": "UK",
    "sv-SE": "SE",
    "fi-FI": "FI",
    "de-DE": "DE",
  };
  const ask = async (
    name: string,
    locale: string,
    parameters: Record<string, string>,
  ): Promise<unknown> => {
    const visit = {
      market: MARKETS[locale] ?? "",
      locale,
      touchpoint: "mobile",
      customerKey: "c",
      sessionKey: "s",
      ...parameters,
    };
    return (
      await app.request(`/api/storefront/v3/queries/${name}?${new URLSearchParams(visit)}`)
    ).json();
  };
  const type = async (locale: string, q: string): Promise<Autocomplete> =>
    (await ask("autocomplete", locale, { q })) as Autocomplete;
  const list = async (more: Record<string, string> = {}): Promise<List> =>
    (
      (await ask("search-page", "en-GB", { q: "cushion", limit: "600", ...more })) as {
        primaryList: List;
      }
    ).primaryList;
  const valuesOf = ({ facets }: List, facet: string) =>
    facets.find(({ id }) => id === facet)?.values ?? [];
  const titles = (answer: Autocomplete): string[] =>
    answer.productSuggestions.map((group) => group.products[0]?.title ?? "");

  it.each([
    ["en-GB", "cush", /cushion/i],
    ["sv-SE", "kuddf", /kuddfodral/i],
    ["fi-FI", "matto", /matto/i],
    ["de-DE", "vorhänge leinen", /leinen/i],
    ["sv-SE", "prydnadskuddar", /kudd/i],
    ["en-GB", "tablecloths", /tablecloth/i],
  ])("%s %s: the first product has it in its name", async (locale, q, name) => {
    expect(titles(await type(locale, q))[0]).toMatch(name);
  });

  it.each([
    ["en-GB", "cuhsion", "cushion"],
    ["sv-SE", "paslakan", "påslakan"],
    ["de-DE", "tepich", "teppich"],
  ])("%s: one typing error, %s finds what %s finds", async (locale, wrong, right) => {
    const meant = titles(await type(locale, right));
    expect(meant.length).toBeGreaterThan(0);
    expect(titles(await type(locale, wrong))).toEqual(meant);
  });

  it.each([
    ["en-GB", "black out curtain", "blackout curtain"],
    ["en-GB", "bedlinen", "bed linen"],
    ["en-GB", "tablelamp", "table lamp"],
    ["en-GB", "childrens", "children's"],
    ["en-GB", "childrens", "children’s"],
    ["de-DE", "weiss", "weiß"],
    ["de-DE", "kissen bezug", "kissenbezug"],
    ["sv-SE", "påslakan set", "påslakanset"],
    ["en-GB", "50/50", "50 x 50"],
  ])("%s: %s and %s are two spellings of the same", async (locale, one, other) => {
    const found = titles(await type(locale, one));
    expect(found.length).toBeGreaterThan(0);
    expect(titles(await type(locale, other))).toEqual(found);
  });

  it.each([
    "duvet king size",
    "gift card",
    "black out",
    "men's",
    "king",
    "back out",
    "standing mirror",
  ])("%s: no word is replaced by one that means something else", async (q) => {
    const page = (await ask("search-page", "en-GB", { q, notify: "false" })) as SearchPage;
    const offered = [page.q, ...page.didYouMean.map((meant) => meant.q)].join(", ");
    expect(page.autoCorrect).toBeUndefined();
    expect(offered).not.toMatch(/gingham|candle|blanket|\bback out, |metre|ring|kingfisher/);
  });

  it("a text that finds nothing leads to the categories that share a word with it", async () => {
    const { didYouMean, primaryList } = (await ask("search-page", "en-GB", {
      q: "standing mirror",
      notify: "false",
    })) as SearchPage;
    expect([primaryList.totalHits, didYouMean[0]?.q]).toEqual([0, "mirrors"]);
  });

  it("a single digit finds that whole number, not every number that begins with it", async () => {
    expect((await type("en-GB", "1/2")).totalHits).toBeLessThan(20);
  });

  it("limit and skip page autocomplete's list; it can be sorted, and cut by price", async () => {
    const all = await list();
    const parts = await Promise.all(["0", "24"].map((skip) => list({ limit: "24", skip })));
    const typed = await type("en-GB", "cushion");
    expect(keysOf(parts.flatMap(({ productGroups }) => productGroups))).toEqual(
      keysOf(all.productGroups).slice(0, 48),
    );
    expect([typed.totalHits, keysOf(typed.productSuggestions)]).toEqual([
      all.totalHits,
      keysOf(all.productGroups).slice(0, 10),
    ]);
    const { min = 0, max = 0 } = all.facets.at(-1) ?? {};
    const cheap = await list({ "f.price.max": String((min + max) / 2), sort: "PRICE_ASCENDING" });
    expect(cheap.productGroups[0]?.products[0]?.sellingPrice.min).toBe(min);
    expect([cheap.facets.at(-1)?.max, cheap.totalHits < all.totalHits]).toEqual([max, true]);
  });

  it("a facet's counts ignore its own selection: its values are alternatives", async () => {
    const before = await list();
    const [colour, other] = valuesOf(before, "color");
    const narrowed = await list({ "f.color": colour!.id });
    expect([narrowed.totalHits, valuesOf(narrowed, "color")[1]?.count]).toEqual([
      colour?.count,
      other?.count,
    ]);
    for (const { id, count } of valuesOf(narrowed, "custom.material"))
      expect((await list({ "f.color": colour!.id, "f.custom.material": id })).totalHits).toBe(
        count,
      );
    expect((await list({ "f.color": `${colour?.id}|${other?.id}` })).totalHits).toBeGreaterThan(
      Number(colour?.count),
    );
    expect([
      (await list({ "f.color": "nothing" })).totalHits,
      (await list({ "f.x": "y" })).totalHits,
    ]).toEqual([0, before.totalHits]);
  });

  it.each(
    catalogue.channels.map(({ locale, customFields }) => [
      locale,
      String(customFields.search_suggestions),
    ]),
  )(
    "behaviour §3.6 search_suggestions: %s suggests the channel's phrases",
    async (locale, suggestions) => {
      const first = suggestions.split(",")[0]?.trim().toLowerCase() ?? "";
      expect(phrases(await type(locale, first.slice(0, 4)))).toContain(first);
    },
  );
});
