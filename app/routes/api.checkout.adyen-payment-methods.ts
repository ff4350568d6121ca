import {
  toApiResponse,
  toApiError,
  createApiLoader,
  entityId,
} from "~/services/platform/http/own-api.server";
import { refuseForeignOrder } from "~/services/checkout/orders/orders.api.server";
import { loadWalletPaymentMethods } from "~/services/checkout/payment/payment.api.server";

/**
 * GET /api/checkout/{wallet-provider}-payment-methods (behaviour §7.1), with `orderId` for one of
 * the caller's orders; 404 for others.
 */
export const { action, loader } = createApiLoader({
  limit: "payment-methods",
  async handle(url, shop) {
    const orderId = url.searchParams.get("orderId");
    if (orderId !== null && !entityId.safeParse(orderId).success)
      return toApiError(400, "BAD_REQUEST", { fields: ["orderId"] });
    const refused = orderId === null ? null : await refuseForeignOrder(shop, orderId);
    return refused ?? toApiResponse(await loadWalletPaymentMethods(shop));
  },
});
