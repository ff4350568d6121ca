import { answered, apiError, apiGet, entityId } from "~/services/platform/http/own-api.server";
import { refusedOrder } from "~/services/checkout/orders/orders.api.server";
import { walletPaymentMethods } from "~/services/checkout/payment/payment.api.server";

/**
 * GET /api/checkout/{wallet-provider}-payment-methods (behaviour §7.1), with `orderId` for one of
 * the caller's orders; 404 for others.
 */
export const { action, loader } = apiGet({
  limit: "payment-methods",
  async handle(url, shop) {
    const orderId = url.searchParams.get("orderId");
    if (orderId !== null && !entityId.safeParse(orderId).success)
      return apiError(400, "BAD_REQUEST", { fields: ["orderId"] });
    const refused = orderId === null ? null : await refusedOrder(shop, orderId);
    return refused ?? answered(await walletPaymentMethods(shop));
  },
});
