import { moveTransaction } from "../../order/transactions";
import type { PaymentHandler } from "../handler";
import { finishAtProvider } from "./hosted-handler";
import { recordPayment } from "./provider-payments";
import { actionOf } from "./result-codes";

/**
 * Swish: the payment waits for the shopper's app, which is found by a code (or, on the same device,
 * by an address). As with Adyen's plugin the answer is the address of the payment's end.
 */
export const swishHandler: PaymentHandler = {
  isAsynchronous: true,
  pay(payment) {
    const back = payment.returnUrl();
    recordPayment(payment, "swish", "Pending", back);
    moveTransaction(payment.backend.db, payment.transaction, actionOf("Pending", "authorize"));
    return back;
  },
  finalize: finishAtProvider,
};
