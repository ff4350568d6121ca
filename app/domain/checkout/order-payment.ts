import { isCode, type PaymentAction } from "./payment-action";

/** The payment statuses that the shop distinguishes; "nothing": the order costs nothing. */
export type PaymentStatus =
  | "nothing"
  | "paid"
  | "processing"
  | "later"
  | "waiting"
  | "failed"
  | "cancelled"
  | "refunded";

const PAYMENT_STATUSES = new Map(
  Object.entries<PaymentStatus>({
    paid: "paid",
    paid_partially: "paid",
    authorized: "paid",
    in_progress: "processing",
    // Shopware's status of a shopper who was sent to the payment page and has not returned.
    unconfirmed: "waiting",
    reminded: "waiting",
    failed: "failed",
    cancelled: "cancelled",
    chargeback: "failed",
    refunded: "refunded",
    refunded_partially: "refunded",
  }),
);

interface OrderPayment {
  /** technical name of the transaction's state, e.g. "open"; null if the backend does not say */
  state: string | null;
  technicalName: string | null;
  /** the shopper leaves the shop to pay; null if the backend does not say, as Shopware 6.7 */
  asynchronous: boolean | null;
  /**
   * the method completes at once, in the shop; newer handlers of Shopware 6.6.5 and later are
   * neither
   */
  synchronous?: boolean | null;
}

/** States in which money has moved, whatever the order costs now. */
const MONEY_MOVED: readonly PaymentStatus[] = ["paid", "refunded"];

/** Shopware's own payment in advance. */
export const PREPAYMENT = "payment_prepayment";
/** Shopware's own methods, none of which takes money in the shop. */
const PAID_LATER = [
  "payment_invoicepayment",
  PREPAYMENT,
  "payment_cashpayment",
  "payment_debitpayment",
];

/** A method that takes the money now: as the backend says, else any that is not Shopware's own. */
export function isPaidOnline({
  technicalName,
  asynchronous,
  synchronous,
}: Omit<OrderPayment, "state">): boolean {
  if (asynchronous) return true;
  return !synchronous && technicalName !== null && !PAID_LATER.includes(technicalName);
}

/**
 * An order's payment status. "later": by invoice or in advance, nothing to do in the shop.
 * "waiting": the shopper has not paid yet. Shopware gives an order that costs nothing a payment
 * too, which stays open: nobody has to pay it.
 *
 * @param isFree the order's total is zero
 */
export function toPaymentStatus(payment: OrderPayment, isFree = false): PaymentStatus {
  const paymentStatus = payment.state === null ? undefined : PAYMENT_STATUSES.get(payment.state);
  const status = paymentStatus ?? (isPaidOnline(payment) ? "waiting" : "later");
  return isFree && !MONEY_MOVED.includes(status) ? "nothing" : status;
}

/**
 * Whether there is nothing to pay: by codes, vouchers, or goods that are given away.
 *
 * @param total of a cart or an order, as Shopware has rounded it
 */
export function isNothingToPay(total: number): boolean {
  return total <= 0;
}

/** The payment provider's status of an order's last payment (connect-shopware §W6). */
interface ProviderStatus {
  isFinal: boolean;
  resultCode: string | null;
  action?: PaymentAction | null;
}

/**
 * The meaning of result codes for a payment in progress; Received is in the provider's hands, and
 * so is Pending, unless a code waits for the shopper's app.
 */
const RESULTS = new Map<string | null, PaymentStatus>(
  Object.entries<PaymentStatus>({
    Authorised: "paid",
    Refused: "failed",
    Error: "failed",
    Cancelled: "cancelled",
    RedirectShopper: "waiting",
    IdentifyShopper: "waiting",
    ChallengeShopper: "waiting",
    PresentToShopper: "waiting",
  }),
);

/**
 * The status of a payment in progress. Shopware uses `in_progress` for three cases: the provider is
 * working on it, the shopper has closed the payment page, or the money is authorised and captured
 * later. The provider distinguishes them; without its answer the first case is assumed.
 */
export function toPendingStatus({ isFinal, resultCode, action }: ProviderStatus): PaymentStatus {
  if (!isFinal && resultCode === "Pending" && action && isCode(action)) return "waiting";
  const status = RESULTS.get(resultCode);
  return status === undefined || (status === "waiting") === isFinal ? "processing" : status;
}

/**
 * Whether the shopper may pay now, with the same or another method (Shopware 6.6.7: the states in
 * which a payment may change).
 */
export function canPay(status: PaymentStatus, isCancelled: boolean): boolean {
  return !isCancelled && (status === "waiting" || status === "failed" || status === "cancelled");
}

/**
 * Whether the shopper may cancel an order: processing has not begun, and no money was paid.
 *
 * @param isUntouched order and deliveries are open
 */
export function canCancel(status: PaymentStatus, isUntouched: boolean): boolean {
  return isUntouched && (status === "nothing" || status === "later" || canPay(status, false));
}
