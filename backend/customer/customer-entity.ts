import { loadPaymentMethods } from "../context/method-entities";
import { CUSTOMER_GROUP_ID, customerGroup } from "../context/money-entities";
import { loadLanguages } from "../context/language-entities";
import type { Entity, Scope } from "../scope";
import {
  addressAssociations,
  addressEntity,
  ALL_ASSOCIATIONS,
  salutationEntity,
  type AddressAssociation,
} from "./address-entity";
import { addressesOf, findAddress } from "./address-rows";
import { mapOf } from "./constraints";
import { customerNumber, type CustomerRow } from "./customer-rows";

type CustomerScope = Pick<Scope, "db" | "context">;

/** The customer without associations. The custom fields belong to this shop's extension. */
export function customerEntity({ context }: Pick<Scope, "context">, row: CustomerRow): Entity {
  return {
    translated: [],
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    groupId: CUSTOMER_GROUP_ID,
    defaultPaymentMethodId: row.default_payment_method_id,
    salesChannelId: row.sales_channel_id,
    languageId: row.language_id,
    lastPaymentMethodId: row.last_payment_method_id,
    defaultBillingAddressId: row.default_billing_address_id,
    defaultShippingAddressId: row.default_shipping_address_id,
    customerNumber: customerNumber(row),
    salutationId: row.salutation_id,
    firstName: row.first_name,
    lastName: row.last_name,
    company: row.company,
    email: row.email,
    title: row.title,
    vatIds: row.vat_ids === null ? null : (JSON.parse(row.vat_ids) as string[]),
    affiliateCode: row.affiliate_code,
    campaignCode: row.campaign_code,
    active: row.active === 1,
    doubleOptInRegistration: row.double_opt_in === 1,
    doubleOptInEmailSentDate: row.double_opt_in_sent_at,
    doubleOptInConfirmDate: row.double_opt_in_confirmed_at,
    hash: row.hash,
    guest: row.guest === 1,
    firstLogin: row.first_login_at,
    lastLogin: row.last_login_at,
    accountType: row.account_type,
    birthday: row.birthday,
    lastOrderDate: row.last_order_at,
    orderCount: row.order_count,
    orderTotalAmount: row.order_total,
    reviewCount: row.review_count,
    group: null,
    defaultPaymentMethod: null,
    language: null,
    lastPaymentMethod: null,
    salutation: null,
    defaultBillingAddress: null,
    defaultShippingAddress: null,
    activeBillingAddress: null,
    activeShippingAddress: null,
    addresses: null,
    tags: null,
    tagIds: null,
    createdById: null,
    updatedById: null,
    customFields: context.isStock
      ? null
      : { needs_email: row.needs_email === 1, email_verified_at: row.email_verified_at },
    id: row.id,
    apiAlias: "customer",
  };
}

/** A search result: with the extension that Shopware adds to every entity it has searched for. */
export function foundCustomer(
  scope: CustomerScope,
  row: CustomerRow,
  associations: Record<string, unknown> = {},
): Entity {
  const search = {
    extensions: [],
    _uniqueIdentifier: null,
    translated: [],
    autoIncrement: row.number,
    customerNumber: customerNumber(row),
  };
  return { extensions: { search }, ...customerEntity(scope, row), ...associations };
}

/** POST /account/customer: the associations of the criteria, including nested ones of addresses. */
export function customerWithAssociations(
  scope: CustomerScope,
  row: CustomerRow,
  criteria: Record<string, unknown>,
): Entity {
  const wanted = mapOf(criteria.associations) ?? {};
  const nested = (name: string) => addressAssociations(mapOf(wanted[name])?.associations);
  const loaders: Record<string, () => unknown> = {
    addresses: () =>
      addressesOf(scope.db, row.id).map((address) =>
        addressEntity(scope, address, nested("addresses")),
      ),
    group: () => customerGroup(row.created_at),
    salutation: () => salutationEntity(scope, row.salutation_id),
    language: () => loadLanguages(scope, [row.language_id])[0] ?? null,
    defaultPaymentMethod: () =>
      loadPaymentMethods(scope, [row.default_payment_method_id])[0] ?? null,
    lastPaymentMethod: () =>
      row.last_payment_method_id
        ? (loadPaymentMethods(scope, [row.last_payment_method_id])[0] ?? null)
        : null,
    defaultBillingAddress: () =>
      ownAddress(scope, row, row.default_billing_address_id, nested("defaultBillingAddress")),
    defaultShippingAddress: () =>
      ownAddress(scope, row, row.default_shipping_address_id, nested("defaultShippingAddress")),
  };
  const loaded = Object.entries(loaders).filter(([name]) => name in wanted);
  return foundCustomer(
    scope,
    row,
    Object.fromEntries(loaded.map(([name, load]) => [name, load()])),
  );
}

/** The answer of a registration: with complete addresses, without the hash of the double opt-in. */
export function registeredCustomer(scope: CustomerScope, row: CustomerRow): Entity {
  return {
    ...customerEntity(scope, row),
    hash: "",
    salutation: salutationEntity(scope, row.salutation_id),
    defaultBillingAddress: ownAddress(scope, row, row.default_billing_address_id, ALL_ASSOCIATIONS),
    defaultShippingAddress: ownAddress(
      scope,
      row,
      row.default_shipping_address_id,
      ALL_ASSOCIATIONS,
    ),
    addresses: addressesOf(scope.db, row.id).map((address) => addressEntity(scope, address)),
  };
}

export function ownAddress(
  scope: CustomerScope,
  row: Pick<CustomerRow, "id">,
  addressId: string,
  associations: AddressAssociation[],
): Entity | null {
  const address = findAddress(scope.db, row.id, addressId);
  return address ? addressEntity(scope, address, associations) : null;
}
