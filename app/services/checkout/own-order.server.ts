import { findOrder } from "./orders.api.server";
import { apiError } from "~/services/platform/http/own-api.server";
import { errorCodeOf } from "~/services/platform/store-api/shopware-errors.server";
import type { Shop } from "~/services/platform/session/shop.server";

/** What the checkout's API answers about an order that is not the caller's, or that cannot be read; null: it is the caller's own. */
export async function refusedOrder(shop: Shop, orderId: string): Promise<Response | null> {
  const order = await findOrder(shop, orderId);
  if (order.status === "error") return apiError(502, errorCodeOf(order));
  return order.data ? null : apiError(404, "CHECKOUT__ORDER_ORDER_NOT_FOUND");
}
