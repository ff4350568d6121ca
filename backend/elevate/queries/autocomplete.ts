import { highlight, suggestPhrases, type PhraseSuggestion } from "../behaviour/phrases";
import { popularGroups } from "../behaviour/interest";
import { catalogueOf, offered } from "../catalogue";
import { productGroups } from "../products/groups";
import type { Answer, Query } from "../routes";
import { matchText, ranked, type Match } from "../text/match";
import { completionsOf } from "../text/vocabulary";
import { queryWords } from "../text/words";

/** The number of suggestions of each kind: a setting of the engine, not a parameter. */
const PHRASES = 10;
const PRODUCTS = 10;
/** As many as a phone shows (behaviour §9.2): fewer are filled up with words of the catalogue. */
const FEW_PHRASES = 5;

/** Suggestions while the shopper types; for an empty text the popular phrases. */
export const autocomplete: Answer = (query) => {
  const { backend, visit, parameters } = query;
  const catalogue = catalogueOf(backend.db, visit.locale);
  const match = matchText(
    catalogue,
    parameters.present("q"),
    offered(catalogue, visit.channelPosition),
  );
  const found = ranked(match, popularGroups(backend.db, visit.salesChannelId));
  return {
    phraseSuggestions: phraseSuggestions(query, match),
    productSuggestions: productGroups(backend, visit, found.slice(0, PRODUCTS), parameters),
    totalHits: found.length,
  };
};

/** Phrases for the typed text and, if it finds nothing, for its likely correction. */
function phraseSuggestions(
  { backend, visit, parameters }: Query,
  { words, corrected }: Match,
): PhraseSuggestion[] {
  const typed = suggestPhrases(
    backend.db,
    visit,
    queryWords(parameters.present("q"), visit.locale),
    PHRASES,
  );
  const phrases =
    typed.length > 0 || corrected === null
      ? typed
      : suggestPhrases(backend.db, visit, words, PHRASES);
  const [word] = words;
  const completions =
    words.length === 1 && word
      ? completionsOf(catalogueOf(backend.db, visit.locale), word, FEW_PHRASES)
      : [];
  const known = new Set(phrases.map(({ q }) => q));
  const added = [...new Set([...(corrected === null ? [] : [corrected]), ...completions])].filter(
    (phrase) => !known.has(phrase),
  );
  return [
    ...phrases,
    ...added
      .slice(0, Math.max(0, FEW_PHRASES - phrases.length))
      .map((q) => ({ q, highlighted: highlight(q, words, visit.locale) })),
  ];
}
