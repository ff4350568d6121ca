import { answered, apiError, apiGet, entityId } from "~/services/platform/http/own-api.server";
import { walletPaymentMethods } from "~/services/checkout/payment.api.server";

/** GET /api/checkout/{wallet-provider}-payment-methods (behaviour §7.1), optionally for an order: the provider itself takes no order. */
export const { action, loader } = apiGet({
  limit: "payment-methods",
  async handle(url, shop) {
    const orderId = url.searchParams.get("orderId");
    if (orderId !== null && !entityId.safeParse(orderId).success) return apiError(400, "BAD_REQUEST", { fields: ["orderId"] });
    const methods = await walletPaymentMethods(shop);
    return answered(methods);
  },
});
