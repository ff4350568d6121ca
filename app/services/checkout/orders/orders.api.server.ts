import { isEntityId } from "~/domain/paths";
import { WALLET_PROVIDER } from "~/domain/checkout/wallet";
import { parseResult } from "~/services/platform/store-api/schemas/primitives.server";
import type { Shop } from "~/services/platform/session/shop.server";
import {
  getErrorCode,
  type Failure,
  hasErrorCode,
  mapResult,
  type Result,
} from "~/services/platform/store-api/result.server";
import { createStateKey } from "~/services/platform/runtime.server";
import { toApiError } from "~/services/platform/http/own-api.server";
import {
  ORDER_ASSOCIATIONS,
  orderListSchema,
  orderSchema,
  type OrderEntity,
  type OrderList,
} from "./order.schemas.server";

const NEWEST = [{ field: "orderDateTime", order: "DESC" }];

/**
 * The shopper's own order, of a customer or guest (behaviour §7.9).
 *
 * @returns null for an unknown order, somebody else's, or without a token
 */
export async function findOrder(shop: Shop, orderId: string): Promise<Result<OrderEntity | null>> {
  return isEntityId(orderId)
    ? findOwnOrder(shop, "id", orderId)
    : { status: "success", data: null };
}

/** The shopper's own order by the code in a mail's link. @returns null as `findOrder` */
export function findOwnOrderByDeepLink(
  shop: Shop,
  code: string,
): Promise<Result<OrderEntity | null>> {
  return findOwnOrder(shop, "deepLinkCode", code);
}

/** The shopper's own order by its number. @returns null as `findOrder` */
export function findOwnOrderByNumber(
  shop: Shop,
  orderNumber: string,
): Promise<Result<OrderEntity | null>> {
  return findOwnOrder(shop, "orderNumber", orderNumber);
}

async function findOwnOrder(
  shop: Shop,
  field: "id" | "deepLinkCode" | "orderNumber",
  value: string,
): Promise<Result<OrderEntity | null>> {
  if (!shop.cookies.contextToken()) return { status: "success", data: null };
  return parseFirstOrder(
    shop,
    await shop.shopperApi.read("POST", "order", buildOrderCriteria(field, value)),
  );
}

/**
 * A guest's order by its deep link, the invoice's e-mail address and postcode.
 *
 * @returns null if they do not match; a failure for which `isOfCustomer` is true for a customer's
 * order; 429 after many attempts
 */
export async function findOrderByDeepLink(
  shop: Shop,
  { code, email, zipcode }: { code: string; email: string; zipcode: string },
): Promise<Result<OrderEntity | null>> {
  // Without the shopper's token: with one, Shopware would search that customer's orders only.
  const result = await shop.catalogueApi.read("POST", "order", {
    ...buildOrderCriteria("deepLinkCode", code),
    email,
    zipcode,
  });
  return result.status === "error" && isOfCustomer(result) ? result : parseFirstOrder(shop, result);
}

/**
 * Whether the order of a deep link is a customer's, whom Shopware wants to log in, whatever else
 * was sent.
 */
export function isOfCustomer(failure: Failure): boolean {
  return hasErrorCode(failure, "CHECKOUT__CUSTOMER_NOT_LOGGED_IN");
}

function buildOrderCriteria(field: "id" | "deepLinkCode" | "orderNumber", value: string) {
  return { associations: ORDER_ASSOCIATIONS, filter: [{ type: "equals", field, value }], limit: 1 };
}

function parseFirstOrder(shop: Shop, result: Result<unknown>): Result<OrderEntity | null> {
  const order = mapResult(parseResult(result, orderListSchema), ({ orders }) => orders[0] ?? null);
  if (order.status === "success") return order;
  return isUnauthorised(order) ? { status: "success", data: null } : logFailedLookup(shop, order);
}

