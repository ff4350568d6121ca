import { z } from "zod";
import { refuseForeignOrder } from "~/services/checkout/orders/orders.api.server";
import { toApiResponse, createApiAction, entityId } from "~/services/platform/http/own-api.server";
import { createStateDataSchema } from "~/services/checkout/payment/state-data.server";
import { submitPaymentDetails } from "~/services/checkout/payment/payment.api.server";

/** The result of a 3-D Secure challenge is signed, and never larger than this. */
const STATE_DATA_MAXIMUM = 100_000;
/** The fields of Adyen's /payments/details that a component gives. */
const DETAILS_FIELDS = ["details", "paymentData"];
const schema = z.object({
  orderId: entityId,
  stateData: z.string().min(2).pipe(createStateDataSchema(DETAILS_FIELDS, STATE_DATA_MAXIMUM)),
});

/**
 * POST /api/checkout/payment-details: the result of a 3-D Secure challenge (connect-shopware §W5);
 * answered like payment-status.
 */
export const { action, loader } = createApiAction({
  limit: "payment-details",
  schema,
  async handle({ orderId, stateData: details }, shop) {
    return (
      (await refuseForeignOrder(shop, orderId)) ??
      toApiResponse(await submitPaymentDetails(shop, orderId, details))
    );
  },
});
