import { z } from "zod";
import { errorCodeOf } from "~/services/platform/store-api/shopware-errors.server";
import { changePayment } from "~/services/checkout/orders.api.server";
import { apiError, apiPost, entityId, json } from "~/services/platform/http/own-api.server";
import { setPaymentMethod } from "~/services/checkout/payment.api.server";
import { returnAddress } from "~/services/checkout/wallet-buyer.server";

const schema = z.object({ paymentMethodId: entityId, orderId: entityId.optional() });

/** POST /api/checkout/set-payment-method (behaviour §7.1): of the cart, or of an order that is placed already. */
export const { action, loader } = apiPost({
  limit: "set-payment-method",
  schema,
  async handle({ paymentMethodId, orderId }, shop) {
    const set = orderId ? await changePayment(shop, orderId, paymentMethodId) : await setPaymentMethod(shop, paymentMethodId);
    // The wallet's order ends here: nothing of it stays in the customer's addresses.
    if (set.status === "error" && !orderId) await returnAddress(shop);
    return set.status === "success" ? json({ status: "success", success: true }) : apiError(statusOf(set.code), errorCodeOf(set));
  },
});

/** The backend's refusals are the caller's; its troubles are not. */
function statusOf(code: number): number {
  return code >= 400 && code < 500 ? code : 502;
}
