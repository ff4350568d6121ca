import { z } from "zod";
import { isEntityId } from "~/domain/paths";
import { cached, peek } from "~/services/platform/cache/cache.server";
import { messagesFor } from "~/services/platform/i18n/messages.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { mapped, type Result } from "~/services/platform/store-api/result.server";
import * as s from "~/services/platform/store-api/schemas/primitives.server";
import { ENTITIES_MAXIMUM } from "~/services/platform/store-api/store-api.server";
import { ofWholeShop, productsByIds, readTiles, tilesKey } from "./catalogue.api.server";
import { MEDIA_INCLUDES, mediaSchema } from "./media.schemas.server";
import { imageView } from "./media.view.server";
import type { TileEntity } from "./product.schemas.server";
import { productTiles } from "./tiles.view.server";
import type { ProductRow, ProductTile } from "./types";

/** The most saved products per page: a shared list is rendered for anybody with its link, and an endless one would block other requests. */
export const SAVED_MAXIMUM = 500;

/**
 * The tiles of saved products, in order, with each variant separately. Left out are products that the channel does not sell, and those beyond
 * `SAVED_MAXIMUM`.
 */
export async function savedTiles(scope: CatalogueScope, ids: readonly string[]): Promise<Result<ProductTile[]>> {
  return mapped(await productsOf(scope, ids.slice(0, SAVED_MAXIMUM)), (products) => productTiles(products, scope.channel, "saved"));
}

/** As `savedTiles`, but only the first variant of each product. */
async function tilesOfEach(scope: CatalogueScope, ids: readonly string[]): Promise<Result<ProductTile[]>> {
  return mapped(await productsOf(scope, ids), (products) => productTiles(firstOfEach(products), scope.channel));
}

/** The bestsellers or the newest products of the whole shop; [] if unavailable. */
export async function tilesOfWholeShop(scope: CatalogueScope, which: "bestsellers" | "newest"): Promise<ProductTile[]> {
  const listed = await ofWholeShop(scope, which);
  return listed.status === "error" ? [] : productTiles(listed.data.products, scope.channel);
}

/** The tiles, by id, of products that another engine has found; null if Shopware does not answer. */
export async function tilesById(
  scope: CatalogueScope,
  ids: readonly (string | null)[],
  place: "search" | "saved" = "search",
): Promise<Map<string, ProductTile> | null> {
  const known = entityIds(ids);
  if (known.length === 0) return null;
  const products = await productsByIds(scope, known);
  if (products.status === "success") return byId(productTiles(products.data, scope.channel, place));
  // Elevate knows only the public prices.
  return scope.ownPrices ? new Map() : null;
}

/** As `tilesById`, with each variant separately, from the cache only. Missing tiles are requested in the background for the next page. */
export async function knownTilesById(scope: CatalogueScope, ids: readonly string[]): Promise<Map<string, ProductTile> | null> {
  // A shopper's own prices are never cached.
  if (scope.ownPrices) return tilesById(scope, ids, "saved");
  const wanted = entityIds(ids);
  if (wanted.length === 0) return null;
  const known = await peek<TileEntity[]>(scope, "product", tilesKey(wanted));
  if (!known) void productsByIds(scope, wanted);
  return known && byId(productTiles(known.data, scope.channel, "saved"));
}

const entityIds = (ids: readonly (string | null)[]) => [...new Set(ids.flatMap((id) => (id && isEntityId(id) ? id : [])))];
const byId = (tiles: ProductTile[]) => new Map(tiles.map((tile) => [tile.id, tile]));

const secondSchema = z.object({
  elements: s.entitiesOf(z.object({ id: s.id, media: s.listOf(z.object({ position: s.numberOr(0), media: mediaSchema })) })),
});
const SECOND_CRITERIA = {
  associations: { media: { limit: 2, sort: [{ field: "position", order: "ASC" }], associations: { media: {} } } },
  includes: { ...MEDIA_INCLUDES, product: ["id", "media"] },
};

/**
 * Adds a second picture to each tile, from the cache only; missing ones are requested in the background for the next page. Listings have only
 * the first one, because the category route ignores associations for its listing (6.6.7).
 */
export async function withSecondPictures(scope: CatalogueScope, tiles: ProductTile[]): Promise<ProductTile[]> {
  const ids = tiles.map(({ id }) => id);
  if (ids.length === 0 || !ids.every(isEntityId)) return tiles;
  const key = `second:${ids.join(",")}`;
  const known = await peek<z.output<typeof secondSchema>>(scope, "product", key);
  if (!known) {
    const body = { ids, limit: ids.length, ...SECOND_CRITERIA };
    void cached(scope, "product", key, async () => s.narrowed(await scope.catalogueApi.read("POST", "product", body), secondSchema));
    return tiles;
  }
  const media = new Map(known.data.elements.map((product) => [product.id, product.media]));
  return tiles.map((tile) => {
    const others = [...(media.get(tile.id) ?? [])].sort((a, b) => a.position - b.position).map((entry) => imageView(entry.media, ""));
    const second = others.find((image) => image !== null && image.src !== tile.image?.src);
    return second ? { ...tile, second: { ...second, srcSet: null } } : tile;
  });
}

async function productsOf(scope: CatalogueScope, ids: readonly string[]): Promise<Result<TileEntity[]>> {
  const parts: (readonly string[])[] = [];
  for (let at = 0; at < ids.length; at += ENTITIES_MAXIMUM) parts.push(ids.slice(at, at + ENTITIES_MAXIMUM));
  const api = scope.ownPrices?.api ?? scope.catalogueApi;
  const answers = await Promise.all(parts.map((part) => readTiles(api, part)));
  const products = new Map<string, TileEntity>();
  for (const answer of answers) {
    if (answer.status === "error") return answer;
    for (const product of answer.data) products.set(product.id, product);
  }
  return { status: "success", data: ids.flatMap((id) => products.get(id) ?? []) };
}

function firstOfEach(products: TileEntity[]): TileEntity[] {
  const seen = new Set<string>();
  return products.filter(({ id, parentId }) => {
    const isNew = !seen.has(parentId ?? id);
    seen.add(parentId ?? id);
    return isNew;
  });
}

/** The shopper's recently viewed products, newest first, in one call. @returns null without consent, products, or an answer */
export async function recentlyViewed(shop: Shop): Promise<ProductRow | null> {
  const ids = shop.cookies.recentProducts();
  if (ids.length === 0) return null;
  const tiles = await tilesOfEach(shop, ids);
  if (tiles.status === "error" || tiles.data.length === 0) return null;
  return { title: messagesFor(shop.channel.locale)("recent.title"), products: tiles.data };
}
