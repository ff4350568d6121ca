import { track } from "~/components/analytics/data-layer";
import { announce } from "~/components/ui/announce";
import type { CartChange } from "~/services/cart/types";
import type { ActionResultView } from "~/services/platform/http/types";
import {
  HAS_UPDATED_CART,
  recordAddition,
  notifyCartChanged,
  openCartForAddition,
  canOpenMiniCart,
} from "./cart-events";

export type CartAnswer = ActionResultView<CartChange>;

/**
 * Reports the result of a cart form that scripts have sent to screen readers, analytics, listeners
 * of the document and other tabs, whichever page the shopper is on by then.
 *
 * @param pathname of the page on which it was sent
 */
export function reportCartAnswer(form: FormData, answer: CartAnswer, pathname: string): void {
  const isGood = answer.notice?.tone === "good";
  const text = answer.notice?.text ?? "";
  if (form.get("intent") !== "add") {
    announce(text);
    if (isGood) notifyCartChanged(HAS_UPDATED_CART);
    return;
  }
  const opens = isGood && pathname === location.pathname && canOpenMiniCart();
  if (opens) recordAddition(String(form.get("productId")));
  announce(text, opens);
  if (answer.status === "accepted" && answer.data.added) track(answer.data.added);
  if (isGood) openCartForAddition(pathname);
}
