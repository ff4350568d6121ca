import { setTimeout } from "node:timers/promises";
import { TOO_MANY_REQUESTS } from "~/domain/http-status";
import { type ActionResult, toActionResult } from "~/services/platform/http/action-result.server";
import { limitGuess } from "~/services/platform/http/rate-limit.server";
import { sendOnce } from "~/services/platform/http/send-once.server";
import { noteSecurityEvent } from "~/services/platform/http/security-events.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { getErrors } from "~/services/platform/store-api/result.server";
import type { Customer } from "~/services/platform/store-api/schemas/customer.server";
import { loadStorefrontUrl } from "~/services/platform/session/channel-context.server";
import { withTimeout } from "~/services/platform/deadline.server";
import { noteContextAndCartChange, login } from "./login.actions.server";

/**
 * The time of every recovery, in milliseconds: its duration must not reveal whether a mail is sent.
 */
const RECOVERY_MS = 600;

/**
 * The same form sent again within this time is a double click: each new mail invalidates the link
 * before.
 */
const SAME_SECONDS = 10;

const SENT = { status: "success", data: "" } as const;
const UNKNOWN_ACCOUNT: ReadonlySet<number> = new Set([401, 404]);

/** The e-mail address for which this browser requested a link; "" for none. */
export function readRecoveryEmail({ cookies }: Shop): string {
  return cookies.get("recovery") ?? "";
}

/**
 * Requests a mail with a link. The response does not reveal whether the address is known: text,
 * cookies and duration are the same. It does not wait for a mail that takes longer. A failure is
 * reported only if the backend fails for other calls too: a failing mail server fails for known
 * addresses.
 */
export async function requestRecovery(shop: Shop, email: string): Promise<ActionResult> {
  const limited = await limitGuess(shop, { secret: "recovery", subject: email });
  if (limited) return toActionResult(limited, "account.notice.recovery");
  noteSecurityEvent(shop, "recovery.requested");
  const mail = { email, storefrontUrl: await loadStorefrontUrl(shop) };
  const sent = sendOnce(
    shop,
    { content: ["recovery", email.toLowerCase()], seconds: SAME_SECONDS },
    async () => {
      const [result, other] = await Promise.all([
        // Without the shopper's token: a response that comes too late could not renew it.
        shop.shopperApi.write("POST", "account/recovery-password", mail, { anonymous: true }),
        shop.catalogueApi.read("GET", "context"),
      ]);
      // Unknown addresses are remembered too, or a second request would differ by Shopware's limit.
      if (result.status === "success" || UNKNOWN_ACCOUNT.has(result.code)) return SENT;
      const isRefused =
        result.code === TOO_MANY_REQUESTS ||
        getErrors(result).some(({ code }) => code?.startsWith("VIOLATION::"));
      return isRefused || other.status === "error" ? result : SENT;
    },
  );
  const inTime = withTimeout(sent, RECOVERY_MS, () => SENT);
  const [response] = await Promise.all([inTime, setTimeout(RECOVERY_MS)]);
  // Set for unknown addresses too: the cookie must not reveal whether one is known.
  shop.cookies.set("recovery", email);
  return toActionResult(response, "account.notice.recovery");
}

/**
 * Sets a password by the mail's link, which works once and logs the customer out everywhere.
 * Shopware does not say whose link it is: the address that requested it in this browser is logged
 * in again, other browsers show the login.
 */
export async function resetPassword(
  shop: Shop,
  hash: string,
  password: string,
): Promise<ActionResult> {
  const limited = await limitGuess(shop, { secret: "recoveryLink", subject: hash });
  if (limited) return toActionResult(limited, RESET);
  const body = { hash, newPassword: password, newPasswordConfirm: password };
  const result = await shop.shopperApi.write("POST", "account/recovery-password-confirm", body);
  noteSecurityEvent(
    shop,
    result.status === "success" ? "password.reset" : "password.reset.refused",
  );
  const old = "account.notice.recoveryOld";
  if (result.status === "error")
    return toActionResult(result, RESET, { 401: old, 404: old, 410: old });
  const email = readRecoveryEmail(shop);
  shop.cookies.clear("recovery");
  const isLoggedIn = email !== "" && (await login(shop, { email, password })).status === "accepted";
  return toActionResult(result, isLoggedIn ? "account.notice.passwordResetIn" : RESET);
}

const RESET = "account.notice.passwordReset";

/**
 * Changes the logged-in customer's password: this session continues with a new token, all others
 * end.
 */
export async function changePassword(
  shop: Shop,
  customer: Pick<Customer, "id">,
  { current, wanted }: { current: string; wanted: string },
): Promise<ActionResult> {
  const limited = await limitGuess(shop, { secret: "ownPassword", subject: customer.id });
  if (limited) return toActionResult(limited, "account.notice.passwordChanged");
  const result = await shop.shopperApi.write("POST", "account/change-password", {
    password: current,
    newPassword: wanted,
    newPasswordConfirm: wanted,
  });
  noteContextAndCartChange(shop);
  noteSecurityEvent(
    shop,
    result.status === "success" ? "password.changed" : "password.change.refused",
  );
  return toActionResult(result, "account.notice.passwordChanged");
}
