import type { AddressFields } from "../customer/address-rows";
import { insertRows } from "../db/seeding/rows";
import type { Db } from "../db/open";
import { wireTime } from "../customer/time";
import type { DeliveryState, OrderState, TransactionState } from "./states";

export interface OrderRow {
  number: number;
  id: string;
  sales_channel_id: string;
  language_id: string;
  locale: string;
  customer_id: string | null;
  guest: number;
  email: string;
  /** JSON: the `order_customer` */
  customer: string;
  currency_id: string;
  currency_factor: number;
  amount_total: number;
  amount_net: number;
  position_price: number;
  shipping_total: number;
  /** JSON: the `cart_price` */
  price: string;
  /** JSON: a `calculated_price` */
  shipping_costs: string;
  billing_address_id: string;
  deep_link_code: string;
  state: OrderState;
  customer_comment: string | null;
  affiliate_code: string | null;
  campaign_code: string | null;
  ordered_at: string;
  created_at: string;
  updated_at: string | null;
}

export interface OrderAddressRow extends AddressFields {
  id: string;
  order_id: string;
  position: number;
  created_at: string;
}

export interface OrderLineRow {
  id: string;
  order_id: string;
  position: number;
  type: string;
  identifier: string;
  referenced_id: string | null;
  product_id: string | null;
  promotion_id: string | null;
  label: string;
  description: string | null;
  quantity: number;
  unit_price: number;
  total_price: number;
  good: number;
  removable: number;
  stackable: number;
  cover_id: string | null;
  price_definition: string;
  payload: string;
  states: string;
  created_at: string;
}

export interface OrderDeliveryRow {
  id: string;
  order_id: string;
  position: number;
  address_id: string;
  shipping_method_id: string;
  state: DeliveryState;
  earliest: string;
  latest: string;
  shipping_costs: string;
  created_at: string;
  updated_at: string | null;
}

export interface TransactionRow {
  number: number;
  id: string;
  order_id: string;
  payment_method_id: string;
  state: TransactionState;
  /** JSON: a `calculated_price` */
  amount: string;
  created_at: string;
  updated_at: string | null;
}

/** An order with its parts, about to be written. */
export interface NewOrder {
  order: Omit<OrderRow, "number">;
  addresses: OrderAddressRow[];
  lines: OrderLineRow[];
  deliveries: OrderDeliveryRow[];
  transaction: Omit<TransactionRow, "number">;
}

/** Number of the first order (Shopware's number range starts at 10000). */
const FIRST_NUMBER = 10_000;

export function orderNumber({ number }: Pick<OrderRow, "number">): string {
  return String(FIRST_NUMBER - 1 + number);
}

/** Inverse of {@link orderNumber} in SQL, for filters. */
export const ORDER_NUMBER_SQL = `CAST(customer_order.number + ${FIRST_NUMBER - 1} AS TEXT)`;

/**
 * Writes an order within the caller's transaction, with the next number; there are no gaps, because
 * nothing else takes numbers.
 */
export function insertOrder(
  db: Db,
  { order, addresses, lines, deliveries, transaction }: NewOrder,
): void {
  insertRows(db, "customer_order", [{ ...order }]);
  insertRows(
    db,
    "order_address",
    addresses.map((row) => ({ ...row })),
  );
  insertRows(
    db,
    "order_line",
    lines.map((row) => ({ ...row })),
  );
  insertRows(
    db,
    "order_delivery",
    deliveries.map((row) => ({ ...row })),
  );
  insertRows(db, "order_transaction", [{ ...transaction }]);
}

export function findOrder(db: Db, id: string): OrderRow | null {
  return (
    (db.prepare("SELECT * FROM customer_order WHERE id = ?").get(id) as OrderRow | undefined) ??
    null
  );
}

export function updateOrderState(db: Db, id: string, state: OrderState): void {
  db.prepare("UPDATE customer_order SET state = ?, updated_at = ? WHERE id = ?").run(
    state,
    wireTime(),
    id,
  );
}

/** Rows of the given orders, by order id, in order. */
export function partsOf<T extends { order_id: string }>(
  db: Db,
  table: "order_address" | "order_line" | "order_delivery" | "order_transaction",
  orderIds: string[],
): Map<string, T[]> {
  const position = table === "order_transaction" ? "number" : "position";
  const rows = db
    .prepare(
      `SELECT * FROM ${table} WHERE order_id IN (SELECT value FROM json_each(?)) ORDER BY ${position}`,
    )
    .all(JSON.stringify(orderIds)) as T[];
  const parts = new Map<string, T[]>(orderIds.map((id) => [id, []]));
  for (const row of rows) parts.get(row.order_id)?.push(row);
  return parts;
}
