import {
  isFiltered,
  readListingQuery,
  buildListingHref,
  type Filter,
} from "~/domain/catalogue/listing-query";
import {
  isSearchable,
  ORIGIN_AS_TYPED,
  ORIGIN_OF_PHRASE,
  buildSearchHref,
  normaliseSearchTerm,
} from "~/domain/search/search";
import { toListingView } from "~/services/catalogue/listing/listing.view.server";
import {
  loadShopTiles,
  addSecondPictures,
} from "~/services/catalogue/listing/product-tiles.api.server";
import type { ListingView, ProductTile } from "~/services/catalogue/types";
import { getAreaTexts, getSearchPath } from "~/services/platform/i18n/messages.server";
import { UNAVAILABLE, type NoPage } from "~/services/platform/http/no-page.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { isBeyondLastPage } from "~/services/platform/store-api/result.server";
import { getShopName } from "~/services/platform/session/channel-context.server";
import { buildSeoView } from "~/services/layout/seo/seo.view.server";
import {
  loadSearchResults,
  type SearchOrigin,
  type SearchResults,
} from "~/services/search/results.api.server";
import { loadChannelPhrases, loadChannelProducts } from "~/services/search/trending.api.server";
import type { LinkView } from "~/services/platform/types";

/**
 * Search results for `q`. For a text that is too short (behaviour §5.1), and without one, a page
 * without a listing.
 */
export async function loadSearch(shop: Shop, url: URL): Promise<SearchPage | NoPage> {
  const term = normaliseSearchTerm(url.searchParams.get("q"));
  const path = getSearchPath(shop.channel.lang);
  // The parameter of Shopware's own storefront, in links that editors have written.
  const written = normaliseSearchTerm(url.searchParams.get("search"));
  if (written && !term)
    return { kind: "redirect", to: buildSearchHref(path, written), status: 301 };
  const query = readListingQuery(url.searchParams);
  const origin = url.searchParams.get("origin") ?? "";
  const isKnownOrigin = Object.hasOwn(ORIGINS, origin);
  const carried: Filter[] = [["q", term], ...(isKnownOrigin ? [["origin", origin] as const] : [])];

  const result = isSearchable(term)
    ? await loadSearchResults(shop, term, query, (isKnownOrigin && ORIGINS[origin]) || "ORGANIC")
    : null;
  const firstPage = {
    kind: "redirect",
    to: buildListingHref(path, { ...query, page: 1 }, carried),
    status: 302,
  } as const;
  if (result?.status === "error")
    return query.page > 1 && isBeyondLastPage(result) ? firstPage : UNAVAILABLE;
  const results = result?.data ?? null;
  if (query.page > 1 && results?.found.products.length === 0) return firstPage;
  const isPlain = query.page === 1 && query.order === null && !isFiltered(query);
  if (results?.leadsTo && isPlain && !isSearchHref(results.leadsTo, path))
    return { kind: "redirect", to: results.leadsTo, status: 302 };
  const listing = results && toListingView(results.found, query, { path, carried }, shop.channel);
  if (listing)
    listing.products = await addSecondPictures(shop, listing.products, !results?.found.hasLookedUp);
  return buildSearchPage(shop, { term, path, results, listing });
}

/** The search engine's names of the parameter `origin`. */
const ORIGINS: Record<string, SearchOrigin> = {
  [ORIGIN_OF_PHRASE]: "PHRASE_SUGGEST",
  [ORIGIN_AS_TYPED]: "UNDO_AUTO_CORRECT",
};

interface SearchPageParts {
  term: string;
  path: string;
  results: SearchResults | null;
  listing: ListingView | null;
}

export type SearchPage = Awaited<ReturnType<typeof buildSearchPage>>;

async function buildSearchPage(shop: Shop, { term, path, results, listing }: SearchPageParts) {
  const isFound = listing !== null && listing.total > 0;
  const [suggestions, products] = await Promise.all([
    loadChannelPhrases(shop),
    isFound ? [] : loadProductsInstead(shop),
  ]);
  const { t } = shop;
  return {
    kind: "search" as const,
    term,
    /** the corrected text that was searched for instead */
    corrected: results?.corrected ?? null,
    listing,
    meant: toPhraseLinks(path, results?.meant ?? []),
    related: toPhraseLinks(path, results?.related ?? []),
    suggestions: toPhraseLinks(path, suggestions),
    products,
    texts: getAreaTexts(shop.channel.lang, "search"),
    seo: await buildSeoView(shop, {
      metaTitle: null,
      name: term ? t("seo.search.title", { term }) : t("search.titleEmpty"),
      description: null,
      template: t("seo.search.description", { shop: getShopName(shop) }),
      canonicalPath: null,
      subject: null,
      index: false,
      ...(listing && { pages: listing.pagination }),
      jsonLd: [],
    }),
  };
}

/** Shown without results: the channel's own products for an empty search, else the bestsellers. */
async function loadProductsInstead(shop: Shop): Promise<ProductTile[]> {
  const own = await loadChannelProducts(shop);
  return own.data?.length ? own.data : loadShopTiles(shop, "bestsellers");
}

/** A redirect to search results could loop. */
function isSearchHref(href: string, path: string): boolean {
  return href === path || href.startsWith(`${path}?`);
}

/** Suggested phrases lead to their results with origin=phrase (behaviour §2.3). */
function toPhraseLinks(path: string, phrases: string[]): LinkView[] {
  return phrases.map((phrase) => ({
    label: phrase,
    href: buildSearchHref(path, phrase, { isPhrase: true }),
  }));
}
