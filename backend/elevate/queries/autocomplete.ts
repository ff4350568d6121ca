import { highlight, suggestPhrases, trendingPhrases, type PhraseSuggestion } from "../behaviour/phrases";
import { popularPlaces } from "../behaviour/popularity";
import { offered } from "../lists/product-list";
import { productGroups } from "../products/groups";
import { listPresentation } from "../products/presentation";
import { byPopularity } from "../recommendations/nearby";
import { pick, type Bits } from "../../db/bits";
import { shelfOf } from "../shelf/shelf";
import { matchText } from "../text/match";
import { ranked } from "../text/rank";
import { completionsOf } from "../text/vocabulary";
import { queryWords } from "../text/words";
import type { Answer, Query } from "./query";

/** How much of each is suggested: a setting of the engine, not a parameter. */
const PHRASES = 10;
const PRODUCTS = 10;

/** Suggestions while the shopper types; for an empty text what is in demand. */
export const autocomplete: Answer = (query) => {
  const { backend, visit, parameters } = query;
  const text = parameters.present("q");
  const within = offered(shelfOf(backend.db), visit);
  const suggestions = queryWords(text, visit.locale).length === 0 ? withoutText(query, within) : forText(query, text, within);
  return { ...suggestions, contentSuggestions: [], recentSearches: [], recentlyViewed: [], contentLists: [] };
};

function withoutText({ backend, visit, parameters }: Query, within: Bits): Record<string, unknown> {
  const { db } = backend;
  const { salesChannelId, locale } = visit;
  const popular = popularPlaces(db, shelfOf(db), salesChannelId);
  const places = pick(byPopularity(within, popular), within, 0, PRODUCTS);
  return {
    phraseSuggestions: trendingPhrases(db, { salesChannelId, locale }, PHRASES),
    productSuggestions: productGroups(backend, visit, places, listPresentation(parameters, "short")),
    totalHits: 0,
  };
}

function forText({ backend, visit, parameters }: Query, text: string, within: Bits): Record<string, unknown> {
  const { db } = backend;
  const shelf = shelfOf(db);
  const match = matchText(db, shelf, visit.locale, text, within);
  const popular = popularPlaces(db, shelf, visit.salesChannelId);
  const places = pick(ranked(db, shelf, visit.locale, match, popular), match.places, 0, PRODUCTS);
  const products = productGroups(backend, visit, places, listPresentation(parameters, "short"));
  const only = products.length === 1 ? products[0]?.products[0] : undefined;
  const isItsNumber = only !== undefined && [only.key, products[0]?.key, ...only.variants.map(({ key }) => key)].includes(text.trim());
  return {
    phraseSuggestions: phraseSuggestions(backend, visit, text, match.words, match.corrected),
    productSuggestions: products,
    totalHits: match.count,
    ...(isItsNumber ? { redirectLink: only.link } : {}),
  };
}

/**
 * Phrases for the text as it was typed and, when that finds nothing, for what was probably meant; filled up with words of the catalogue
 * while the phrases that people used are few.
 */
function phraseSuggestions(
  { db }: Query["backend"],
  visit: Query["visit"],
  text: string,
  words: string[],
  corrected: string | null,
): PhraseSuggestion[] {
  const typed = suggestPhrases(db, visit, queryWords(text, visit.locale), PHRASES);
  const phrases = typed.length > 0 || corrected === null ? typed : suggestPhrases(db, visit, words, PHRASES);
  const [word] = words;
  const own = corrected === null ? [] : [corrected];
  const completions = words.length === 1 && word !== undefined ? completionsOf(db, visit.locale, word, FEW_PHRASES) : [];
  const known = new Set(phrases.map(({ q }) => q));
  const added = [...new Set([...own, ...completions])]
    .filter((phrase) => !known.has(phrase))
    .slice(0, Math.max(0, FEW_PHRASES - phrases.length));
  return [...phrases, ...added.map((q) => ({ q, highlighted: highlight(q, words, visit.locale) }))];
}

/** As many as a phone shows (behaviour §9.2). */
const FEW_PHRASES = 5;
