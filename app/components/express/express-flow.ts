import type * as api from "~/components/checkout/checkout-api";
import { findRedirectUrl, isForBrowser } from "~/domain/checkout/payment-action";
import { findCountry, findState, type WalletCountry } from "~/domain/checkout/wallet";
import { isComplete, toWalletGuest, type WalletContact } from "~/domain/checkout/wallet-contact";
import type { CheckoutSession } from "~/services/checkout/payment/wallet-session.view.server";

const AUTHORISED = "Authorised";
/**
 * The own API's code for an order or a cart that costs anything else than the wallet's sheet has
 * shown.
 */
const AMOUNT_CHANGED = "amount-changed";
/** The wallet's result code if no answer names one. */
const NO_RESULT = "Error";

/** The flow's calls to the server. */
export type ExpressCalls = Pick<
  typeof api,
  | "fetchCountryStates"
  | "registerGuest"
  | "setPaymentMethod"
  | "placeOrder"
  | "handlePayment"
  | "fetchPaymentStatus"
>;

/** A payment that the shopper has agreed to in the wallet. */
export interface ExpressRequest {
  contact: WalletContact;
  paymentMethodId: string;
  /** the component's data as JSON text */
  stateData: string;
  /** the countries to deliver to, and the amount that the wallet's sheet shows */
  countries: readonly WalletCountry[];
  amount: CheckoutSession["amount"];
  origin: string;
  paths: {
    success(orderId: string): string;
    unpaid(orderId: string): string;
    confirm(orderId: string): string;
  };
}

/**
 * How an express checkout ends. With the first two the shopper stays on the page; the others leave
 * it.
 */
export type ExpressEnd =
  /** behaviour §8.4: it stops silently */
  | { kind: "unregistered" }
  /** a guest is registered, nothing is ordered */
  | { kind: "not-ordered"; rejectionReason: "method" | "price" | "order" | "unsure" }
  | { kind: "redirected"; to: string }
  /** the issuer requires a 3-D Secure challenge, on its own page */
  | { kind: "challenged"; to: string; resultCode: string }
  | { kind: "paid"; to: string; resultCode: string }
  | { kind: "unpaid"; to: string; resultCode: string };

/**
 * Behaviour §4.6, express checkout flow 2 to 5: register, payment method, order, payment, status.
 * Each call is made once.
 */
export async function runExpressFlow(
  calls: ExpressCalls,
  request: ExpressRequest,
): Promise<ExpressEnd> {
  const { contact } = request;
  const country = findCountry(request.countries, contact.countryCode);
  if (!country || !isComplete(contact)) return { kind: "unregistered" };
  const states = await calls.fetchCountryStates(country.id);
  const state = findState(states, {
    locality: contact.city,
    administrativeArea: contact.administrativeArea,
  });
  if (!(await calls.registerGuest(toWalletGuest(contact, country, state))))
    return { kind: "unregistered" };
  if (!(await calls.setPaymentMethod(request.paymentMethodId)))
    return { kind: "not-ordered", rejectionReason: "method" };

  // The address may have changed the delivery's price, and another tab the cart. The shopper must
  // never pay another amount than the sheet showed as final (§5.5), so the server compares it with
  // the cart that it orders.
  let placed = await calls.placeOrder({ amount: request.amount });
  // Without an answer the order may exist: look it up instead of ordering again.
  if (placed.status === "error" && placed.errorCode === 0)
    placed = await calls.placeOrder({ again: true });
  if (placed.status === "error")
    return { kind: "not-ordered", rejectionReason: toRejectionReason(placed.errorCode) };
  return pay(calls, placed.data.id, request);
}

function toRejectionReason(errorCode: string | number): "price" | "unsure" | "order" {
  if (errorCode === AMOUNT_CHANGED) return "price";
  return errorCode === 0 ? "unsure" : "order";
}

/** The calls of an unpaid order's page. */
type OrderCalls = Pick<typeof api, "chooseForOrder" | "handlePayment" | "fetchPaymentStatus">;

/**
 * Shopware's code for an order that cannot be paid now, e.g. because it was paid in another tab.
 */
const CLOSED = "CHECKOUT__ORDER_PAYMENT_METHOD_NOT_CHANGEABLE";

/**
 * Pays a placed order: sets the payment method, pays, reads the status. The delivery address is the
 * order's. Each call is made once.
 */
export async function runOrderFlow(
  calls: OrderCalls,
  orderId: string,
  request: Omit<ExpressRequest, "contact" | "countries">,
): Promise<ExpressEnd> {
  const { paymentMethodId, amount, paths } = request;
  const refusal = await calls.chooseForOrder({ orderId, paymentMethodId, amount: amount.value });
  if (refusal === CLOSED)
    return { kind: "unpaid", to: paths.unpaid(orderId), resultCode: NO_RESULT };
  if (refusal !== null)
    return {
      kind: "not-ordered",
      rejectionReason: refusal === AMOUNT_CHANGED ? "price" : "method",
    };
  return pay(calls, orderId, request);
}

type Payment = Pick<ExpressRequest, "stateData" | "origin" | "paths">;

/** A payment without an answer may have succeeded: the order's page checks it and redirects. */
async function pay(
  calls: Pick<OrderCalls, "handlePayment" | "fetchPaymentStatus">,
  orderId: string,
  request: Payment,
): Promise<ExpressEnd> {
  const { paths } = request;
  const unpaid = paths.unpaid(orderId);
  const started = await calls.handlePayment({
    orderId,
    stateData: request.stateData,
    finishUrl: `${request.origin}${paths.success(orderId)}`,
    errorUrl: `${request.origin}${unpaid}`,
  });
  if (!started) return { kind: "unpaid", to: unpaid, resultCode: NO_RESULT };
  const { redirectUrl } = started;
  // A refusal leads back to a page of this shop.
  if (redirectUrl?.startsWith(`${request.origin}/`)) return { kind: "redirected", to: redirectUrl };
  const { isFinal, resultCode, action } = await calls.fetchPaymentStatus(orderId);
  // The challenge comes first: Adyen's plugin gives a redirectUrl even then (connect-shopware §W7).
  if (!isFinal && action && isForBrowser(action)) {
    const address = findRedirectUrl(action);
    if (address) return { kind: "redirected", to: address };
    return { kind: "challenged", to: paths.confirm(orderId), resultCode: resultCode ?? NO_RESULT };
  }
  if (redirectUrl) return { kind: "redirected", to: redirectUrl };
  if (isFinal && resultCode === AUTHORISED)
    return { kind: "paid", to: paths.success(orderId), resultCode };
  return { kind: "unpaid", to: unpaid, resultCode: resultCode ?? NO_RESULT };
}

/** Behaviour §4.6: an in-progress flag blocks repeated submission. All boxes of a page share it. */
export function createExpress() {
  let inProgress = false;
  return {
    /**
     * @param flow runs once
     * @param onProgress called at the start, and at the end if the shopper stays on the page
     * @returns null if an express checkout is already in progress: nothing was done
     */
    async submit(
      flow: () => Promise<ExpressEnd>,
      onProgress: (inProgress: boolean) => void,
    ): Promise<ExpressEnd | null> {
      if (inProgress) return null;
      inProgress = true;
      onProgress(true);
      const end = await flow().catch((): ExpressEnd => ({
        kind: "not-ordered",
        rejectionReason: "order",
      }));
      const stays = end.kind === "unregistered" || end.kind === "not-ordered";
      if (stays) {
        inProgress = false;
        onProgress(false);
      }
      return end;
    },
    /** Clears the flag when the shopper returns to this page. */
    release(): void {
      inProgress = false;
    },
  };
}
