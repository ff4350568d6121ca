import { z } from "zod";
import { type ActionOutcome, outcomeOf, pause } from "~/services/platform/http/outcome.server";
import { limitGuess } from "~/services/platform/http/rate-limit.server";
import { sendOnce } from "~/services/platform/http/send-once.server";
import { noteSecurityEvent } from "~/services/platform/http/security-events.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { storefrontUrl } from "~/services/platform/session/channel-context.server";
import { forgetVisit, login } from "./login.api.server";

/** The minimum time of a recovery, in milliseconds, so that its duration does not reveal whether a mail was sent. */
const RECOVERY_MS = 600;

/** The same form sent again within this time is a double click: each new mail invalidates the link before. */
const SAME_SECONDS = 10;

/** The lifetime of the mail's link in Shopware, in seconds. */
const RECOVERY_SECONDS = 2 * 60 * 60;

/** The e-mail address for which this browser requested a link; "" for none. */
export function recoveringEmail({ cookies }: Shop): string {
  return z.string().safeParse(cookies.sealed.get("recovery")).data ?? "";
}

/** Requests a mail with a link. The answer does not reveal whether the address is known: the text is the same. */
export async function requestRecovery(shop: Shop, email: string): Promise<ActionOutcome> {
  const limited = await limitGuess(shop, { account: `recovery ${email}` });
  if (limited) return outcomeOf(limited, "account.notice.recovery");
  noteSecurityEvent(shop, "recovery.requested");
  const mail = { email, storefrontUrl: await storefrontUrl(shop) };
  const sent = sendOnce(shop, { content: ["recovery", email.toLowerCase()], seconds: SAME_SECONDS }, async () => {
    const answered = await shop.shopperApi.write("POST", "account/recovery-password", mail);
    // Unknown addresses are remembered too, or a second request would differ by Shopware's limit and its token.
    const isUnknown = answered.status === "error" && (answered.code === 401 || answered.code === 404);
    return answered.status === "error" && !isUnknown ? answered : { status: "success", data: "" };
  });
  const [answer] = await Promise.all([sent, pause(RECOVERY_MS)]);
  // Set for unknown addresses too: the cookie must not reveal whether one is known.
  shop.cookies.sealed.set("recovery", email, RECOVERY_SECONDS);
  return outcomeOf(answer, "account.notice.recovery");
}

/**
 * Sets a password by the mail's link, which works once and logs the customer out everywhere. Shopware does not say whose link it is: the address
 * that requested it in this browser is logged in again, other browsers show the login.
 */
export async function resetPassword(shop: Shop, hash: string, password: string): Promise<ActionOutcome> {
  const body = { hash, newPassword: password, newPasswordConfirm: password };
  const answer = await shop.shopperApi.write("POST", "account/recovery-password-confirm", body);
  noteSecurityEvent(shop, answer.status === "success" ? "password.reset" : "password.reset.refused");
  const old = "account.notice.recoveryOld";
  if (answer.status === "error") return outcomeOf(answer, RESET, { 401: old, 404: old, 410: old });
  const email = recoveringEmail(shop);
  shop.cookies.sealed.clear("recovery");
  const isLoggedIn = email !== "" && (await login(shop, { email, password })).status === "success";
  return outcomeOf(answer, isLoggedIn ? "account.notice.passwordResetIn" : RESET);
}

const RESET = "account.notice.passwordReset";

/** Changes the logged-in customer's password: this session continues with a new token, all others end. */
export async function changePassword(shop: Shop, current: string, wanted: string): Promise<ActionOutcome> {
  const limited = await limitGuess(shop, { isStrict: true });
  if (limited) return outcomeOf(limited, "account.notice.passwordChanged");
  const answer = await shop.shopperApi.write("POST", "account/change-password", {
    password: current,
    newPassword: wanted,
    newPasswordConfirm: wanted,
  });
  forgetVisit(shop);
  noteSecurityEvent(shop, answer.status === "success" ? "password.changed" : "password.change.refused");
  return outcomeOf(answer, "account.notice.passwordChanged");
}
