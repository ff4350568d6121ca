import { countPhrase, relatedPhrases } from "../behaviour/phrases";
import { popularPlaces } from "../behaviour/popularity";
import { rememberSearch } from "../behaviour/recent";
import { remember } from "../behaviour/remember";
import { objectIn } from "../http/json-body";
import { offered, productList, readListRequest } from "../lists/product-list";
import { restrictedPlaces } from "../lists/rules";
import { productGroups } from "../products/groups";
import { listPresentation } from "../products/presentation";
import { countBits, emptyBits, intersection, pick, union, type Bits } from "../../db/bits";
import { shelfOf } from "../shelf/shelf";
import { correctedPhrases, matchText, matchWords, type CorrectedMatch } from "../text/match";
import { ranked } from "../text/rank";
import { queryWords, tidyPhrase } from "../text/words";
import { categoryReferredTo } from "./category-paths";
import { contentLists, pageOfTitle } from "./content";
import { navigation, wantsNavigation } from "./navigation";
import type { Answer, Query } from "./query";

const ORIGINS = ["ORGANIC", "PHRASE_SUGGEST", "DID_YOU_MEAN", "UNDO_AUTO_CORRECT", "RELATED_SEARCHES", "RECENT_SEARCH"] as const;
const RELATED = 8;
const MEANT = 3;
/** Fewer hits than this make one ask whether something else was meant. */
const FEW_HITS = 3;

/** The results page: a list with facets, what was corrected or may have been meant, related searches. */
export const searchPage: Answer = (query) => {
  const { backend, visit, parameters, body } = query;
  const { db } = backend;
  const text = parameters.required("q");
  const origin = parameters.choice("origin", ORIGINS) ?? "ORGANIC";
  const request = readListRequest(parameters, backend, visit);
  const presentation = listPresentation(parameters, "list");
  parameters.flag("viewAllSecondary", false);
  const shelf = shelfOf(db);
  const primary = restrictedPlaces(db, visit, objectIn(body, "primaryList"));
  const within = primary ? intersection(offered(shelf, visit), primary) : offered(shelf, visit);
  const match = origin === "UNDO_AUTO_CORRECT" ? typed(query, text, within) : matchText(db, shelf, visit.locale, text, within);
  const selected = parameters.text("selectedCategory");
  const category = selected === null ? null : categoryReferredTo(db, visit, selected);
  const found =
    selected === null
      ? match.places
      : intersection(match.places, category ? shelf.bits(`category/${category.number}`) : emptyBits(shelf.size));
  const popular = popularPlaces(db, shelf, visit.salesChannelId);
  const phrase = match.corrected ?? text;
  if (visit.notify && request.skip === 0) rememberPhrase(query, phrase, match.count);
  const tree = wantsNavigation(body) ? navigation(db, visit, match.places, category) : null;
  return {
    q: phrase,
    ...(match.corrected === null ? {} : { autoCorrect: { q: text, originalTotalHits: 0 } }),
    didYouMean: match.corrected === null ? didYouMean(query, match, within).map((q) => ({ q })) : [],
    primaryList: productList(backend, visit, request, presentation, found, () => ranked(db, shelf, visit.locale, match, popular)),
    ...secondaryList(query, match, within),
    ...(tree ? { navigation: tree } : {}),
    relatedSearches: relatedPhrases(db, visit, match.words, RELATED).map((q) => ({ q })),
    contentLists: contentLists(body),
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

/** Counts for the suggestions of all and for the recent searches of the visitor; what finds nothing is not worth suggesting. */
function rememberPhrase({ backend, visit }: Query, phrase: string, hits: number): void {
  if (hits === 0) return;
  const { salesChannelId, customerKey } = visit;
  remember(backend.db, () => {
    countPhrase(backend.db, visit, phrase);
    if (customerKey !== null) rememberSearch(backend.db, { salesChannelId, customerKey }, phrase);
  });
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

/** When nothing has all the words: what has any of them. */
function secondaryList({ backend, visit, parameters }: Query, match: CorrectedMatch, within: Bits): Record<string, unknown> {
  if (match.count > 0 || match.words.length < 2) return {};
  const { db } = backend;
  const shelf = shelfOf(db);
  const matches = match.words.map((word) => matchWords(db, shelf, visit.locale, [word], within));
  const places = union(
    shelf.size,
    matches.map((single) => single.places),
  );
  const relaxed = {
    words: match.words,
    places,
    count: countBits(places),
    inName: union(
      shelf.size,
      matches.map((single) => single.inName),
    ),
  };
  if (relaxed.count === 0) return {};
  const order = ranked(db, shelf, visit.locale, relaxed, popularPlaces(db, shelf, visit.salesChannelId));
  const groups = productGroups(backend, visit, pick(order, places, 0, SECONDARY), listPresentation(parameters, "list"));
  return { secondaryList: { productGroups: groups, totalHits: relaxed.count } };
}

const SECONDARY = 12;
