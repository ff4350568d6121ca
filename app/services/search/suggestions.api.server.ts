import {
  hasMoreResults,
  phrasesFor,
  searchedTerm,
  searchHref,
  SUGGESTED_PRODUCTS_MAXIMUM,
} from "~/domain/search/search";
import { cached } from "~/services/platform/cache/cache.server";
import { NOTHING_FOUND } from "~/services/catalogue/listing/listing.schemas.server";
import type { Device, Shop } from "~/services/platform/session/shop.server";
import { searchPathOf } from "~/services/platform/i18n/messages.server";
import { recommendationsOf } from "~/services/platform/elevate/recommendations.server";
import { narrowed } from "~/services/platform/store-api/schemas/primitives.server";
import {
  autocompleteSchema,
  PRESENT_CUSTOM,
  type Autocomplete,
} from "~/services/platform/elevate/schemas.server";
import { withBuyablePrices } from "~/services/catalogue/listing/cheapest-variants.api.server";
import { tilesById } from "~/services/catalogue/listing/product-tiles.api.server";
import { NO_STATIC_DATA, staticData } from "~/services/catalogue/product/static-data.api.server";
import type { Result } from "~/services/platform/store-api/result.server";
import { productTiles } from "~/services/catalogue/listing/tiles.view.server";
import { hitsOfElevate, hitsOfShopware } from "./hits.view.server";
import * as shopware from "./shopware.api.server";
import type { SearchHit, SearchSuggestions } from "./types";
import { channelPhrases, channelProducts } from "./trending.api.server";

interface Found {
  phrases: string[];
  products: SearchHit[];
  total: number;
}

/**
 * Phrases and products for a text of 3 letters or more, from Elevate, else from Shopware; the same
 * for every shopper, so it may be cached.
 */
export async function suggest(
  shop: Shop,
  term: string,
  device: Device,
): Promise<Result<SearchSuggestions>> {
  const found =
    (await suggestedByElevate(shop, term, device)) ?? (await suggestedByShopware(shop, term));
  if (found.status === "error") return found;
  const path = searchPathOf(shop.channel.lang);
  const { total } = found.data;
  return {
    status: "success",
    data: view(found.data, path, device, hasMoreResults(total) ? searchHref(path, term) : null),
  };
}

/**
 * For an empty text: the channel's own phrases and products (behaviour §3.6). Unavailable products
 * are left out.
 */
export async function trending(shop: Shop, device: Device): Promise<SearchSuggestions> {
  const [phrases, tiles] = await Promise.all([channelPhrases(shop), channelProducts(shop)]);
  const products = hitsOfShopware(tiles.data ?? [], shop.channel);
  return view({ phrases, products, total: 0 }, searchPathOf(shop.channel.lang), device, null);
}

function view(
  { phrases, products, total }: Found,
  path: string,
  device: Device,
  moreHref: string | null,
): SearchSuggestions {
  return {
    phrases: phrasesFor(device, phrases).map((label) => ({
      label,
      href: searchHref(path, label, { isPhrase: true }),
    })),
    products: products.slice(0, SUGGESTED_PRODUCTS_MAXIMUM),
    total,
    moreHref,
  };
}

async function suggestedByElevate(
  shop: Shop,
  term: string,
  device: Device,
): Promise<Result<Found> | null> {
  const recommendations = await recommendationsOf(shop);
  if (!recommendations) return null;
  const params = { q: term, presentCustom: PRESENT_CUSTOM };
  const [answer, times] = await Promise.all([
    cached<Autocomplete>(shop, "search", `autocomplete:${device}:${term}`, async () =>
      narrowed(
        await recommendations.query("autocomplete", params, undefined, { anonymous: true, device }),
        autocompleteSchema,
      ),
    ),
    staticData(shop),
  ]);
  if (answer.status === "error") {
    shop.answer.isIncomplete = true;
    return null;
  }
  const { phrases, products, total } = answer.data;
  const known = times.data ?? NO_STATIC_DATA;
  const ids = products.map(({ custom }) => custom.uuid);
  const tiles = await tilesById(shop, ids);
  return {
    status: "success",
    data: { phrases, products: hitsOfElevate(products, shop.channel, known, tiles), total },
  };
}

/** Shopware suggests no phrases: the channel's phrases that contain the text are used. */
async function suggestedByShopware(shop: Shop, term: string): Promise<Result<Found>> {
  const searched = searchedTerm(term);
  const [answer, phrases] = await Promise.all([
    searched ? shopware.suggest(shop, searched) : null,
    channelPhrases(shop),
  ]);
  // Shopware refuses some texts (400): they find nothing.
  if (answer?.status === "error" && answer.code !== 400) return answer;
  const { products, total } = answer?.data ?? NOTHING_FOUND;
  const wanted = term.toLowerCase();
  return {
    status: "success",
    data: {
      phrases: phrases.filter((phrase) => phrase.toLowerCase().includes(wanted)),
      products: hitsOfShopware(
        productTiles(withBuyablePrices(shop, products), shop.channel, "search"),
        shop.channel,
      ),
      total,
    },
  };
}
