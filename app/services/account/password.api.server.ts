import { failureNotice, pause } from "~/services/platform/http/failure-notice.server";
import { limitGuess } from "~/services/platform/http/rate-limit.server";
import { noteSecurityEvent } from "~/services/platform/http/security-events.server";
import { forgetVisit } from "./login.api.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { Failure } from "~/services/platform/store-api/store-api.server";
import type { ActionOutcome } from "~/services/platform/http/outcome.server";

/** The answer to a recovery takes at least this long, in milliseconds: a mail that is sent takes longer than none. */
export const RECOVERY_MS = 600;

/** Requests a mail with a link. The answer does not reveal whether the address is known: the text is the same. */
export async function requestRecovery(shop: Shop, email: string): Promise<ActionOutcome> {
  const limited = await limitGuess(shop, { account: `recovery ${email}` });
  if (limited) return { status: "error", code: limited.code, notice: failureNotice(limited) };
  noteSecurityEvent(shop, "recovery.requested");
  const sent = shop.shopperApi.write("POST", "account/recovery-password", { email, storefrontUrl: shop.channel.origin });
  const [answer] = await Promise.all([sent, pause(RECOVERY_MS)]);
  if (answer.status === "success" || isUnknown(answer))
    return { status: "success", notice: { key: "account.notice.recovery", tone: "good" } };
  return { status: "error", code: answer.code, notice: failureNotice(answer) };
}

function isUnknown(failure: Failure): boolean {
  return failure.code === 401 || failure.code === 404;
}

/** Chooses a new password by the link of the mail: it works once, and logs the customer out everywhere. */
export async function resetPassword(shop: Shop, hash: string, password: string): Promise<ActionOutcome> {
  const body = { hash, newPassword: password, newPasswordConfirm: password };
  const answer = await shop.shopperApi.write("POST", "account/recovery-password-confirm", body);
  noteSecurityEvent(shop, answer.status === "success" ? "password.reset" : "password.reset.refused");
  if (answer.status === "success") return { status: "success", notice: { key: "account.notice.passwordReset", tone: "good" } };
  const isOld = answer.code === 410 || answer.code === 404 || answer.code === 401;
  const notice = isOld ? ({ key: "account.notice.recoveryOld", tone: "bad" } as const) : failureNotice(answer);
  return { status: "error", code: answer.code, notice, failure: answer };
}

/** Changes the password of who is logged in: this session goes on under another token, all others end. */
export async function changePassword(shop: Shop, current: string, wanted: string): Promise<ActionOutcome> {
  const limited = await limitGuess(shop, { isStrict: true });
  if (limited) return { ...limited, notice: failureNotice(limited), failure: limited };
  const answer = await shop.shopperApi.write("POST", "account/change-password", {
    password: current,
    newPassword: wanted,
    newPasswordConfirm: wanted,
  });
  forgetVisit(shop);
  noteSecurityEvent(shop, answer.status === "success" ? "password.changed" : "password.change.refused");
  if (answer.status === "success") return { status: "success", notice: { key: "account.notice.passwordChanged", tone: "good" } };
  return { status: "error", code: answer.code, notice: failureNotice(answer), failure: answer };
}
