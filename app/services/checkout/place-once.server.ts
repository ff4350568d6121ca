import { hash } from "node:crypto";
import { clearRememberedLines } from "~/services/cart/cart-memory.server";
import { emptyCart, loadCartEntity, invalidateCart } from "~/services/cart/cart.api.server";
import { createStateKey } from "~/services/platform/runtime.server";
import { getBackendTime } from "~/services/platform/store-api/backend-clock.server";
import {
  getErrorCode,
  type Failure,
  type Result,
} from "~/services/platform/store-api/result.server";
import { sendOnce, RESULT_UNKNOWN } from "~/services/platform/http/send-once.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { withShopperLock } from "~/services/platform/session/shopper-lock.server";
import type { OrderEntity } from "~/services/checkout/orders/order.schemas.server";
import { rememberOrderCode } from "~/services/checkout/orders/order-codes.server";
import { findOrder, listOrders, placeOrder } from "~/services/checkout/orders/orders.api.server";
import { withTimeout } from "~/services/platform/deadline.server";
import { isSalutationMissing } from "./problems.view.server";
import { completeSalutations } from "./guest.api.server";

/*
 * Shopware does not lock a cart (connect-shopware §W30): ordered twice at the same moment, it
 * becomes two orders. What stops a second one, from the outside in:
 *
 * 1. `shareAttempt`: a double click, a reload or another tab in this process gets the result of the
 *    attempt in progress.
 * 2. `withCartLock`: the same in another process waits; nothing is added to the cart meanwhile.
 * 3. `sendOrderOnce`: the same form sent again, after the attempt, gets the placed order: Shopware
 * may
 *    have written the ordered cart back.
 * 4. `findOrderOfEmptiedCart`: after a lost or a refusing response, an empty cart and a recent
 * order
 *    show that the order was placed.
 *
 * Within these the order is sent again only where Shopware reported that it made none
 * (`completeSalutations`).
 */

interface OrderRequest {
  /** hash of the cart that the shopper has seen, if the backend gives one */
  hash: string | null;
  comment: string | null;
  /** of the draft (draft.server.ts); "" for a wallet's purchase */
  purchaseKey: string;
}

export type OrderResult = { kind: "placed"; order: OrderEntity } | OrderRefusal;

interface OrderRefusal {
  kind: "refused";
  reason: "changed" | "blocked" | "empty" | "unauthorised" | "unavailable";
  /** Shopware's, or 0 without a response (behaviour §8.2) */
  errorCode: string | number;
  failure: Failure;
}

/** After a lost response, an order not older than this, by Shopware's clock, may be the shopper's. */
const RECENT_MS = 15 * 60 * 1000;

/**
 * The same cart of the same purchase, ordered again within this time, is a repetition. Wallet
 * purchases have no key: later, the same cart is a new purchase.
 */
const SAME_CART_SECONDS = { form: 15 * 60, wallet: 60 };

const REASONS = new Map(
  Object.entries<OrderRefusal["reason"]>({
    CHECKOUT__CART_HASH_MISMATCH: "changed",
    CHECKOUT__CART_INVALID: "blocked",
    CHECKOUT__CART_EMPTY: "empty",
    CHECKOUT__CUSTOMER_NOT_LOGGED_IN: "unauthorised",
  }),
);

/** Orders in progress in this process, by cart. */
const IN_FLIGHT = createStateKey<Map<string, Promise<OrderResult>>>();
const getInFlight = ({ processState }: Shop) =>
  processState.getOrCreate(IN_FLIGHT, () => new Map());

/** Places the shopper's order exactly once, however often it is requested. */
export function placeOnce(shop: Shop, request: OrderRequest): Promise<OrderResult> {
  return shareAttempt(shop, () => orderUnderLock(shop, request));
}

/** The result of the attempt in progress in this process; null: there is none. */
export function pendingOrder(shop: Shop): Promise<OrderResult> | null {
  const flight = getInFlight(shop).get(buildFlightKey(shop));
  return flight ? withDeadline(shop, flight) : null;
}

/**
 * The shopper waits no longer than for other calls, but the attempt continues: a second press finds
 * its result.
 */
function withDeadline({ config }: Shop, flight: Promise<OrderResult>): Promise<OrderResult> {
  return withTimeout(flight, config.backendTimeoutMs, () => toRefusedOrder(RESULT_UNKNOWN));
}

/** After a lost response: finds the order made from the cart, if any. Orders nothing. */
export function findPlacedOrder(shop: Shop): Promise<OrderResult> {
  return shareAttempt(shop, () =>
    withCartLock(shop, async () => {
      const order = await findOrderOfEmptiedCart(shop);
      return order ? { kind: "placed", order } : toRefusedOrder(RESULT_UNKNOWN);
    }),
  );
}

