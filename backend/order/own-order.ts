import { requireCustomer } from "../customer/require-customer";
import { requireUuid } from "../http/errors";
import type { Backend, SalesChannelContext } from "../types";
import { orderNotFound } from "./http-errors";
import { findOrder, type OrderRow } from "./order-rows";

/**
 * An order of the context's customer or guest.
 *
 * @throws 403 without one, 404 FRAMEWORK__ENTITY_NOT_FOUND for unknown orders and for those of
 * others
 */
export function requireOwnOrder(
  backend: Backend,
  context: SalesChannelContext,
  orderId: unknown,
): OrderRow {
  const customer = requireCustomer(backend, context, "guest-too");
  const id = requireUuid(orderId);
  const order = findOrder(backend.db, id);
  if (
    !order ||
    order.customer_id !== customer.id ||
    order.sales_channel_id !== context.salesChannelId
  )
    throw orderNotFound(id);
  return order;
}
