import type { SqlField, SqlFields } from "../db/filter-sql";
import { ORDER_NUMBER_SQL } from "./order-rows";

/** A field of an entity that an order has several of. */
function partOf(table: string, sql: string, type: SqlField["type"]): SqlField {
  return {
    sql,
    type,
    wrap: (condition) =>
      `EXISTS (SELECT 1 FROM ${table} WHERE ${table}.order_id = customer_order.id AND ${condition})`,
  };
}

/** Fields for filtering and sorting orders. */
export const ORDER_FIELDS: SqlFields = {
  id: { sql: "customer_order.id", type: "id" },
  autoIncrement: { sql: "customer_order.number", type: "number" },
  orderNumber: { sql: ORDER_NUMBER_SQL, type: "text" },
  deepLinkCode: { sql: "customer_order.deep_link_code", type: "text" },
  salesChannelId: { sql: "customer_order.sales_channel_id", type: "id" },
  currencyId: { sql: "customer_order.currency_id", type: "id" },
  languageId: { sql: "customer_order.language_id", type: "id" },
  amountTotal: { sql: "customer_order.amount_total", type: "number" },
  amountNet: { sql: "customer_order.amount_net", type: "number" },
  positionPrice: { sql: "customer_order.position_price", type: "number" },
  shippingTotal: { sql: "customer_order.shipping_total", type: "number" },
  customerComment: { sql: "customer_order.customer_comment", type: "text" },
  affiliateCode: { sql: "customer_order.affiliate_code", type: "text" },
  campaignCode: { sql: "customer_order.campaign_code", type: "text" },
  orderDateTime: { sql: "customer_order.ordered_at", type: "text" },
  orderDate: { sql: "substr(customer_order.ordered_at, 1, 10)", type: "text" },
  createdAt: { sql: "customer_order.created_at", type: "text" },
  updatedAt: { sql: "customer_order.updated_at", type: "text" },
  "stateMachineState.technicalName": { sql: "customer_order.state", type: "text" },
  "orderCustomer.customerId": { sql: "customer_order.customer_id", type: "id" },
  "orderCustomer.email": { sql: "customer_order.email", type: "text" },
  "lineItems.id": partOf("order_line", "order_line.id", "id"),
  "lineItems.type": partOf("order_line", "order_line.type", "text"),
  "lineItems.productId": partOf("order_line", "order_line.product_id", "id"),
  "lineItems.label": partOf("order_line", "order_line.label", "text"),
  "transactions.id": partOf("order_transaction", "order_transaction.id", "id"),
  "transactions.paymentMethodId": partOf(
    "order_transaction",
    "order_transaction.payment_method_id",
    "id",
  ),
  "transactions.stateMachineState.technicalName": partOf(
    "order_transaction",
    "order_transaction.state",
    "text",
  ),
  "deliveries.shippingMethodId": partOf(
    "order_delivery",
    "order_delivery.shipping_method_id",
    "id",
  ),
  "deliveries.stateMachineState.technicalName": partOf(
    "order_delivery",
    "order_delivery.state",
    "text",
  ),
};
