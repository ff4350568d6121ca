import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { errorCodeOf } from "~/services/platform/store-api/shopware-errors.server";
import { findOrder } from "~/services/checkout/orders.api.server";
import { apiError, apiPost, entityId, json, wrongMethod } from "~/services/platform/http/own-api.server";
import { paymentDetails } from "~/services/checkout/payment.api.server";
import { paymentStatusSchema } from "~/services/checkout/payment.schemas.server";
import { narrowed } from "~/services/platform/store-api/schemas/primitives.server";

/** The result of a 3-D Secure challenge is signed, and never larger than this. */
const STATE_DATA_MAXIMUM = 100_000;
const schema = z.object({ orderId: entityId, stateData: z.string().min(2).max(STATE_DATA_MAXIMUM) });

export const loader = () => wrongMethod("POST");

/**
 * POST /api/checkout/payment-details: the result of the 3-D Secure challenge for the caller's own order (connect-shopware §W5); answered as
 * payment-status.
 */
export const action = (args: ActionFunctionArgs) =>
  apiPost(args, {
    limit: "payment-details",
    schema,
    async handle({ orderId, stateData }, shop) {
      const order = await findOrder(shop, orderId);
      if (order.status === "error") return apiError(502, errorCodeOf(order));
      if (!order.data) return apiError(404, "CHECKOUT__ORDER_ORDER_NOT_FOUND");
      const status = narrowed(await paymentDetails(shop, orderId, stateData), paymentStatusSchema);
      return status.status === "success" ? json(status.data) : apiError(502, errorCodeOf(status));
    },
  });
