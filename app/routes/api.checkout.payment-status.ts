import { z } from "zod";
import { refuseForeignOrder } from "~/services/checkout/orders/orders.api.server";
import { toApiResponse, createApiAction, entityId } from "~/services/platform/http/own-api.server";
import { loadPaymentStatus } from "~/services/checkout/payment/payment.api.server";

/**
 * POST /api/checkout/payment-status (behaviour §7.1): `isFinal` and `resultCode` of the caller's
 * own order; Authorised is success.
 */
export const { action, loader } = createApiAction({
  limit: "payment-status",
  schema: z.object({ orderId: entityId }),
  async handle({ orderId }, shop) {
    return (
      (await refuseForeignOrder(shop, orderId)) ??
      toApiResponse(await loadPaymentStatus(shop, orderId))
    );
  },
});
