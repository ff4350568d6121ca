import { inTransaction } from "../checkout/transaction";
import type { Db } from "../db/open";
import { findOrder } from "../order/order-rows";
import { canMove, findTransaction, moveTransaction, openTransaction } from "../order/transactions";
import type { Backend, SalesChannelContext } from "../types";
import { invalidOrderId, invalidToken, PaymentFailure, TOKEN_EXPIRED } from "./errors";
import { handlerOf } from "./handlers";
import { withErrorCode } from "./redirect";
import { issuePaymentToken, usePaymentToken, type PaymentClaims } from "./token";

export interface PaymentRequest {
  orderId: string;
  finishUrl: string | null;
  errorUrl: string | null;
  parameters: Record<string, unknown>;
}

/** Outside /store-api: browsers come here. */
export const FINALIZE_PATH = "/payment/finalize-transaction";

/**
 * Pays the order's open transaction, in one write transaction: whoever asks twice finds it no longer open.
 *
 * @returns where the shopper goes next: to the provider; to `errorUrl` with an error code when the payment failed; null to stay, also when
 *   nothing is left to pay
 * @throws 404 CHECKOUT__INVALID_ORDER_ID; the failure itself when there is no `errorUrl`
 */
export function handlePayment(
  backend: Backend,
  context: SalesChannelContext,
  { orderId, finishUrl, errorUrl, parameters }: PaymentRequest,
): string | null {
  const { db, config } = backend;
  const result = inTransaction(db, (): string | null | PaymentFailure => {
    const order = findOrder(db, orderId);
    if (!order) throw invalidOrderId(orderId);
    const transaction = openTransaction(db, order.id);
    if (!transaction) return null;
    const claims: PaymentClaims = { pmi: transaction.payment_method_id, ful: finishUrl, eul: errorUrl, sub: transaction.id };
    const returnUrl = () => `${config.publicUrl}${FINALIZE_PATH}?_sw_payment_token=${issuePaymentToken(db, claims)}`;
    const handler = handlerOf(technicalNameOf(db, transaction.payment_method_id));
    return attempt(db, transaction.id, () => handler.pay({ backend, context, order, transaction, parameters, returnUrl }));
  });
  if (!(result instanceof PaymentFailure)) return result;
  if (errorUrl === null) throw result.error;
  return withErrorCode(errorUrl, result.code);
}

/**
 * The shopper comes back from the provider with a payment token, which is used up by this.
 *
 * @returns where the shopper goes: the finish url, or the error url with an error code; null when the shop gave none
 * @throws 400 CHECKOUT__INVALID_PAYMENT_TOKEN or CHECKOUT__PAYMENT_TOKEN_INVALIDATED
 */
export function finalizePayment({ db }: Backend, text: string): string | null {
  return inTransaction(db, () => {
    const { token, expired } = usePaymentToken(db, text);
    const failed = (code: string) => (token.eul === null ? null : withErrorCode(token.eul, code));
    if (expired) return failed(TOKEN_EXPIRED);
    const transaction = findTransaction(db, token.sub);
    if (!transaction) throw invalidToken(text);
    const result = attempt(db, transaction.id, () => handlerOf(technicalNameOf(db, token.pmi)).finalize?.({ db }, transaction) ?? null);
    return result instanceof PaymentFailure ? failed(result.code) : token.ful;
  });
}

/** A failure moves the transaction, unless the money has come in another way by then. */
function attempt(db: Db, transactionId: string, work: () => string | null): string | null | PaymentFailure {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    const transaction = findTransaction(db, transactionId);
    if (transaction && canMove(transaction.state, error.action)) moveTransaction(db, transaction, error.action);
    return error;
  }
}

function technicalNameOf(db: Db, paymentMethodId: string): string {
  const row = db.prepare("SELECT technical_name AS name FROM payment_method WHERE id = ?").get(paymentMethodId) as
    | { name: string }
    | undefined;
  return row?.name ?? "";
}
