import { setTimeout } from "node:timers/promises";
import { countCart, invalidateCart } from "~/services/cart/cart.api.server";
import { mergeFavourites } from "~/services/favourites/favourites.api.server";
import {
  accept,
  type ActionResult,
  refuse,
  refuseFailure,
  toActionResult,
} from "~/services/platform/http/action-result.server";
import type { Notice } from "~/services/platform/http/notice.server";
import { limitGuess, resetGuesses } from "~/services/platform/http/rate-limit.server";
import { noteSecurityEvent } from "~/services/platform/http/security-events.server";
import { comparePrices } from "~/services/platform/session/own-prices.server";
import { noteContextChange, loadSession } from "~/services/platform/session/session.server";
import type { Shop } from "~/services/platform/session/shop.server";
import {
  getErrorCode,
  type Failure,
  hasErrorCode,
} from "~/services/platform/store-api/result.server";

/**
 * The minimum time of a refused login, in milliseconds: its duration must not reveal whether an
 * address is known. Shopware hashes a password only for known addresses.
 */
const REFUSAL_MS = 400;
const REFUSED_LOGIN = [400, 401, 403];
/**
 * Codes of a refused login, or only its status. Other codes with these statuses mean that the shop
 * itself fails, such as a flow at each login.
 */
const REFUSAL_CODE = /^(CHECKOUT__CUSTOMER_|VIOLATION::|\d)/;

/**
 * Whether Shopware refused a login for a wrong password, an unknown address, or an account that is
 * not confirmed.
 */
export function isRefusedLogin(failure: Failure): boolean {
  return REFUSED_LOGIN.includes(failure.code) && REFUSAL_CODE.test(String(getErrorCode(failure)));
}

/**
 * Logs a customer in. The backend answers with a new context token, which replaces the cookie's (an
 * earlier token stays anonymous), and merges the anonymous cart into the customer's; a notice
 * reports it. Wrong passwords and unknown addresses give the same error.
 */
export async function login(
  shop: Shop,
  credentials: { email: string; password: string },
): Promise<ActionResult> {
  const { email, password } = credentials;
  const limited = await limitGuess(shop, { secret: "login", subject: email });
  if (limited) return toActionResult(limited, LOGGED_IN.key);
  const broughtAlong = await countCart(shop);
  const startedAt = performance.now();
  const result = await shop.shopperApi.write("POST", "account/login", {
    username: email,
    password,
  });
  if (result.status === "error") {
    await setTimeout(startedAt + REFUSAL_MS - performance.now());
    noteSecurityEvent(shop, "login.refused", { status: String(result.code) });
    if (!isRefusedLogin(result)) return refuseFailure(result);
    const key = hasErrorCode(result, "CHECKOUT__CUSTOMER_OPTIN_NOT_COMPLETED")
      ? "account.notice.optIn"
      : "account.notice.credentials";
    return refuse(key, { code: result.code });
  }
  noteSecurityEvent(shop, "login.succeeded");
  await resetGuesses(shop, { secret: "login", subject: email });
  noteContextAndCartChange(shop);
  // Another customer's favourites, left on this device, are not merged into this account.
  await loadSession(shop);
  shop.cookies.clear("recovery");
  const [together] = await Promise.all([
    broughtAlong > 0 ? countCart(shop) : 0,
    mergeFavourites(shop),
    comparePrices(shop),
  ]);
  const hasMerged = together > broughtAlong;
  return accept(
    hasMerged
      ? { key: "account.notice.merged", params: { count: together }, tone: "good" }
      : LOGGED_IN,
  );
}

const LOGGED_IN: Notice = { key: "account.notice.loggedIn", tone: "good" };

/**
 * Ends the session: the backend answers with a new, anonymous token.
 *
 * @returns the shopper's notice
 */
export async function logout(shop: Shop): Promise<Notice> {
  const notice: Notice = { key: LOGGED_OUT, tone: "good" };
  if (!shop.cookies.contextToken()) return notice;
  const result = await shop.shopperApi.write("POST", "account/logout", {});
  noteSecurityEvent(shop, "logout");
  // This device loses the token even without a response or a session.
  if (result.status === "error") shop.cookies.clearContextToken();
  clearCustomerState(shop);
  return notice;
}

/** Removes the session's traces from this device after a logout. */
export function leaveSession(shop: Shop): void {
  shop.cookies.clearContextToken();
  clearCustomerState(shop);
}

function clearCustomerState(shop: Shop): void {
  shop.cookies.clearShopperCookies();
  noteContextAndCartChange(shop);
}

/** Call it after a change of the context that may have changed the cart, too. */
export function noteContextAndCartChange(shop: Shop): void {
  noteContextChange(shop);
  invalidateCart(shop);
}

/** The message of a logout; the page that shows it also loads `CLEAR_CACHE_PATH`. */
export const LOGGED_OUT = "account.notice.loggedOut";
export const CLEAR_CACHE_PATH = "/account/clear-cache";

/**
 * After a logout, Back must not show the account: pages in the browser's back-forward cache are
 * cleared, too (docs/security.md). The header is sent twice: with the response to the logout, and
 * with a resource of the next page, because Firefox stores the page that sent the logout only then.
 */
export const CLEAR_CACHE = { "Clear-Site-Data": '"cache"' };