function buildFlightKey({ channel, cookies }: Shop): string {
  return hash("sha256", `${channel.key} ${cookies.contextToken()}`, "base64url");
}

/** One attempt at a time per cart in this process: later requests get its result. */
function shareAttempt(shop: Shop, begin: () => Promise<OrderResult>): Promise<OrderResult> {
  const token = shop.cookies.contextToken();
  if (!token)
    return Promise.resolve(
      toRefusedOrder({
        status: "error",
        code: 403,
        error: { errors: [{ code: "CHECKOUT__CUSTOMER_NOT_LOGGED_IN" }] },
      }),
    );
  const inFlight = getInFlight(shop);
  const key = buildFlightKey(shop);
  const flight = inFlight.get(key) ?? begin().finally(() => inFlight.delete(key));
  inFlight.set(key, flight);
  return withDeadline(shop, flight);
}

/**
 * One attempt at a time per cart across processes; nothing can be added to the cart while it is
 * being ordered. Where the lock is not free, another process may be ordering this very cart.
 */
async function withCartLock(shop: Shop, work: () => Promise<OrderResult>): Promise<OrderResult> {
  return (await withShopperLock(shop, work)) ?? toRefusedOrder(RESULT_UNKNOWN);
}

/** Orders, or finds the order that an earlier attempt has made of this cart. */
function orderUnderLock(shop: Shop, request: OrderRequest): Promise<OrderResult> {
  return withCartLock(shop, async () => {
    const result = await sendOrderOnce(shop, request);
    invalidateCart(shop);
    if (result.status === "success") {
      clearRememberedLines(shop);
      if (result.data) await rememberOrderCode(shop, result.data);
      return result.data ? { kind: "placed", order: result.data } : toRefusedOrder(RESULT_UNKNOWN);
    }
    const refused = toRefusedOrder(result);
    if (refused.reason === "blocked" || refused.reason === "unauthorised") return refused;
    const order = await findOrderOfEmptiedCart(shop);
    if (order) {
      shop.log.info({ reason: refused.reason }, "order found after an answer that told of none");
      await rememberOrderCode(shop, order);
    }
    return order ? { kind: "placed", order } : refused;
  });
}

/**
 * Sends the order of a purchase once. If a cart is read while it is being ordered, Shopware writes
 * it back: the second press of a double click would order the same cart again.
 *
 * @returns null if the order was placed before but cannot be read now
 */
async function sendOrderOnce(
  shop: Shop,
  { hash: cartHash, comment, purchaseKey }: OrderRequest,
): Promise<Result<OrderEntity | null>> {
  const content = ["order", shop.cookies.contextToken() ?? "", purchaseKey, cartHash ?? ""];
  const result = await sendOnce(
    shop,
    { content, seconds: getRepetitionSeconds(purchaseKey, cartHash), keep: ({ id }) => id },
    async () => {
      let ordered = await placeOrder(shop, { customerComment: comment, hash: cartHash });
      // A blocked cart was not ordered: order it again once the salutations are complete.
      if (
        ordered.status === "error" &&
        isSalutationMissing(ordered) &&
        (await completeSalutations(shop))
      )
        ordered = await placeOrder(shop, { customerComment: comment, hash: cartHash });
      return ordered;
    },
  );
  if (result.status === "error" || !result.isRepeated) return result;
  // A cart that is still full would look as if nothing had been ordered.
  await emptyCart(shop);
  return findOrder(shop, result.data);
}

/**
 * Without a key and without a hash nothing tells one purchase from the next: only a request during
 * the attempt is a repetition.
 */
function getRepetitionSeconds(purchaseKey: string, hash: string | null): number {
  if (purchaseKey) return SAME_CART_SECONDS.form;
  return hash ? SAME_CART_SECONDS.wallet : 0;
}

/**
 * The order made from the cart: the cart is empty, and the shopper's newest order is only minutes
 * old.
 */
async function findOrderOfEmptiedCart(shop: Shop): Promise<OrderEntity | null> {
  const cart = await loadCartEntity(shop);
  if (cart.status === "error" || cart.data.lines.length > 0) return null;
  const newest = await listOrders(shop, { limit: 1 });
  const order = newest.data?.orders[0];
  const placedAt = Date.parse(order?.orderDateTime ?? "");
  return order && getBackendTime(shop) - placedAt < RECENT_MS ? order : null;
}

function toRefusedOrder(failure: Failure): OrderRefusal {
  const errorCode = getErrorCode(failure);
  return {
    kind: "refused",
    reason: REASONS.get(String(errorCode)) ?? "unavailable",
    errorCode,
    failure,
  };
}
