import { z } from "zod";
import type { FieldNames } from "~/services/platform/http/field-errors.server";
import { LONGEST } from "~/domain/field-lengths";
import { shorten } from "~/domain/shorten";
import { parseWantedQuantity, WANTED_MAXIMUM } from "~/domain/favourites/wanted-quantity";
import { isEntityId } from "~/domain/paths";
import {
  accept,
  type ActionResult,
  refuse,
  refuseFields,
  type Refused,
} from "~/services/platform/http/action-result.server";
import {
  readField,
  requiredText,
  submitForm,
  readFields,
  readRepeatableValues,
} from "~/services/platform/http/forms.server";
import type { Notice } from "~/services/platform/http/notice.server";
import { entityId } from "~/services/platform/http/own-api.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { type Failure, hasErrorCode } from "~/services/platform/store-api/result.server";
import { addFavouritesToCart } from "./add-to-cart.server";
import { notifyFavourites } from "./notify-favourites.server";
import { clearFavourites, loadFavouriteList, removeFavourite } from "./favourites.api.server";
import type { FavouritesChange } from "./types";
import { WISHLIST_TYPES, type WishlistEntity, type WishlistType } from "./wishlist.schemas.server";
import {
  addToWishlist,
  changeWantedQuantity,
  changeWishlist,
  createWishlist,
  deleteWishlist,
  removeFromWishlist,
  loadWishlistEntity,
} from "./wishlists.api.server";

const detailsSchema = z.object({
  name: requiredText(LONGEST.text),
  type: z.enum(WISHLIST_TYPES).catch("default"),
});
const NAMES: FieldNames = {
  name: { label: "wishlists.name", required: "form.required.name" },
};
const commandSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save") }),
  z.object({ intent: z.literal("delete") }),
  z.object({ intent: z.literal("add-all") }),
  z.object({ intent: z.literal("want"), productId: entityId }),
  z.object({ intent: z.literal("remove"), productId: entityId }),
  z.object({ intent: z.literal("move"), productId: entityId, to: entityId }),
]);

/**
 * A type by its name in an address, e.g. ?type=wedding; an unknown one is ignored (connect-shopware
 * §W16).
 */
export function parseWishlistType(text: string | null): WishlistType {
  return WISHLIST_TYPES.find((type) => type === text) ?? "default";
}

/** Creates a list, and adds the form's product, if any. */
export function submitNewWishlist(
  shop: Shop,
  form: FormData,
): Promise<ActionResult<WishlistEntity>> {
  return submitForm(
    detailsSchema,
    form,
    async (details) => {
      const created = await createWishlist(shop, details);
      if (created.status === "error") return refuseList(created);
      const notice: Notice = {
        key: "wishlists.notice.created",
        params: { name: shortenListName(created.data.name) },
        tone: "good",
      };
      const productId = readField(form, "product") ?? "";
      if (!isEntityId(productId)) return accept(notice, created.data);
      const put = await addToList(shop, created.data.id, productId);
      // The list itself is the next page.
      const { link: _link, ...added } = put.notice ?? notice;
      return accept(added, created.data);
    },
    { names: NAMES },
  );
}

/** Carries out a change to one of the customer's lists. */
export async function submitWishlist(
  shop: Shop,
  listId: string,
  form: FormData,
): Promise<ActionResult> {
  const command = commandSchema.safeParse(readFields(form));
  if (!command.success) return refuse("wishlists.notice.gone");
  switch (command.data.intent) {
    case "save":
      return submitForm(
        detailsSchema,
        form,
        async (details) => {
          const changed = await changeWishlist(shop, listId, details);
          return changed.status === "success"
            ? accept({ key: "wishlists.notice.saved", tone: "good" })
            : refuseList(changed);
        },
        { names: NAMES },
      );
    case "delete": {
      const result = await deleteWishlist(shop, listId);
      return result.status === "success" || result.code === 404
        ? accept({ key: "wishlists.notice.deleted", tone: "good" })
        : refuse(toWishlistRefusalKey(result));
    }
    case "want":
      return wantQuantity(shop, listId, command.data.productId, form);
    case "remove":
      return removeFromList(shop, listId, command.data.productId);
    case "move":
      return moveItem(shop, listId, command.data.to, command.data.productId);
    case "add-all": {
      const list = await loadWishlistEntity(shop, listId);
      return list.status === "error"
        ? refuse(toWishlistRefusalKey(list))
        : addFavouritesToCart(shop, list.data.productIds ?? []);
    }
  }
}

/** Behaviour §2.19: how many of a product the owner wants. */
async function wantQuantity(
  shop: Shop,
  listId: string,
  productId: string,
  form: FormData,
): Promise<ActionResult> {
  const quantity = parseWantedQuantity(readField(form, "quantity") ?? "");
  const changed =
    quantity === null ? null : await changeWantedQuantity(shop, listId, productId, quantity);
  if (changed?.status === "success") return accept({ key: "wishlists.notice.saved", tone: "good" });
  if (changed && changed.code !== 400) return refuse(toWishlistRefusalKey(changed));
  const params = { maximum: WANTED_MAXIMUM };
  return refuseFields(
    [{ field: "quantity", key: "cart.notice.badQuantity", params }],
    readRepeatableValues(form),
  );
}

