import { z } from "zod";
import { refusedOrder } from "~/services/checkout/orders/orders.api.server";
import { answered, apiPost, entityId } from "~/services/platform/http/own-api.server";
import { paymentStatus } from "~/services/checkout/payment/payment.api.server";

/**
 * POST /api/checkout/payment-status (behaviour §7.1): `isFinal` and `resultCode` of the caller's
 * own order; Authorised is success.
 */
export const { action, loader } = apiPost({
  limit: "payment-status",
  schema: z.object({ orderId: entityId }),
  async handle({ orderId }, shop) {
    return (await refusedOrder(shop, orderId)) ?? answered(await paymentStatus(shop, orderId));
  },
});
