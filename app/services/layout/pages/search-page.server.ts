import {
  isFiltered,
  readListingQuery,
  listingHref,
  type Filter,
} from "~/domain/catalogue/listing-query";
import {
  isSearchable,
  ORIGIN_AS_TYPED,
  ORIGIN_OF_PHRASE,
  searchHref,
  searchTerm,
} from "~/domain/search/search";
import { listingView } from "~/services/catalogue/listing/listing.view.server";
import {
  tilesOfWholeShop,
  withSecondPictures,
} from "~/services/catalogue/listing/product-tiles.api.server";
import type { ListingView, ProductTile } from "~/services/catalogue/types";
import { searchPathOf } from "~/services/platform/i18n/messages.server";
import { UNAVAILABLE, type NoPage } from "~/services/platform/http/outcome.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { isBeyondLastPage } from "~/services/platform/store-api/result.server";
import { shopName } from "~/services/platform/session/channel-context.server";
import { seoView } from "~/services/layout/seo/seo.view.server";
import {
  searchResults,
  type SearchOrigin,
  type SearchResults,
} from "~/services/search/results.api.server";
import { channelPhrases, channelProducts } from "~/services/search/trending.api.server";
import type { LinkView } from "~/services/platform/types";

/**
 * Search results for `q`. For a text that is too short (behaviour §5.1), and without one, a page
 * without a listing.
 */
export async function loadSearch(shop: Shop, url: URL): Promise<SearchPage | NoPage> {
  const term = searchTerm(url.searchParams.get("q"));
  const path = searchPathOf(shop.channel.lang);
  // The parameter of Shopware's own storefront, in links that editors have written.
  const written = searchTerm(url.searchParams.get("search"));
  if (written && !term) return { kind: "redirect", to: searchHref(path, written), status: 301 };
  const query = readListingQuery(url.searchParams);
  const origin = url.searchParams.get("origin") ?? "";
  const isKnownOrigin = Object.hasOwn(ORIGINS, origin);
  const carried: Filter[] = [["q", term], ...(isKnownOrigin ? [["origin", origin] as const] : [])];

  const answer = isSearchable(term)
    ? await searchResults(shop, term, query, (isKnownOrigin && ORIGINS[origin]) || "ORGANIC")
    : null;
  const firstPage = {
    kind: "redirect",
    to: listingHref(path, { ...query, page: 1 }, carried),
    status: 302,
  } as const;
  if (answer?.status === "error")
    return query.page > 1 && isBeyondLastPage(answer) ? firstPage : UNAVAILABLE;
  const results = answer?.data ?? null;
  if (query.page > 1 && results?.found.products.length === 0) return firstPage;
  const isPlain = query.page === 1 && query.order === null && !isFiltered(query);
  if (results?.leadsTo && isPlain && !isSearch(results.leadsTo, path))
    return { kind: "redirect", to: results.leadsTo, status: 302 };
  const listing = results && listingView(results.found, query, { path, carried }, shop.channel);
  if (listing)
    listing.products = await withSecondPictures(
      shop,
      listing.products,
      !results?.found.hasLookedUp,
    );
  return searchPage(shop, { term, path, results, listing });
}

/** The search engine's names of the parameter `origin`. */
const ORIGINS: Record<string, SearchOrigin> = {
  [ORIGIN_OF_PHRASE]: "PHRASE_SUGGEST",
  [ORIGIN_AS_TYPED]: "UNDO_AUTO_CORRECT",
};

interface Shown {
  term: string;
  path: string;
  results: SearchResults | null;
  listing: ListingView | null;
}

export type SearchPage = Awaited<ReturnType<typeof searchPage>>;

async function searchPage(shop: Shop, { term, path, results, listing }: Shown) {
  const isFound = listing !== null && listing.total > 0;
  const [suggestions, products] = await Promise.all([
    channelPhrases(shop),
    isFound ? [] : productsInstead(shop),
  ]);
  const { t } = shop;
  return {
    kind: "search" as const,
    term,
    /** the corrected text that was searched for instead */
    corrected: results?.corrected ?? null,
    listing,
    meant: phraseLinks(path, results?.meant ?? []),
    related: phraseLinks(path, results?.related ?? []),
    suggestions: phraseLinks(path, suggestions),
    products,
    seo: await seoView(shop, {
      metaTitle: null,
      name: term ? t("seo.search.title", { term }) : t("search.titleEmpty"),
      description: null,
      template: t("seo.search.description", { shop: shopName(shop) }),
      canonicalPath: null,
      subject: null,
      index: false,
      ...(listing && { pages: listing.pagination }),
      jsonLd: [],
    }),
  };
}

/** Shown without results: the channel's own products for an empty search, else the bestsellers. */
async function productsInstead(shop: Shop): Promise<ProductTile[]> {
  const own = await channelProducts(shop);
  return own.data?.length ? own.data : tilesOfWholeShop(shop, "bestsellers");
}

/** A redirect to search results could loop. */
function isSearch(href: string, path: string): boolean {
  return href === path || href.startsWith(`${path}?`);
}

/** Suggested phrases lead to their results with origin=phrase (behaviour §2.3). */
function phraseLinks(path: string, phrases: string[]): LinkView[] {
  return phrases.map((phrase) => ({
    label: phrase,
    href: searchHref(path, phrase, { isPhrase: true }),
  }));
}
