import { loadPaymentMethods, loadShippingMethods } from "../context/method-entities";
import { assignedIds } from "../context/sales-channel";
import type { Backend, SalesChannelContext } from "../types";
import { errorsJson } from "./cart-json";
import { loadCart } from "./cart-service";
import { isAvailableFor } from "./deliveries";
import { shippingMethodBlocked } from "./errors";
import { loadShippingMethod } from "./shipping-source";

/** The checkout gateway: the payment and shipping methods this cart may use, and the error when the chosen one is not among them. */
export function gatewayAnswer(backend: Backend, context: SalesChannelContext): Record<string, unknown> {
  const { db } = backend;
  const { cart } = loadCart(backend, context);
  const positions = cart.deliveries[0]?.positions ?? [];
  const isAvailable = (id: string) => isAvailableFor(positions, loadShippingMethod(backend, context, id), cart.decimals);
  const chosen = loadShippingMethod(backend, context);
  return {
    apiAlias: "array_struct",
    payments: loadPaymentMethods({ db, context }, assignedIds(db, context.salesChannelId, "payment_method")),
    shipments: loadShippingMethods({ db, context }, assignedIds(db, context.salesChannelId, "shipping_method").filter(isAvailable)),
    errors: errorsJson(isAvailable(chosen.id) ? [] : [shippingMethodBlocked(chosen.name)]),
  };
}
