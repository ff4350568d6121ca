import { shopwareError, type ShopwareError } from "../http/errors";

type InterruptionCode =
  | "CHECKOUT__SYNC_PAYMENT_PROCESS_INTERRUPTED"
  | "CHECKOUT__ASYNC_PAYMENT_PROCESS_INTERRUPTED"
  | "CHECKOUT__ASYNC_PAYMENT_FINALIZE_INTERRUPTED";

const WORDS: Record<InterruptionCode, string> = {
  CHECKOUT__SYNC_PAYMENT_PROCESS_INTERRUPTED: "The synchronous payment process",
  CHECKOUT__ASYNC_PAYMENT_PROCESS_INTERRUPTED: "The asynchronous payment process",
  CHECKOUT__ASYNC_PAYMENT_FINALIZE_INTERRUPTED: "The asynchronous payment finalize",
};

/** A failed or cancelled payment: the transition of its transaction, and Shopware 6.6.7's error. */
export class PaymentFailure extends Error {
  constructor(
    readonly action: "fail" | "cancel",
    readonly error: ShopwareError,
  ) {
    super(error.message);
    this.name = "PaymentFailure";
  }

  get code(): string {
    return this.error.errors[0]?.code ?? "CHECKOUT__PAYMENT_ERROR";
  }
}

/** The payment failed, and so did the transaction. */
export function interrupted(
  code: InterruptionCode,
  orderTransactionId: string,
  errorMessage: string,
): PaymentFailure {
  const detail = `${WORDS[code]} was interrupted due to the following error:\n${errorMessage}`;
  return new PaymentFailure(
    "fail",
    shopwareError(400, code, "Bad Request", detail, {
      parameters: { errorMessage, orderTransactionId },
    }),
  );
}

/** The shopper cancelled at the provider: at the payment's start it failed, at its end it is cancelled. */
export function customerCancelled(
  orderTransactionId: string,
  additionalInformation: string,
  action: PaymentFailure["action"] = "cancel",
): PaymentFailure {
  const detail = `The customer canceled the external payment process. ${additionalInformation}`;
  const options = { parameters: { additionalInformation, orderTransactionId } };
  return new PaymentFailure(
    action,
    shopwareError(
      400,
      "CHECKOUT__CUSTOMER_CANCELED_EXTERNAL_PAYMENT",
      "Bad Request",
      detail,
      options,
    ),
  );
}

/** A fault that no plugin expects, such as the provider's silence: nobody knows what was charged. */
export function paymentError(detail: string): PaymentFailure {
  const error = shopwareError(500, "CHECKOUT__PAYMENT_ERROR", "Internal Server Error", detail);
  return new PaymentFailure("fail", error);
}

export function invalidOrderId(orderId: string): ShopwareError {
  const detail = `The order with id ${orderId} is invalid or could not be found.`;
  return shopwareError(404, "CHECKOUT__INVALID_ORDER_ID", "Not Found", detail, {
    parameters: { orderId },
  });
}

export function invalidToken(token: string): ShopwareError {
  const detail = `The provided token ${token} is invalid and the payment could not be processed.`;
  return shopwareError(400, "CHECKOUT__INVALID_PAYMENT_TOKEN", "Bad Request", detail, {
    parameters: { token },
  });
}

/** A token that was used before. */
export function tokenInvalidated(token: string): ShopwareError {
  const detail = `The provided token ${token} is invalidated and the payment could not be processed.`;
  return shopwareError(400, "CHECKOUT__PAYMENT_TOKEN_INVALIDATED", "Bad Request", detail, {
    parameters: { token },
  });
}

/** Only in the `error-code` of the error URL. */
export const TOKEN_EXPIRED = "CHECKOUT__PAYMENT_TOKEN_EXPIRED";
