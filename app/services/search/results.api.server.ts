import { toEngineFacets, findFilter, type ListingQuery } from "~/domain/catalogue/listing-query";
import { toHrefInShops } from "~/domain/own-link";
import { isSearchable, toShopwareSearch, normaliseSearchTerm } from "~/domain/search/search";
import { getPageSize } from "~/services/catalogue/content/category.api.server";
import { toPriceFacet } from "~/services/catalogue/listing/facets.view.server";
import { NOTHING_FOUND } from "~/services/catalogue/listing/listing.schemas.server";
import {
  toFoundListing,
  type FoundListing,
} from "~/services/catalogue/listing/listing.view.server";
import { loadProductsByIds } from "~/services/catalogue/listing/product-tiles.api.server";
import {
  toChosenFacets,
  toChosenEngineFacets,
  loadShownVariants,
} from "~/services/catalogue/listing/shown-variants.api.server";
import { findVariantFacts } from "~/services/catalogue/listing/options.api.server";
import { toProductTiles } from "~/services/catalogue/listing/tiles.view.server";
import type { FacetView } from "~/services/catalogue/types";
import { readThroughCache } from "~/services/platform/cache/cache.server";
import { findRecommendations } from "~/services/platform/elevate/recommendations.server";
import {
  searchPageSchema,
  type SearchPageResponse,
} from "~/services/platform/elevate/schemas.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { parseResult } from "~/services/platform/store-api/schemas/primitives.server";
import type { Result } from "~/services/platform/store-api/result.server";
import * as shopware from "./shopware.api.server";

/** How a text came to be searched for, in Elevate's words; the last one is not corrected again. */
export type SearchOrigin = "ORGANIC" | "PHRASE_SUGGEST" | "UNDO_AUTO_CORRECT";

/** The products for a text, with corrections and related searches. */
export interface SearchResults {
  found: FoundListing;
  /** the corrected text that was searched for instead; null without a correction */
  corrected: string | null;
  meant: string[];
  related: string[];
  /** where the text redirects instead: a path of this shop, or an address of another channel */
  leadsTo: string | null;
}

/**
 * The results of a text: from Elevate, as in the panel, else from Shopware. Prices and stock always
 * come from Shopware.
 */
export async function loadSearchResults(
  shop: Shop,
  term: string,
  query: ListingQuery,
  origin: SearchOrigin,
): Promise<Result<SearchResults>> {
  return (await searchElevate(shop, term, query, origin)) ?? searchShopware(shop, term, query);
}

async function searchElevate(
  shop: Shop,
  term: string,
  query: ListingQuery,
  origin: SearchOrigin,
): Promise<Result<SearchResults> | null> {
  const recommendations = await findRecommendations(shop);
  if (!recommendations) return null;
  const size = getPageSize(shop);
  const params = {
    q: term,
    origin,
    presentCustom: ["uuid"],
    limit: size,
    skip: (query.page - 1) * size,
    sort: query.order ?? undefined,
    ...toEngineFacets(query),
  };
  const result = await readThroughCache<SearchPageResponse>(
    shop,
    "search",
    `search-page:${shop.device}:${JSON.stringify(params)}`,
    async () =>
      parseResult(
        await recommendations.query("search-page", params, undefined, { anonymous: true }),
        searchPageSchema,
      ),
  );
  if (result.status === "error") {
    shop.responseNotes.isIncomplete = true;
    return null;
  }
  const { hits, total, facets, sortings, corrected, meant, related, redirectLink } = result.data;
  const tickets = new Map(hits.map(({ id, ticket }) => [id, ticket]));
  const products = hits.length === 0 ? null : await loadProductsByIds(shop, [...tickets.keys()]);
  if (products?.status === "error") return products;
  const facetViews = facets.flatMap((facet) => toElevateFacetView(facet, query, shop) ?? []);
  const shown = await loadShownVariants(
    shop,
    products?.data ?? [],
    toChosenEngineFacets(facetViews),
    true,
  );
  const origins = shop.config.channels.map(({ origin }) => origin);
  return {
    status: "success",
    data: {
      found: {
        total,
        size,
        sortings,
        hasLookedUp: shown.hasLookedUp,
        products: toProductTiles(
          shown.products,
          shop.channel,
          "search",
          findVariantFacts(shop),
        ).map((tile) => ({ ...tile, ticket: tickets.get(tile.id) ?? null })),
        facets: facetViews,
      },
      corrected,
      meant: dropSearchedPhrase(term, meant),
      related: dropSearchedPhrase(corrected ?? term, related),
      leadsTo: toHrefInShops(redirectLink, shop.channel.origin, origins),
    },
  };
}

function toElevateFacetView(
  facet: SearchPageResponse["facets"][number],
  query: ListingQuery,
  { channel }: Shop,
): FacetView | null {
  const name = `f.${facet.id}`;
  switch (facet.type) {
    case "RANGE":
      return facet.id === "price"
        ? toPriceFacet({ ...facet, minName: `${name}.min`, maxName: `${name}.max` }, query, channel)
        : null;
    case "CHECKBOX":
      return {
        kind: "toggle",
        name,
        value: "true",
        label: facet.label,
        checked: findFilter(query, name) === "true",
      };
    default:
      return {
        kind: "options",
        name,
        id: facet.id,
        label: facet.label,
        display: facet.type === "COLOR" ? "colour" : "text",
        options: facet.values.map(({ id, label, selected, count, hex }) => ({
          value: id,
          label,
          checked: selected,
          hex,
          count,
        })),
      };
  }
}

function dropSearchedPhrase(term: string, phrases: string[]): string[] {
  return [...new Set(phrases.map((phrase) => normaliseSearchTerm(phrase)))].filter(
    (phrase) => isSearchable(phrase) && phrase.toLowerCase() !== term.toLowerCase(),
  );
}

async function searchShopware(
  shop: Shop,
  term: string,
  query: ListingQuery,
): Promise<Result<SearchResults>> {
  const searched = toShopwareSearch(term);
  const search = searched ? await shopware.searchProducts(shop, searched, query) : null;
  // Shopware refuses some texts (400): shown as a search without hits.
  if (search?.status === "error" && search.code !== 400) return search;
  const hits = search?.data ?? NOTHING_FOUND;
  const listing = {
    ...hits,
    ...(await loadShownVariants(shop, hits.products, toChosenFacets(shop, hits, query), true)),
  };
  const shown = toFoundListing(listing, query, "search", shop);
  return {
    status: "success",
    data: { found: shown, corrected: null, meant: [], related: [], leadsTo: null },
  };
}
