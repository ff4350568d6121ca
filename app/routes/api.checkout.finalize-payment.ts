import { z } from "zod";
import { createApiAction, toJsonResponse } from "~/services/platform/http/own-api.server";
import { finalizePayment } from "~/services/checkout/payment/payment.api.server";

const text = z.string().min(1).max(8_000);
const schema = z.object({
  paymentToken: text,
  redirectResult: text.optional(),
  payload: text.optional(),
});

/**
 * POST /api/checkout/finalize-payment (behaviour §7.1): status success, or error, which callers
 * treat as false (§8.2).
 */
export const { action, loader } = createApiAction({
  limit: "finalize-payment",
  schema,
  async handle({ paymentToken, ...rest }, shop) {
    const given = Object.fromEntries(
      Object.entries(rest).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    return toJsonResponse({
      status: (await finalizePayment(shop, paymentToken, given)) ? "success" : "error",
    });
  },
});
