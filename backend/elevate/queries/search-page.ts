import { findChannel, type SalesChannelRow } from "../../context/sales-channel";
import { countPhrase, relatedPhrases } from "../behaviour/phrases";
import { popularGroups } from "../behaviour/interest";
import { catalogueOf, offered, type Catalogue, type Group } from "../catalogue";
import { pagesBelow } from "../names";
import { productGroups } from "../products/groups";
import type { Answer, Query } from "../routes";
import { correctedPhrases, matchText, matchWords, ranked, type Match } from "../text/match";
import { isKnown } from "../text/vocabulary";
import { fold, queryWords, tidyPhrase } from "../text/words";
import { hitsOf, narrow } from "./facets";
import { sortHits } from "./sort";

const ORIGINS = ["ORGANIC", "PHRASE_SUGGEST", "UNDO_AUTO_CORRECT"] as const;
/** Allowed sizes of a list; 60 by default. */
const LIMIT = { least: 1, most: 600, preset: 60 } as const;
const SKIP = { least: 0, most: 100_000, preset: 0 } as const;
const RELATED = 8;
const MEANT = 3;
/** With fewer hits, corrections are suggested. */
const FEW_HITS = 3;

/** The results page: hits, correction, suggested corrections, related searches, and a redirect. */
export const searchPage: Answer = (query) => {
  const { backend, visit, parameters } = query;
  const { db } = backend;
  const text = parameters.required("q");
  const isAsTyped = parameters.choice("origin", ORIGINS) === "UNDO_AUTO_CORRECT";
  const limit = parameters.whole("limit", LIMIT);
  const skip = parameters.whole("skip", SKIP);
  const catalogue = catalogueOf(db, visit.locale);
  const within = offered(catalogue, visit.channelPosition);
  const match = isAsTyped
    ? matchWords(queryWords(text, catalogue.locale), within)
    : matchText(catalogue, text, within);
  const phrase = match.corrected ?? text;
  // Phrases that find nothing are not suggested.
  if (visit.notify && match.groups.length > 0) countPhrase(db, visit, phrase);
  const found = ranked(match, popularGroups(db, visit.salesChannelId));
  const { hits, isNarrowed, facets } = narrow(
    db,
    catalogue.names,
    visit.locale,
    hitsOf(db, visit, found),
    parameters,
  );
  const list = sortHits(hits, parameters, visit.locale);
  const shown = list.hits.slice(skip, skip + limit);
  // A filter by red shows the red variant.
  const first = new Map(
    isNarrowed ? shown.map((hit) => [hit.group.number, hit.offers[0]?.number]) : [],
  );
  return {
    q: phrase,
    ...(match.corrected === null ? {} : { autoCorrect: { q: text, originalTotalHits: 0 } }),
    didYouMean:
      match.corrected === null
        ? didYouMean(query, catalogue, match, within).map((q) => ({ q }))
        : [],
    primaryList: {
      productGroups: productGroups(
        backend,
        visit,
        shown.map(({ group }) => group),
        parameters,
        first,
      ),
      totalHits: hits.length,
      ...{ facets, sort: list.sort },
    },
    relatedSearches: relatedPhrases(db, visit, match.words, RELATED).map((q) => ({ q })),
    ...redirect(query, catalogue, text, match),
  };
};

/** Corrected texts that find more than the original's few hits; if it has none, also categories. */
function didYouMean(
  { backend: { db }, visit }: Query,
  catalogue: Catalogue,
  match: Match,
  within: Group[],
): string[] {
  if (match.groups.length >= FEW_HITS) return [];
  const findsMore = (words: string[]) =>
    matchWords(words, within).groups.length > match.groups.length;
  const better = correctedPhrases(catalogue, match.words).filter(({ words }) => findsMore(words));
  const categories =
    match.groups.length > 0
      ? []
      : categoriesNamed(catalogue, match.words, findChannel(db, visit.salesChannelId));
  const phrases = [
    ...better.map(({ phrase }) => phrase),
    ...categories.filter((name) => findsMore(queryWords(name, catalogue.locale))),
  ];
  return [...new Set(phrases.map(tidyPhrase))].slice(0, MEANT);
}

/**
 * The names of the menu's categories that have one of the words, those with most first: "mirrors"
 * for "standing mirror".
 */
function categoriesNamed(
  { names, terms, locale }: Catalogue,
  words: string[],
  channel: SalesChannelRow,
): string[] {
  const known = words.filter((word) => isKnown({ terms }, word));
  const score = (name: string) => {
    const own = queryWords(name, locale);
    return (
      known.filter((word) => own.some((part) => part.startsWith(word))).length - own.length / 10
    );
  };
  return pagesBelow(names.categories, [channel.navigation_category_id])
    .map(({ name }) => name)
    .filter((name) => score(name) > 0)
    .sort((a, b) => score(b) - score(a));
}

/**
 * The redirect of a text that is the title of a footer or service page ("Delivery"); if it finds
 * nothing, of a category.
 */
function redirect(
  { backend: { db }, visit }: Query,
  { names }: Catalogue,
  text: string,
  { groups }: Match,
): { redirectLink?: string } {
  const title = fold(text.trim(), visit.locale);
  const { footer_category_id, navigation_category_id, service_category_id } = findChannel(
    db,
    visit.salesChannelId,
  );
  const roots = [
    footer_category_id,
    service_category_id,
    ...(groups.length === 0 ? [navigation_category_id] : []),
  ];
  const page = pagesBelow(names.categories, roots).find(
    ({ name }) => fold(name, visit.locale) === title,
  );
  if (!page) return {};
  const row = db
    .prepare(
      "SELECT seo_path_info AS path FROM seo_url WHERE foreign_key = ? AND sales_channel_id = ? AND language_id = ? AND is_canonical = 1",
    )
    .get(page.id, visit.salesChannelId, visit.context.languageId) as { path: string } | undefined;
  return { redirectLink: row ? `/${row.path}` : `/navigation/${page.id}` };
}
