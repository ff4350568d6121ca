import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { errorCodeOf } from "~/services/platform/store-api/shopware-errors.server";
import { findOrder } from "~/services/checkout/orders.api.server";
import { apiError, apiPost, entityId, json, wrongMethod } from "~/services/platform/http/own-api.server";
import { paymentStatus } from "~/services/checkout/payment.api.server";
import { paymentStatusSchema } from "~/services/checkout/payment.schemas.server";
import { narrowed } from "~/services/platform/store-api/schemas/primitives.server";

export const loader = () => wrongMethod("POST");

/** POST /api/checkout/payment-status (behaviour §7.1): `isFinal` and `resultCode` of the caller's own order; Authorised is success. */
export const action = (args: ActionFunctionArgs) =>
  apiPost(args, {
    limit: "payment-status",
    schema: z.object({ orderId: entityId }),
    async handle({ orderId }, shop) {
      const order = await findOrder(shop, orderId);
      if (order.status === "error") return apiError(502, errorCodeOf(order));
      if (!order.data) return apiError(404, "CHECKOUT__ORDER_ORDER_NOT_FOUND");
      const status = narrowed(await paymentStatus(shop, orderId), paymentStatusSchema);
      return status.status === "success" ? json(status.data) : apiError(502, errorCodeOf(status));
    },
  });
