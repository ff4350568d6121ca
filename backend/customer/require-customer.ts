import { notLoggedIn } from "../http/errors";
import type { Backend, SalesChannelContext } from "../types";
import { findCustomer, type CustomerRow } from "./customer-rows";

/**
 * The customer of the context.
 *
 * @param who "customer": guests are refused as not logged in; "guest-too": guests are allowed
 * @throws 403 CHECKOUT__CUSTOMER_NOT_LOGGED_IN
 */
export function requireCustomer(
  { db }: Backend,
  context: SalesChannelContext,
  who: "customer" | "guest-too",
): CustomerRow {
  const customer = context.customerId === null ? null : findCustomer(db, context.customerId);
  if (!customer || customer.active !== 1 || (customer.guest === 1 && who === "customer"))
    throw notLoggedIn();
  return customer;
}
