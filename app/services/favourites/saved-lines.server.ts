import { z } from "zod";
import { shorten } from "~/domain/shorten";
import { itemIdSchema, quantitySchema } from "~/services/cart/cart.actions.server";
import { buildCartView } from "~/services/cart/cart.api.server";
import { removeItem, restoreItem } from "~/services/cart/cart-changes.actions.server";
import type { CartChange } from "~/services/cart/types";
import { accept, type ActionResult, refuse } from "~/services/platform/http/action-result.server";
import { readFields } from "~/services/platform/http/forms.server";
import { NOTICE_NAME_MAXIMUM } from "~/services/platform/http/notice.server";
import { entityId } from "~/services/platform/http/own-api.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { addFavourite, removeFavourite } from "./favourites.api.server";
import { notifyFavourites } from "./notify-favourites.server";

const savingSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save-for-later"),
    lineItemId: itemIdSchema,
    productId: entityId,
    /** for the message, which scripts do without */
    quantity: quantitySchema.optional(),
    name: z.string().default(""),
  }),
  z.object({ intent: z.literal("restore-saved"), productId: entityId, quantity: quantitySchema }),
]);
type Saving = z.infer<typeof savingSchema>;

/** Carries out a form that moves a line to the favourites or back; null: the form is another. */
export async function performSavingForm(
  shop: Shop,
  form: FormData,
): Promise<ActionResult<CartChange> | null> {
  const { data: saving } = savingSchema.safeParse(readFields(form));
  if (!saving) return null;
  return saving.intent === "save-for-later"
    ? saveForLater(shop, saving)
    : restoreSaved(shop, saving);
}

/** First among the favourites, then out of the cart: a failure in between loses nothing. */
async function saveForLater(
  shop: Shop,
  saving: Extract<Saving, { intent: "save-for-later" }>,
): Promise<ActionResult<CartChange>> {
  const { productId, lineItemId, quantity } = saving;
  const { notice, added, removed } = await addFavourite(shop, productId);
  const saved = added.includes(productId) ? "newly" : "again";
  if (notice.tone === "bad" && saved === "again") return refuse(notice.key);
  const result = await removeItem(shop, lineItemId);
  notifyFavourites(shop, { added, removed });
  if (result.status === "refused") return result;
  const name = shorten(saving.name, NOTICE_NAME_MAXIMUM);
  // A correction of Shopware's or a full list of favourites is said before the confirmation.
  const warning = [result.notice, notice].find((one) => one?.tone === "bad");
  const undo = quantity && { undo: { productId, quantity, name, saved } };
  return accept(warning ?? { key: "cart.notice.saved", tone: "good", ...undo }, {
    cart: await buildCartView(shop, result.data),
    saved,
  });
}

async function restoreSaved(
  shop: Shop,
  { productId, quantity }: Extract<Saving, { intent: "restore-saved" }>,
): Promise<ActionResult<CartChange>> {
  const result = await restoreItem(shop, productId, quantity);
  if (result.status === "refused") return result;
  const { added, removed } = await removeFavourite(shop, productId);
  notifyFavourites(shop, { added, removed });
  return accept(result.notice, { cart: null });
}
