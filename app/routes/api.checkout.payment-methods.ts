import { z } from "zod";
import { toApiResponse, createApiLoader } from "~/services/platform/http/own-api.server";
import { loadRawPaymentMethods } from "~/services/checkout/payment/payment.api.server";
import { parseResult } from "~/services/platform/store-api/schemas/primitives.server";

const listSchema = z
  .object({ elements: z.array(z.unknown()) })
  .transform(({ elements }) => elements);

/** GET /api/checkout/payment-methods (behaviour §7.1): the payment methods for this cart. */
export const { action, loader } = createApiLoader({
  limit: "payment-methods",
  async handle(_url, shop) {
    return toApiResponse(parseResult(await loadRawPaymentMethods(shop), listSchema));
  },
});