/** A list that Shopware refuses: its violations come to the form's fields. */
function refuseList(failure: Failure): Refused {
  return { ...refuse(toWishlistRefusalKey(failure), { failedStatus: failure.code }), failure };
}

/** Behaviour §4.12: move favourites into a wishlist (then favourites are cleared). */
export async function moveToWishlist(
  shop: Shop,
  wishlistId: string,
): Promise<ActionResult<FavouritesChange>> {
  const list = await loadFavouriteList(shop);
  if (!list.data?.ids.length) return refuse("favourites.notice.failed");
  const { ids } = list.data;
  const moved = await addToWishlist(shop, wishlistId, ids);
  if (moved.status === "error") return refuse(toWishlistRefusalKey(moved));
  const cleared = await clearFavourites(shop);
  notifyFavourites(shop, { added: [], removed: cleared.removed });
  if (cleared.notice.tone === "bad") return refuse("favourites.notice.failed");
  return toIntoListResult(moved.data, [...ids], {
    key: "wishlists.notice.movedAll",
    params: { name: shortenListName(moved.data.name) },
    tone: "good",
  });
}

/** Behaviour §4.12: toggle a product in or out of a wishlist (removing it from favourites). */
export async function toggleInWishlist(
  shop: Shop,
  wishlistId: string,
  productId: string,
): Promise<ActionResult<FavouritesChange>> {
  const list = await loadWishlistEntity(shop, wishlistId);
  if (list.status === "error") return refuse(toWishlistRefusalKey(list));
  return list.data.productIds?.includes(productId)
    ? removeFromList(shop, wishlistId, productId)
    : addToList(shop, wishlistId, productId);
}

/** Adds a product to the list and removes it from the favourites, if it was one. */
async function addToList(
  shop: Shop,
  wishlistId: string,
  productId: string,
): Promise<ActionResult<FavouritesChange>> {
  const added = await addToWishlist(shop, wishlistId, [productId]);
  if (added.status === "error") return refuse(toWishlistRefusalKey(added));
  const list = await loadFavouriteList(shop);
  if (list.data?.ids.includes(productId)) {
    const { removed } = await removeFavourite(shop, productId);
    notifyFavourites(shop, { added: [], removed });
  }
  return toIntoListResult(added.data, [productId], {
    key: "wishlists.notice.added",
    params: { name: shortenListName(added.data.name) },
    tone: "good",
  });
}

/** Removing a product that is not in the list counts as success. */
async function removeFromList(
  shop: Shop,
  wishlistId: string,
  productId: string,
): Promise<ActionResult<FavouritesChange>> {
  const removed = await removeFromWishlist(shop, wishlistId, productId);
  const notice: Notice = { key: "wishlists.notice.removed", tone: "good" };
  if (removed.status === "success" || hasErrorCode(removed, "CHECKOUT__WISHLIST_PRODUCT_NOT_FOUND"))
    return accept(notice, { hasChangedCart: false, intoList: null });
  return refuse(toWishlistRefusalKey(removed));
}

/**
 * Adds to the other list first: a failure then leaves the product in both lists, never in none. As
 * many are wanted as before, or as on the other list if those are more.
 */
async function moveItem(
  shop: Shop,
  fromId: string,
  toId: string,
  productId: string,
): Promise<ActionResult<FavouritesChange>> {
  const from = await loadWishlistEntity(shop, fromId);
  if (from.status === "error") return refuse(toWishlistRefusalKey(from));
  const added = await addToWishlist(shop, toId, [productId]);
  if (added.status === "error") return refuse(toWishlistRefusalKey(added));
  const wanted = findWanted(from.data, productId);
  if (wanted !== null && wanted > (findWanted(added.data, productId) ?? wanted)) {
    const kept = await changeWantedQuantity(shop, toId, productId, wanted);
    if (kept.status === "error") return refuse(toWishlistRefusalKey(kept));
  }
  const removed = await removeFromList(shop, fromId, productId);
  if (removed.status === "refused") return removed;
  return toIntoListResult(added.data, [productId], {
    key: "wishlists.notice.moved",
    params: { name: shortenListName(added.data.name) },
    tone: "good",
  });
}

function findWanted({ items }: WishlistEntity, productId: string): number | null {
  return items?.find((item) => item.productId === productId)?.quantity ?? null;
}

function toIntoListResult(
  list: WishlistEntity,
  productIds: string[],
  notice: Notice,
): ActionResult<FavouritesChange> {
  const link = { href: `/account/wishlists/edit/${list.id}`, key: "wishlists.view" } as const;
  return accept(
    { ...notice, link },
    { hasChangedCart: false, intoList: { uuid: list.uuid, name: list.name, productIds } },
  );
}

/** An unknown list and somebody else's get the same notice. */
function toWishlistRefusalKey(failure: Failure): Notice["key"] {
  if (failure.code === 403) return "wishlists.notice.login";
  return failure.code === 404 ? "wishlists.notice.gone" : "wishlists.notice.failed";
}

const LIST_NAME_MAXIMUM = 100;

/** A list's name in a message: messages travel in a cookie, a very long name is cut. */
function shortenListName(name: string): string {
  return shorten(name, LIST_NAME_MAXIMUM);
}
