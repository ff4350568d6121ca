import { track } from "~/components/analytics/data-layer";
import { announce } from "~/components/ui/announce";
import type { CartAnswer } from "~/services/cart/cart.actions.server";
import {
  HAS_UPDATED_CART,
  recordAddition,
  notifyCartChanged,
  openCartForAddition,
  canOpenMiniCart,
} from "./cart-events";

/**
 * Tells ears, analytics, the document's listeners and other tabs what has become of a cart form
 * that scripts have sent, wherever the shopper is by then.
 *
 * @param pathname of the page on which it was sent
 */
export function reportCartAnswer(
  form: FormData,
  { status, added: event }: CartAnswer,
  pathname: string,
): void {
  const isGood = status.tone === "good";
  if (form.get("intent") !== "add") {
    announce(status.text);
    if (isGood) notifyCartChanged(HAS_UPDATED_CART);
    return;
  }
  const opens = isGood && pathname === location.pathname && canOpenMiniCart();
  if (opens) recordAddition(String(form.get("productId")));
  announce(status.text, opens);
  if (event) track(event);
  if (isGood) openCartForAddition(pathname);
}
