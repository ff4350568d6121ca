import { type CardRefusal, findCardRefusal } from "~/domain/checkout/card";
import { findRedirectUrl, isCode, isForBrowser } from "~/domain/checkout/payment-action";
import type { PaymentStatus } from "~/domain/checkout/order-payment";
import { isEntityId } from "~/domain/paths";
import { findWallet } from "~/domain/checkout/wallet";
import type { AreaKey } from "~/locales/translate";
import { NOT_FOUND, UNAVAILABLE, type NoPage } from "~/services/platform/http/no-page.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { WalletProvider } from "~/services/platform/store-api/schemas/context.server";
import { findWalletProvider } from "~/services/platform/session/channel-context.server";
import type { ChoiceView } from "~/services/checkout/types";
import { toPaymentChoices } from "~/services/checkout/purchase.view.server";
import type { OrderEntity } from "~/services/checkout/orders/order.schemas.server";
import { loadSoldTimes } from "~/services/checkout/orders/order-parcels.view.server";
import { findOrder } from "~/services/checkout/orders/orders.api.server";
import {
  findCurrentTransaction,
  isOrderCancelled,
  getPaymentStatus,
  toOrderView,
  findPartialState,
  type OrderView,
} from "~/services/checkout/orders/order.view.server";
import {
  buildChallengePath,
  loadPaymentStatus,
  buildOrderPaymentPath,
  loadPaymentMethods,
  buildSuccessPath,
} from "./payment.api.server";
import { type CardFormView, filterPayable, toCardForm, toHolder } from "./card-form.view.server";
import { loadStoredCardOffer } from "./stored-cards.api.server";
import {
  type OrderWallets,
  loadOrderWallets,
  findSimulator,
  toOrderAmount,
} from "./wallet-session.view.server";
import { loadPaymentState, findWaitingPayment } from "./payment.actions.server";
import type { PaymentActionEntity } from "./payment.schemas.server";

type OrderPaymentPage =
  | {
      kind: "unpaid";
      order: OrderView;
      /** null: the order is paid later, and the shopper wants another payment method */
      why: AreaKey<"order"> | null;
      methods: ChoiceView[];
      cardForm: CardFormView | null;
      wallets: OrderWallets | null;
      /** to pay by one of these, the order must be cancelled and ordered again */
      walletNames: string[];
      /**
       * what the running payment waits for: the provider's page, or our page of the 3-D Secure
       * challenge
       */
      waiting: { href: string; isOurs: boolean } | null;
    }
  /** the shopper can do nothing here: the provider works on it, or nothing is to be paid */
  | { kind: "explained"; order: OrderView; why: AreaKey<"order">; heading: "processing" | "closed" }
  /**
   * another customer's order, or one that this device no longer knows: the page does not reveal
   * which
   */
  | { kind: "unauthorised"; path: string };

/** Shopware's codes at the end of the error url (connect-shopware §W2). */
const WHY = new Map(
  Object.entries<AreaKey<"order">>({
    CHECKOUT__CUSTOMER_CANCELED_EXTERNAL_PAYMENT: "checkout.why.cancelled",
    CHECKOUT__PAYMENT_TOKEN_EXPIRED: "checkout.why.expired",
    // The handler met a fault that it does not expect, such as the provider's silence.
    CHECKOUT__PAYMENT_ERROR: "checkout.why.unknown",
  }),
);

/**
 * An order with an open payment, or a redirect.
 *
 * @param query `error-code`: the payment's result; `change`: another method is wanted
 */
