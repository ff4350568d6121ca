/** Shopware's states of an order's payment, as far as shops meet them. */
export type PaymentStanding = "paid" | "processing" | "later" | "waiting" | "failed" | "cancelled" | "refunded";

/** Technical names of the Adyen plugin's methods begin so (wire: B4). */
const ADYEN_PREFIX = "adyen_payment-";

const STANDINGS: Record<string, PaymentStanding> = {
  paid: "paid",
  paid_partially: "paid",
  authorized: "paid",
  in_progress: "processing",
  unconfirmed: "processing",
  failed: "failed",
  cancelled: "cancelled",
  chargeback: "failed",
  refunded: "refunded",
  refunded_partially: "refunded",
};

export interface OrderPayment {
  /** technical name of the transaction's state, e.g. "open"; null when the backend does not say */
  state: string | null;
  technicalName: string | null;
  /** the shopper leaves the shop to pay */
  asynchronous: boolean;
}

/** True for a method that takes the money now: a card, a wallet. False for an invoice or payment in advance. */
export function isPaidOnline({ technicalName, asynchronous }: Pick<OrderPayment, "technicalName" | "asynchronous">): boolean {
  return asynchronous || (technicalName?.startsWith(ADYEN_PREFIX) ?? false);
}

/** How an order's payment stands. "later": by invoice or in advance, nothing to do in the shop. "waiting": the shopper still has to pay. */
export function paymentStanding(payment: OrderPayment): PaymentStanding {
  const known = payment.state === null ? undefined : STANDINGS[payment.state];
  return known ?? (isPaidOnline(payment) ? "waiting" : "later");
}

/** Whether the shopper may pay now, by the same or another method (Shopware 6.6.7: the states in which a payment may change). */
export function canPay(standing: PaymentStanding, isCancelled: boolean): boolean {
  return !isCancelled && (standing === "waiting" || standing === "failed" || standing === "cancelled");
}
