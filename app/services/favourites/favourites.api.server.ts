import type { z } from "zod";
import { splitIntoParts } from "~/domain/lists";
import { isEntityId } from "~/domain/paths";
import { SAVED_MAXIMUM } from "~/services/catalogue/listing/product-tiles.api.server";
import { COOKIE_FAVOURITES_MAXIMUM } from "~/services/platform/session/shop-cookies.server";
import type { Notice } from "~/services/platform/http/notice.server";
import { createStateKey } from "~/services/platform/runtime.server";
import { parseResult } from "~/services/platform/store-api/schemas/primitives.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { ENTITIES_MAXIMUM } from "~/services/platform/store-api/store-api.server";
import {
  type Failure,
  hasErrorCode,
  type Result,
} from "~/services/platform/store-api/result.server";
import { CORE_WISHLIST_INCLUDES, coreWishlistSchema } from "./wishlist.schemas.server";

/** Favourites are stored in the customer's Shopware wishlist, else in a sealed cookie. */
interface FavouriteList {
  storedIn: "cookie" | "wishlist";
  /** ids of products, the newest first */
  ids: readonly string[];
}

/** What a change has done: a message, and the added and removed products. */
export interface FavouritesDiff {
  notice: Notice;
  added: string[];
  removed: string[];
}

const WISHLIST = "customer/wishlist";
/** Longer wishlists are cut off here: a page shows no more. */
const PAGES_MAXIMUM = SAVED_MAXIMUM / ENTITIES_MAXIMUM;
const SIDE_BY_SIDE = 10;

/** The favourites as this request knows them: page and layout share one call. */
const LIST = createStateKey<Promise<Result<FavouriteList>>>();

/** The shopper's favourites. Without a context token nobody is logged in, and no call is made. */
export function loadFavouriteList(shop: Shop): Promise<Result<FavouriteList>> {
  return shop.requestState.getOrCreate(LIST, () => loadStoredFavourites(shop));
}

/**
 * For hearts and badge; none on failure. For a shopper whose favourites were last found in the
 * cookie, Shopware is not called on every page: a login, a change or the favourites page updates
 * this.
 *
 * @param isRequested this page calls Shopware in any case
 */
export async function loadFavouriteIds(
  shop: Shop,
  isRequested = false,
): Promise<readonly string[]> {
  if (!isRequested && !shop.cookies.hasAccountFavourites()) return shop.cookies.favourites();
  return (await loadFavouriteList(shop)).data?.ids ?? [];
}

async function loadStoredFavourites(shop: Shop): Promise<Result<FavouriteList>> {
  if (!shop.cookies.contextToken()) return readCookieFavourites(shop);
  let first = await loadWishlistPage(shop, 1);
  recordAccountFavourites(shop, first);
  if (first.status === "error" && hasNoWishlist(first)) return readCookieFavourites(shop);
  // Retry a merge that failed at the login.
  if ((first.status === "success" || isWishlistNotCreated(first)) && (await mergeFavourites(shop)))
    first = await loadWishlistPage(shop, 1);
  if (first.status === "error")
    return isWishlistNotCreated(first)
      ? { status: "success", data: { storedIn: "wishlist", ids: [] } }
      : first;
  const pages = Math.min(PAGES_MAXIMUM, Math.ceil(first.data.total / ENTITIES_MAXIMUM));
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => loadWishlistPage(shop, index + 2)),
  );
  const ids = [first, ...others].flatMap((page) => page.data?.ids ?? []);
  return { status: "success", data: { storedIn: "wishlist", ids: [...new Set(ids)] } };
}

async function loadWishlistPage(
  shop: Shop,
  page: number,
): Promise<Result<z.output<typeof coreWishlistSchema>>> {
  const body = {
    page,
    limit: ENTITIES_MAXIMUM,
    "total-count-mode": 1,
    includes: CORE_WISHLIST_INCLUDES,
  };
  return parseResult(await shop.shopperApi.read("POST", WISHLIST, body), coreWishlistSchema);
}

function readCookieFavourites(shop: Shop): Result<FavouriteList> {
  return { status: "success", data: { storedIn: "cookie", ids: shop.cookies.favourites() } };
}

/** Adding an existing favourite counts as success. */
export async function addFavourite(shop: Shop, productId: string): Promise<FavouritesDiff> {
  if (!isEntityId(productId)) return toUnchanged("favourites.notice.gone");
  const result = await writeFavourite(shop, "POST", `${WISHLIST}/add/${productId}`);
  if (result === "cookie") return addToCookie(shop, productId);
  if (result === "switched-off") return addToCookie(shop, productId, "favourites.notice.addedHere");
  if (result.status === "success")
    return { notice: toGoodNotice("favourites.notice.added"), added: [productId], removed: [] };
  if (hasErrorCode(result, "CHECKOUT__DUPLICATE_WISHLIST_PRODUCT"))
    return toUnchanged("favourites.notice.added", "good");
  return toUnchanged(
    result.code === 404 || result.code === 400
      ? "favourites.notice.gone"
      : "favourites.notice.failed",
  );
}

