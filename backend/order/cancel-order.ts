import { inTransaction } from "../checkout/transaction";
import type { Backend } from "../types";
import { illegalTransition } from "./http-errors";
import {
  findOrder,
  partsOf,
  updateOrderState,
  type OrderLineRow,
  type OrderRow,
} from "./order-rows";
import { ORDER_TRANSITIONS, type OrderState } from "./states";
import { returnStock } from "./stock";
import { canMove, moveTransaction, transactionsOf } from "./transactions";

/**
 * Cancels an order: its goods return to stock, once, and unpaid amounts can no longer be paid. A
 * cancelled order is unchanged.
 *
 * @returns the order's state
 * @throws 400 SYSTEM__ILLEGAL_STATE_TRANSITION for a completed order
 */
export function cancelOrder({ db }: Backend, { id }: Pick<OrderRow, "id">): OrderState {
  const { from, to } = ORDER_TRANSITIONS.cancel;
  inTransaction(db, () => {
    const state = findOrder(db, id)?.state ?? "open";
    if (state === to) return;
    if (!from.includes(state)) throw illegalTransition(state, "cancel");
    updateOrderState(db, id, to);
    const lines = partsOf<OrderLineRow>(db, "order_line", [id]).get(id) ?? [];
    returnStock(
      db,
      lines.flatMap(({ product_id: productId, quantity }) =>
        productId === null ? [] : [{ productId, quantity }],
      ),
    );
    for (const transaction of transactionsOf(db, id)) {
      if (transaction.state !== "authorized" && canMove(transaction.state, "cancel"))
        moveTransaction(db, transaction, "cancel");
    }
  });
  return to;
}
