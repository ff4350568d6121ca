import type { z } from "zod";
import type { confirmationSchema } from "~/services/account/account-forms.server";
import { confirmRegistration } from "~/services/account/register.actions.server";
import { loadSessionCustomer } from "~/services/platform/session/session.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { accept, type ActionResult } from "~/services/platform/http/action-result.server";
import { readDraft, writeDraft } from "./draft.server";
import { CHECKOUT_PATH } from "./guest.api.server";

/** Whether the link of a mail belongs to a purchase. */
export const isOfPurchase = (redirectTo: string | null): boolean => redirectTo === CHECKOUT_PATH;

/**
 * Confirms a registration by the mail's link. A shopper who registered in the checkout continues
 * there.
 */
export async function confirmByLink(
  shop: Shop,
  { redirectTo, ...link }: z.output<typeof confirmationSchema>,
): Promise<ActionResult<{ path: string }>> {
  const result = await confirmRegistration(shop, link);
  if (result.status === "refused") return result;
  const customer = await loadSessionCustomer(shop);
  if (!customer?.guest && !isOfPurchase(redirectTo))
    return accept(result.notice, { path: "/account" });
  // Allow the same details to be registered again: a link used in another browser has logged in
  // nobody here.
  writeDraft(shop, { ...readDraft(shop), pendingConfirmation: null });
  const key = customer ? "checkout.notice.confirmed" : "checkout.notice.linkUsed";
  return accept({ key, tone: customer ? "good" : "bad" }, { path: CHECKOUT_PATH });
}
