import { toSafeReturnPath } from "~/domain/return-path";
import { CONTEXT_TOKEN } from "~/services/platform/store-api/context-token.server";
import { parseResult } from "~/services/platform/store-api/schemas/primitives.server";
import { accept, type ActionResult, refuse } from "~/services/platform/http/action-result.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { addMissingLines } from "./cart.api.server";
import { CART_INCLUDES, cartSchema, type CartEntity } from "./cart.schemas.server";
import { isProduct } from "./cart.view.server";

/** Query parameter of links that bring a shopper back to a cart (behaviour §7.10). */
export const RECOVERY_PARAMETER = "cartRecovery";
/** The confirmation page, and its parameter for the link's target. */
const RECOVERY_PATH = "/cart/recover";
const RETURN_PARAMETER = "returnTo";

/** What the page shows of the other cart. */
interface RecoverableLine {
  name: string;
  quantity: number;
}

/**
 * The confirmation page for `?cartRecovery=TOKEN`, because anybody can send a link.
 *
 * @returns null without the parameter, and on that page
 */
export function findRecoveryRedirect(shop: Shop, url: URL): string | null {
  const token = url.searchParams.get(RECOVERY_PARAMETER);
  if (token === null || url.pathname === RECOVERY_PATH) return null;
  const clean = new URL(url);
  clean.searchParams.delete(RECOVERY_PARAMETER);
  const onwards = toSafeReturnPath(clean.pathname + clean.search);
  if (token === shop.cookies.contextToken()) return onwards;
  return `${RECOVERY_PATH}?${new URLSearchParams({ [RECOVERY_PARAMETER]: token, [RETURN_PARAMETER]: onwards }).toString()}`;
}

/** The page after the confirmation page, whatever the shopper answers. */
export function getRecoveryReturnPath(url: URL): string {
  return toSafeReturnPath(url.searchParams.get(RETURN_PARAMETER), "/cart");
}

/** The products of the cart that the link names; [] when there is none (any more). */
export async function loadRecoverableLines(shop: Shop, url: URL): Promise<RecoverableLine[]> {
  const other = await findLinkedCart(shop, url);
  return (other?.lines ?? [])
    .filter(isProduct)
    .map(({ label, quantity }) => ({ name: label, quantity }));
}

/**
 * Adds the lines of the linked cart to the shopper's own cart, which is created if missing. The
 * link's context token is never adopted: the sender of the link knows it, and it belongs to its
 * customer's session. Repeating the call, also at the same moment, adds nothing twice.
 */
export async function recoverCart(shop: Shop, url: URL): Promise<ActionResult> {
  const other = await findLinkedCart(shop, url);
  const isAdded =
    other !== null &&
    other.lines.length > 0 &&
    (await addMissingLines(shop, other)).status === "success";
  return isAdded
    ? accept({ key: "cart.notice.recovered", tone: "good" })
    : refuse("cart.notice.notRecovered");
}

async function findLinkedCart(shop: Shop, url: URL): Promise<CartEntity | null> {
  const token = url.searchParams.get(RECOVERY_PARAMETER) ?? "";
  if (!CONTEXT_TOKEN.test(token)) return null;
  const body = { includes: CART_INCLUDES };
  const cart = await shop.catalogueApi.read("POST", "checkout/cart", body, { token });
  return parseResult(cart, cartSchema).data ?? null;
}
