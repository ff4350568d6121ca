import { checkoutSession } from "~/services/checkout/payment/wallet-session.view.server";
import { answered, apiError, apiGet } from "~/services/platform/http/own-api.server";

/**
 * GET /api/checkout/session: the session of the express checkout (behaviour §3.8) with the cart's
 * amount in minor units (§9.10).
 */
export const { action, loader } = apiGet({
  limit: "checkout-session",
  async handle(_url, shop) {
    if (!shop.cookies.contextToken()) return apiError(403, "CHECKOUT__CUSTOMER_NOT_LOGGED_IN");
    return answered(await checkoutSession(shop));
  },
});
