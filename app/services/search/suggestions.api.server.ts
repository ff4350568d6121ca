import {
  hasMoreResults,
  limitPhrases,
  toShopwareSearch,
  buildSearchHref,
  SUGGESTED_PRODUCTS_MAXIMUM,
} from "~/domain/search/search";
import { readThroughCache } from "~/services/platform/cache/cache.server";
import { NOTHING_FOUND } from "~/services/catalogue/listing/listing.schemas.server";
import type { Device, Shop } from "~/services/platform/session/shop.server";
import { getSearchPath } from "~/services/platform/i18n/messages.server";
import { findRecommendations } from "~/services/platform/elevate/recommendations.server";
import { parseResult } from "~/services/platform/store-api/schemas/primitives.server";
import {
  autocompleteSchema,
  PRESENT_CUSTOM,
  type Autocomplete,
} from "~/services/platform/elevate/schemas.server";
import { withBuyableVariants } from "~/services/catalogue/listing/buyable-variants.api.server";
import { loadTilesById } from "~/services/catalogue/listing/product-tiles.api.server";
import {
  NO_STATIC_DATA,
  loadStaticData,
} from "~/services/catalogue/product/static-data.api.server";
import type { Result } from "~/services/platform/store-api/result.server";
import { toProductTiles } from "~/services/catalogue/listing/tiles.view.server";
import { toElevateHits, toShopwareHits } from "./hits.view.server";
import * as shopware from "./shopware.api.server";
import type { SearchHit, SearchSuggestions } from "./types";
import { loadChannelPhrases, loadChannelProducts } from "./trending.api.server";

interface FoundSuggestions {
  phrases: string[];
  products: SearchHit[];
  total: number;
}

/**
 * Phrases and products for a text of 3 letters or more, from Elevate, else from Shopware; the same
 * for every shopper, so it may be cached.
 */
export async function loadSuggestions(
  shop: Shop,
  term: string,
  device: Device,
): Promise<Result<SearchSuggestions>> {
  const suggested =
    (await suggestFromElevate(shop, term, device)) ?? (await suggestFromShopware(shop, term));
  if (suggested.status === "error") return suggested;
  const path = getSearchPath(shop.channel.lang);
  const { total } = suggested.data;
  return {
    status: "success",
    data: toSuggestionsView(
      suggested.data,
      path,
      device,
      hasMoreResults(total) ? buildSearchHref(path, term) : null,
    ),
  };
}

/**
 * For an empty text: the channel's own phrases and products (behaviour §3.6). Unavailable products
 * are left out.
 */
export async function loadChannelSuggestions(
  shop: Shop,
  device: Device,
): Promise<SearchSuggestions> {
  const [phrases, tiles] = await Promise.all([loadChannelPhrases(shop), loadChannelProducts(shop)]);
  const products = toShopwareHits(tiles.data ?? []);
  return toSuggestionsView(
    { phrases, products, total: 0 },
    getSearchPath(shop.channel.lang),
    device,
    null,
  );
}

function toSuggestionsView(
  { phrases, products, total }: FoundSuggestions,
  path: string,
  device: Device,
  moreHref: string | null,
): SearchSuggestions {
  return {
    phrases: limitPhrases(device, phrases).map((label) => ({
      label,
      href: buildSearchHref(path, label, { isPhrase: true }),
    })),
    products: products.slice(0, SUGGESTED_PRODUCTS_MAXIMUM),
    total,
    moreHref,
  };
}

async function suggestFromElevate(
  shop: Shop,
  term: string,
  device: Device,
): Promise<Result<FoundSuggestions> | null> {
  const recommendations = await findRecommendations(shop);
  if (!recommendations) return null;
  const params = { q: term, presentCustom: PRESENT_CUSTOM };
  const [autocomplete, times] = await Promise.all([
    readThroughCache<Autocomplete>(shop, "search", `autocomplete:${device}:${term}`, async () =>
      parseResult(
        await recommendations.query("autocomplete", params, undefined, { anonymous: true, device }),
        autocompleteSchema,
      ),
    ),
    loadStaticData(shop),
  ]);
  if (autocomplete.status === "error") {
    shop.responseNotes.isIncomplete = true;
    return null;
  }
  const { phrases, products, total } = autocomplete.data;
  const staticData = times.data ?? NO_STATIC_DATA;
  const ids = products.map(({ custom }) => custom.uuid);
  const tiles = await loadTilesById(shop, ids);
  return {
    status: "success",
    data: { phrases, products: toElevateHits(products, shop.channel, staticData, tiles), total },
  };
}

/** Shopware suggests no phrases: the channel's phrases that contain the text are used. */
async function suggestFromShopware(shop: Shop, term: string): Promise<Result<FoundSuggestions>> {
  const searched = toShopwareSearch(term);
  const [hits, phrases] = await Promise.all([
    searched ? shopware.suggestProducts(shop, searched) : null,
    loadChannelPhrases(shop),
  ]);
  // Shopware refuses some texts (400): they find nothing.
  if (hits?.status === "error" && hits.code !== 400) return hits;
  const { products, total } = hits?.data ?? NOTHING_FOUND;
  const wanted = term.toLowerCase();
  return {
    status: "success",
    data: {
      phrases: phrases.filter((phrase) => phrase.toLowerCase().includes(wanted)),
      products: toShopwareHits(
        toProductTiles(withBuyableVariants(shop, products), shop.channel, "search"),
      ),
      total,
    },
  };
}
