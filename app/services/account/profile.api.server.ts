import type { z } from "zod";
import { type ActionOutcome, outcomeOf } from "~/services/platform/http/outcome.server";
import { forgetSession, loadSession } from "~/services/platform/session/session.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { profileSchema } from "./account-forms.server";
import { customerKind } from "./address-form.server";

export type Profile = z.output<ReturnType<typeof profileSchema>>;

/**
 * Changes name, salutation or company: "" clears, undefined leaves. Without an account type
 * Shopware would delete the company.
 */
export async function changeProfile(
  shop: Shop,
  { company, vatIds, ...profile }: Profile,
): Promise<ActionOutcome> {
  const session = await loadSession(shop);
  if (session.status === "error") return outcomeOf(session, "account.notice.profile");
  const { customer } = session.data;
  const before = customer?.accountType === "business" ? customer.company : null;
  const named = company ?? before ?? "";
  const answer = await shop.shopperApi.write("POST", "account/change-profile", {
    ...profile,
    ...(named && { company: named }),
    ...customerKind(named, vatIds),
  });
  forgetSession(shop);
  return outcomeOf(answer, "account.notice.profile");
}
