import { inTransaction } from "../checkout/transaction";
import type { Db } from "../db/open";
import { findOrder } from "../order/order-rows";
import { canMove, findTransaction, moveTransaction, openTransaction } from "../order/transactions";
import type { Backend, SalesChannelContext } from "../types";
import { invalidOrderId, invalidToken, PaymentFailure, TOKEN_EXPIRED } from "./errors";
import { handlerOf } from "./handlers";
import { withErrorCode } from "./redirect";
import { issuePaymentToken, usePaymentToken, type PaymentClaims } from "./token";

interface PaymentRequest {
  orderId: string;
  finishUrl: string | null;
  errorUrl: string | null;
  parameters: Record<string, unknown>;
}

/** Outside /store-api, because browsers open it. */
export const FINALIZE_PATH = "/payment/finalize-transaction";

/**
 * Pays the order's open transaction, in one write transaction: a second request finds it no longer
 * open.
 *
 * @returns the next URL for the shopper: the provider's; `errorUrl` with an error code after a
 * failure; null to stay, also if nothing is left to pay
 * @throws 404 CHECKOUT__INVALID_ORDER_ID; the failure itself without an `errorUrl`
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
    const claims: PaymentClaims = {
      pmi: transaction.payment_method_id,
      ful: finishUrl,
      eul: errorUrl,
      sub: transaction.id,
    };
    const returnUrl = () =>
      `${config.publicUrl}${FINALIZE_PATH}?_sw_payment_token=${issuePaymentToken(db, claims)}`;
    const handler = handlerOf(technicalNameOf(db, transaction.payment_method_id));
    return attempt(db, transaction.id, () =>
      handler.pay({ backend, context, order, transaction, parameters, returnUrl }),
    );
  });
  if (!(result instanceof PaymentFailure)) return result;
  if (errorUrl === null) throw result.error;
  return withErrorCode(errorUrl, result.code);
}

/**
 * The shopper returns from the provider with a payment token, which this uses up.
 *
 * @returns the next URL: the finish URL, or the error URL with an error code; null if the shop gave
 * none
 * @throws 400 CHECKOUT__INVALID_PAYMENT_TOKEN or CHECKOUT__PAYMENT_TOKEN_INVALIDATED
 */
export function finalizePayment({ db }: Backend, text: string): string | null {
  return inTransaction(db, () => {
    const { token, expired } = usePaymentToken(db, text);
    const failed = (code: string) => (token.eul === null ? null : withErrorCode(token.eul, code));
    if (expired) return failed(TOKEN_EXPIRED);
    const transaction = findTransaction(db, token.sub);
    if (!transaction) throw invalidToken(text);
    const result = attempt(
      db,
      transaction.id,
      () => handlerOf(technicalNameOf(db, token.pmi)).finalize?.({ db }, transaction) ?? null,
    );
    return result instanceof PaymentFailure ? failed(result.code) : token.ful;
  });
}

/** A failure changes the transaction, unless it was meanwhile paid in another way. */
function attempt(
  db: Db,
  transactionId: string,
  work: () => string | null,
): string | null | PaymentFailure {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    const transaction = findTransaction(db, transactionId);
    if (transaction && canMove(transaction.state, error.action))
      moveTransaction(db, transaction, error.action);
    return error;
  }
}

function technicalNameOf(db: Db, paymentMethodId: string): string {
  const row = db
    .prepare("SELECT technical_name AS name FROM payment_method WHERE id = ?")
    .get(paymentMethodId) as { name: string } | undefined;
  return row?.name ?? "";
}
