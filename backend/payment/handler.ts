import type { OrderRow, TransactionRow } from "../order/order-rows";
import type { Backend, SalesChannelContext } from "../types";

/** One attempt to pay an order's open transaction. */
export interface Payment {
  backend: Backend;
  context: SalesChannelContext;
  order: OrderRow;
  transaction: TransactionRow;
  /** What the shop sent with it: `stateData` … */
  parameters: Record<string, unknown>;
  /** Issues a one-time token and gives the url that finishes the payment. */
  returnUrl: () => string;
}

/**
 * A way to pay, as Shopware's payment handlers: called inside the transaction that moves the order's payment.
 */
export interface PaymentHandler {
  /** The shopper leaves the shop to pay. */
  isAsynchronous: boolean;
  /** @returns where the shopper goes next, null to stay; @throws PaymentFailure */
  pay(payment: Payment): string | null;
  /** The shopper has come back from the provider. @throws PaymentFailure */
  finalize?(backend: Pick<Backend, "db">, transaction: TransactionRow): null;
}
