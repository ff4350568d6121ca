import { countPhrase, relatedPhrases } from "../behaviour/phrases";
import { popularPlaces } from "../behaviour/popularity";
import { remember } from "../behaviour/remember";
import { offered, productList, readListRequest } from "../lists/product-list";
import { listPresentation } from "../products/presentation";
import type { Bits } from "../../db/bits";
import { shelfOf } from "../shelf/shelf";
import { correctedPhrases, matchText, matchWords, type CorrectedMatch } from "../text/match";
import { ranked } from "../text/rank";
import { queryWords, tidyPhrase } from "../text/words";
import { pageOfTitle } from "./content";
import type { Answer, Query } from "./query";

const ORIGINS = ["ORGANIC", "PHRASE_SUGGEST", "DID_YOU_MEAN", "UNDO_AUTO_CORRECT", "RELATED_SEARCHES", "RECENT_SEARCH"] as const;
const RELATED = 8;
const MEANT = 3;
/** Fewer hits than this make one ask whether something else was meant. */
const FEW_HITS = 3;

/** The results page: a list with facets, what was corrected or may have been meant, related searches. */
export const searchPage: Answer = (query) => {
  const { backend, visit, parameters } = query;
  const { db } = backend;
  const text = parameters.required("q");
  const origin = parameters.choice("origin", ORIGINS) ?? "ORGANIC";
  const request = readListRequest(parameters, backend, visit);
  const presentation = listPresentation(parameters, "list");
  const shelf = shelfOf(db);
  const within = offered(shelf, visit);
  const match = origin === "UNDO_AUTO_CORRECT" ? typed(query, text, within) : matchText(db, shelf, visit.locale, text, within);
  const popular = popularPlaces(db, shelf, visit.salesChannelId);
  const phrase = match.corrected ?? text;
  if (visit.notify && request.skip === 0) rememberPhrase(query, phrase, match.count);
  return {
    q: phrase,
    ...(match.corrected === null ? {} : { autoCorrect: { q: text, originalTotalHits: 0 } }),
    didYouMean: match.corrected === null ? didYouMean(query, match, within).map((q) => ({ q })) : [],
    primaryList: productList(backend, visit, request, presentation, match.places, () => ranked(db, shelf, visit.locale, match, popular)),
    relatedSearches: relatedPhrases(db, visit, match.words, RELATED).map((q) => ({ q })),
    contentLists: [],
    ...redirect(query, text),
  };
};

/** Who asks for a page by its very title ("Delivery") is led there. */
function redirect({ backend, visit }: Query, text: string): { redirectLink?: string } {
  const redirectLink = pageOfTitle(backend.db, visit, text);
  return redirectLink === null ? {} : { redirectLink };
}

/** The text as it stands, not corrected. */
function typed({ backend, visit }: Query, text: string, within: Bits): CorrectedMatch {
  const match = matchWords(backend.db, shelfOf(backend.db), visit.locale, queryWords(text, visit.locale), within);
  return { ...match, corrected: null };
}

/** Counts for the suggestions; what finds nothing is not worth suggesting. */
function rememberPhrase({ backend, visit }: Query, phrase: string, hits: number): void {
  if (hits > 0) remember(backend.db, () => countPhrase(backend.db, visit, phrase));
}

/** Corrected texts that find more than the few hits of the text itself. */
function didYouMean({ backend, visit }: Query, match: CorrectedMatch, within: Bits): string[] {
  if (match.count >= FEW_HITS) return [];
  const { db } = backend;
  const better = correctedPhrases(db, visit.locale, match.words).filter(
    ({ words }) => matchWords(db, shelfOf(db), visit.locale, words, within).count > match.count,
  );
  return [...new Set(better.map(({ phrase }) => tidyPhrase(phrase)))].slice(0, MEANT);
}
