import { hash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { forgetRememberedLines } from "~/services/cart/cart-memory.server";
import { cartEntity, forgetCart } from "~/services/cart/cart.api.server";
import { backendNow } from "~/services/platform/store-api/backend-clock.server";
import {
  errorCodeOf,
  type Failure,
  type Result,
} from "~/services/platform/store-api/result.server";
import { sendOnce, UNHEARD } from "~/services/platform/http/send-once.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { inTurn } from "~/services/platform/session/turns.server";
import type { OrderEntity } from "~/services/checkout/orders/order.schemas.server";
import { findOrder, listOrders, placeOrder } from "~/services/checkout/orders/orders.api.server";
import { isSalutationMissing } from "./problems.view.server";
import { completeSalutations } from "./guest.api.server";

interface OrderRequest {
  /** hash of the cart that the shopper has seen, if the backend gives one */
  hash: string | null;
  comment: string | null;
  /** of the draft (draft.server.ts); "" for a wallet's purchase */
  purchaseKey: string;
}

export type Placed = { kind: "placed"; order: OrderEntity } | Refused;

interface Refused {
  kind: "refused";
  reason: "changed" | "blocked" | "empty" | "unauthorised" | "unavailable";
  /** Shopware's, or 0 without an answer (behaviour §8.2) */
  errorCode: string | number;
  failure: Failure;
}

/** After a lost answer, an order not older than this, by Shopware's clock, may be the shopper's. */
const RECENT_MS = 15 * 60 * 1000;

/**
 * The same cart of the same purchase, ordered again within this time, is a repetition. Wallet
 * purchases have no key: later, the same cart is a new purchase.
 */
const SAME_CART_SECONDS = { form: 15 * 60, wallet: 60 };

const REASONS = new Map(
  Object.entries<Refused["reason"]>({
    CHECKOUT__CART_HASH_MISMATCH: "changed",
    CHECKOUT__CART_INVALID: "blocked",
    CHECKOUT__CART_EMPTY: "empty",
    CHECKOUT__CUSTOMER_NOT_LOGGED_IN: "unauthorised",
  }),
);

/** Orders in progress in this process, by cart. */
const flights = new Map<string, Promise<Placed>>();

/**
 * Places the shopper's order exactly once, however often it is requested: Shopware does not lock a
 * cart (connect-shopware §W30). Double clicks, reloads and tabs join the running attempt in this
 * process, and wait for it in others; a later request finds the cart gone and leads to the placed
 * order. The order is sent once, and again only where Shopware reported that it made no order;
 * after a lost answer, the backend's newest orders show whether it was placed.
 */
export function placeOnce(shop: Shop, request: OrderRequest): Promise<Placed> {
  return joined(shop, () => attempt(shop, request));
}

/** The result of the attempt in progress in this process; null: there is none. */
export function underWay(shop: Shop): Promise<Placed> | null {
  const flight = flights.get(flightOf(shop));
  return flight ? heardInTime(shop, flight) : null;
}

/**
 * The shopper waits no longer than for other calls, but the attempt continues: a second press finds
 * its result.
 */
function heardInTime({ config }: Shop, flight: Promise<Placed>): Promise<Placed> {
  return Promise.race([
    flight,
    setTimeout(config.backendTimeoutMs, refusal(UNHEARD), { ref: false }),
  ]);
}

/** After a lost answer: finds the order made from the cart, if any. Orders nothing. */
export function findPlaced(shop: Shop): Promise<Placed> {
  return joined(shop, () =>
    claiming(shop, async () => {
      const order = await orderOfVanishedCart(shop);
      return order ? { kind: "placed", order } : refusal(UNHEARD);
    }),
  );
}

function flightOf({ channel, cookies }: Shop): string {
  return hash("sha256", `${channel.key} ${cookies.contextToken()}`, "base64url");
}

/** One attempt at a time per cart: later requests get its answer. */
function joined(shop: Shop, begin: () => Promise<Placed>): Promise<Placed> {
  const token = shop.cookies.contextToken();
  if (!token)
    return Promise.resolve(
      refusal({
        status: "error",
        code: 403,
        error: { errors: [{ code: "CHECKOUT__CUSTOMER_NOT_LOGGED_IN" }] },
      }),
    );
  const key = flightOf(shop);
  const flight = flights.get(key) ?? begin().finally(() => flights.delete(key));
  flights.set(key, flight);
  return heardInTime(shop, flight);
}

/** As `joined`, across processes; nothing can be added to the cart while it is being ordered. */
async function claiming(shop: Shop, work: () => Promise<Placed>): Promise<Placed> {
  return (await inTurn(shop, work)) ?? refusal(UNHEARD);
}

function attempt(shop: Shop, request: OrderRequest): Promise<Placed> {
  return claiming(shop, async () => {
    const answer = await orderOnce(shop, request);
    forgetCart(shop);
    if (answer.status === "success") {
      forgetRememberedLines(shop);
      return answer.data ? { kind: "placed", order: answer.data } : refusal(UNHEARD);
    }
    const refused = refusal(answer);
    if (refused.reason === "blocked" || refused.reason === "unauthorised") return refused;
    const order = await orderOfVanishedCart(shop);
    if (order)
      shop.log.info({ reason: refused.reason }, "order found after an answer that told of none");
    return order ? { kind: "placed", order } : refused;
  });
}

/**
 * Orders the cart of a purchase once. If a cart is read while it is being ordered, Shopware writes
 * it back: the second press of a double click would order the same cart again.
 *
 * @returns null if the order was placed before but cannot be read now
 */
async function orderOnce(
  shop: Shop,
  { hash, comment, purchaseKey }: OrderRequest,
): Promise<Result<OrderEntity | null>> {
  const placed: OrderEntity[] = [];
  const content = ["order", shop.cookies.contextToken() ?? "", purchaseKey, hash ?? ""];
  const answer = await sendOnce(
    shop,
    { content, seconds: repetitionSeconds(purchaseKey, hash) },
    async () => {
      let ordered = await placeOrder(shop, { customerComment: comment, hash });
      // A blocked cart was not ordered: order it again once the salutations are complete.
      if (
        ordered.status === "error" &&
        isSalutationMissing(ordered) &&
        (await completeSalutations(shop))
      )
        ordered = await placeOrder(shop, { customerComment: comment, hash });
      if (ordered.status === "error") return ordered;
      placed.push(ordered.data);
      return { status: "success", data: ordered.data.id };
    },
  );
  if (answer.status === "error") return answer;
  if (placed[0]) return { status: "success", data: placed[0] };
  // A cart that is still full would look as if nothing had been ordered.
  await shop.shopperApi.write("DELETE", "checkout/cart", undefined);
  return findOrder(shop, answer.data);
}

/**
 * Without a key and without a hash nothing tells one purchase from the next: only a request during
 * the attempt is a repetition.
 */
function repetitionSeconds(purchaseKey: string, hash: string | null): number {
  if (purchaseKey) return SAME_CART_SECONDS.form;
  return hash ? SAME_CART_SECONDS.wallet : 0;
}

/**
 * The order made from the cart: the cart is empty, and the shopper's newest order is only minutes
 * old.
 */
async function orderOfVanishedCart(shop: Shop): Promise<OrderEntity | null> {
  const cart = await cartEntity(shop);
  if (cart.status === "error" || cart.data.lines.length > 0) return null;
  const newest = await listOrders(shop, { limit: 1 });
  const order = newest.data?.orders[0];
  const placedAt = Date.parse(order?.orderDateTime ?? "");
  return order && backendNow(shop) - placedAt < RECENT_MS ? order : null;
}

function refusal(failure: Failure): Refused {
  const errorCode = errorCodeOf(failure);
  return {
    kind: "refused",
    reason: REASONS.get(String(errorCode)) ?? "unavailable",
    errorCode,
    failure,
  };
}
