import type { z } from "zod";
import { sortByIds, splitIntoParts } from "~/domain/lists";
import { isEntityId } from "~/domain/paths";
import { readThroughCache, readCached } from "~/services/platform/cache/cache.server";
import { loadRootCategoryId } from "~/services/platform/session/channel-context.server";
import {
  claimBackgroundCall,
  withPrices,
  type CatalogueScope,
} from "~/services/platform/session/scope.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { mapResult, type Result } from "~/services/platform/store-api/result.server";
import * as s from "~/services/platform/store-api/schemas/primitives.server";
import { ENTITIES_MAXIMUM, type StoreApi } from "~/services/platform/store-api/store-api.server";
import { toImageView } from "~/services/catalogue/media.view.server";
import type { ProductRow, ProductTile } from "~/services/catalogue/types";
import { withBuyableVariants } from "./buyable-variants.api.server";
import { LISTING_INCLUDES, listingSchema, type ListingEntity } from "./listing.schemas.server";
import { readWithFallbackSorting } from "./fallback-sorting.server";
import {
  SECOND_PICTURES_CRITERIA,
  secondPicturesSchema,
  TILES_CRITERIA,
  tilesSchema,
  type TileEntity,
} from "./tile.schemas.server";
import { toProductTiles } from "./tiles.view.server";

const buildTilesKey = (ids: readonly string[]) => `tiles:${ids.join(",")}`;

/** @param ids at most `ENTITIES_MAXIMUM` */
async function loadEntitiesByIds(
  api: StoreApi,
  ids: readonly string[],
): Promise<Result<TileEntity[]>> {
  const body = { ids, limit: ids.length, ...TILES_CRITERIA };
  return mapResult(
    s.parseResult(await api.read("POST", "product", body, { seoUrls: true }), tilesSchema),
    (products) => sortByIds(ids, products),
  );
}

/** Products by their ids, in that order; those that the channel does not sell are left out. */
export function loadProductsByIds(
  scope: CatalogueScope,
  ids: string[],
): Promise<Result<TileEntity[]>> {
  return withPrices(scope, "product", buildTilesKey(ids), (api) => loadEntitiesByIds(api, ids));
}

/**
 * The most saved products per page: a shared list is rendered for anybody with its link, and an
 * endless one would block other requests.
 */
export const SAVED_MAXIMUM = 500;

/**
 * The tiles of saved products, in order, each variant separately; without products not sold here,
 * and those beyond `SAVED_MAXIMUM`.
 */
export async function loadSavedTiles(
  scope: CatalogueScope,
  ids: readonly string[],
): Promise<Result<ProductTile[]>> {
  return mapResult(await loadSavedProducts(scope, ids.slice(0, SAVED_MAXIMUM)), (products) =>
    toProductTiles(
      products.flatMap((product) =>
        // A variant stands for itself, whatever its siblings have.
        product.hasVariants ? withBuyableVariants(scope, [product]) : [product],
      ),
      scope.channel,
      "saved",
    ),
  );
}

/** Two rows of tiles on a wide screen. */
const TWO_ROWS = 8;
const WHOLE_SHOP = {
  bestsellers: { order: "topseller" },
  /** by release date, else by creation date */
  newest: { sort: ["releaseDate", "createdAt"].map((field) => ({ field, order: "DESC" })) },
};

/**
 * The bestsellers or the newest products of the whole shop; [] if unavailable. From a listing: the
 * route of single products also sends products that are meant only for people with a link.
 */
export async function loadShopTiles(
  scope: CatalogueScope,
  which: keyof typeof WHOLE_SHOP,
): Promise<ProductTile[]> {
  const root = await loadRootCategoryId(scope);
  if (!root) return [];
  const listing = await withPrices<ListingEntity>(scope, "category", which, async (api) => {
    const body = {
      ...WHOLE_SHOP[which],
      limit: TWO_ROWS,
      "no-aggregations": true,
      includes: LISTING_INCLUDES,
    };
    const path = `product-listing/${root}`;
    return s.parseResult(
      await readWithFallbackSorting((order) =>
        api.read("POST", path, { ...body, ...order }, { seoUrls: true }),
      ),
      listingSchema,
    );
  });
  return toProductTiles(withBuyableVariants(scope, listing.data?.products ?? []), scope.channel);
}

