import { beforeAll, describe, expect, it } from "vitest";
import { createBackendApp } from "../../backend/app";
import { openDatabase } from "../../backend/db/open";
import { seedDatabase } from "../../backend/db/seed";
import { readDemoCatalogue } from "../../backend/data/demo-catalogue";
import type { BackendApp } from "../../backend/types";

const demoCatalogue = readDemoCatalogue();

const MARKETS = { "en-GB": "UK", "sv-SE": "SE", "fi-FI": "FI", "de-DE": "DE" } as const;

interface Suggestions {
  totalHits: number;
  phraseSuggestions: { q: string }[];
  productSuggestions: { products: { title: string }[] }[];
}

/** The demo catalogue, as shoppers of the four countries search in it. */
describe("Elevate v3: ranking in each language", () => {
  let app: BackendApp;

  beforeAll(() => {
    const config = { publicUrl: "http://backend.test", dataDir: "var/test", storefrontUrls: {}, testMode: true };
    const db = openDatabase(":memory:");
    seedDatabase(db, demoCatalogue, config);
    app = createBackendApp({ db, config });
  });

  const type = async (locale: keyof typeof MARKETS, q: string): Promise<Suggestions> => {
    const parameters = new URLSearchParams({ market: MARKETS[locale], locale, touchpoint: "mobile", customerKey: "c", sessionKey: "s", q });
    return (await (await app.request(`/api/storefront/v3/queries/autocomplete?${parameters.toString()}`)).json()) as Suggestions;
  };
  const titles = (answer: Suggestions): string[] => answer.productSuggestions.map((group) => group.products[0]?.title ?? "");

  it.each([
    ["en-GB", "cush", /cushion/i],
    ["en-GB", "linen throw", /linen throw/i],
    ["en-GB", "rug", /rug/i],
    ["sv-SE", "kuddf", /kuddfodral/i],
    ["sv-SE", "påslakan", /påslakan/i],
    ["fi-FI", "verho", /verho/i],
    ["fi-FI", "matto", /matto/i],
    ["de-DE", "teppich", /teppich/i],
    ["de-DE", "vorhänge leinen", /leinen/i],
  ] as const)("%s %s: the first product has it in its name", async (locale, q, name) => {
    const answer = await type(locale, q);
    expect(answer.totalHits).toBeGreaterThan(0);
    expect(titles(answer)[0]).toMatch(name);
  });

  it.each([
    ["en-GB", "cuhsion", "cushion"],
    ["en-GB", "curtian", "curtain"],
    ["sv-SE", "kuude", "kudde"],
    ["sv-SE", "gardner", "gardiner"],
    ["sv-SE", "paslakan", "påslakan"],
    ["fi-FI", "tyynny", "tyyny"],
    ["fi-FI", "kynttila", "kynttilä"],
    ["de-DE", "tepich", "teppich"],
    ["de-DE", "kisen", "kissen"],
    ["de-DE", "vorhange", "vorhänge"],
  ] as const)("%s: one typing error, %s finds what %s finds", async (locale, wrong, right) => {
    const [typed, meant] = [await type(locale, wrong), await type(locale, right)];
    expect(meant.totalHits).toBeGreaterThan(0);
    expect(titles(typed)).toEqual(titles(meant));
  });

  it.each([
    ["sv-SE", "kudde", /golvkudde|innerkudde|svankkudde/i],
    ["sv-SE", "matta", /matta/i],
    ["de-DE", "leuchte", /leuchte/i],
    ["fi-FI", "pyyhe", /pyyhe/i],
  ] as const)("%s: compounds that end in %s are found", async (locale, q, compound) => {
    expect(titles(await type(locale, q)).filter((title) => compound.test(title)).length).toBeGreaterThan(2);
  });

  it.each([
    ["sv-SE", "prydnadskuddar", "prydnadskudde"],
    ["en-GB", "tablecloths", "tablecloth"],
    ["fi-FI", "verhoja", "verho"],
  ] as const)("%s: another ending (%s) does not stand in the way", async (locale, inflected, word) => {
    expect((await type(locale, inflected)).totalHits).toBeGreaterThan(0);
    expect((await type(locale, word)).totalHits).toBeGreaterThan(0);
  });

  it.each(["50x50", "50 x 50 cm", "50×50"])("a size is a size however it is typed: %s", async (q) => {
    expect((await type("en-GB", q)).totalHits).toBe((await type("sv-SE", "50 × 50")).totalHits);
    expect((await type("en-GB", q)).totalHits).toBeGreaterThan(0);
  });

  it("behaviour §3.6 search_suggestions: the channel's phrases are suggested", async () => {
    for (const channel of demoCatalogue.channels) {
      const [first = ""] = String(channel.customFields.search_suggestions)
        .split(",")
        .map((phrase) => phrase.trim().toLowerCase());
      const answer = await type(channel.locale, first.slice(0, 4));
      expect([first, answer.phraseSuggestions.map(({ q }) => q)]).toEqual([first, expect.arrayContaining([first])]);
    }
  });
});
