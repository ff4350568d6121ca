import { toListingBody, type ListingQuery } from "~/domain/catalogue/listing-query";
import { SUGGESTED_PRODUCTS_MAXIMUM } from "~/domain/search/search";
import { getPageSize } from "~/services/catalogue/content/category.api.server";
import { loadCriteria, toPostFilters } from "~/services/catalogue/listing/criteria-filters.server";
import { loadFacetCounts } from "~/services/catalogue/listing/facet-counts.api.server";
import {
  LISTING_INCLUDES,
  listingSchema,
  type ListingEntity,
} from "~/services/catalogue/listing/listing.schemas.server";
import { withPrices, type CatalogueScope } from "~/services/platform/session/scope.server";
import { mapResult, type Result } from "~/services/platform/store-api/result.server";
import { parseResult } from "~/services/platform/store-api/schemas/primitives.server";

/** Products that match a text, with facets. @param term from `toShopwareSearch`, not empty */
export async function searchProducts(
  scope: CatalogueScope,
  term: string,
  query: ListingQuery,
): Promise<Result<ListingEntity>> {
  const parameters = {
    search: term,
    ...toListingBody(query),
    ...toPostFilters(await loadCriteria(scope), query),
    limit: getPageSize(scope),
  };
  const listed = withPrices(scope, "search", JSON.stringify(parameters), async (api) => {
    const body = { ...parameters, includes: LISTING_INCLUDES };
    return parseResult(await api.read("POST", "search", body, { seoUrls: true }), listingSchema);
  });
  const counts = await loadFacetCounts(
    scope,
    { route: "search", parameters: { search: term } },
    query,
    listed,
  );
  return mapResult(await listed, (listing) => ({ ...listing, counts }));
}

/**
 * The first results of `searchProducts`, for the panel under the search box: at most 9 (behaviour
 * §9.2).
 */
export function suggestProducts(
  scope: CatalogueScope,
  term: string,
): Promise<Result<ListingEntity>> {
  return withPrices(scope, "search", `suggest:${term}`, async (api) => {
    const body = {
      search: term,
      limit: SUGGESTED_PRODUCTS_MAXIMUM,
      "no-aggregations": true,
      includes: LISTING_INCLUDES,
    };
    return parseResult(await api.read("POST", "search", body, { seoUrls: true }), listingSchema);
  });
}
