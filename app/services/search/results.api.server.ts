import { engineFacets, filterOf, type ListingQuery } from "~/domain/listing-query";
import { hrefInShops } from "~/domain/own-link";
import { isSearchable, searchedTerm, searchTerm } from "~/domain/search";
import * as catalogue from "~/services/catalogue/catalogue.api.server";
import { priceFacet } from "~/services/catalogue/facets.view.server";
import { foundListing, type FoundListing } from "~/services/catalogue/listing.view.server";
import { productTiles } from "~/services/catalogue/tiles.view.server";
import type { FacetView } from "~/services/catalogue/types";
import { cached } from "~/services/platform/cache/cache.server";
import { recommendationsOf } from "~/services/platform/elevate/recommendations.server";
import { searchPageSchema, type SearchPageAnswer } from "~/services/platform/elevate/schemas.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { narrowed } from "~/services/platform/store-api/schemas/primitives.server";
import type { Result } from "~/services/platform/store-api/result.server";

/** The results of a text, with related phrases. */
export interface SearchResults {
  found: FoundListing;
  /** the corrected text that was searched for; null without a correction */
  corrected: string | null;
  meant: string[];
  related: string[];
  /** redirect target: a path of this shop, or an address of another country's; null without one */
  leadsTo: string | null;
}

/** The results of a text: from Elevate, like the panel's, else from Shopware. Prices and availability are always Shopware's. */
export async function searchResults(shop: Shop, term: string, query: ListingQuery, isPhrase: boolean): Promise<Result<SearchResults>> {
  return (await foundByElevate(shop, term, query, isPhrase)) ?? foundByShopware(shop, term, query);
}

async function foundByElevate(shop: Shop, term: string, query: ListingQuery, isPhrase: boolean): Promise<Result<SearchResults> | null> {
  const recommendations = await recommendationsOf(shop);
  if (!recommendations) return null;
  const size = catalogue.pageSizeOf(shop);
  const params = {
    q: term,
    origin: isPhrase ? "PHRASE_SUGGEST" : "ORGANIC",
    presentCustom: ["uuid"],
    limit: size,
    skip: (query.page - 1) * size,
    sort: query.order ?? undefined,
    ...engineFacets(query),
  };
  const answer = await cached<SearchPageAnswer>(shop, "search", `search-page:${shop.device}:${JSON.stringify(params)}`, async () =>
    narrowed(await recommendations.query("search-page", params, undefined, { anonymous: true }), searchPageSchema),
  );
  if (answer.status === "error") {
    shop.answer.isIncomplete = true;
    return null;
  }
  const { hits, total, facets, sortings, corrected, meant, related, redirectLink } = answer.data;
  const tickets = new Map(hits.map(({ id, ticket }) => [id, ticket]));
  const products = hits.length === 0 ? null : await catalogue.productsByIds(shop, [...tickets.keys()]);
  if (products?.status === "error") return products;
  const origins = shop.config.channels.map(({ origin }) => origin);
  return {
    status: "success",
    data: {
      found: {
        total,
        size,
        sortings,
        products: productTiles(products?.data ?? [], shop.channel, "search").map((tile) => ({
          ...tile,
          ticket: tickets.get(tile.id) ?? null,
        })),
        facets: facets.flatMap((facet) => facetView(facet, query, shop) ?? []),
      },
      corrected,
      meant: otherPhrases(term, meant),
      related: otherPhrases(corrected ?? term, related),
      leadsTo: hrefInShops(redirectLink, shop.channel.origin, origins),
    },
  };
}

function facetView(facet: SearchPageAnswer["facets"][number], query: ListingQuery, { channel }: Shop): FacetView | null {
  const name = `f.${facet.id}`;
  switch (facet.type) {
    case "RANGE":
      return facet.id === "price" ? priceFacet({ ...facet, minName: `${name}.min`, maxName: `${name}.max` }, query, channel) : null;
    case "CHECKBOX":
      return { kind: "toggle", name, value: "true", label: facet.label, checked: filterOf(query, name) === "true" };
    default:
      return {
        kind: "options",
        name,
        id: facet.id,
        label: facet.label,
        display: facet.type === "COLOR" ? "colour" : "text",
        options: facet.values.map(({ id, label, selected, count, hex }) => ({ value: id, label, checked: selected, hex, count })),
      };
  }
}

function otherPhrases(term: string, phrases: string[]): string[] {
  return [...new Set(phrases.map((phrase) => searchTerm(phrase)))].filter(
    (phrase) => isSearchable(phrase) && phrase.toLowerCase() !== term.toLowerCase(),
  );
}

async function foundByShopware(shop: Shop, term: string, query: ListingQuery): Promise<Result<SearchResults>> {
  const searched = searchedTerm(term);
  const answer = searched ? await catalogue.search(shop, searched, query) : null;
  // Shopware refuses some texts (400): shown as a search without hits.
  if (answer?.status === "error" && answer.code !== 400) return answer;
  const listing = answer?.status === "success" ? answer.data : catalogue.NOTHING_FOUND;
  const found = foundListing(listing, query, "search", shop.channel);
  return { status: "success", data: { found, corrected: null, meant: [], related: [], leadsTo: null } };
}
