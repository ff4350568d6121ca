import { z } from "zod";
import { answered, apiGet } from "~/services/platform/http/own-api.server";
import { rawPaymentMethods } from "~/services/checkout/payment/payment.api.server";
import { narrowed } from "~/services/platform/store-api/schemas/primitives.server";

const listSchema = z
  .object({ elements: z.array(z.unknown()) })
  .transform(({ elements }) => elements);

/** GET /api/checkout/payment-methods (behaviour §7.1): the payment methods for this cart. */
export const { action, loader } = apiGet({
  limit: "payment-methods",
  async handle(_url, shop) {
    return answered(narrowed(await rawPaymentMethods(shop), listSchema));
  },
});
