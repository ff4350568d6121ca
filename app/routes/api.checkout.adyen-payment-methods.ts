import type { LoaderFunctionArgs } from "@remix-run/node";
import { errorCodeOf } from "~/services/platform/store-api/shopware-errors.server";
import { apiError, apiGet, entityId, json, wrongMethod } from "~/services/platform/http/own-api.server";
import { walletPaymentMethods } from "~/services/checkout/payment.api.server";

export const action = () => wrongMethod("GET");

/** GET /api/checkout/{wallet-provider}-payment-methods (behaviour §7.1), optionally for an order: the provider itself takes no order. */
export const loader = (args: LoaderFunctionArgs) =>
  apiGet(args, {
    limit: "payment-methods",
    async handle(url, shop) {
      const orderId = url.searchParams.get("orderId");
      if (orderId !== null && !entityId.safeParse(orderId).success) return apiError(400, "BAD_REQUEST", { fields: ["orderId"] });
      const methods = await walletPaymentMethods(shop);
      return methods.status === "success" ? json(methods.data) : apiError(502, errorCodeOf(methods));
    },
  });
