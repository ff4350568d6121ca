import { z } from "zod";
import { cartEntity } from "~/services/cart/cart.api.server";
import { placeOnce } from "~/services/checkout/place-once.server";
import { apiPost, json } from "~/services/platform/http/own-api.server";

/** Shopware keeps any length; a message to the shop is a few sentences. */
const COMMENT_MAXIMUM = 1_000;
const schema = z.object({ customerComment: z.string().trim().max(COMMENT_MAXIMUM).nullish() });

/** POST /api/checkout/place-order (behaviour §7.1): status success gives data, the order with its id; an error gives errorCode, 0 when nothing was heard (§8.2). */
export const { action, loader } = apiPost({
  limit: "place-order",
  schema,
  async handle({ customerComment }, shop) {
    const cart = await cartEntity(shop);
    const hash = cart.status === "success" ? cart.data.hash : null;
    const placed = await placeOnce(shop, { hash, comment: customerComment ?? null });
    if (placed.kind === "placed") return json({ status: "success", data: placed.order });
    return json({ status: "error", errorCode: placed.errorCode });
  },
});
