import {
  type ActionResult,
  refuse,
  refuseFailure,
  refuseFields,
  toActionResult,
} from "~/services/platform/http/action-result.server";
import { limitGuess } from "~/services/platform/http/rate-limit.server";
import { noteSecurityEvent } from "~/services/platform/http/security-events.server";
import { loadCurrentCustomer, noteContextChange } from "~/services/platform/session/session.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { Customer } from "~/services/platform/store-api/schemas/customer.server";
import { isRefusedLogin, leaveSession } from "./login.actions.server";
import { unsubscribe } from "./newsletter.api.server";

/** Statuses of a Shopware without account deletion. */
const FORBIDDEN: ReadonlySet<number> = new Set([403, 404, 405]);

/**
 * Deletes the logged-in customer's account for good, with its sessions. Shopware checks no password
 * here, so a login checks it.
 */
export async function deleteAccount(
  shop: Shop,
  customer: Customer,
  password: string,
): Promise<ActionResult> {
  const limited = await limitGuess(shop, { secret: "ownPassword", subject: customer.id });
  if (limited) return toActionResult(limited, DELETED);
  const login = await shop.shopperApi.write("POST", "account/login", {
    username: customer.email,
    password,
  });
  noteContextChange(shop);
  if (login.status === "error") {
    noteSecurityEvent(shop, "account.deletion.refused");
    return isRefusedLogin(login)
      ? refuseFields([{ field: "password", key: "account.error.password" }])
      : refuseFailure(login);
  }
  // Several customers may share an e-mail address: check that the login is this customer's.
  const isSame = (await loadCurrentCustomer(shop))?.id === customer.id;
  if (!isSame) {
    noteSecurityEvent(shop, "account.deletion.refused");
    return refuse("form.failed");
  }
  const result = await shop.shopperApi.write("DELETE", "account/customer");
  if (result.status === "error") {
    noteSecurityEvent(shop, "account.deletion.refused");
    return toActionResult(
      result,
      DELETED,
      FORBIDDEN.has(result.code) ? { [result.code]: "account.notice.deletionForbidden" } : {},
    );
  }
  noteSecurityEvent(shop, "account.deleted");
  await unsubscribe(shop, customer.email);
  leaveSession(shop);
  return toActionResult(result, DELETED);
}

const DELETED = "account.notice.deleted";
