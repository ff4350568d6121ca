import { z } from "zod";
import { getErrorCode } from "~/services/platform/store-api/result.server";
import { findOrder } from "~/services/checkout/orders/orders.api.server";
import {
  toApiError,
  toApiFailure,
  createApiAction,
  entityId,
  toJsonResponse,
} from "~/services/platform/http/own-api.server";
import { choosePayment } from "~/services/checkout/payment/payment.actions.server";
import { setPaymentMethod } from "~/services/checkout/payment/payment.api.server";
import { toOrderAmount } from "~/services/checkout/payment/wallet-session.view.server";
import { restoreAddress } from "~/services/checkout/payment/wallet-buyer.server";
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
export const { action, loader } = createApiAction({
  limit: "set-payment-method",
  schema,
  async handle({ paymentMethodId, orderId, amount }, shop) {
    if (orderId) return ofOrder(shop, { orderId, paymentMethodId, amount });
    const set = await setPaymentMethod(shop, paymentMethodId);
    // The wallet's order ends here: restore the customer's addresses.
    if (set.status === "error") await restoreAddress(shop);
    return set.status === "success" ? done() : toApiFailure(set);
  },
});

async function ofOrder(
  shop: Shop,
  { orderId, paymentMethodId, amount }: z.infer<typeof schema> & { orderId: string },
): Promise<Response> {
  const order = await findOrder(shop, orderId);
  if (order.status === "error") return toApiError(502, getErrorCode(order));
  if (!order.data) return toApiError(404, "CHECKOUT__ORDER_ORDER_NOT_FOUND");
  if (amount !== undefined && amount !== toOrderAmount(order.data, shop).value)
    return toApiError(409, "amount-changed");
  const chosen = await choosePayment(shop, order.data, paymentMethodId);
  if (chosen === "closed") return toApiError(403, "CHECKOUT__ORDER_PAYMENT_METHOD_NOT_CHANGEABLE");
  return chosen.status === "success" ? done() : toApiFailure(chosen);
}

const done = () => toJsonResponse({ status: "success", success: true });
