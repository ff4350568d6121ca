import { moveTransaction } from "../../order/transactions";
import { customerCancelled, interrupted, paymentError } from "../errors";
import type { Payment, PaymentHandler } from "../handler";
import { readStateData, simulatedOutcome } from "../simulation";
import { decryptField } from "./card-encryption";
import { finishAtProvider } from "./hosted-handler";
import { type AdyenMethod, recordPayment } from "./provider-payments";
import { actionOf, RESULT_OF } from "./result-codes";
import { findStoredCard, storeCard } from "./stored-cards";
import { type CardOutcome, outcomeOfCard, outcomeOfStoredCard } from "./test-cards";

/**
 * Cards typed into Adyen's fields (`scheme`), answered as by Adyen's plugin: an address in any
 * case, that of the payment's end (also of one that still waits) or, for a refusal, the error's.
 */
export const typedCardHandler: PaymentHandler = {
  isAsynchronous: true,
  pay(payment) {
    const { backend, order, parameters } = payment;
    const method = paymentMethodOf(parameters.stateData);
    const number = decryptField(method?.encryptedCardNumber);
    if (number === null) throw notProcessed(payment, "Unable to decrypt data");
    const { id, back } = charge(payment, "scheme", outcomeOfCard(number));
    const wantsToStore = readStateData(parameters.stateData)?.storePaymentMethod === true;
    if (wantsToStore && order.customer_id !== null)
      storeCard(backend.db, order.customer_id, id, {
        number,
        month: decryptField(method?.encryptedExpiryMonth) ?? "",
        year: decryptField(method?.encryptedExpiryYear) ?? "",
        holderName: typeof method?.holderName === "string" ? method.holderName : null,
      });
    return back;
  },
  finalize: finishAtProvider,
};

/**
 * A card that the customer has stored (`storedPaymentMethods`), with its security code typed into
 * Adyen's field; answered like a typed card.
 */
export const storedCardHandler: PaymentHandler = {
  isAsynchronous: true,
  pay(payment) {
    const { backend, order, parameters } = payment;
    const method = paymentMethodOf(parameters.stateData);
    const { db } = backend;
    const card = findStoredCard(db, order.customer_id, method?.storedPaymentMethodId);
    if (!card) throw notProcessed(payment, "PaymentDetail not found");
    const code = decryptField(method?.encryptedSecurityCode);
    if (code === null) throw notProcessed(payment, "Unable to decrypt data");
    const outcome = outcomeOfStoredCard(card.test_card, code);
    return charge(payment, "storedPaymentMethods", outcome).back;
  },
  finalize: finishAtProvider,
};

/** @returns the payment's id, and the address of its end; @throws a refusal */
function charge(
  payment: Payment,
  method: AdyenMethod,
  ofCard: CardOutcome,
): { id: string; back: string } {
  const { backend, order, transaction, returnUrl } = payment;
  const { result, refusalReasonCode, isUnheard } = outcomeFor(ofCard, order.email);
  if (isUnheard) throw paymentError("Unexpected error communicating with Adyen.");
  const back = returnUrl();
  const { id } = recordPayment(payment, method, result, back, refusalReasonCode);
  if (result === "Cancelled")
    throw customerCancelled(transaction.id, "The payment was cancelled", "fail");
  if (result === "Refused" || result === "Error")
    throw interrupted(
      "CHECKOUT__ASYNC_PAYMENT_FINALIZE_INTERRUPTED",
      transaction.id,
      "The payment was refused",
    );
  moveTransaction(backend.db, transaction, actionOf(result, "authorize"));
  return { id, back };
}

const notProcessed = ({ transaction }: Payment, message: string) =>
  interrupted("CHECKOUT__ASYNC_PAYMENT_PROCESS_INTERRUPTED", transaction.id, message);

/** The card decides; of a card that is authorised, the e-mail address (simulation.ts). */
function outcomeFor(ofCard: CardOutcome, email: string): CardOutcome {
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
