import { splitIntoParts } from "~/domain/lists";
import { isEntityId } from "~/domain/paths";
import { readThroughCache } from "~/services/platform/cache/cache.server";
import { sendOnce } from "~/services/platform/http/send-once.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { parseResult } from "~/services/platform/store-api/schemas/primitives.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { Failure, Result } from "~/services/platform/store-api/result.server";
import {
  sharedWishlistSchema,
  wishlistSchema,
  wishlistsSchema,
  type SharedWishlist,
  type WishlistEntity,
} from "./wishlist.schemas.server";

/*
 * Named lists are an extension (connect-shopware §W18): 404 for unknown lists and those of others,
 * 403 without a login.
 */

/** Products that one call may add. */
const ITEMS_AT_ONCE = 100;
/**
 * The same form sent again within this time is a double click, which would create the list twice.
 */
const SAME_SECONDS = 2;
const SHARE_KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Only the ids of a list's products: the tiles are loaded with the shop's own fields. */
const INCLUDES = { product: ["id"] };
type WishlistFields = Pick<WishlistEntity, "name" | "type">;
const MISSING: Failure = { status: "error", code: 404, error: null };

/**
 * Whether the backend knows named lists (a stock Shopware: 404; the extension: 403 for anybody
 * anonymous); cached for hours.
 */
export async function hasWishlists(scope: CatalogueScope): Promise<boolean> {
  const hasRoute = await readThroughCache<boolean>(
    scope,
    "extensionRoutes",
    "has-wishlists",
    async () => {
      const result = await scope.catalogueApi.read("POST", "wishlists", { limit: 1 });
      if (result.status === "success" || result.code === 401 || result.code === 403)
        return { status: "success", data: true };
      return result.code === 404 || result.code === 405
        ? { status: "success", data: false }
        : result;
    },
  );
  return hasRoute.status === "success" && hasRoute.data;
}

/** The customer's lists, oldest first; 403 without a login. */
export async function loadWishlistEntities(shop: Shop): Promise<Result<WishlistEntity[]>> {
  return parseResult(
    await shop.shopperApi.read("POST", "wishlists", { associations: { items: {} } }),
    wishlistsSchema,
  );
}

/** One list of the customer's own, with its items; 404 for any other. */
export async function loadWishlistEntity(shop: Shop, id: string): Promise<Result<WishlistEntity>> {
  if (!isEntityId(id)) return MISSING;
  return parseResult(
    await shop.shopperApi.read("POST", `wishlists/${id}`, { includes: INCLUDES }),
    wishlistSchema,
  );
}

/**
 * A shared list: anybody who knows its key may see it. The request never carries the shopper's
 * token.
 */
export async function loadSharedWishlistEntity(
  scope: CatalogueScope,
  uuid: string,
): Promise<Result<SharedWishlist>> {
  if (!SHARE_KEY.test(uuid)) return MISSING;
  return parseResult(
    await scope.catalogueApi.read("GET", `wishlists/shared/${uuid}?includes[product][]=id`),
    sharedWishlistSchema,
  );
}

/**
 * @param fields the name is trimmed, 1 to 255 characters; a refusal names the field (400
 * VIOLATION::… with its pointer)
 */
export async function createWishlist(
  shop: Shop,
  fields: WishlistFields,
): Promise<Result<WishlistEntity>> {
  const content = ["wishlist", shop.cookies.contextToken() ?? "", JSON.stringify(fields)];
  return sendOnce(shop, { content, seconds: SAME_SECONDS }, async () =>
    parseResult(await shop.shopperApi.write("POST", "wishlists/create", fields), wishlistSchema),
  );
}

/** @param fields as for `createWishlist` @returns the changed list; 404 for an unknown one */
export async function changeWishlist(
  shop: Shop,
  id: string,
  fields: WishlistFields,
): Promise<Result<WishlistEntity>> {
  if (!isEntityId(id)) return MISSING;
  return parseResult(
    await shop.shopperApi.write("PATCH", `wishlists/${id}`, fields),
    wishlistSchema,
  );
}

export async function deleteWishlist(shop: Shop, id: string): Promise<Result<unknown>> {
  return isEntityId(id) ? shop.shopperApi.write("DELETE", `wishlists/${id}`) : MISSING;
}

/** Products already in the list are not added twice. @returns the changed list */
export async function addToWishlist(
  shop: Shop,
  id: string,
  productIds: readonly string[],
): Promise<Result<WishlistEntity>> {
  if (!isEntityId(id) || productIds.length === 0 || !productIds.every(isEntityId)) return MISSING;
  let result: Result<WishlistEntity> = MISSING;
  for (const part of splitIntoParts(productIds, ITEMS_AT_ONCE)) {
    const body = { productIds: part, includes: INCLUDES };
    result = parseResult(
      await shop.shopperApi.write("POST", `wishlists/${id}/items`, body),
      wishlistSchema,
    );
    if (result.status === "error") return result;
  }
  return result;
}

/**
 * Says how many of a product are wanted.
 *
 * @param quantity a refusal names it (400 VIOLATION::…)
 * @returns the changed list; 404 as for `removeFromWishlist`
 */
export async function changeWantedQuantity(
  shop: Shop,
  id: string,
  productId: string,
  quantity: number,
): Promise<Result<WishlistEntity>> {
  if (!isEntityId(id) || !isEntityId(productId)) return MISSING;
  const body = { quantity, includes: INCLUDES };
  return parseResult(
    await shop.shopperApi.write("PATCH", `wishlists/${id}/items/${productId}`, body),
    wishlistSchema,
  );
}

/** 404 also for products that are not in the list. @returns the changed list */
export async function removeFromWishlist(
  shop: Shop,
  id: string,
  productId: string,
): Promise<Result<WishlistEntity>> {
  if (!isEntityId(id) || !isEntityId(productId)) return MISSING;
  return parseResult(
    await shop.shopperApi.write("DELETE", `wishlists/${id}/items/${productId}`),
    wishlistSchema,
  );
}
