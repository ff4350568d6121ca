import { shorten } from "~/domain/meta-description";
import { announceFavourites } from "./announce.server";
import { messageOnly } from "./add-to-cart.server";
import type { FavouritesResult } from "./types";
import { clearFavourites, favourites, removeFavourite } from "./favourites.api.server";
import type { Notice } from "~/services/platform/http/outcome.server";
import type { WishlistEntity } from "./wishlist.schemas.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { hasErrorCode } from "~/services/platform/store-api/shopware-errors.server";
import type { Failure } from "~/services/platform/store-api/result.server";
import { addToWishlist, removeFromWishlist, wishlist } from "./wishlists.api.server";

/** Behaviour §4.12: move favourites into a wishlist (then favourites are cleared). */
export async function moveToWishlist(shop: Shop, wishlistId: string): Promise<FavouritesResult> {
  const list = await favourites(shop);
  if (list.status === "error" || list.data.ids.length === 0) return messageOnly("favourites.notice.failed");
  const { ids } = list.data;
  const moved = await addToWishlist(shop, wishlistId, ids);
  if (moved.status === "error") return messageOnly(wishlistRefusal(moved));
  const cleared = await clearFavourites(shop);
  announceFavourites(shop, { added: [], removed: cleared.removed });
  if (cleared.notice.tone === "bad") return messageOnly("favourites.notice.failed");
  return into(moved.data, [...ids], { key: "wishlists.notice.movedAll", params: { name: shortName(moved.data.name) }, tone: "good" });
}

/** Behaviour §4.12: toggle a product in or out of a wishlist (removing it from favourites). */
export async function toggleInWishlist(shop: Shop, wishlistId: string, productId: string): Promise<FavouritesResult> {
  const list = await wishlist(shop, wishlistId);
  if (list.status === "error") return messageOnly(wishlistRefusal(list));
  return list.data.productIds?.includes(productId) ? removeFromList(shop, wishlistId, productId) : addToList(shop, wishlistId, productId);
}

/** Adds a product to the list and removes it from the favourites, if it was one. */
export async function addToList(shop: Shop, wishlistId: string, productId: string): Promise<FavouritesResult> {
  const added = await addToWishlist(shop, wishlistId, [productId]);
  if (added.status === "error") return messageOnly(wishlistRefusal(added));
  const list = await favourites(shop);
  if (list.status === "success" && list.data.ids.includes(productId)) {
    const { removed } = await removeFavourite(shop, productId);
    announceFavourites(shop, { added: [], removed });
  }
  return into(added.data, [productId], { key: "wishlists.notice.added", params: { name: shortName(added.data.name) }, tone: "good" });
}

/** Removing a product that is not in the list counts as success. */
export async function removeFromList(shop: Shop, wishlistId: string, productId: string): Promise<FavouritesResult> {
  const removed = await removeFromWishlist(shop, wishlistId, productId);
  const notice: Notice = { key: "wishlists.notice.removed", tone: "good" };
  if (removed.status === "success" || hasErrorCode(removed, "CHECKOUT__WISHLIST_PRODUCT_NOT_FOUND"))
    return { notice, cartChanged: false, intoList: null };
  return messageOnly(wishlistRefusal(removed));
}

/** Adds to the other list first: a failure then leaves the product in both lists, never in none. */
export async function moveItem(shop: Shop, fromId: string, toId: string, productId: string): Promise<FavouritesResult> {
  const added = await addToWishlist(shop, toId, [productId]);
  if (added.status === "error") return messageOnly(wishlistRefusal(added));
  const removed = await removeFromList(shop, fromId, productId);
  if (removed.notice.tone === "bad") return removed;
  return into(added.data, [productId], { key: "wishlists.notice.moved", params: { name: shortName(added.data.name) }, tone: "good" });
}

function into(list: WishlistEntity, productIds: string[], notice: Notice): FavouritesResult {
  return { notice, cartChanged: false, intoList: { uuid: list.uuid, name: list.name, productIds } };
}

/** An unknown list and somebody else's get the same notice. */
export function wishlistRefusal(failure: Failure): Notice["key"] {
  if (failure.code === 403) return "wishlists.notice.login";
  return failure.code === 404 ? "wishlists.notice.gone" : "wishlists.notice.failed";
}

const NAME_MAXIMUM = 100;

/** A list's name in a message: messages travel in a cookie, a very long name is cut. */
export function shortName(name: string): string {
  return shorten(name, NAME_MAXIMUM);
}