/** If the list is full, the oldest favourite is dropped, with a notice. */
function addToCookie(
  { cookies }: Shop,
  productId: string,
  key: Notice["key"] = "favourites.notice.added",
): FavouritesDiff {
  const stored = cookies.favourites();
  if (stored.includes(productId)) return toUnchanged(key, "good");
  cookies.setFavourites([productId, ...stored]);
  const removed = stored.slice(COOKIE_FAVOURITES_MAXIMUM - 1);
  const notice: Notice =
    removed.length > 0
      ? { key: "favourites.notice.full", params: { max: COOKIE_FAVOURITES_MAXIMUM }, tone: "bad" }
      : toGoodNotice(key);
  return { notice, added: [productId], removed };
}

/** Removing a product that is not a favourite counts as success. */
export async function removeFavourite(shop: Shop, productId: string): Promise<FavouritesDiff> {
  const done: FavouritesDiff = {
    notice: toGoodNotice("favourites.notice.removed"),
    added: [],
    removed: [productId],
  };
  if (!isEntityId(productId)) return { ...done, removed: [] };
  const result = await writeFavourite(shop, "DELETE", `${WISHLIST}/delete/${productId}`);
  if (result === "cookie" || result === "switched-off") {
    shop.cookies.setFavourites(shop.cookies.favourites().filter((id) => id !== productId));
    return done;
  }
  if (result.status === "success") return done;
  return result.code === 404 ? { ...done, removed: [] } : toUnchanged("favourites.notice.failed");
}

export async function toggleFavourite(shop: Shop, productId: string): Promise<FavouritesDiff> {
  const list = await loadFavouriteList(shop);
  if (list.status === "error") return toUnchanged("favourites.notice.failed");
  return list.data.ids.includes(productId)
    ? removeFavourite(shop, productId)
    : addFavourite(shop, productId);
}

/** Removes all favourites. Those that could not be removed stay, with a notice. */
export async function clearFavourites(shop: Shop): Promise<FavouritesDiff> {
  const list = await loadFavouriteList(shop);
  if (list.status === "error") return toUnchanged("favourites.notice.failed");
  const removed: string[] = [];
  for (const part of splitIntoParts(list.data.ids, SIDE_BY_SIDE)) {
    for (const result of await Promise.all(part.map((id) => removeFavourite(shop, id)))) {
      if (result.notice.tone === "bad") return { ...result, removed };
      removed.push(...result.removed);
    }
  }
  return { notice: toGoodNotice("favourites.notice.cleared"), added: [], removed };
}

/**
 * After a login or registration: merges the cookie's favourites into the account; if that fails,
 * the next page tries again.
 */
export async function mergeFavourites(shop: Shop): Promise<boolean> {
  const collected = shop.cookies.favourites();
  shop.cookies.setAccountFavourites(true);
  if (collected.length === 0) return false;
  const result = await writeFavourite(shop, "POST", `${WISHLIST}/merge`, { productIds: collected });
  if (result === "cookie" || result === "switched-off" || result.status === "error") return false;
  shop.cookies.setFavourites([]);
  return true;
}

/**
 * Changes the account's wishlist.
 *
 * @returns "cookie" without an account, "switched-off" in a shop without wishlists
 */
async function writeFavourite(
  shop: Shop,
  method: "POST" | "DELETE",
  path: string,
  body?: object,
): Promise<Result<unknown> | "cookie" | "switched-off"> {
  shop.requestState.delete(LIST);
  if (!shop.cookies.contextToken()) return "cookie";
  const result = await shop.shopperApi.write(method, path, body);
  recordAccountFavourites(shop, result);
  if (result.status === "success" || !hasNoWishlist(result)) return result;
  return hasErrorCode(result, "CHECKOUT__WISHLIST_IS_NOT_ACTIVATED") ? "switched-off" : "cookie";
}

/** Records where the favourites are stored, if the answer shows it, for the next pages. */
function recordAccountFavourites({ cookies }: Shop, result: Result<unknown>): void {
  if (result.status === "success" || isWishlistNotCreated(result))
    cookies.setAccountFavourites(true);
  else if (hasNoWishlist(result)) cookies.setAccountFavourites(false);
}

/**
 * Not logged in, a guest, wishlists switched off (all 403), or a backend that does not know the
 * route (404 without a code of its own).
 */
function hasNoWishlist(failure: Failure): boolean {
  return failure.code === 403 || (failure.code === 404 && hasErrorCode(failure, "0"));
}

/** A customer's wishlist exists only with its first product (404 before: connect-shopware §W4). */
function isWishlistNotCreated(failure: Failure): boolean {
  return hasErrorCode(failure, "CHECKOUT__WISHLIST_NOT_FOUND");
}

function toGoodNotice(key: Notice["key"]): Notice {
  return { key, tone: "good" };
}

function toUnchanged(key: Notice["key"], tone: Notice["tone"] = "bad"): FavouritesDiff {
  return { notice: { key, tone }, added: [], removed: [] };
}
