import { z } from "zod";
import { errorCodeOf } from "~/services/platform/store-api/result.server";
import { apiError, apiGet, json } from "~/services/platform/http/own-api.server";
import { rawPaymentMethods } from "~/services/checkout/payment.api.server";
import { narrowed } from "~/services/platform/store-api/schemas/primitives.server";

const listSchema = z.object({ elements: z.array(z.unknown()) });

/** GET /api/checkout/payment-methods (behaviour §7.1): the payment methods for this cart. */
export const { action, loader } = apiGet({
  limit: "payment-methods",
  async handle(_url, shop) {
    const methods = narrowed(await rawPaymentMethods(shop), listSchema);
    return methods.status === "success" ? json(methods.data.elements) : apiError(502, errorCodeOf(methods));
  },
});