/** The shopper's orders, newest first. @param page from 1 */
export async function listOrders(
  shop: Shop,
  { page = 1, limit }: { page?: number; limit: number },
): Promise<Result<OrderList>> {
  const none: Result<OrderList> = { status: "success", data: { orders: [], total: 0 } };
  if (!shop.cookies.contextToken()) return none;
  const criteria = {
    associations: ORDER_ASSOCIATIONS,
    sort: NEWEST,
    page,
    limit,
    "total-count-mode": 1,
  };
  const list = parseResult(await shop.shopperApi.read("POST", "order", criteria), orderListSchema);
  if (list.status === "success") return list;
  return isUnauthorised(list) ? none : logFailedLookup(shop, list);
}

/**
 * Shopware completes an order even if nobody waits for its response; answers later than this are
 * ignored.
 */
const ORDER_DEADLINE_MS = 30_000;

/**
 * Orders the shopper's cart with the context's payment method. Sent once, whatever the response
 * (behaviour §8.2): Shopware answers 500 also for a blocked cart. Pages call `placeOnce` instead.
 *
 * @param hash of the cart that the shopper has seen: another cart is refused with 409
 * CHECKOUT__CART_HASH_MISMATCH
 */
export async function placeOrder(
  shop: Shop,
  { customerComment, hash }: { customerComment: string | null; hash: string | null },
): Promise<Result<OrderEntity>> {
  const body = {
    ...shop.cookies.campaign(),
    ...(customerComment && { customerComment }),
    ...(hash && { hash }),
  };
  return parseResult(
    await shop.shopperApi.write("POST", "checkout/order", body, { deadlineMs: ORDER_DEADLINE_MS }),
    orderSchema,
  );
}

/**
 * Changes the payment method of an unpaid order. While a payment is under way, only the provider's
 * route does it (connect-shopware §W5).
 */
export function changePayment(
  shop: Shop,
  orderId: string,
  { paymentMethodId, isUnderWay }: { paymentMethodId: string; isUnderWay: boolean },
): Promise<Result<unknown>> {
  const route = isUnderWay ? `${WALLET_PROVIDER}/set-payment` : "order/payment";
  return shop.shopperApi.write("POST", route, { orderId, paymentMethodId });
}

/** When each channel last refused to cancel an order, by its key, in milliseconds. */
const REFUSALS = createStateKey<Map<string, number>>();
const getCancelRefusals = ({ processState }: Pick<Shop, "processState">) =>
  processState.getOrCreate(REFUSALS, () => new Map());
const REFUSAL_COUNTS_MS = 3_600_000;

/**
 * Cancels an order. Shopware only checks its state; call `isCancellable` before for the rest.
 * Shopware 6.7 cancels only with the setting "Enable refunds", which shows only in its refusal
 * (connect-shopware §W29).
 */
export async function cancelOrder(shop: Shop, orderId: string): Promise<Result<unknown>> {
  const result = await shop.shopperApi.write("POST", "order/state/cancel", { orderId });
  if (result.status === "error" && hasErrorCode(result, "CHECKOUT__ORDER_NOT_CANCELLABLE")) {
    getCancelRefusals(shop).set(shop.channel.key, Date.now());
  }
  return result;
}

/** Whether orders of the channel can be cancelled, as far as this process knows. */
export function canCancelOrders(shop: Pick<Shop, "processState" | "channel">): boolean {
  return (
    Date.now() - (getCancelRefusals(shop).get(shop.channel.key) ?? -Infinity) > REFUSAL_COUNTS_MS
  );
}

/** An anonymous visitor or another customer: distinct from a failing backend. */
function isUnauthorised({ code }: Failure): boolean {
  return code === 403 || code === 404;
}

/** Behaviour §8.2: an order lookup error is logged; status error. */
function logFailedLookup(shop: Shop, failure: Failure): Failure {
  shop.log.error({ status: failure.code }, "order lookup failed");
  return failure;
}

/**
 * The error response for an order that is not the caller's or cannot be read; null for the caller's
 * own order.
 */
export async function refuseForeignOrder(shop: Shop, orderId: string): Promise<Response | null> {
  const order = await findOrder(shop, orderId);
  if (order.status === "error") return toApiError(502, getErrorCode(order));
  return order.data ? null : toApiError(404, "CHECKOUT__ORDER_ORDER_NOT_FOUND");
}
