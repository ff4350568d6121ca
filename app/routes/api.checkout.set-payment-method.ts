import { z } from "zod";
import { errorCodeOf } from "~/services/platform/store-api/result.server";
import { findOrder } from "~/services/checkout/orders/orders.api.server";
import {
  apiError,
  apiFailure,
  apiPost,
  entityId,
  json,
} from "~/services/platform/http/own-api.server";
import { choosePayment } from "~/services/checkout/payment/payment.actions.server";
import { setPaymentMethod } from "~/services/checkout/payment/payment.api.server";
import { orderAmount } from "~/services/checkout/payment/wallet-session.view.server";
import { returnAddress } from "~/services/checkout/payment/wallet-buyer.server";
import type { Shop } from "~/services/platform/session/shop.server";

const schema = z.object({
  paymentMethodId: entityId,
  orderId: entityId.optional(),
  /** the order's amount on the wallet's sheet, in minor units */
  amount: z.int().optional(),
});

/**
 * POST /api/checkout/set-payment-method (behaviour §7.1): of the cart, or of one of the caller's
 * unpaid orders.
 */
export const { action, loader } = apiPost({
  limit: "set-payment-method",
  schema,
  async handle({ paymentMethodId, orderId, amount }, shop) {
    if (orderId) return ofOrder(shop, { orderId, paymentMethodId, amount });
    const set = await setPaymentMethod(shop, paymentMethodId);
    // The wallet's order ends here: restore the customer's addresses.
    if (set.status === "error") await returnAddress(shop);
    return set.status === "success" ? done() : apiFailure(set);
  },
});

async function ofOrder(
  shop: Shop,
  { orderId, paymentMethodId, amount }: z.infer<typeof schema> & { orderId: string },
): Promise<Response> {
  const order = await findOrder(shop, orderId);
  if (order.status === "error") return apiError(502, errorCodeOf(order));
  if (!order.data) return apiError(404, "CHECKOUT__ORDER_ORDER_NOT_FOUND");
  if (amount !== undefined && amount !== orderAmount(order.data, shop).value)
    return apiError(409, "amount-changed");
  const chosen = await choosePayment(shop, order.data, paymentMethodId);
  if (chosen === "closed") return apiError(403, "CHECKOUT__ORDER_PAYMENT_METHOD_NOT_CHANGEABLE");
  return chosen.status === "success" ? done() : apiFailure(chosen);
}

const done = () => json({ status: "success", success: true });
