import {
  type ActionResult,
  refuse,
  toActionResult,
} from "~/services/platform/http/action-result.server";
import { readField } from "~/services/platform/http/forms.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { isMissing } from "~/services/platform/store-api/result.server";
import { id } from "~/services/platform/store-api/schemas/primitives.server";
import { isCardGone, removeStoredCard } from "./stored-cards.api.server";

/** Removes a stored card at the payment provider; nothing brings it back. */
export async function removeCard(shop: Shop, form: FormData): Promise<ActionResult> {
  const cardId = id.safeParse(readField(form, "cardId"));
  if (!cardId.success) return refuse("account.notice.cardGone");
  const removed = await removeStoredCard(shop, cardId.data);
  if (removed.status === "error" && isMissing(removed))
    return refuse(isCardGone(removed) ? "account.notice.cardGone" : "account.notice.cardsOurs");
  return toActionResult(removed, "account.notice.cardRemoved");
}
