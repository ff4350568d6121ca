import { loadPaymentMethods } from "../context/method-entities";
import { loadContext, type ContextPayload } from "../context/tokens";
import type { Db } from "../db/open";
import type { Entity, Scope } from "../scope";
import { ALL_ASSOCIATIONS, salutationEntity } from "./address-entity";
import { findAddress } from "./address-rows";
import { customerEntity, ownAddress } from "./customer-entity";
import { findCustomer } from "./customer-rows";

/**
 * The context's customer and delivery address, as in GET /context; both null for an anonymous
 * context.
 */
export function contextCustomer(scope: Pick<Scope, "db" | "context">): {
  customer: Entity | null;
  shippingAddress: Entity | null;
} {
  const { db, context } = scope;
  const row = context.customerId === null ? null : findCustomer(db, context.customerId);
  if (row?.active !== 1) return { customer: null, shippingAddress: null };
  const payload = loadContext(db, context.token, context.salesChannelId)?.payload ?? {};
  const active = activeAddressIds(db, row.id, payload);
  const shippingAddress = ownAddress(scope, row, active?.shipping ?? "", ALL_ASSOCIATIONS);
  const customer = {
    ...customerEntity(scope, row),
    hash: null,
    defaultPaymentMethod: loadPaymentMethods(scope, [row.default_payment_method_id])[0] ?? null,
    salutation: salutationEntity(scope, row.salutation_id),
    defaultBillingAddress: ownAddress(scope, row, row.default_billing_address_id, ALL_ASSOCIATIONS),
    defaultShippingAddress: ownAddress(
      scope,
      row,
      row.default_shipping_address_id,
      ALL_ASSOCIATIONS,
    ),
    activeBillingAddress: ownAddress(scope, row, active?.billing ?? "", ALL_ASSOCIATIONS),
    activeShippingAddress: shippingAddress,
  };
  return { customer, shippingAddress };
}

/**
 * The addresses of this purchase: those chosen by PATCH /context, else the customer's defaults.
 * Null for an unknown customer.
 */
export function activeAddressIds(
  db: Db,
  customerId: string,
  payload: ContextPayload,
): { billing: string; shipping: string } | null {
  const customer = findCustomer(db, customerId);
  if (!customer) return null;
  const chosen = (id: string | undefined) =>
    id !== undefined && findAddress(db, customerId, id) ? id : undefined;
  return {
    billing: chosen(payload.billingAddressId) ?? customer.default_billing_address_id,
    shipping: chosen(payload.shippingAddressId) ?? customer.default_shipping_address_id,
  };
}

/** A customer's delivery location: this, not the selected country, decides taxes and shipping. */
export function shippingLocation(
  db: Db,
  customerId: string,
  payload: ContextPayload,
): { countryId: string; countryStateId: string | null } | null {
  const active = activeAddressIds(db, customerId, payload);
  const address = active && findAddress(db, customerId, active.shipping);
  return address
    ? { countryId: address.country_id, countryStateId: address.country_state_id }
    : null;
}

/** PATCH /context accepts only addresses of the logged-in customer. */
export function isOwnAddress(db: Db, customerId: string, addressId: string): boolean {
  return findAddress(db, customerId, addressId) !== null;
}
