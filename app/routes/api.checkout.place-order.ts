import { z } from "zod";
import { toWalletAmount } from "~/domain/checkout/wallet";
import { LONGEST } from "~/domain/field-lengths";
import { cleanText } from "~/domain/typed-text";
import { loadCartEntity } from "~/services/cart/cart.api.server";
import { hasDownloads } from "~/services/cart/cart.view.server";
import {
  findPlacedOrder,
  placeOnce,
  pendingOrder,
  type OrderResult,
} from "~/services/checkout/place-once.server";
import { restoreAddress } from "~/services/checkout/payment/wallet-buyer.server";
import { createApiAction, toJsonResponse } from "~/services/platform/http/own-api.server";
import type { Shop } from "~/services/platform/session/shop.server";

const schema = z.object({
  customerComment: z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(LONGEST.orderComment))
    .nullish(),
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
export const { action, loader } = createApiAction({
  limit: "place-order",
  schema,
  async handle(input, shop) {
    const placed = input.again ? await findPlacedOrder(shop) : await place(shop, input);
    // If the amount has changed, the wallet's address remains chosen, because the wallet's next
    // sheet shows the total for it.
    if (placed !== "amount-changed") await restoreAddress(shop);
    if (typeof placed === "string") return toJsonResponse({ status: "error", errorCode: placed });
    if (placed.kind === "placed") return toJsonResponse({ status: "success", data: placed.order });
    return toJsonResponse({ status: "error", errorCode: placed.errorCode });
  },
});

async function place(
  shop: Shop,
  { customerComment, amount }: Input,
): Promise<OrderResult | "amount-changed" | "has-downloads"> {
  const pending = await pendingOrder(shop);
  if (pending?.kind === "placed" || pending?.reason === "unavailable") return pending;
  const cart = await loadCartEntity(shop);
  const now = cart.data ? toWalletAmount(cart.data.total, shop.channel.currency) : null;
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
