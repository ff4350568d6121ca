import { z } from "zod";
import type { DataLayerEvent } from "~/components/analytics/data-layer";
import { inWords, type Notice } from "~/services/platform/http/outcome.server";
import { apiError, apiPost, json, readJson } from "~/services/platform/http/own-api.server";
import { isRefusal } from "~/services/platform/store-api/result.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { addItems, removeItem, setQuantity } from "./cart.api.server";
import { addedOf, itemIdSchema, quantitySchema, ticketSchema, notifyRecommendations } from "./cart.actions.server";
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

const ITEMS_MAXIMUM = 100;
/** The most of them that are reported to the recommendation service, by a call each. */
const REPORTED_MAXIMUM = 20;

const itemSchema = z.object({ productId: itemIdSchema, quantity: quantitySchema.default(1), ticket: ticketSchema });
const changeSchema = z.object({ quantity: quantitySchema });

/** POST /api/cart/items `{items: [{productId, quantity?, ticket?}]}` */
export const itemsRoute = apiPost({
  schema: z.object({ items: z.array(itemSchema).min(1).max(ITEMS_MAXIMUM) }),
  more: NO_CART,
  async handle({ items }, shop) {
    const outcome = await addItems(shop, items);
    if (outcome.status === "success") for (const { ticket } of items.slice(0, REPORTED_MAXIMUM)) notifyRecommendations(shop, ticket);
    return answerOutcome(shop, outcome, addedOf(shop, items, outcome));
  },
});

/** PATCH /api/cart/items/{id} `{quantity}`, absolute; DELETE /api/cart/items/{id} */
export async function answerChange(shop: Shop, request: Request, id: string): Promise<Response> {
  const item = itemIdSchema.safeParse(id);
  if (!item.success) return apiError(400, "BAD_REQUEST", NO_CART);
  if (request.method === "DELETE") return answerOutcome(shop, await removeItem(shop, item.data));
  const change = await readJson(request, changeSchema, NO_CART);
  return change instanceof Response ? change : answerOutcome(shop, await setQuantity(shop, item.data, change.quantity));
}

function answerOutcome(shop: Shop, outcome: CartOutcome, more: Pick<CartApiAnswer, "added"> = {}): Response {
  if (outcome.status === "error") return unchangedCart(shop, outcome.notice, isRefusal(outcome) ? outcome.code : 503);
  return json({ cart: outcome.cart, status: inWords(shop, outcome.notice), ...more } satisfies CartApiAnswer);
}

/** A message without a cart. @param status of HTTP */
export function unchangedCart(shop: Shop, notice: Notice, status: number): Response {
  return json({ cart: null, status: inWords(shop, notice) } satisfies CartApiAnswer, { status });
}
