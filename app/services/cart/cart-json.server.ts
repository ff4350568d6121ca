import type { DataLayerEvent } from "~/components/analytics/data-layer";
import { inWords, type Notice } from "~/services/platform/http/outcome.server";
import { json } from "~/services/platform/http/own-api.server";
import { isRefusal } from "~/services/platform/store-api/result.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { CartOutcome, UpsellProduct } from "./types";
import type { CartView } from "./cart.view.server";

/** Body of the cart's JSON routes: the whole cart and a message. `cart` is null when nothing was changed. */
export interface CartApiAnswer {
  cart: CartView | null;
  status: { text: string; tone: "good" | "bad" } | null;
  /** recommendations for the cart, only with `?upsell=1` */
  upsell?: UpsellProduct[];
  /** what was added, for analytics; only when the shopper agreed to them */
  added?: DataLayerEvent;
}

/** The body of a refused request, beside its error code. */
export const NO_CART = { cart: null, status: null } satisfies CartApiAnswer;

/** The answer to a change. */
export function answerOutcome(shop: Shop, outcome: CartOutcome, more: Pick<CartApiAnswer, "added"> = {}): Response {
  if (outcome.status === "error") return unchangedCart(shop, outcome.notice, isRefusal(outcome) ? outcome.code : 503);
  return json({ cart: outcome.cart, status: inWords(shop, outcome.notice), ...more } satisfies CartApiAnswer);
}

/** A message without a cart. @param status of HTTP */
export function unchangedCart(shop: Shop, notice: Notice, status: number): Response {
  return json({ cart: null, status: inWords(shop, notice) } satisfies CartApiAnswer, { status });
}
