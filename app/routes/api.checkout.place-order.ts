import { z } from "zod";
import { walletAmount } from "~/domain/checkout/wallet";
import { cleanText } from "~/domain/typed-text";
import { cartEntity } from "~/services/cart/cart.api.server";
import { COMMENT_MAXIMUM } from "~/services/checkout/buy.actions.server";
import { hasDownloads } from "~/services/cart/cart.view.server";
import {
  findPlaced,
  placeOnce,
  underWay,
  type Placed,
} from "~/services/checkout/place-once.server";
import { returnAddress } from "~/services/checkout/payment/wallet-buyer.server";
import { apiPost, json } from "~/services/platform/http/own-api.server";
import type { Shop } from "~/services/platform/session/shop.server";

const schema = z.object({
  customerComment: z.string().transform(cleanText).pipe(z.string().max(COMMENT_MAXIMUM)).nullish(),
  /** the total that the wallet's sheet has shown as final */
  amount: z.object({ value: z.int(), currency: z.string() }).optional(),
  again: z.boolean().optional(),
});
type Input = z.infer<typeof schema>;

/**
 * POST /api/checkout/place-order (behaviour §7.1): on success `data` is the order with its id; on
 * error `errorCode`, 0 without an answer (§8.2). A cart with downloads is not ordered, nor with
 * `amount` one that costs anything else. With `again` nothing is: it looks up the order after a
 * lost answer.
 */
export const { action, loader } = apiPost({
  limit: "place-order",
  schema,
  async handle(input, shop) {
    const placed = input.again ? await findPlaced(shop) : await place(shop, input);
    // If the amount has changed, the wallet's address remains chosen, because the wallet's next
    // sheet shows the total for it.
    if (placed !== "amount-changed") await returnAddress(shop);
    if (typeof placed === "string") return json({ status: "error", errorCode: placed });
    if (placed.kind === "placed") return json({ status: "success", data: placed.order });
    return json({ status: "error", errorCode: placed.errorCode });
  },
});

async function place(
  shop: Shop,
  { customerComment, amount }: Input,
): Promise<Placed | "amount-changed" | "has-downloads"> {
  const joined = await underWay(shop);
  if (joined?.kind === "placed" || joined?.reason === "unavailable") return joined;
  const cart = await cartEntity(shop);
  const now = cart.data ? walletAmount(cart.data.total, shop.channel.currency) : null;
  if (amount && (now?.value !== amount.value || now.currency !== amount.currency))
    return "amount-changed";
  // Only the checkout page has the box that buyers of downloads must tick.
  if (cart.data && hasDownloads(cart.data)) return "has-downloads";
  return placeOnce(shop, {
    hash: cart.data?.hash ?? null,
    comment: customerComment ?? null,
    purchaseKey: "",
  });
}