export async function loadOrderPayment(
  shop: Shop,
  orderId: string,
  query: URLSearchParams,
): Promise<OrderPaymentPage | NoPage> {
  if (!isEntityId(orderId)) return NOT_FOUND;
  const lookup = await findOrder(shop, orderId);
  if (lookup.status === "error") return UNAVAILABLE;
  if (!lookup.data) return { kind: "unauthorised", path: buildOrderPaymentPath(orderId) };
  // Loaded in parallel: nearly every order on this page can be paid.
  const errorCode = query.get("error-code");
  const [{ status: paymentStatus, action }, soldTimes, methods, provider, stored, refusal] =
    await Promise.all([
      loadPaymentState(shop, lookup.data),
      loadSoldTimes(shop, lookup.data),
      loadPaymentMethods(shop),
      findWalletProvider(shop),
      loadStoredCardOffer(shop),
      errorCode === null ? null : findRefusal(shop, lookup.data),
    ]);
  const order = toOrderView(lookup.data, shop, paymentStatus, soldTimes);
  const explanation = explainPaymentStatus(paymentStatus, lookup.data);
  if (explanation)
    return {
      kind: "explained",
      order,
      why: `checkout.why.${explanation}`,
      heading: explanation === "processing" ? explanation : "closed",
    };
  const isChange = order.changePaymentHref !== null && query.has("change");
  if (!order.payHref && !isChange)
    return { kind: "redirect", to: buildSuccessPath(orderId), status: 302 };
  if (methods.status === "error") return UNAVAILABLE;
  const payable = filterPayable(methods.data, provider, stored).filter(
    ({ afterOrderEnabled }) => afterOrderEnabled,
  );
  const transaction = findCurrentTransaction(lookup.data);
  const isProvidersOwn = methods.data.some(
    ({ id, adyenType }) => adyenType !== null && id === transaction?.paymentMethodId,
  );
  const names = methods.data
    .filter((method) => findWallet(method) !== null)
    .map(({ name }) => name);
  return {
    kind: "unpaid",
    order: { ...order, changePaymentHref: null },
    why: isChange ? null : chooseExplanation(order, errorCode, isProvidersOwn ? refusal : null),
    methods: toPaymentChoices(payable, transaction?.paymentMethodId ?? null),
    cardForm: toCardForm(shop, payable, provider, {
      amount: toOrderAmount(lookup.data, shop),
      orderId,
      holder: toHolder(lookup.data.billingAddress),
      attempt: `${transaction?.id ?? ""} ${transaction?.stateMachineState?.technicalName ?? ""}`,
      stored,
    }),
    wallets: loadOrderWallets(shop, lookup.data, { methods: methods.data, provider }),
    walletNames: order.canCancel ? names : [],
    waiting: action && toWaitingPayment(action, orderId),
  };
}

function toWaitingPayment(action: PaymentActionEntity, orderId: string) {
  if (!isForBrowser(action)) return null;
  const href = findRedirectUrl(action);
  return { href: href ?? buildChallengePath(orderId), isOurs: href === null };
}

function explainPaymentStatus(paymentStatus: PaymentStatus, order: OrderEntity) {
  if (isOrderCancelled(order)) return "orderCancelled";
  if (paymentStatus === "refunded")
    return findPartialState(order) === "refunded_partially" ? "refunded_partially" : "refunded";
  return paymentStatus === "processing" ? "processing" : null;
}

/**
 * Why the provider has refused the last payment, as far as a shopper may know. Asked for only right
 * after it, because it costs a call.
 */
async function findRefusal(shop: Shop, order: OrderEntity): Promise<CardRefusal | null> {
  if (getPaymentStatus(order) !== "failed" || !(await findWalletProvider(shop))) return null;
  const status = await loadPaymentStatus(shop, order.id);
  return findCardRefusal(status.data?.refusalReasonCode ?? null);
}

function chooseExplanation(
  { payment }: OrderView,
  errorCode: string | null,
  refusal: CardRefusal | null,
): AreaKey<"order"> {
  if (refusal !== null && payment.status === "failed") return `checkout.why.card.${refusal}`;
  if (errorCode !== null) return WHY.get(errorCode) ?? "checkout.why.failed";
  if (payment.status === "cancelled") return "checkout.why.cancelled";
  return payment.status === "failed" ? "checkout.why.failed" : "checkout.why.waiting";
}

/**
 * The 3-D Secure challenge of a payment (connect-shopware §W7) or its code (§W34), or a redirect
 * without one. Its policy allows every issuer.
 */
export async function loadChallenge(shop: Shop, orderId: string): Promise<ChallengeView | NoPage> {
  if (!isEntityId(orderId)) return NOT_FOUND;
  const [lookup, provider] = await Promise.all([
    findOrder(shop, orderId),
    findWalletProvider(shop),
  ]);
  if (lookup.status === "error") return UNAVAILABLE;
  const action = lookup.data && (await loadPaymentState(shop, lookup.data)).action;
  if (!provider || !action || !isForBrowser(action))
    return { kind: "redirect", to: buildOrderPaymentPath(orderId), status: 302 };
  shop.responseNotes.challengeEnvironment = provider.environment;
  return toChallengeView(shop, orderId, provider, action);
}

export type ChallengeView = ReturnType<typeof toChallengeView>;

function toChallengeView(
  shop: Shop,
  orderId: string,
  provider: WalletProvider,
  action: PaymentActionEntity,
) {
  // If the backend ends the payment itself, it redirects to the same two pages.
  const end = findWaitingPayment(shop, orderId);
  return {
    kind: "challenge" as const,
    orderId,
    /** JSON text as it came (connect-shopware §W6): only the provider's component reads it */
    action: JSON.stringify(action),
    /** a code for the shopper's app, instead of the bank's window */
    isCode: isCode(action),
    provider: { ...provider, simulatorUrl: findSimulator(provider, shop) },
    countryCode: shop.channel.country,
    locale: shop.channel.locale,
    paths: {
      paid: end ?? buildSuccessPath(orderId),
      unpaid: end ?? buildOrderPaymentPath(orderId),
      otherMethod: buildOrderPaymentPath(orderId),
    },
  };
}
