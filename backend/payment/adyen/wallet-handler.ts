import { moveTransaction } from "../../order/transactions";
import { interrupted } from "../errors";
import type { PaymentHandler } from "../handler";
import { readStateData, simulatedOutcome } from "../simulation";
import { finishAtProvider, HOSTED_PAGE } from "./hosted-handler";
import { recordPayment, type AdyenMethod } from "./provider-payments";
import { actionOf, RESULT_OF } from "./result-codes";

/**
 * Google Pay and Apple Pay: the token in `stateData` is charged at once. For most results the
 * shopper stays, and payment-status gives the result; "redirect" leads to the provider's page,
 * "finalize" and "decline" answer with a URL at once, as Adyen's plugin 5.1 always does.
 */
export function walletHandler(method: AdyenMethod): PaymentHandler {
  return {
    isAsynchronous: true,
    pay(payment) {
      const { backend, order, transaction, parameters, returnUrl } = payment;
      const paymentMethod = readStateData(parameters.stateData)?.paymentMethod;
      if (typeof paymentMethod !== "object" || paymentMethod === null) {
        throw interrupted(
          "CHECKOUT__ASYNC_PAYMENT_PROCESS_INTERRUPTED",
          transaction.id,
          "Required object 'paymentMethod' is not provided.",
        );
      }
      const outcome = simulatedOutcome(order.email, parameters.stateData) ?? "authorised";
      const result = RESULT_OF[outcome];
      const back = outcome === "redirect" || outcome === "finalize" ? returnUrl() : "";
      const { id } = recordPayment(payment, method, result, back);
      if (outcome === "decline")
        throw interrupted(
          "CHECKOUT__ASYNC_PAYMENT_FINALIZE_INTERRUPTED",
          transaction.id,
          "The payment was refused",
        );
      moveTransaction(backend.db, transaction, actionOf(result, "authorize"));
      if (outcome === "redirect") return `${backend.config.publicUrl}${HOSTED_PAGE}${id}`;
      return outcome === "finalize" ? back : null;
    },
    finalize: finishAtProvider,
  };
}
