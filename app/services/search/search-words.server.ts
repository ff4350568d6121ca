import { isSearchable, searchTerm } from "~/domain/search";
import { cached } from "~/services/cache/cache.server";
import { recommendationsOf } from "./recommendations.server";
import { narrowed } from "~/services/shapes/primitives.server";
import { searchWordsShape, type SearchWords } from "~/services/shapes/recommendation.server";
import type { Shop } from "~/services/shop/shop.server";

export const NO_WORDS: SearchWords = { meant: [], related: [] };

/** The results do not wait longer than this for the words around them, in milliseconds. */
const PATIENCE_MS = 300;

/** What was probably meant and what others look for beside it: from Elevate, when it answers at once; the list itself is Shopware's. */
export async function searchWords(shop: Shop, term: string, isPhrase: boolean): Promise<SearchWords> {
  const words = wordsOf(shop, term, isPhrase);
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<SearchWords>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS, NO_WORDS)));
  return Promise.race([words, impatience]).finally(() => clearTimeout(timer));
}

async function wordsOf(shop: Shop, term: string, isPhrase: boolean): Promise<SearchWords> {
  const recommendations = await recommendationsOf(shop);
  if (!recommendations) return NO_WORDS;
  const params = { q: term, limit: 1, origin: isPhrase ? "PHRASE_SUGGEST" : "ORGANIC" };
  const answer = await cached(shop, "search", `words:${shop.device}:${params.origin}:${term}`, async () =>
    narrowed(await recommendations.query("search-page", params, undefined, { anonymous: true }), searchWordsShape),
  );
  if (answer.status === "error") return NO_WORDS;
  const others = (phrases: string[]) =>
    [...new Set(phrases.map((phrase) => searchTerm(phrase)))].filter(
      (phrase) => isSearchable(phrase) && phrase.toLowerCase() !== term.toLowerCase(),
    );
  return { meant: others(answer.data.meant), related: others(answer.data.related) };
}
