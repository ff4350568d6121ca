import { loadCheckoutSession } from "~/services/checkout/payment/wallet-session.view.server";
import {
  toApiResponse,
  toApiError,
  createApiLoader,
} from "~/services/platform/http/own-api.server";

/**
 * GET /api/checkout/session: the session of the express checkout (behaviour §3.8) with the cart's
 * amount in minor units (§9.10).
 */
export const { action, loader } = createApiLoader({
  limit: "checkout-session",
  async handle(_url, shop) {
    if (!shop.cookies.contextToken()) return toApiError(403, "CHECKOUT__CUSTOMER_NOT_LOGGED_IN");
    return toApiResponse(await loadCheckoutSession(shop));
  },
});
