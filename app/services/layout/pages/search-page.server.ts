import { isFiltered, readListingQuery, listingHref } from "~/domain/listing-query";
import { isSearchable, ORIGIN_OF_PHRASE, searchedTerm, searchHref, searchTerm } from "~/domain/search";
import * as catalogue from "~/services/catalogue/catalogue.api.server";
import { formatterOf } from "~/services/platform/i18n/format.server";
import { listingView } from "~/services/catalogue/listing.view.server";
import { searchPathOf } from "~/services/platform/i18n/messages.server";
import type { NoPage } from "~/services/platform/http/outcome.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { shopName } from "~/services/platform/session/shop-name.server";
import { seoView } from "~/services/layout/seo/seo.view.server";
import { channelPhrases } from "~/services/search/trending.api.server";
import { NO_WORDS, searchWords } from "~/services/search/words.api.server";
import type { LinkView } from "~/services/platform/types";
import type { SearchPage } from "~/services/search/types";

/** Search results for `q`, however short: Shopware knows what is too short. Without a text it is a page without a listing. */
export async function loadSearch(shop: Shop, url: URL): Promise<SearchPage | NoPage> {
  const term = searchTerm(url.searchParams.get("q"));
  const path = searchPathOf(shop.channel.lang);
  const query = readListingQuery(url.searchParams);
  const isPhrase = url.searchParams.get("origin") === ORIGIN_OF_PHRASE;
  const carried: [string, string][] = [["q", term], ...(isPhrase ? ([["origin", ORIGIN_OF_PHRASE]] as [string, string][]) : [])];

  const searched = searchedTerm(term);
  const [answer, words] = await Promise.all([
    searched ? catalogue.search(shop, searched, query) : null,
    isSearchable(searched) ? searchWords(shop, term, isPhrase) : NO_WORDS,
  ]);
  // Shopware refuses some texts (400); to the shopper that is a search without hits.
  if (answer?.status === "error" && answer.code !== 400) return { kind: "unavailable" };
  const found = answer?.status === "success" ? answer.data : null;
  if (query.page > 1 && found?.products.length === 0) {
    return { kind: "redirect", to: listingHref(path, { ...query, page: 1 }, carried), status: 302 };
  }

  const isPlain = query.page === 1 && query.order === null && !isFiltered(query);
  if (words.leadsTo && isPlain && !isSearch(words.leadsTo, path)) return { kind: "redirect", to: words.leadsTo, status: 302 };

  const { t } = formatterOf(shop.channel);
  return {
    kind: "search",
    term,
    listing: term ? listingView(found ?? catalogue.NOTHING_FOUND, query, { path, carried, kind: "search" }, shop.channel) : null,
    meant: phraseLinks(path, words.meant),
    related: phraseLinks(path, words.related),
    suggestions: phraseLinks(path, await channelPhrases(shop)),
    seo: await seoView(shop, {
      metaTitle: null,
      name: term ? t("seo.search.title", { term }) : t("seo.search.empty"),
      description: null,
      template: t("seo.search.description", { shop: shopName(shop.channel) }),
      canonicalPath: null,
      subject: null,
      index: false,
      jsonLd: [],
    }),
  };
}

/** A redirect to results could lead back to themselves. */
function isSearch(href: string, path: string): boolean {
  return href === path || href.startsWith(`${path}?`);
}

/** Suggested phrases lead to their results with origin=phrase (behaviour §2.3). */
function phraseLinks(path: string, phrases: string[]): LinkView[] {
  return phrases.map((phrase) => ({ label: phrase, href: searchHref(path, phrase, { isPhrase: true }) }));
}
