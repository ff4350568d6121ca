import { wireTime } from "../customer/time";
import { newId } from "../customer/secrets";
import type { Db } from "../db/open";
import { insertRows } from "../db/seeding/rows";
import { illegalTransition } from "./http-errors";
import { partsOf, type OrderRow, type TransactionRow } from "./order-rows";
import { TRANSACTION_TRANSITIONS, type TransactionAction, type TransactionState } from "./states";

/** All transactions of an order, oldest first. */
export function transactionsOf(db: Db, orderId: string): TransactionRow[] {
  return partsOf<TransactionRow>(db, "order_transaction", [orderId]).get(orderId) ?? [];
}

export function findTransaction(db: Db, id: string): TransactionRow | null {
  return (
    (db.prepare("SELECT * FROM order_transaction WHERE id = ?").get(id) as
      | TransactionRow
      | undefined) ?? null
  );
}

/** The newest transaction that is still unpaid, or null. */
export function openTransaction(db: Db, orderId: string): TransactionRow | null {
  return (
    transactionsOf(db, orderId)
      .filter(({ state }) => state === "open")
      .at(-1) ?? null
  );
}

export function canMove(state: TransactionState, action: TransactionAction): boolean {
  const { from, to } = TRANSACTION_TRANSITIONS[action];
  return state === to || (from as readonly TransactionState[]).includes(state);
}

/**
 * Moves a transaction to another state, within the caller's transaction. Nothing happens if it
 * already has the state.
 *
 * @throws 400 SYSTEM__ILLEGAL_STATE_TRANSITION
 */
export function moveTransaction(
  db: Db,
  transaction: Pick<TransactionRow, "id" | "state">,
  action: TransactionAction,
): void {
  const { to } = TRANSACTION_TRANSITIONS[action];
  if (transaction.state === to) return;
  if (!canMove(transaction.state, action)) throw illegalTransition(transaction.state, action);
  db.prepare("UPDATE order_transaction SET state = ?, updated_at = ? WHERE id = ?").run(
    to,
    wireTime(),
    transaction.id,
  );
}

/** A further transaction over the whole amount of the order. */
export function addTransaction(db: Db, order: OrderRow, paymentMethodId: string): void {
  const [first] = transactionsOf(db, order.id);
  insertRows(db, "order_transaction", [
    {
      id: newId(),
      order_id: order.id,
      payment_method_id: paymentMethodId,
      state: "open",
      amount: first?.amount ?? "{}",
      created_at: wireTime(),
    },
  ]);
}
