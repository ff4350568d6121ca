import { redirect } from "@remix-run/node";
import { isSwedish } from "~/domain/locale";
import {
  SAVED_MAXIMUM,
  loadSavedTiles,
} from "~/services/catalogue/listing/product-tiles.api.server";
import type { ProductTile } from "~/services/catalogue/types";
import { NOT_FOUND, requirePage, UNAVAILABLE } from "~/services/platform/http/no-page.server";
import { buildLoginPath } from "~/services/platform/http/require-customer.server";
import { loadLoginState } from "~/services/platform/session/session.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { hasErrorCode, type Result } from "~/services/platform/store-api/result.server";
import { loadFavouriteList } from "./favourites.api.server";
import type { WishlistEntity, WishlistItem } from "./wishlist.schemas.server";
import {
  hasWishlists,
  loadSharedWishlistEntity,
  loadWishlistEntity,
  loadWishlistEntities,
} from "./wishlists.api.server";

export type FavouritesView = Extract<
  Awaited<ReturnType<typeof loadFavourites>>,
  { products: unknown }
>;

/**
 * The favourites and, for a customer, the lists they can go into: for the page and for the drawer.
 */
export async function loadFavourites(shop: Shop) {
  const [list, offered] = await Promise.all([loadFavouriteList(shop), hasWishlists(shop)]);
  if (list.status === "error") return UNAVAILABLE;
  const { storedIn, ids } = list.data;
  const [tiles, lists, isLoggedIn] = await Promise.all([
    loadSavedTiles(shop, ids),
    offered && storedIn === "wishlist" ? loadWishlistEntities(shop) : null,
    storedIn === "wishlist" || isShopperCustomer(shop),
  ]);
  if (tiles.status === "error") return UNAVAILABLE;
  const { channel } = shop;
  return {
    products: tiles.data,
    goneIds: filterGoneIds(ids, tiles.data),
    isLoggedIn,
    /** null without a login, and if the backend has no named lists */
    lists: lists?.data?.map(toWishlistOption) ?? null,
    /** after a login; a shop without wishlists has no lists either */
    listsOffered:
      offered &&
      !(isLoggedIn && storedIn === "cookie") &&
      !(lists?.status === "error" && lists.code === 403),
    // Behaviour §2.19: /create-wishlist on the Swedish channel, /news on every other.
    emptyLink: channel.country === "SE" ? ("createList" as const) : ("news" as const),
    hasWeddingList: isSwedish(channel.locale),
  };
}

/** Favourites whose products are gone from the shop. */
function filterGoneIds(ids: readonly string[], products: ProductTile[]): string[] {
  const soldIds = new Set(products.map(({ id }) => id));
  return ids.filter((id) => !soldIds.has(id));
}

export type WishlistOption = ReturnType<typeof toWishlistOption>;

function toWishlistOption({ id, name, type, count, productIds }: WishlistEntity) {
  return { id, name, type, count, productIds };
}

async function isShopperCustomer(shop: Shop): Promise<boolean> {
  return shop.cookies.contextToken() !== null && (await loadLoginState(shop)).kind === "customer";
}

/**
 * Guards the pages of named lists.
 *
 * @throws a redirect: to the favourites if there are no lists, to the login without a session
 */
export async function requireWishlists(shop: Shop, request: Request): Promise<void> {
  if (!(await hasWishlists(shop))) throw redirect("/favourites");
  if (!shop.cookies.contextToken()) throw redirect(buildLoginPath(request));
}

/** The customer's lists. */
export async function loadWishlists(shop: Shop, request: Request): Promise<WishlistOption[]> {
  await requireWishlists(shop, request);
  return requireWishlistData(shop, request, await loadWishlistEntities(shop)).map(toWishlistOption);
}

export type WishlistView = Awaited<ReturnType<typeof loadWishlist>>;

/** One of the customer's lists; 404 for unknown lists and those of others. */
export async function loadWishlist(shop: Shop, request: Request, id: string) {
  await requireWishlists(shop, request);
  const [wishlist, all] = await Promise.all([
    loadWishlistEntity(shop, id),
    loadWishlistEntities(shop),
  ]);
  const entity = requireWishlistData(shop, request, wishlist);
  const ids = (entity.productIds ?? []).slice(0, SAVED_MAXIMUM);
  const products = requireWishlistData(shop, request, await loadSavedTiles(shop, ids));
  return {
    ...toWishlistOption(entity),
    products: addWantedQuantities(products, entity.items ?? []),
    goneIds: filterGoneIds(ids, products),
    uuid: entity.uuid,
    shareHref: entity.uuid && `${shop.channel.origin}/wishlist/${entity.uuid}`,
    others: (all.data ?? [])
      .filter((list) => list.id !== entity.id)
      .map(({ id: other, name }) => ({ id: other, name })),
  };
}

/** The product to add to a list, and the lists. */
export async function loadChoice(shop: Shop, request: Request, productId: string) {
  await requireWishlists(shop, request);
  const [lists, tiles] = await Promise.all([
    loadWishlistEntities(shop),
    loadSavedTiles(shop, productId ? [productId] : []),
  ]);
  const options = requireWishlistData(shop, request, lists).map(toWishlistOption);
  const [product] = requireWishlistData(shop, request, tiles);
  if (!product) return requirePage(shop, NOT_FOUND);
  return { product, lists: options };
}

/** A shared list for others: its products and its owner. */
export async function loadSharedWishlist(shop: Shop, uuid: string) {
  const list = await loadSharedWishlistEntity(shop, uuid.toLowerCase());
  if (list.status === "error")
    return list.code === 404 || list.code === 403 ? NOT_FOUND : UNAVAILABLE;
  const { items, ...shared } = list.data;
  const ids = items.map(({ productId }) => productId);
  const products = await loadSavedTiles(shop, ids);
  if (products.status === "error") return UNAVAILABLE;
  return { ...shared, products: addWantedQuantities(products.data, items) };
}

export type WishlistProduct = ReturnType<typeof addWantedQuantities>[number];

function addWantedQuantities(products: ProductTile[], items: readonly WishlistItem[]) {
  const wanted = new Map(items.map(({ productId, quantity }) => [productId, quantity]));
  return products.map((product) => ({ ...product, wanted: wanted.get(product.id) ?? null }));
}

/** @throws a redirect to the login, or to the favourites in a shop without lists; 404 or 503 */
function requireWishlistData<T>(shop: Shop, request: Request, result: Result<T>): T {
  if (result.status === "success") return result.data;
  const isLoggedOut = hasErrorCode(result, "CHECKOUT__CUSTOMER_NOT_LOGGED_IN");
  if (result.code === 403) throw redirect(isLoggedOut ? buildLoginPath(request) : "/favourites");
  return requirePage(shop, result.code === 404 ? NOT_FOUND : UNAVAILABLE);
}
