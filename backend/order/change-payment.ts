import { inTransaction } from "../checkout/transaction";
import { isAssigned } from "../context/sales-channel";
import { requireUuid } from "../http/errors";
import type { Backend, SalesChannelContext } from "../types";
import { paymentMethodNotAvailable, paymentMethodNotChangeable } from "./http-errors";
import { findOrder, type OrderRow } from "./order-rows";
import { PAYMENT_CHANGEABLE, type TransactionState } from "./states";
import { addTransaction, canMove, moveTransaction, transactionsOf } from "./transactions";

/**
 * Changes the payment method of an unpaid order like Shopware 6.6.7: the same method reopens its
 * transaction, another one cancels open transactions and adds one.
 *
 * @param changeable states of the last transaction in which the method may change
 * @throws 404 for a method that the channel does not offer, 403 if the last payment is in progress
 * or done, or the order is cancelled
 */
export function changePaymentMethod(
  { db }: Backend,
  context: SalesChannelContext,
  order: OrderRow,
  paymentMethodId: unknown,
  changeable: readonly TransactionState[] = PAYMENT_CHANGEABLE,
): void {
  const methodId = requireUuid(paymentMethodId);
  if (!isAssigned(db, context.salesChannelId, "payment_method", methodId))
    throw paymentMethodNotAvailable(methodId);
  inTransaction(db, () => {
    const transactions = transactionsOf(db, order.id);
    const last = transactions.at(-1);
    if (
      findOrder(db, order.id)?.state === "cancelled" ||
      (last && !changeable.includes(last.state))
    )
      throw paymentMethodNotChangeable();
    if (last?.payment_method_id === methodId && canMove(last.state, "reopen"))
      return moveTransaction(db, last, "reopen");
    for (const transaction of transactions) {
      if (transaction.state !== "failed" && canMove(transaction.state, "cancel"))
        moveTransaction(db, transaction, "cancel");
    }
    return addTransaction(db, order, methodId);
  });
}
