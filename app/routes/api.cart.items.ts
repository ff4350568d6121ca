import { z } from "zod";
import { addedOf, itemIdSchema, notifyRecommendations, quantitySchema, ticketSchema } from "~/services/cart/cart.actions.server";
import { addItems } from "~/services/cart/cart.api.server";
import { answerOutcome, NO_CART } from "~/services/cart/cart-json.server";
import { apiPost } from "~/services/platform/http/own-api.server";

const ITEMS_MAXIMUM = 100;
/** The most of them that are reported to the recommendation service, by a call each. */
const REPORTED_MAXIMUM = 20;

const itemSchema = z.object({ productId: itemIdSchema, quantity: quantitySchema.default(1), ticket: ticketSchema });

/** POST /api/cart/items `{items: [{productId, quantity?, ticket?}]}` → `{cart, status}`. */
export const { action, loader } = apiPost({
  schema: z.object({ items: z.array(itemSchema).min(1).max(ITEMS_MAXIMUM) }),
  more: NO_CART,
  async handle({ items }, shop) {
    const outcome = await addItems(shop, items);
    if (outcome.status === "success") for (const { ticket } of items.slice(0, REPORTED_MAXIMUM)) notifyRecommendations(shop, ticket);
    return answerOutcome(shop, outcome, addedOf(shop, items, outcome));
  },
});
