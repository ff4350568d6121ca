import { hash } from "node:crypto";
import { forgetRememberedLines } from "~/services/cart/cart-memory.server";
import { cartEntity, forgetCart } from "~/services/cart/cart.api.server";
import { backendNow } from "~/services/platform/store-api/backend-clock.server";
import { isSalutationMissing } from "./problems.view.server";
import { completeSalutations } from "./guest.api.server";
import { errorCodeOf } from "~/services/platform/store-api/shopware-errors.server";
import { listOrders, placeOrder, type OrderEntity } from "./orders.api.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { inTurn } from "~/services/platform/session/turns.server";
import { NO_ANSWER, type Failure } from "~/services/platform/store-api/result.server";

export interface OrderRequest {
  /** of the cart that the shopper has seen, where the backend gives one */
  hash: string | null;
  comment: string | null;
}

/** What came of it. `errorCode` is Shopware's, or 0 when nothing was heard (behaviour §8.2). */
export type Placed =
  | { kind: "placed"; order: OrderEntity }
  | {
      kind: "refused";
      reason: "changed" | "blocked" | "empty" | "unauthorised" | "unavailable";
      errorCode: string | number;
      failure: Failure;
    };

/** An order that was placed this long ago, by Shopware's clock, may be the one that an unheard answer spoke of. */
const RECENT_MS = 15 * 60 * 1000;

const REASONS = new Map(
  Object.entries<"changed" | "blocked" | "empty" | "unauthorised">({
    CHECKOUT__CART_HASH_MISMATCH: "changed",
    CHECKOUT__CART_INVALID: "blocked",
    CHECKOUT__CART_EMPTY: "empty",
    CHECKOUT__CUSTOMER_NOT_LOGGED_IN: "unauthorised",
  }),
);

/** Orders under way in this process, by what tells one cart from another. */
const flights = new Map<string, Promise<Placed>>();

/**
 * Places the shopper's order exactly once, however often it is requested: Shopware does not lock a cart (connect-shopware §W30). Double clicks,
 * reloads and tabs join the running attempt in this process, and wait for it in others; a later request finds the cart gone and leads to the
 * placed order. The order is sent once, and again only where Shopware reported that it made no order; after a lost answer, the backend's newest
 * orders show whether it was placed.
 */
export function placeOnce(shop: Shop, request: OrderRequest): Promise<Placed> {
  return joined(shop, () => attempt(shop, request));
}

/** After an answer that was not heard: the order that the cart has become, if it has. Nothing is ordered. */
export function findPlaced(shop: Shop): Promise<Placed> {
  return joined(shop, () =>
    claiming(shop, async () => {
      const order = await orderOfVanishedCart(shop);
      return order ? { kind: "placed", order } : refusal(UNHEARD);
    }),
  );
}

const UNHEARD: Failure = { status: "error", code: NO_ANSWER, error: "another attempt is under way" };

/** One attempt at a time for each cart: who comes later gets its answer. */
function joined(shop: Shop, begin: () => Promise<Placed>): Promise<Placed> {
  const token = shop.cookies.contextToken();
  if (!token)
    return Promise.resolve(refusal({ status: "error", code: 403, error: { errors: [{ code: "CHECKOUT__CUSTOMER_NOT_LOGGED_IN" }] } }));
  const key = `order:${hash("sha256", `${shop.channel.key} ${token}`, "base64url")}`;
  const flight = flights.get(key) ?? begin().finally(() => flights.delete(key));
  flights.set(key, flight);
  return flight;
}

/** As `joined`, for other processes; and nothing is put into the cart while it becomes an order. */
async function claiming(shop: Shop, work: () => Promise<Placed>): Promise<Placed> {
  return (await inTurn(shop, work)) ?? refusal(UNHEARD);
}

function attempt(shop: Shop, { hash, comment }: OrderRequest): Promise<Placed> {
  return claiming(shop, async () => {
    let answer = await placeOrder(shop, { customerComment: comment, hash });
    // A blocked cart has become no order: it may be ordered once what blocked it is mended.
    if (answer.status === "error" && isSalutationMissing(answer) && (await completeSalutations(shop)))
      answer = await placeOrder(shop, { customerComment: comment, hash });
    forgetCart(shop);
    if (answer.status === "success") {
      forgetRememberedLines(shop);
      return { kind: "placed", order: answer.data };
    }
    const refused = refusal(answer);
    if (refused.kind === "refused" && (refused.reason === "blocked" || refused.reason === "unauthorised")) return refused;
    const order = await orderOfVanishedCart(shop);
    if (order) shop.log.info({ reason: refused.kind === "refused" ? refused.reason : "" }, "order found after an answer that told of none");
    return order ? { kind: "placed", order } : refused;
  });
}

/** The order that the cart has become: the cart is empty and the shopper's newest order is minutes old. */
async function orderOfVanishedCart(shop: Shop): Promise<OrderEntity | null> {
  const cart = await cartEntity(shop);
  if (cart.status === "error" || cart.data.lines.length > 0) return null;
  const newest = await listOrders(shop, { limit: 1 });
  const order = newest.status === "success" ? newest.data.orders[0] : undefined;
  const placedAt = Date.parse(order?.orderDateTime ?? "");
  return order && backendNow(shop) - placedAt < RECENT_MS ? order : null;
}

function refusal(failure: Failure): Placed {
  const errorCode = errorCodeOf(failure);
  return { kind: "refused", reason: REASONS.get(String(errorCode)) ?? "unavailable", errorCode, failure };
}
