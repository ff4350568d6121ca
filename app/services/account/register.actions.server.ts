import { mergeFavourites } from "~/services/favourites/favourites.api.server";
import {
  accept,
  type ActionResult,
  toActionResult,
} from "~/services/platform/http/action-result.server";
import { limitGuess } from "~/services/platform/http/rate-limit.server";
import { noteSecurityEvent } from "~/services/platform/http/security-events.server";
import { sendOnce } from "~/services/platform/http/send-once.server";
import { recordGroupApplication } from "~/services/platform/session/own-prices.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { mapResult, type Result } from "~/services/platform/store-api/result.server";
import type { AddressInput } from "./address-form.server";
import { noteContextAndCartChange, login } from "./login.actions.server";
import { registerCustomer } from "./registration.api.server";

interface Registration {
  email: string;
  password: string;
  vatIds?: string | undefined;
  requestedGroupId?: string | undefined;
  billingAddress: AddressInput;
}

/**
 * The same form sent again within this time is a double click: Shopware would open two accounts for
 * one e-mail address.
 */
const SAME_SECONDS = 60;

/**
 * Opens an account and logs in with its cart and a new context token. With double opt-in the login
 * happens only when the shopper follows the link in the mail.
 *
 * @returns `failure` is set if its violations belong to fields of the form
 */
export async function register(shop: Shop, registration: Registration): Promise<ActionResult> {
  const { email, password, requestedGroupId = "" } = registration;
  const opened = requestedGroupId ? "account.notice.groupRequested" : "account.notice.registered";
  // Without the password: no digest of one is stored anywhere.
  const content = [
    "register",
    email.toLowerCase(),
    requestedGroupId,
    JSON.stringify(registration.billingAddress),
  ];
  const openAccount = async () =>
    mapResult(await registerCustomer(shop, registration), ({ waitsForMail }) => ({ waitsForMail }));
  let result: Result<{ waitsForMail: boolean }> & { isRepeated?: boolean } = await sendOnce(
    shop,
    { content, seconds: SAME_SECONDS },
    openAccount,
  );
  if (result.status === "success" && result.isRepeated && !result.data.waitsForMail) {
    const again = await login(shop, { email, password });
    if (again.status === "accepted") return toActionResult(result, opened);
    // The first form's account is gone or has another password: Shopware answers this form.
    result = await openAccount();
  }
  if (result.status === "error") return toActionResult(result, opened);
  const { waitsForMail } = result.data;
  if (requestedGroupId) recordGroupApplication(shop);
  if (!result.isRepeated) {
    noteSecurityEvent(shop, "registration");
    if (!waitsForMail) await mergeFavourites(shop);
  }
  return toActionResult(result, waitsForMail ? "account.notice.confirmMail" : opened);
}

/** Shopware's answers to links that were used before or are too old. */
const LINK_OLD = {
  400: "account.notice.linkOld",
  404: "account.notice.linkOld",
  410: "account.notice.linkOld",
} as const;

/** Confirms a registration by the link in the mail (double opt-in), and logs the customer in. */
export async function confirmRegistration(
  shop: Shop,
  link: { em: string; hash: string },
): Promise<ActionResult> {
  const limited = await limitGuess(shop, { secret: "registrationLink", subject: link.em });
  if (limited) return toActionResult(limited, "account.notice.registered");
  const result = await shop.shopperApi.write("POST", "account/register-confirm", link);
  noteContextAndCartChange(shop);
  if (result.status === "success") await mergeFavourites(shop);
  else if (result.code === 412)
    return accept({ key: "account.notice.confirmedBefore", tone: "good" });
  return toActionResult(result, "account.notice.registered", LINK_OLD);
}
