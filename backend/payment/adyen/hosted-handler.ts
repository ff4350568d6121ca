import { customerCancelled, interrupted } from "../errors";
import type { PaymentHandler } from "../handler";
import { latestPayment, recordPayment, settle } from "./provider-payments";
import { isWaiting } from "./result-codes";
import type { TransactionRow } from "../../order/order-rows";
import type { Backend } from "../../types";

/** Path of the hosted payment page, followed by the payment's id. */
export const HOSTED_PAGE = "/_psp/";

/**
 * A plugin with its own payment page: the shopper decides there. Until then the
 * transaction is open, for another attempt or another method.
 */
export const hostedHandler: PaymentHandler = {
  isAsynchronous: true,
  pay(payment) {
    const { id } = recordPayment(payment, "hosted", "RedirectShopper", payment.returnUrl());
    return `${payment.backend.config.publicUrl}${HOSTED_PAGE}${id}`;
  },
  finalize: finishAtProvider,
};

/**
 * The provider's result when the shopper returns. Returning without a decision counts as a
 * cancellation.
 */
export function finishAtProvider({ db }: Pick<Backend, "db">, transaction: TransactionRow): null {
  const payment = latestPayment(db, { transaction_id: transaction.id });
  const code = payment?.result_code ?? "Error";
  // What the bank's window or the shopper's app has reported was only recorded.
  if (payment && code === "Authorised" && transaction.state === "in_progress")
    settle(db, payment, code);
  if (
    code === "Authorised" ||
    code === "Received" ||
    (code !== "RedirectShopper" && isWaiting(code))
  )
    return null;
  if (code === "Cancelled") throw customerCancelled(transaction.id, "");
  if (payment && code === "RedirectShopper") settle(db, payment, "Error");
  throw interrupted(
    "CHECKOUT__ASYNC_PAYMENT_FINALIZE_INTERRUPTED",
    transaction.id,
    code === "Refused" ? "The payment was refused" : "The payment was not completed",
  );
}
