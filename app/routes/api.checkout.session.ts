import type { LoaderFunctionArgs } from "@remix-run/node";
import { checkoutSession } from "~/services/checkout/session.view.server";
import { errorCodeOf } from "~/services/platform/store-api/shopware-errors.server";
import { apiError, apiGet, json, wrongMethod } from "~/services/platform/http/own-api.server";

export const action = () => wrongMethod("GET");

/** GET /api/checkout/session: the session of the express checkout (behaviour §3.8) with the cart's amount in minor units (§9.10). */
export const loader = (args: LoaderFunctionArgs) =>
  apiGet(args, {
    limit: "checkout-session",
    async handle(_url, shop) {
      if (!shop.cookies.contextToken()) return apiError(403, "CHECKOUT__CUSTOMER_NOT_LOGGED_IN");
      const session = await checkoutSession(shop);
      return session.status === "success" ? json(session.data) : apiError(502, errorCodeOf(session));
    },
  });
