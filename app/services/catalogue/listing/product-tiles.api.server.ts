import { z } from "zod";
import { inOrderOf, partsOf } from "~/domain/lists";
import { isEntityId } from "~/domain/paths";
import { cached, peek } from "~/services/platform/cache/cache.server";
import { rootCategoryId } from "~/services/platform/session/channel-context.server";
import {
  mayRequestAhead,
  withPrices,
  type CatalogueScope,
} from "~/services/platform/session/scope.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { mapped, type Result } from "~/services/platform/store-api/result.server";
import * as s from "~/services/platform/store-api/schemas/primitives.server";
import { ENTITIES_MAXIMUM, type StoreApi } from "~/services/platform/store-api/store-api.server";
import { MEDIA_INCLUDES, mediaSchema } from "~/services/catalogue/media.schemas.server";
import { imageView } from "~/services/catalogue/media.view.server";
import {
  TILE_ASSOCIATIONS,
  TILE_INCLUDES,
  tilesSchema,
  type TileEntity,
} from "~/services/catalogue/product/product.schemas.server";
import type { ProductRow, ProductTile } from "~/services/catalogue/types";
import { withBuyablePrices } from "./cheapest-variants.api.server";
import { listingSchema, type ListingEntity } from "./listing.schemas.server";
import { sorted } from "./sorted.server";
import { productTiles } from "./tiles.view.server";

const tilesKey = (ids: readonly string[]) => `tiles:${ids.join(",")}`;

/** @param ids at most `ENTITIES_MAXIMUM` */
async function readByIds(api: StoreApi, ids: readonly string[]): Promise<Result<TileEntity[]>> {
  const body = { ids, limit: ids.length, associations: TILE_ASSOCIATIONS, includes: TILE_INCLUDES };
  return mapped(
    s.narrowed(await api.read("POST", "product", body, { seoUrls: true }), tilesSchema),
    (products) => inOrderOf(ids, products),
  );
}

/** Products by their ids, in that order; those that the channel does not sell are left out. */
export function productsByIds(scope: CatalogueScope, ids: string[]): Promise<Result<TileEntity[]>> {
  return withPrices(scope, "product", tilesKey(ids), (api) => readByIds(api, ids));
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
export async function savedTiles(
  scope: CatalogueScope,
  ids: readonly string[],
): Promise<Result<ProductTile[]>> {
  return mapped(await productsOf(scope, ids.slice(0, SAVED_MAXIMUM)), (products) =>
    productTiles(products, scope.channel, "saved"),
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
 * route of single products also sends those that are shown only to who has a link.
 */
export async function tilesOfWholeShop(
  scope: CatalogueScope,
  which: keyof typeof WHOLE_SHOP,
): Promise<ProductTile[]> {
  const root = await rootCategoryId(scope);
  if (!root) return [];
  const listing = await withPrices<ListingEntity>(scope, "category", which, async (api) => {
    const body = {
      ...WHOLE_SHOP[which],
      limit: TWO_ROWS,
      "no-aggregations": true,
      includes: TILE_INCLUDES,
    };
    const path = `product-listing/${root}`;
    return s.narrowed(
      await sorted((order) => api.read("POST", path, { ...body, ...order }, { seoUrls: true })),
      listingSchema,
    );
  });
  return productTiles(withBuyablePrices(scope, listing.data?.products ?? []), scope.channel);
}

/**
 * The tiles, by id, of products that another engine has found; null if Shopware does not answer.
 */
export async function tilesById(
  scope: CatalogueScope,
  ids: readonly (string | null)[],
  place: "search" | "saved" = "search",
): Promise<Map<string, ProductTile> | null> {
  const known = entityIds(ids);
  if (known.length === 0) return null;
  const products = await productsByIds(scope, known);
  if (products.status === "success")
    return byId(productTiles(withBuyablePrices(scope, products.data), scope.channel, place));
  // Elevate knows only the public prices.
  return scope.ownPrices ? new Map() : null;
}

const entityIds = (ids: readonly (string | null)[]) => [
  ...new Set(ids.flatMap((id) => (id && isEntityId(id) ? id : []))),
];
const byId = (tiles: ProductTile[]) => new Map(tiles.map((tile) => [tile.id, tile]));

const secondSchema = z.object({
  elements: s.entitiesOf(
    z.object({
      id: s.id,
      media: s.listOf(z.object({ position: s.numberOr(0), media: mediaSchema })),
    }),
  ),
});
const SECOND_CRITERIA = {
  associations: {
    media: { limit: 2, sort: [{ field: "position", order: "ASC" }], associations: { media: {} } },
  },
  includes: { ...MEDIA_INCLUDES, product: ["id", "media"] },
};

/**
 * Adds a second picture to each tile, from the cache only; missing ones are requested in the
 * background for the next page. Listings have only the first one, because the category route
 * ignores associations for its listing (6.6.7).
 *
 * @param mayRequest false: the page has made enough calls, and is rendered again
 */
export async function withSecondPictures(
  scope: CatalogueScope,
  tiles: ProductTile[],
  mayRequest = true,
): Promise<ProductTile[]> {
  const ids = tiles.map(({ id }) => id);
  if (ids.length === 0 || !ids.every(isEntityId)) return tiles;
  const key = `second:${ids.join(",")}`;
  const known = await peek<z.output<typeof secondSchema>>(scope, "product", key);
  if (!known && !mayRequest) {
    if (scope.answer) scope.answer.isIncomplete = true;
    return tiles;
  }
  if (!known) {
    if (!mayRequestAhead(scope)) return tiles;
    const body = { ids, limit: ids.length, ...SECOND_CRITERIA };
    void cached(scope, "product", key, async () =>
      s.narrowed(await scope.catalogueApi.read("POST", "product", body), secondSchema),
    );
    return tiles;
  }
  const media = new Map(known.data.elements.map((product) => [product.id, product.media]));
  return tiles.map((tile) => {
    const others = [...(media.get(tile.id) ?? [])]
      .sort((a, b) => a.position - b.position)
      .map((entry) => imageView(entry.media, ""));
    const second = others.find((image) => image !== null && image.src !== tile.image?.src);
    return second ? { ...tile, second: { ...second, srcSet: null } } : tile;
  });
}

async function productsOf(
  scope: CatalogueScope,
  ids: readonly string[],
): Promise<Result<TileEntity[]>> {
  const api = scope.ownPrices?.api ?? scope.catalogueApi;
  const products: TileEntity[] = [];
  for (const answer of await Promise.all(
    partsOf(ids, ENTITIES_MAXIMUM).map((part) => readByIds(api, part)),
  )) {
    if (answer.status === "error") return answer;
    products.push(...answer.data);
  }
  return { status: "success", data: products };
}

function firstOfEach(products: TileEntity[]): TileEntity[] {
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
export async function recentlyViewed(shop: Shop): Promise<ProductRow | null> {
  const ids = shop.cookies.recentProducts();
  if (ids.length === 0) return null;
  const found = await productsOf(shop, ids);
  const products = productTiles(
    withBuyablePrices(shop, firstOfEach(found.data ?? [])),
    shop.channel,
  );
  return products.length === 0 ? null : { title: shop.t("recent.title"), products };
}
