import { z } from "zod";
import { COMMENT_MAXIMUM } from "~/services/checkout/buy.actions.server";
import { cartEntity } from "~/services/cart/cart.api.server";
import { findPlaced, placeOnce, underWay, type Placed } from "~/services/checkout/place-once.server";
import { returnAddress } from "~/services/checkout/wallet-buyer.server";
import { apiPost, json } from "~/services/platform/http/own-api.server";
import type { Shop } from "~/services/platform/session/shop.server";

const schema = z.object({ customerComment: z.string().trim().max(COMMENT_MAXIMUM).nullish(), again: z.boolean().optional() });

/**
 * POST /api/checkout/place-order (behaviour §7.1): on success `data` is the order with its id; on error `errorCode`, 0 without an answer (§8.2).
 * With `again` nothing is ordered: it looks up the order after a lost answer.
 */
export const { action, loader } = apiPost({
  limit: "place-order",
  schema,
  async handle({ customerComment, again }, shop) {
    const placed = again ? await findPlaced(shop) : await place(shop, customerComment ?? null);
    await returnAddress(shop);
    if (placed.kind === "placed") return json({ status: "success", data: placed.order });
    return json({ status: "error", errorCode: placed.errorCode });
  },
});

async function place(shop: Shop, comment: string | null): Promise<Placed> {
  const joined = await underWay(shop);
  if (joined?.kind === "placed" || joined?.reason === "unavailable") return joined;
  const cart = await cartEntity(shop);
  return placeOnce(shop, { hash: cart.status === "success" ? cart.data.hash : null, comment, purchaseKey: "" });
}
