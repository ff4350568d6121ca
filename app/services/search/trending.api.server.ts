import { isEntityId } from "~/domain/paths";
import { parsePhrases, SUGGESTED_PRODUCTS_MAXIMUM } from "~/domain/search/search";
import { withBuyableVariants } from "~/services/catalogue/listing/buyable-variants.api.server";
import { loadProductsByIds } from "~/services/catalogue/listing/product-tiles.api.server";
import { loadChannelFields } from "~/services/platform/session/channel-context.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { mapResult, type Result } from "~/services/platform/store-api/result.server";
import { toProductTiles } from "~/services/catalogue/listing/tiles.view.server";
import type { ProductTile } from "~/services/catalogue/types";

/**
 * The channel's own suggestions: the custom field search_suggestions, phrases separated by commas
 * (behaviour §3.6).
 */
export async function loadChannelPhrases(scope: CatalogueScope): Promise<string[]> {
  return parsePhrases((await loadChannelFields(scope)).search_suggestions);
}

/**
 * The channel's own products for an empty search: the custom field search_products, a list of
 * product ids (behaviour §3.6).
 */
export async function loadChannelProducts(scope: CatalogueScope): Promise<Result<ProductTile[]>> {
  const { search_products: list } = await loadChannelFields(scope);
  const ids = Array.isArray(list)
    ? list.filter((id): id is string => typeof id === "string" && isEntityId(id))
    : [];
  if (ids.length === 0) return { status: "success", data: [] };
  const products = await loadProductsByIds(scope, ids.slice(0, SUGGESTED_PRODUCTS_MAXIMUM));
  return mapResult(products, (found) =>
    toProductTiles(withBuyableVariants(scope, found), scope.channel, "search"),
  );
}