/**
 * The tiles, by id, of products that another engine has found; null if Shopware does not answer.
 */
export async function loadTilesById(
  scope: CatalogueScope,
  ids: readonly (string | null)[],
  place: "search" | "saved" = "search",
): Promise<Map<string, ProductTile> | null> {
  const entityIds = filterEntityIds(ids);
  if (entityIds.length === 0) return null;
  const products = await loadProductsByIds(scope, entityIds);
  if (products.status === "success")
    return indexTilesById(
      toProductTiles(withBuyableVariants(scope, products.data), scope.channel, place),
    );
  // Elevate knows only the public prices.
  return scope.ownPrices ? new Map() : null;
}

const filterEntityIds = (ids: readonly (string | null)[]) => [
  ...new Set(ids.flatMap((id) => (id && isEntityId(id) ? id : []))),
];
const indexTilesById = (tiles: ProductTile[]) => new Map(tiles.map((tile) => [tile.id, tile]));

/**
 * Adds a second picture to each tile, from the cache only; missing ones are requested in the
 * background for the next page. Listings have only the first one, because the category route
 * ignores associations for its listing (6.6.7).
 *
 * @param mayRequest false: the page has made enough calls, and is rendered again
 */
export async function addSecondPictures(
  scope: CatalogueScope,
  tiles: ProductTile[],
  mayRequest = true,
): Promise<ProductTile[]> {
  const ids = tiles.map(({ id }) => id);
  if (ids.length === 0 || !ids.every(isEntityId)) return tiles;
  const key = `second:${ids.join(",")}`;
  const cached = await readCached<z.output<typeof secondPicturesSchema>>(scope, "product", key);
  if (!cached && !mayRequest) {
    if (scope.responseNotes) scope.responseNotes.isIncomplete = true;
    return tiles;
  }
  if (!cached) {
    if (!claimBackgroundCall(scope)) return tiles;
    const body = { ids, limit: ids.length, ...SECOND_PICTURES_CRITERIA };
    void readThroughCache(scope, "product", key, async () =>
      s.parseResult(await scope.catalogueApi.read("POST", "product", body), secondPicturesSchema),
    );
    return tiles;
  }
  const media = new Map(cached.data.elements.map((product) => [product.id, product.media]));
  return tiles.map((tile) => {
    const others = [...(media.get(tile.id) ?? [])]
      .sort((a, b) => a.position - b.position)
      .map((entry) => toImageView(entry.media, ""));
    const second = others.find((image) => image !== null && image.src !== tile.image?.src);
    return second ? { ...tile, second: { ...second, srcSet: null } } : tile;
  });
}

async function loadSavedProducts(
  scope: CatalogueScope,
  ids: readonly string[],
): Promise<Result<TileEntity[]>> {
  const api = scope.ownPrices?.api ?? scope.catalogueApi;
  const products: TileEntity[] = [];
  for (const result of await Promise.all(
    splitIntoParts(ids, ENTITIES_MAXIMUM).map((part) => loadEntitiesByIds(api, part)),
  )) {
    if (result.status === "error") return result;
    products.push(...result.data);
  }
  return { status: "success", data: products };
}

function keepFirstOfFamily(products: TileEntity[]): TileEntity[] {
  const seen = new Set<string>();
  return products.filter(({ id, parentId }) => {
    const isNew = !seen.has(parentId ?? id);
    seen.add(parentId ?? id);
    return isNew;
  });
}

/**
 * The shopper's recently viewed products, newest first, in one call.
 *
 * @returns null without consent, products, or an answer
 */
export async function loadRecentlyViewed(shop: Shop): Promise<ProductRow | null> {
  const ids = shop.cookies.recentProducts();
  if (ids.length === 0) return null;
  const found = await loadSavedProducts(shop, ids);
  const products = toProductTiles(
    withBuyableVariants(shop, keepFirstOfFamily(found.data ?? [])),
    shop.channel,
  );
  return products.length === 0 ? null : { title: shop.t("recent.title"), products };
}
