import { LONGEST } from "~/domain/field-lengths";
import { z } from "zod";
import { ENTITY_ID, isEntityId } from "~/domain/paths";
import type { FormView } from "~/services/platform/http/types";
import { formBack, problemsOf, readForm, requiredText, wholeForm, type FieldProblem } from "~/services/platform/http/forms.server";
import { addToCart } from "./add-to-cart.server";
import type { Notice } from "~/services/platform/http/outcome.server";
import { WISHLIST_TYPES, type WishlistEntity, type WishlistType } from "./wishlist.schemas.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { moveItem, addToList, wishlistRefusal, shortName, removeFromList } from "./wishlist-items.actions.server";
import { changeWishlist, createWishlist, deleteWishlist, wishlist } from "./wishlists.api.server";

const detailsSchema = z.object({
  name: requiredText(LONGEST.text),
  type: z.enum(WISHLIST_TYPES).catch("default"),
});
const id = z.string().regex(ENTITY_ID);
const commandSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save") }),
  z.object({ intent: z.literal("delete") }),
  z.object({ intent: z.literal("add-all") }),
  z.object({ intent: z.literal("remove"), productId: id }),
  z.object({ intent: z.literal("move"), productId: id, to: id }),
]);

/** The result of a form: a message and the next page, or the form with its errors. */
export type WishlistFormOutcome =
  | { status: "success"; notice: Notice; list: WishlistEntity | null }
  | { status: "refused"; form: FormView };

/** A type by its name in an address, e.g. ?type=wedding; an unknown one is ignored (connect-shopware §W16). */
export function wishlistTypeOf(text: string | null): WishlistType {
  return WISHLIST_TYPES.find((type) => type === text) ?? "default";
}

/** Creates a list, and adds the form's product, if any. */
export async function submitNewWishlist(shop: Shop, form: FormData): Promise<WishlistFormOutcome> {
  const reading = readForm(detailsSchema, form);
  if (reading.status === "refused") return refused(shop, reading.problems, reading.values);
  const created = await createWishlist(shop, reading.data);
  if (created.status === "error") return refused(shop, problemsOfList(created), reading.values);
  const notice: Notice = { key: "wishlists.notice.created", params: { name: shortName(created.data.name) }, tone: "good" };
  const productId = reading.values.product;
  if (!productId || !isEntityId(productId)) return { status: "success", notice, list: created.data };
  const put = await addToList(shop, created.data.id, productId);
  return { status: "success", notice: put.notice, list: created.data };
}

/** Carries out a change to one of the customer's lists. @returns `list` is null if the list is gone */
export async function submitWishlist(shop: Shop, listId: string, form: FormData): Promise<WishlistFormOutcome> {
  const command = commandSchema.safeParse(Object.fromEntries(form));
  if (!command.success) return { status: "success", notice: { key: "wishlists.notice.gone", tone: "bad" }, list: null };
  switch (command.data.intent) {
    case "save":
      return save(shop, listId, form);
    case "delete": {
      const answer = await deleteWishlist(shop, listId);
      const deleted = answer.status === "success" || answer.code === 404;
      return answered(deleted ? { key: "wishlists.notice.deleted", tone: "good" } : { key: wishlistRefusal(answer), tone: "bad" });
    }
    case "remove":
      return answered((await removeFromList(shop, listId, command.data.productId)).notice);
    case "move":
      return answered((await moveItem(shop, listId, command.data.to, command.data.productId)).notice);
    case "add-all": {
      const list = await wishlist(shop, listId);
      if (list.status === "error") return answered({ key: wishlistRefusal(list), tone: "bad" });
      return answered((await addToCart(shop, list.data.productIds ?? [])).notice);
    }
  }
}

async function save(shop: Shop, listId: string, form: FormData): Promise<WishlistFormOutcome> {
  const reading = readForm(detailsSchema, form);
  if (reading.status === "refused") return refused(shop, reading.problems, reading.values);
  const changed = await changeWishlist(shop, listId, reading.data);
  if (changed.status === "success")
    return { status: "success", notice: { key: "wishlists.notice.saved", tone: "good" }, list: changed.data };
  return refused(shop, problemsOfList(changed), reading.values);
}

function problemsOfList(failure: Parameters<typeof problemsOf>[0]): FieldProblem[] {
  const problems = failure.code === 400 ? problemsOf(failure, (pointer) => pointer) : [];
  return problems.length > 0 ? problems : [wholeForm({ key: wishlistRefusal(failure) })];
}

function refused(shop: Shop, problems: FieldProblem[], values: Record<string, string>): WishlistFormOutcome {
  return { status: "refused", form: formBack(shop, problems, values) };
}

function answered(notice: Notice): WishlistFormOutcome {
  return { status: "success", notice, list: null };
}
