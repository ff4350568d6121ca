import { z } from "zod";
import { LONGEST } from "~/domain/field-lengths";
import { shorten } from "~/domain/layout/meta-description";
import { isEntityId } from "~/domain/paths";
import {
  type FieldProblem,
  toRefusedFormView,
  toFieldProblems,
  readForm,
  requiredText,
  readFields,
  toFormProblem,
} from "~/services/platform/http/forms.server";
import type { FormOutcome, Notice } from "~/services/platform/http/outcome.server";
import { entityId } from "~/services/platform/http/own-api.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { type Failure, hasErrorCode } from "~/services/platform/store-api/result.server";
import { addFavouritesToCart, toMessageResult } from "./add-to-cart.server";
import { notifyFavourites } from "./notify-favourites.server";
import { clearFavourites, loadFavouriteList, removeFavourite } from "./favourites.api.server";
import type { FavouritesResult } from "./types";
import { WISHLIST_TYPES, type WishlistEntity, type WishlistType } from "./wishlist.schemas.server";
import {
  addToWishlist,
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
const commandSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save") }),
  z.object({ intent: z.literal("delete") }),
  z.object({ intent: z.literal("add-all") }),
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
export async function submitNewWishlist(
  shop: Shop,
  form: FormData,
): Promise<FormOutcome<{ list: WishlistEntity }>> {
  const reading = readForm(detailsSchema, form);
  if (reading.status === "refused")
    return toRefusedWishlist(shop, reading.problems, reading.values);
  const created = await createWishlist(shop, reading.data);
  if (created.status === "error")
    return toRefusedWishlist(shop, toWishlistProblems(created), reading.values, created.code);
  const notice: Notice = {
    key: "wishlists.notice.created",
    params: { name: shortenListName(created.data.name) },
    tone: "good",
  };
  const productId = reading.values.product;
  if (!productId || !isEntityId(productId))
    return { status: "success", notice, list: created.data };
  const put = await addToList(shop, created.data.id, productId);
  // The list itself is the next page.
  const { link: _link, ...done } = put.notice;
  return { status: "success", notice: done, list: created.data };
}

/** Carries out a change to one of the customer's lists. */
export async function submitWishlist(
  shop: Shop,
  listId: string,
  form: FormData,
): Promise<FormOutcome> {
  const command = commandSchema.safeParse(readFields(form));
  if (!command.success) return toWishlistSuccess({ key: "wishlists.notice.gone", tone: "bad" });
  switch (command.data.intent) {
    case "save":
      return saveWishlist(shop, listId, form);
    case "delete": {
      const answer = await deleteWishlist(shop, listId);
      const isDeleted = answer.status === "success" || answer.code === 404;
      return toWishlistSuccess(
        isDeleted
          ? { key: "wishlists.notice.deleted", tone: "good" }
          : { key: toWishlistRefusalKey(answer), tone: "bad" },
      );
    }
    case "remove":
      return toWishlistSuccess((await removeFromList(shop, listId, command.data.productId)).notice);
    case "move":
      return toWishlistSuccess(
        (await moveItem(shop, listId, command.data.to, command.data.productId)).notice,
      );
    case "add-all": {
      const list = await loadWishlistEntity(shop, listId);
      if (list.status === "error")
        return toWishlistSuccess({ key: toWishlistRefusalKey(list), tone: "bad" });
      return toWishlistSuccess(
        (await addFavouritesToCart(shop, list.data.productIds ?? [])).notice,
      );
    }
  }
}

async function saveWishlist(shop: Shop, listId: string, form: FormData): Promise<FormOutcome> {
  const reading = readForm(detailsSchema, form);
  if (reading.status === "refused")
    return toRefusedWishlist(shop, reading.problems, reading.values);
  const changed = await changeWishlist(shop, listId, reading.data);
  if (changed.status === "success")
    return toWishlistSuccess({ key: "wishlists.notice.saved", tone: "good" });
  return toRefusedWishlist(shop, toWishlistProblems(changed), reading.values, changed.code);
}

function toWishlistProblems(failure: Parameters<typeof toFieldProblems>[0]): FieldProblem[] {
  const problems = failure.code === 400 ? toFieldProblems(failure, (pointer) => pointer) : [];
  return problems.length > 0 ? problems : [toFormProblem({ key: toWishlistRefusalKey(failure) })];
}

function toRefusedWishlist(
  shop: Shop,
  problems: FieldProblem[],
  values: Record<string, string>,
  code?: number,
) {
  return { status: "refused" as const, form: toRefusedFormView(shop, problems, values), code };
}

function toWishlistSuccess(notice: Notice): FormOutcome {
  return { status: "success", notice };
}

/** Behaviour §4.12: move favourites into a wishlist (then favourites are cleared). */
export async function moveToWishlist(shop: Shop, wishlistId: string): Promise<FavouritesResult> {
  const list = await loadFavouriteList(shop);
  if (!list.data?.ids.length) return toMessageResult("favourites.notice.failed");
  const { ids } = list.data;
  const moved = await addToWishlist(shop, wishlistId, ids);
  if (moved.status === "error") return toMessageResult(toWishlistRefusalKey(moved));
  const cleared = await clearFavourites(shop);
  notifyFavourites(shop, { added: [], removed: cleared.removed });
  if (cleared.notice.tone === "bad") return toMessageResult("favourites.notice.failed");
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
): Promise<FavouritesResult> {
  const list = await loadWishlistEntity(shop, wishlistId);
  if (list.status === "error") return toMessageResult(toWishlistRefusalKey(list));
  return list.data.productIds?.includes(productId)
    ? removeFromList(shop, wishlistId, productId)
    : addToList(shop, wishlistId, productId);
}

/** Adds a product to the list and removes it from the favourites, if it was one. */
async function addToList(
  shop: Shop,
  wishlistId: string,
  productId: string,
): Promise<FavouritesResult> {
  const added = await addToWishlist(shop, wishlistId, [productId]);
  if (added.status === "error") return toMessageResult(toWishlistRefusalKey(added));
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
): Promise<FavouritesResult> {
  const removed = await removeFromWishlist(shop, wishlistId, productId);
  const notice: Notice = { key: "wishlists.notice.removed", tone: "good" };
  if (removed.status === "success" || hasErrorCode(removed, "CHECKOUT__WISHLIST_PRODUCT_NOT_FOUND"))
    return { notice, hasChangedCart: false, intoList: null };
  return toMessageResult(toWishlistRefusalKey(removed));
}

/** Adds to the other list first: a failure then leaves the product in both lists, never in none. */
async function moveItem(
  shop: Shop,
  fromId: string,
  toId: string,
  productId: string,
): Promise<FavouritesResult> {
  const added = await addToWishlist(shop, toId, [productId]);
  if (added.status === "error") return toMessageResult(toWishlistRefusalKey(added));
  const removed = await removeFromList(shop, fromId, productId);
  if (removed.notice.tone === "bad") return removed;
  return toIntoListResult(added.data, [productId], {
    key: "wishlists.notice.moved",
    params: { name: shortenListName(added.data.name) },
    tone: "good",
  });
}

function toIntoListResult(
  list: WishlistEntity,
  productIds: string[],
  notice: Notice,
): FavouritesResult {
  const link = { href: `/account/wishlists/edit/${list.id}`, key: "wishlists.view" } as const;
  return {
    notice: { ...notice, link },
    hasChangedCart: false,
    intoList: { uuid: list.uuid, name: list.name, productIds },
  };
}

/** An unknown list and somebody else's get the same notice. */
function toWishlistRefusalKey(failure: Failure): Notice["key"] {
  if (failure.code === 403) return "wishlists.notice.login";
  return failure.code === 404 ? "wishlists.notice.gone" : "wishlists.notice.failed";
}

const NAME_MAXIMUM = 100;

/** A list's name in a message: messages travel in a cookie, a very long name is cut. */
function shortenListName(name: string): string {
  return shorten(name, NAME_MAXIMUM);
}
