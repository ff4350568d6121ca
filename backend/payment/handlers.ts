import { hostedHandler } from "./adyen/hosted-handler";
import { swishHandler } from "./adyen/swish-handler";
import { storedCardHandler, typedCardHandler } from "./adyen/typed-card-handler";
import { walletHandler } from "./adyen/wallet-handler";
import { interrupted } from "./errors";
import type { PaymentHandler } from "./handler";
import { isDeclined } from "./simulation";

/**
 * Invoice, payment in advance, cash on delivery: nothing happens now, the payment is booked later,
 * unless the simulation declines it.
 */
const laterHandler: PaymentHandler = {
  isAsynchronous: false,
  pay({ order, transaction, parameters }) {
    if (isDeclined(order.email, parameters.stateData))
      throw interrupted(
        "CHECKOUT__SYNC_PAYMENT_PROCESS_INTERRUPTED",
        transaction.id,
        "The payment was declined",
      );
    return null;
  },
};

/** By technical name of the payment method. */
const HANDLERS: Record<string, PaymentHandler> = {
  hosted_bank: hostedHandler,
  "adyen_payment-ADYEN_CARDS": typedCardHandler,
  "adyen_payment-ADYEN_ONECLICK": storedCardHandler,
  "adyen_payment-ADYEN_SWISH": swishHandler,
  "adyen_payment-ADYEN_GOOGLEPAY": walletHandler("googlepay"),
  "adyen_payment-ADYEN_APPLEPAY": walletHandler("applepay"),
};

export function handlerOf(technicalName: string): PaymentHandler {
  return HANDLERS[technicalName] ?? laterHandler;
}
