import { z } from "zod";
import { namesStoredCard } from "~/domain/checkout/card";
import { isNothingToPay } from "~/domain/checkout/order-payment";
import { rememberPayment } from "~/services/checkout/payment/payment.actions.server";
import { parseJson } from "~/services/platform/store-api/response-text.server";
import { map } from "~/services/platform/store-api/schemas/primitives.server";
import { getErrorCode } from "~/services/platform/store-api/result.server";
import {
  toApiError,
  createApiAction,
  entityId,
  toJsonResponse,
} from "~/services/platform/http/own-api.server";
import { findOrder } from "~/services/checkout/orders/orders.api.server";
import { createStateDataSchema } from "~/services/checkout/payment/state-data.server";
import { handlePayment } from "~/services/checkout/payment/payment.api.server";

/** A wallet's component gives only a token and an address. */
const STATE_DATA_MAXIMUM = 100_000;
const WALLET_FIELDS =
  "paymentMethod browserInfo origin billingAddress deliveryAddress shopperName shopperEmail telephoneNumber countryCode riskData".split(
    " ",
  );

const schema = z.object({
  orderId: entityId,
  stateData: createStateDataSchema(WALLET_FIELDS, STATE_DATA_MAXIMUM)
    // A stored card is paid by a page's form only, which demands its code.
    .refine((text) => !namesStoredCard(map.parse(parseJson(text))))
    .optional(),
  finishUrl: z.url(),
  errorUrl: z.url(),
});

/**
 * POST /api/checkout/handle-payment (behaviour §7.1): starts the payment of the caller's own order;
 * the answer may carry `redirectUrl`. For an order that costs nothing none is started.
 */
export const { action, loader } = createApiAction({
  limit: "handle-payment",
  schema,
  async handle(input, shop) {
    const foreign = [input.finishUrl, input.errorUrl].some(
      (url) => new URL(url).origin !== shop.channel.origin,
    );
    if (foreign) return toApiError(400, "BAD_REQUEST", { fields: ["finishUrl", "errorUrl"] });
    const order = await findOrder(shop, input.orderId);
    if (order.status === "error") return toApiError(502, getErrorCode(order));
    if (!order.data) return toApiError(404, "CHECKOUT__ORDER_ORDER_NOT_FOUND");
    if (isNothingToPay(order.data.amountTotal)) return toJsonResponse({ redirectUrl: null });
    const started = await handlePayment(shop, input);
    if (started.status === "error") return toApiError(502, getErrorCode(started));
    // If a 3-D Secure challenge comes first, its page redirects to this address afterwards.
    const url = toExternalUrl(started.data.redirectUrl, shop.channel.origin);
    if (url) rememberPayment(shop, input.orderId, url);
    return toJsonResponse(started.data);
  },
});

function toExternalUrl(address: string | null, origin: string): URL | null {
  const url = address !== null && URL.canParse(address) ? new URL(address) : null;
  return url && url.origin !== origin ? url : null;
}
