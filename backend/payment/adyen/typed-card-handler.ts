import { moveTransaction } from "../../order/transactions";
import { customerCancelled, interrupted, paymentError } from "../errors";
import type { PaymentHandler } from "../handler";
import { readStateData, simulatedOutcome } from "../simulation";
import { decryptField } from "./card-encryption";
import { finishAtProvider } from "./hosted-handler";
import { recordPayment } from "./provider-payments";
import { actionOf, RESULT_OF } from "./result-codes";
import { type CardOutcome, outcomeOfCard } from "./test-cards";

/**
 * Cards typed into Adyen's fields (`scheme`), answered as by Adyen's plugin: an address in any
 * case, that of the payment's end (also of one that still waits) or, for a refusal, the error's.
 */
export const typedCardHandler: PaymentHandler = {
  isAsynchronous: true,
  pay(payment) {
    const { backend, order, transaction, parameters, returnUrl } = payment;
    const number = decryptField(paymentMethodOf(parameters.stateData)?.encryptedCardNumber);
    if (number === null)
      throw interrupted(
        "CHECKOUT__ASYNC_PAYMENT_PROCESS_INTERRUPTED",
        transaction.id,
        "Unable to decrypt data",
      );
    const { result, refusalReasonCode, isUnheard } = outcomeFor(number, order.email);
    if (isUnheard) throw paymentError("Unexpected error communicating with Adyen.");
    const back = returnUrl();
    recordPayment(payment, "scheme", result, back, refusalReasonCode);
    if (result === "Cancelled")
      throw customerCancelled(transaction.id, "The payment was cancelled", "fail");
    if (result === "Refused" || result === "Error")
      throw interrupted(
        "CHECKOUT__ASYNC_PAYMENT_FINALIZE_INTERRUPTED",
        transaction.id,
        "The payment was refused",
      );
    moveTransaction(backend.db, transaction, actionOf(result, "authorize"));
    return back;
  },
  finalize: finishAtProvider,
};

/** The card decides; of a card that is authorised, the e-mail address (simulation.ts). */
function outcomeFor(number: string, email: string): CardOutcome {
  const ofCard = outcomeOfCard(number);
  const byEmail = ofCard.result === "Authorised" ? simulatedOutcome(email, null) : null;
  return byEmail ? { result: RESULT_OF[byEmail] } : ofCard;
}

function paymentMethodOf(stateData: unknown): Record<string, unknown> | null {
  const method = readStateData(stateData)?.paymentMethod;
  return typeof method === "object" && method !== null ? (method as Record<string, unknown>) : null;
}

/** Whether a payment's answer is to be lost on its way to the shop. */
export function isAnswerLost(stateData: unknown): boolean {
  const number = decryptField(paymentMethodOf(stateData)?.encryptedCardNumber);
  return number !== null && outcomeOfCard(number).isAnswerLost === true;
}
