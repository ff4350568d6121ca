import { z } from "zod";
import { refusedOrder } from "~/services/checkout/orders.api.server";
import { answered, apiPost, entityId } from "~/services/platform/http/own-api.server";
import { paymentStatus } from "~/services/checkout/payment.api.server";
import { paymentStatusSchema } from "~/services/checkout/payment.schemas.server";
import { narrowed } from "~/services/platform/store-api/schemas/primitives.server";

/** POST /api/checkout/payment-status (behaviour §7.1): `isFinal` and `resultCode` of the caller's own order; Authorised is success. */
export const { action, loader } = apiPost({
  limit: "payment-status",
  schema: z.object({ orderId: entityId }),
  async handle({ orderId }, shop) {
    const refused = await refusedOrder(shop, orderId);
    if (refused) return refused;
    const status = narrowed(await paymentStatus(shop, orderId), paymentStatusSchema);
    return answered(status);
  },
});
