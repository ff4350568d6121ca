import { z } from "zod";
import { refusedOrder } from "~/services/checkout/orders/orders.api.server";
import { answered, apiPost, entityId } from "~/services/platform/http/own-api.server";
import { stateData } from "~/services/checkout/payment/state-data.server";
import { paymentDetails } from "~/services/checkout/payment/payment.api.server";

/** The result of a 3-D Secure challenge is signed, and never larger than this. */
const STATE_DATA_MAXIMUM = 100_000;
/** The fields of Adyen's /payments/details that a component gives. */
const DETAILS_FIELDS = ["details", "paymentData"];
const schema = z.object({
  orderId: entityId,
  stateData: z.string().min(2).pipe(stateData(DETAILS_FIELDS, STATE_DATA_MAXIMUM)),
});

/**
 * POST /api/checkout/payment-details: the result of a 3-D Secure challenge (connect-shopware §W5);
 * answered like payment-status.
 */
export const { action, loader } = apiPost({
  limit: "payment-details",
  schema,
  async handle({ orderId, stateData: details }, shop) {
    return (
      (await refusedOrder(shop, orderId)) ?? answered(await paymentDetails(shop, orderId, details))
    );
  },
});
