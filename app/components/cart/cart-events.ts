import { track } from "~/components/analytics/data-layer";
import { announce } from "~/components/ui/announce";
import type { CartChange } from "~/services/cart/types";
import type { ActionResultView } from "~/services/platform/http/types";

/**
 * Document-level events that open the mini cart (behaviour §2.17): `CartWatch` (cart-watch.ts)
 * listens. The shop sends them, and other scripts of the page may, too.
 */
export const ADD_TO_CART = "add-to-cart";
export const HAS_UPDATED_CART = "has-updated-cart";

/** What was added by a form of the shop. */
export interface Addition {
  /** null: several products */
  productId: string | null;
  /** says what was added */
  text: string;
  /** the page on which it was sent */
  pathname: string;
}

/** The detail of the shop's own events: after its forms the framework loads the data again. */
export interface OwnChange {
  own: true;
  /** null: the cart was changed otherwise */
  addition: Addition | null;
}

/** Notifies listeners of the document that a form of the shop has changed the cart. */
export function notifyCartChanged(addition: Addition | null): void {
  const detail: OwnChange = { own: true, addition };
  document.dispatchEvent(new CustomEvent(addition ? ADD_TO_CART : HAS_UPDATED_CART, { detail }));
}

export type CartResult = ActionResultView<CartChange>;

/**
 * Reports the result of a cart form that scripts have sent to screen readers, analytics and
 * listeners of the document, whichever page the shopper is on by then.
 *
 * @param pathname of the page on which it was sent
 */
export function reportCartResult(form: FormData, result: CartResult, pathname: string): void {
  const isGood = result.notice?.tone === "good";
  const text = result.notice?.text ?? "";
  const isAddition = form.get("intent") === "add";
  if (isAddition && result.status === "accepted" && result.data.added) track(result.data.added);
  // The mini cart that opens for an addition announces it.
  if (isAddition && isGood)
    return notifyCartChanged({ productId: String(form.get("productId")), text, pathname });
  announce(text);
  if (isGood) notifyCartChanged(null);
}
