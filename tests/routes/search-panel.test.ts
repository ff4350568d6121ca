import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import type { SearchSuggestions } from "../../app/services/search/types";
import { readDemoCatalogue } from "../../backend/data/demo-catalogue";
import { IS_LONG } from "../support/routes/long";
import { openShop, Shopper, type ChannelHost } from "../support/routes/shopper";

const SHOPS: [ChannelHost, string, string][] = [
  ["localhost", "en-GB", "/search"],
  ["se.localhost", "sv-SE", "/sok"],
  ["fi.localhost", "fi-FI", "/haku"],
  ["de.localhost", "de-DE", "/suche"],
];
/** Known differences between the panel and the page. */
const KNOWN: Partial<Record<ChannelHost, string[]>> = {
  localhost: ["cushn", "duvet cover sets"],
  "se.localhost": ["linnen", "mattor"],
  "fi.localhost": ["matot"],
  "de.localhost": ["bettwaesche"],
};
const ODD = [
  "50x50",
  "50 × 50",
  "🛏️ linen",
  "🛏️🛏️🛏️",
  "%%%",
  "___",
  "l_n_n",
  "zzzzzz",
  '"linen" -wool',
  "<b>linen</b>",
  "linen ".repeat(833),
];
const WORDS = IS_LONG ? 14 : 3;

/** Words of names in a language, from the whole catalogue, and shoppers' variations of them. */
function textsOf(host: ChannelHost, locale: string): string[] {
  const names = readDemoCatalogue().products.map(
    ({ name }) => (name as Record<string, string>)[locale] ?? "",
  );
  const words = [...new Set(names.flatMap((name) => name.match(/\p{L}{4,}/gu) ?? []))];
  const some = words.filter((_, index) => index % Math.ceil(words.length / WORDS) === 0);
  const made = some.flatMap((word, index) => {
    const middle = Math.floor(word.length / 2);
    const typos = [
      word.slice(0, middle) + word.slice(middle + 1),
      word.slice(0, middle - 1) + word[middle] + word[middle - 1] + word.slice(middle + 1),
      `${word}s`,
      word.slice(-5),
      word.replace(
        /[åäöüß]/g,
        (letter) => ({ å: "aa", ä: "ae", ö: "oe", ü: "ue" })[letter] ?? "ss",
      ),
      word.toUpperCase(),
    ];
    return [
      word,
      typos[index % typos.length] ?? word,
      `${word} ${some[(index + 1) % some.length]}`,
    ];
  });
  // Odd texts are odd in every language: each is tested in one shop, in rotation.
  const odd = ODD.filter((_, index) => IS_LONG || SHOPS[index % SHOPS.length]![0] === host);
  return [...(KNOWN[host] ?? []), ...odd, ...made];
}

interface Found {
  total: number;
  ids: string[];
}

async function promised(shopper: Shopper, text: string): Promise<Found> {
  const page = await shopper.get(`/api/search/suggest?${new URLSearchParams({ q: text })}`);
  const { total, products } = JSON.parse(page.html) as SearchSuggestions;
  return { total, ids: products.map(({ id }) => id) };
}

async function shown(shopper: Shopper, path: string, text: string): Promise<Found> {
  const page = parse((await shopper.get(`${path}?${new URLSearchParams({ q: text })}`)).html);
  const tiles = page.querySelectorAll("#results [data-testid=tile]");
  return {
    total: Number(/\d+/.exec(page.querySelector("[data-testid=listing-count]")?.text ?? "0")?.[0]),
    ids: tiles.map(({ id }) => id.replace("p-", "")),
  };
}

describe.each([
  ["with the recommendation service", {}],
  ["without it", { ELEVATE_ENDPOINT: "" }],
])("%s the results page keeps what the panel promised", (_, variables) => {
  const shop = openShop({ ...variables, RATE_LIMIT_FACTOR: "0" });
  it.each(SHOPS)(
    "%s (%s): the same number, the same products in the same order",
    async (host, locale, path) => {
      const shopper = new Shopper(host, shop);
      const broken: string[] = [];
      let finds = 0;
      for (const text of textsOf(host, locale)) {
        const panel = await promised(shopper, text);
        const page = await shown(shopper, path, text);
        if (panel.total > 0) finds += 1;
        if (
          panel.total !== page.total ||
          panel.ids.join() !== page.ids.slice(0, panel.ids.length).join()
        )
          broken.push(`${text.slice(0, 40)}: ${panel.total} promised, ${page.total} shown`);
      }
      expect(broken).toEqual([]);
      for (const { label } of (
        JSON.parse((await shopper.get("/api/search/suggest?q=")).html) as SearchSuggestions
      ).phrases)
        expect((await shown(shopper, path, label)).total, label).toBeGreaterThan(0);
      expect(finds).toBeGreaterThan(WORDS);
    },
  );
});
