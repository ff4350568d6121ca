import type { OrderRow, TransactionRow } from "../order/order-rows";
import type { Backend, SalesChannelContext } from "../types";

/** One attempt to pay an order's open transaction. */
export interface Payment {
  backend: Backend;
  context: SalesChannelContext;
  order: OrderRow;
  transaction: TransactionRow;
  /** Parameters from the shop: `stateData` … */
  parameters: Record<string, unknown>;
  /** Issues a one-time token and returns the URL that completes the payment. */
  returnUrl: () => string;
}

/**
 * A payment method, like Shopware's payment handlers: called within the transaction that changes
 * the order's payment.
 */
export interface PaymentHandler {
  /** The shopper leaves the shop to pay. */
  isAsynchronous: boolean;
  /** @returns the next URL for the shopper, null to stay; @throws PaymentFailure */
  pay(payment: Payment): string | null;
  /** The shopper has returned from the provider. @throws PaymentFailure */
  finalize?(backend: Pick<Backend, "db">, transaction: TransactionRow): null;
}
