import { readListingQuery, listingHref } from "~/domain/listing-query";
import { isSearchable, searchTerm } from "~/domain/search";
import * as catalogue from "./catalogue.server";
import { channelFields } from "./channel-context.server";
import { formatterOf } from "./format.server";
import { listingView } from "./listing-view.server";
import { searchPathOf } from "./messages.server";
import type { NoPage } from "./outcome.server";
import type { CatalogueScope } from "./scope.server";
import { seoView, shopName } from "./seo.server";
import type { LinkView, SearchPage } from "./view-models";

/** Parameter of a search that came from a suggested phrase (specification §2). */
const ORIGIN_OF_PHRASE = "phrase";

/** Search results for `q`. A text too short to search for (specification §5) gives a page without a listing. */
export async function loadSearch(scope: CatalogueScope, url: URL): Promise<SearchPage | NoPage> {
  const term = searchTerm(url.searchParams.get("q"));
  const path = searchPathOf(scope.channel.lang);
  const query = readListingQuery(url.searchParams);
  const isPhrase = url.searchParams.get("origin") === ORIGIN_OF_PHRASE;
  const carried: [string, string][] = [["q", term], ...(isPhrase ? ([["origin", ORIGIN_OF_PHRASE]] as [string, string][]) : [])];

  const answer = isSearchable(term) ? await catalogue.search(scope, term, query) : null;
  // Shopware refuses some texts (400); to the shopper that is a search without hits.
  if (answer?.status === "error" && answer.code !== 400) return { kind: "unavailable" };
  const found = answer?.status === "success" ? answer.data : null;
  if (query.page > 1 && found?.products.length === 0) {
    return { kind: "redirect", to: listingHref(path, { ...query, page: 1 }, carried), status: 302 };
  }

  const { t } = formatterOf(scope.channel);
  return {
    kind: "search",
    term,
    listing: isSearchable(term)
      ? listingView(found ?? catalogue.NOTHING_FOUND, query, { path, carried, kind: "search" }, scope.channel)
      : null,
    suggestions: await suggestions(scope, path),
    seo: await seoView(scope, {
      metaTitle: null,
      name: term ? t("seo.search.title", { term }) : t("seo.search.empty"),
      description: null,
      template: t("seo.search.description", { shop: shopName(scope) }),
      canonicalPath: null,
      subject: null,
      index: false,
      jsonLd: [],
    }),
  };
}

/** The channel's own suggestions: the custom field search_suggestions, phrases separated by commas (specification §3). */
async function suggestions(scope: CatalogueScope, path: string): Promise<LinkView[]> {
  const { search_suggestions: phrases } = await channelFields(scope);
  if (typeof phrases !== "string") return [];
  return phrases
    .split(",")
    .map((phrase) => searchTerm(phrase))
    .filter(isSearchable)
    .map((phrase) => ({ label: phrase, href: `${path}?${new URLSearchParams({ q: phrase, origin: ORIGIN_OF_PHRASE }).toString()}` }));
}
