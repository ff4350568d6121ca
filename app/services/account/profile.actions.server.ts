import type { z } from "zod";
import { type ActionResult, toActionResult } from "~/services/platform/http/action-result.server";
import { forgetSession, loadSession } from "~/services/platform/session/session.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { createProfileSchema } from "./account-forms.server";
import { toCustomerKind } from "./address-form.server";

export type Profile = z.output<ReturnType<typeof createProfileSchema>>;

/**
 * Changes name, salutation or company: "" clears, undefined leaves. Without an account type
 * Shopware would delete the company.
 */
export async function changeProfile(
  shop: Shop,
  { company, vatIds, ...profile }: Profile,
): Promise<ActionResult> {
  const session = await loadSession(shop);
  if (session.status === "error") return toActionResult(session, "account.notice.profile");
  const { customer } = session.data;
  const before = customer?.accountType === "business" ? customer.company : null;
  const named = company ?? before ?? "";
  const result = await shop.shopperApi.write("POST", "account/change-profile", {
    ...profile,
    ...(named && { company: named }),
    ...toCustomerKind(named, vatIds),
  });
  forgetSession(shop);
  return toActionResult(result, "account.notice.profile");
}
