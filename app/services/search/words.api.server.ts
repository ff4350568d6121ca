import { hrefInShops } from "~/domain/own-link";
import { isSearchable, searchTerm } from "~/domain/search";
import { cached } from "~/services/platform/cache/cache.server";
import { recommendationsOf } from "~/services/platform/elevate/recommendations.server";
import { narrowed } from "~/services/platform/store-api/schemas/primitives.server";
import { searchWordsSchema } from "~/services/platform/elevate/schemas.server";
import type { Shop } from "~/services/platform/session/shop.server";

/** The words around the results, or where the text leads in place of them: a path of this shop, or an address of another country's. */
export interface WordsAround {
  meant: string[];
  related: string[];
  leadsTo: string | null;
}

export const NO_WORDS: WordsAround = { meant: [], related: [], leadsTo: null };

/** The results do not wait longer than this for the words around them, in milliseconds. */
const PATIENCE_MS = 300;

/** What was probably meant, what others look for beside it, and where the text leads: from Elevate, when it answers at once; the list itself is Shopware's. */
export async function searchWords(shop: Shop, term: string, isPhrase: boolean): Promise<WordsAround> {
  const words = wordsOf(shop, term, isPhrase);
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<WordsAround>((resolve) => {
    timer = setTimeout(() => {
      shop.isIncomplete = true;
      resolve(NO_WORDS);
    }, PATIENCE_MS);
  });
  return Promise.race([words, impatience]).finally(() => clearTimeout(timer));
}

async function wordsOf(shop: Shop, term: string, isPhrase: boolean): Promise<WordsAround> {
  const recommendations = await recommendationsOf(shop);
  if (!recommendations) return NO_WORDS;
  const params = { q: term, limit: 1, origin: isPhrase ? "PHRASE_SUGGEST" : "ORGANIC" };
  const answer = await cached(shop, "search", `words:${shop.device}:${params.origin}:${term}`, async () =>
    narrowed(await recommendations.query("search-page", params, undefined, { anonymous: true }), searchWordsSchema),
  );
  if (answer.status === "error") return NO_WORDS;
  const others = (phrases: string[]) =>
    [...new Set(phrases.map((phrase) => searchTerm(phrase)))].filter(
      (phrase) => isSearchable(phrase) && phrase.toLowerCase() !== term.toLowerCase(),
    );
  const { meant, related, redirectLink } = answer.data;
  const origins = shop.config.channels.map(({ origin }) => origin);
  return { meant: others(meant), related: others(related), leadsTo: hrefInShops(redirectLink, shop.channel.origin, origins) };
}
