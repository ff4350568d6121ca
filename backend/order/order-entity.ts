import { loadLanguages } from "../context/language-entities";
import { loadCurrencies } from "../context/money-entities";
import type { Associations } from "../http/criteria";
import { nestedAssociations } from "../http/associations";
import { LIVE_VERSION, type Entity, type Scope } from "../scope";
import { orderAddress, salutationOf } from "./address-entity";
import { deliveryEntities } from "./delivery-entities";
import { lineEntities } from "./line-entities";
import {
  orderNumber,
  partsOf,
  type OrderAddressRow,
  type OrderDeliveryRow,
  type OrderLineRow,
  type OrderRow,
  type TransactionRow,
} from "./order-rows";
import { stateEntity } from "./states";
import { transactionEntities } from "./transaction-entities";

/** Associations in the answer to POST /checkout/order. */
const PLACED: Associations = {
  lineItems: { associations: { cover: {}, downloads: {} } },
  transactions: { associations: { paymentMethod: {}, stateMachineState: {} } },
  deliveries: {
    associations: {
      shippingMethod: {},
      stateMachineState: {},
      shippingOrderAddress: { associations: { country: {}, countryState: {} } },
    },
  },
  addresses: { associations: { country: {}, countryState: {} } },
  orderCustomer: { associations: { salutation: {} } },
  currency: {},
  stateMachineState: {},
};

/** A new order, with all data of the confirmation page. */
export function placedOrder(scope: Scope, row: OrderRow): Entity {
  const [order] = loadOrders(scope, [row], PLACED, "written");
  return order as Entity;
}

/**
 * Orders in the Store API's format; associations that are not requested are null.
 *
 * @param how "found": with the extension Shopware adds to everything it has searched for
 */
export function loadOrders(
  scope: Scope,
  rows: OrderRow[],
  associations: Associations,
  how: "found" | "written",
): Entity[] {
  const ids = rows.map(({ id }) => id);
  const wants = (name: string): boolean => Object.hasOwn(associations, name);
  const within = (name: string): Associations => nestedAssociations(associations[name]);
  const addressRows = partsOf<OrderAddressRow>(scope.db, "order_address", ids);
  const lines = wants("lineItems")
    ? lineEntities(scope, partsOf<OrderLineRow>(scope.db, "order_line", ids), within("lineItems"))
    : null;
  const transactions = wants("transactions")
    ? transactionEntities(
        scope,
        partsOf<TransactionRow>(scope.db, "order_transaction", ids),
        within("transactions"),
      )
    : null;
  const deliveries = wants("deliveries")
    ? deliveryEntities(
        scope,
        partsOf<OrderDeliveryRow>(scope.db, "order_delivery", ids),
        addressRows,
        within("deliveries"),
      )
    : null;
  return rows.map((row) => {
    const addresses = addressRows.get(row.id) ?? [];
    const billing = addresses.find(({ id }) => id === row.billing_address_id);
    return {
      ...(how === "found"
        ? {
            extensions: {
              search: {
                extensions: [],
                _uniqueIdentifier: null,
                translated: [],
                autoIncrement: row.number,
                orderNumber: orderNumber(row),
              },
            },
          }
        : {}),
      versionId: LIVE_VERSION,
      translated: [],
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      orderNumber: orderNumber(row),
      currencyId: row.currency_id,
      currencyFactor: row.currency_factor,
      salesChannelId: row.sales_channel_id,
      billingAddressId: row.billing_address_id,
      billingAddressVersionId: LIVE_VERSION,
      orderDateTime: row.ordered_at,
      orderDate: `${row.ordered_at.slice(0, 10)}T00:00:00.000+00:00`,
      price: JSON.parse(row.price) as unknown,
      amountTotal: row.amount_total,
      amountNet: row.amount_net,
      positionPrice: row.position_price,
      taxStatus: "gross",
      shippingCosts: JSON.parse(row.shipping_costs) as unknown,
      shippingTotal: row.shipping_total,
      orderCustomer: wants("orderCustomer")
        ? orderCustomer(scope, row, within("orderCustomer"))
        : null,
      currency: wants("currency") ? (loadCurrencies(scope, [row.currency_id])[0] ?? null) : null,
      languageId: row.language_id,
      language: wants("language") ? (loadLanguages(scope, [row.language_id])[0] ?? null) : null,
      addresses: wants("addresses")
        ? addresses.map((address) => orderAddress(scope, address, within("addresses")))
        : null,
      billingAddress:
        wants("billingAddress") && billing
          ? orderAddress(scope, billing, within("billingAddress"))
          : null,
      deliveries: deliveries?.get(row.id) ?? null,
      lineItems: lines?.get(row.id) ?? null,
      transactions: transactions?.get(row.id) ?? null,
      deepLinkCode: row.deep_link_code,
      stateMachineState: wants("stateMachineState")
        ? stateEntity(row.state, scope.context.localeCode)
        : null,
      documents: wants("documents") ? [] : null,
      tags: wants("tags") ? [] : null,
      affiliateCode: row.affiliate_code,
      campaignCode: row.campaign_code,
      customerComment: row.customer_comment,
      createdById: null,
      updatedById: null,
      source: null,
      customFields: null,
      id: row.id,
      apiAlias: "order",
    };
  });
}

/** The fields of an order's `customer` column that are read; the rest is passed on. */
interface OrderCustomer {
  id: string;
  createdAt: string;
  salutationId: string | null;
}

function orderCustomer(scope: Scope, row: OrderRow, associations: Associations): Entity {
  const { id, createdAt, ...customer } = JSON.parse(row.customer) as OrderCustomer;
  return {
    versionId: LIVE_VERSION,
    translated: [],
    createdAt,
    updatedAt: null,
    ...customer,
    salutation: "salutation" in associations ? salutationOf(scope, customer.salutationId) : null,
    customFields: null,
    id,
    apiAlias: "order_customer",
  };
}
