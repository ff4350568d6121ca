import { allOf, filterSql, sortSql, type Sql } from "../db/filter-sql";
import { searchResult } from "../http/answer";
import type { Criteria } from "../http/criteria";
import { notLoggedIn } from "../http/errors";
import type { Scope } from "../scope";
import { requireGuestOf } from "./guest-access";
import { loadOrders } from "./order-entity";
import { ORDER_FIELDS } from "./order-fields";
import type { OrderRow } from "./order-rows";

/** The visitor who searches orders, besides the context. */
export interface Visitor {
  email: unknown;
  zipcode: unknown;
  /** Address of the client, for the rate limit. */
  client: string;
}

/** An order's deep link is valid this long after its last change (Shopware 6.6.7). */
const DEEP_LINK_DAYS = 30;

/** Associations that Shopware always adds to an order search. */
const ALWAYS = { billingAddress: {}, orderCustomer: {}, documents: {} };

/**
 * POST /order: the orders of the context's customer or guest in this channel. Without one, a
 * guest's order by the filter `deepLinkCode` with the guest's e-mail address and postcode.
 * `paymentChangeable` is added on `checkPromotion`; no promotion of this shop depends on the
 * payment method, so it is always true.
 *
 * @throws 403 CUSTOMER_NOT_LOGGED_IN, GUEST_NOT_AUTHENTICATED or GUEST_WRONG_CREDENTIALS
 */
export function searchOrders(
  scope: Scope,
  criteria: Criteria,
  visitor: Visitor,
  checkPromotion: boolean,
): Record<string, unknown> {
  const { db, context } = scope;
  const isDeepLink = hasDeepLink(criteria);
  if (context.customerId === null && !isDeepLink) throw notLoggedIn();
  const owner: Sql =
    context.customerId === null
      ? newerThan(DEEP_LINK_DAYS)
      : { text: "customer_id = ?", parameters: [context.customerId] };
  const conditions = [
    owner,
    { text: "sales_channel_id = ?", parameters: [context.salesChannelId] },
    ...conditionsOf(criteria),
  ];
  const { rows, total } = search(scope, criteria, allOf(conditions));
  if (context.customerId === null) requireGuestOf(db, rows[0], visitor);
  const elements = loadOrders(scope, rows, { ...ALWAYS, ...criteria.associations }, "found");
  const changeable = Object.fromEntries(rows.map(({ id }) => [id, true]));
  return {
    apiAlias: "order-route-response-struct",
    orders: searchResult("order", elements, { page: criteria.page, limit: criteria.limit, total }),
    paymentChangeable: checkPromotion && rows.length > 0 ? changeable : [],
  };
}

function search(
  { db }: Scope,
  criteria: Criteria,
  where: Sql,
): { rows: OrderRow[]; total: number } {
  const order = [
    ...sortSql(criteria.sortings, ORDER_FIELDS, "order"),
    "customer_order.number",
  ].join(", ");
  const limit = criteria.limit ?? -1;
  const offset =
    criteria.limit === null
      ? 0
      : Math.min((criteria.page - 1) * criteria.limit, Number.MAX_SAFE_INTEGER);
  const rows = db
    .prepare(
      `SELECT customer_order.* FROM customer_order WHERE ${where.text} ORDER BY ${order} LIMIT ? OFFSET ?`,
    )
    .all([...where.parameters, limit, offset]) as OrderRow[];
  if (criteria.totalCountMode === 0) return { rows, total: rows.length };
  const counted = db
    .prepare(`SELECT COUNT(*) AS total FROM customer_order WHERE ${where.text}`)
    .get(where.parameters) as { total: number };
  return { rows, total: counted.total };
}

function conditionsOf(criteria: Criteria): Sql[] {
  const ids: Sql[] =
    criteria.ids === null
      ? []
      : [
          {
            text: "customer_order.id IN (SELECT value FROM json_each(?))",
            parameters: [JSON.stringify(criteria.ids)],
          },
        ];
  return [...ids, ...criteria.filters.map((filter) => filterSql(filter, ORDER_FIELDS, "order"))];
}

/** Only a plain equals filter at the top level counts: anything else would allow searching. */
function hasDeepLink({ filters }: Criteria): boolean {
  return filters.some(
    (filter) =>
      filter.type === "equals" &&
      /^(order\.)?deepLinkCode$/.test(filter.field) &&
      typeof filter.value === "string" &&
      filter.value !== "",
  );
}

function newerThan(days: number): Sql {
  return {
    text: "COALESCE(updated_at, created_at) >= ?",
    parameters: [new Date(Date.now() - days * 86_400_000).toISOString()],
  };
}
