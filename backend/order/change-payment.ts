import { inTransaction } from "../checkout/transaction";
import { isAssigned } from "../context/sales-channel";
import { requireUuid } from "../http/errors";
import type { Backend, SalesChannelContext } from "../types";
import { paymentMethodNotAvailable, paymentMethodNotChangeable } from "./http-errors";
import { findOrder, type OrderRow } from "./order-rows";
import { PAYMENT_CHANGEABLE, type TransactionState } from "./states";
import { addTransaction, canMove, moveTransaction, transactionsOf } from "./transactions";

/**
 * Another way to pay an order that is not paid yet, as Shopware 6.6.7 does it: the same method opens its transaction again, another one
 * cancels what was open and adds a transaction.
 *
 * @param changeable states of the last transaction in which the method may still change
 * @throws 404 for a method the channel does not offer, 403 when the last payment is under way or done, or the order is cancelled
 */
export function changePaymentMethod(
  { db }: Backend,
  context: SalesChannelContext,
  order: OrderRow,
  paymentMethodId: unknown,
  changeable: readonly TransactionState[] = PAYMENT_CHANGEABLE,
): void {
  const methodId = requireUuid(paymentMethodId);
  if (!isAssigned(db, context.salesChannelId, "payment_method", methodId)) throw paymentMethodNotAvailable(methodId);
  inTransaction(db, () => {
    const transactions = transactionsOf(db, order.id);
    const last = transactions.at(-1);
    if (findOrder(db, order.id)?.state === "cancelled" || (last && !changeable.includes(last.state))) throw paymentMethodNotChangeable();
    if (last?.payment_method_id === methodId && canMove(last.state, "reopen")) return moveTransaction(db, last, "reopen");
    for (const transaction of transactions) {
      if (transaction.state !== "failed" && canMove(transaction.state, "cancel")) moveTransaction(db, transaction, "cancel");
    }
    return addTransaction(db, order, methodId);
  });
}
