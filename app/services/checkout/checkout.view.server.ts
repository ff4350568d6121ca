import { hash } from "node:crypto";
import { toMinor } from "~/domain/money";
import { canPay, isNothingToPay } from "~/domain/checkout/order-payment";
import { findWallet, toWalletAmount } from "~/domain/checkout/wallet";
import { toAddressValues } from "~/services/account/address-form.server";
import type { AddressValues } from "~/services/account/types";
import { loadAddresses, limitAddresses } from "~/services/account/addresses.api.server";
import { takeCartChanges } from "~/services/cart/cart-memory.server";
import { findBlockedMethods, hasDownloads } from "~/services/cart/cart.view.server";
import { loadCartEntity } from "~/services/cart/cart.api.server";
import { loadAddressChoices } from "~/services/account/countries.api.server";
import { formatAddressLines } from "~/services/account/address.view.server";
import { toReadableEmail } from "~/services/platform/http/email-address.server";
import { isNoPage, UNAVAILABLE, type Unavailable } from "~/services/platform/http/no-page.server";
import type { Notice } from "~/services/platform/http/notice.server";
import { loadSession } from "~/services/platform/session/session.server";
import type { CartEntity } from "~/services/cart/cart.schemas.server";
import type {
  Customer,
  SessionEntity,
} from "~/services/platform/store-api/schemas/customer.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { toAddressViews, isOrderCancelled } from "~/services/checkout/orders/order.view.server";
import { findOrder } from "~/services/checkout/orders/orders.api.server";
import { loadPaymentState } from "~/services/checkout/payment/payment.actions.server";
import {
  buildOrderPaymentPath,
  loadPaymentMethods,
  buildSuccessPath,
  loadShippingMethods,
} from "~/services/checkout/payment/payment.api.server";
import {
  filterPayable,
  toCardForm,
  toHolder,
} from "~/services/checkout/payment/card-form.view.server";
import { loadStoredCardOffer } from "~/services/checkout/payment/stored-cards.api.server";
import { findWalletProvider } from "~/services/platform/session/channel-context.server";
import { readDraft } from "./draft.server";
import type { ReplacementMethods } from "./problems.view.server";
import {
  toDeliveryChoices,
  toPaymentChoices,
  type PurchaseView,
  buildPurchaseView,
  translateProblems,
} from "./purchase.view.server";
import type { ChoiceView } from "./types";

export type EmptyView = Awaited<ReturnType<typeof toEmptyView>>;
export type CheckoutView = DetailsView | AddressBookView | ReviewStepView | EmptyView;

/**
 * The checkout's current state: the next missing step, or the review.
 *
 * @param edit the shopper is changing contact or addresses
 */
export async function loadCheckout(
  shop: Shop,
  { edit }: { edit: boolean },
): Promise<CheckoutView | Unavailable> {
  if (!shop.cookies.contextToken()) return toEmptyView(shop);
  const [cart, session] = await Promise.all([loadCartEntity(shop), loadSession(shop)]);
  if (cart.status === "error" || session.status === "error") return UNAVAILABLE;
  const changes = await takeCartChanges(shop, cart.data);
  if (cart.data.lines.length === 0) return toEmptyView(shop, changes);
  return (
    (await buildStepView(shop, { cart: cart.data, session: session.data, changes, edit })) ??
    UNAVAILABLE
  );
}

interface Step {
  cart: CartEntity;
  session: SessionEntity;
  /** of the cart, since the shopper saw it */
  changes: Notice[];
  edit: boolean;
}

/** @returns null if the backend gives no choices for the step */
async function buildStepView(shop: Shop, { cart, session, changes, edit }: Step) {
  const buildPurchaseWith = (replacements?: ReplacementMethods) =>
    buildPurchaseView(cart, shop, changes, replacements);
  const { customer } = session;
  if (!customer) return buildDetailsView(shop, buildPurchaseWith(), session);
  if (!edit) return buildReviewStepView(shop, cart, session, buildPurchaseWith);
  return customer.guest
    ? buildDetailsView(shop, buildPurchaseWith(), session)
    : buildAddressBookView(shop, buildPurchaseWith(), session);
}

/**
 * An empty cart, perhaps because it was just ordered: then links to the order, or to its payment.
 */
async function toEmptyView(shop: Shop, changes: Notice[] = []) {
  const { last } = readDraft(shop);
  const lastResult = last && (await findOrder(shop, last.orderId));
  const order = lastResult?.data ?? null;
  const isUnpaid =
    order !== null && canPay((await loadPaymentState(shop, order)).status, isOrderCancelled(order));
  const lastOrder = last && {
    href: (isUnpaid ? buildOrderPaymentPath : buildSuccessPath)(last.orderId),
    number: last.number,
    isUnpaid,
  };
  return { stage: "empty" as const, problems: translateProblems(changes, shop), lastOrder };
}

export type DetailsView = NonNullable<Awaited<ReturnType<typeof buildDetailsView>>>;

/** Contact and addresses are still missing, or a guest changes them. */
async function buildDetailsView(shop: Shop, purchase: PurchaseView, { customer }: SessionEntity) {
  const choices = await loadAddressChoices(shop);
  if (isNoPage(choices)) return null;
  const { values, pendingConfirmation } = readDraft(shop);
  const hasTyped = Object.keys(values).length > 0;
  const billing = customer?.activeBillingAddress ?? null;
  const shipping = customer?.activeShippingAddress ?? null;
  return {
    stage: "details" as const,
    purchase,
    choices,
    deliveryChoices: {
      ...choices,
      countries: choices.countries.filter(({ shippingAvailable }) => shippingAvailable),
    },
    email: toReadableEmail((hasTyped ? values.email : customer?.email) ?? ""),
    address: hasTyped ? pickByPrefix(values, "") : toAddressValues(billing),
    shipping: hasTyped ? pickByPrefix(values, "shipping.") : toAddressValues(shipping),
    vatId: (hasTyped ? values.vatIds : customer?.vatIds[0]) ?? "",
    separate: hasTyped
      ? values.separate === "on"
      : Boolean(billing && shipping && billing.id !== shipping.id),
    /** a guest who wants an account as well */
    account: values.account === "on",
    /** this address must be confirmed by the link in a mail before the purchase continues */
    mailSentTo: pendingConfirmation && toReadableEmail(pendingConfirmation.email),
    /** the shopper came from the review and can return there without a change */
    canCancel: customer !== null,
  };
}

function pickByPrefix(values: Record<string, string>, prefix: string): AddressValues {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  );
}

export type AddressBookView = NonNullable<Awaited<ReturnType<typeof buildAddressBookView>>>;

/** A customer with an account chooses among their addresses. */
async function buildAddressBookView(
  shop: Shop,
  purchase: PurchaseView,
  { customer }: SessionEntity,
) {
  const addressBook = await loadAddresses(shop);
  if (addressBook.status === "error" || !customer) return null;
  const shippingId = customer.activeShippingAddress?.id ?? "";
  const billingId = customer.activeBillingAddress?.id ?? "";
  return {
    stage: "addresses" as const,
    purchase,
    addresses: limitAddresses(addressBook.data, [shippingId, billingId]).map((address) => ({
      id: address.id,
      text: formatAddressLines(address).join(", "),
    })),
    shippingId,
    billingId,
  };
}

export type ReviewStepView = NonNullable<Awaited<ReturnType<typeof buildReviewStepView>>>;

/** Delivery, payment, and the order as it will be placed. */
async function buildReviewStepView(
  shop: Shop,
  cart: CartEntity,
  session: SessionEntity,
  purchaseWith: (replacements: ReplacementMethods) => PurchaseView,
) {
  const { customer } = session;
  const [shipping, payment, provider, stored] = await Promise.all([
    loadShippingMethods(shop),
    loadPaymentMethods(shop),
    findWalletProvider(shop),
    loadStoredCardOffer(shop),
  ]);
  if (shipping.status === "error" || payment.status === "error" || !customer) return null;
  const draft = readDraft(shop);
  const deliveries = toDeliveryChoices(shipping.data, cart, session, shop);
  const methods = filterPayable(payment.data, provider, stored);
  const payments = toPaymentChoices(
    methods,
    session.paymentMethod?.id ?? null,
    findBlockedMethods(cart, "payment"),
  );
  const isFree = isNothingToPay(cart.total);
  const findChecked = (choices: ChoiceView[]) => choices.find(({ checked }) => checked);
  const purchase = purchaseWith({
    delivery: findChecked(deliveries)?.name,
    payment: findChecked(payments)?.name,
  });
  return {
    stage: "review" as const,
    // Shopware has listed what can pay this cart: without a wallet no place is reserved for one.
    purchase: {
      ...purchase,
      takesWallets:
        purchase.takesWallets && payment.data.some((method) => findWallet(method) !== null),
    },
    email: toReadableEmail(customer.email),
    addresses: toAddressViews({
      billing: customer.activeBillingAddress,
      shipping: customer.activeShippingAddress,
      hasDelivery: hasDelivery(cart),
    }),
    delivery: deliveries,
    /** the session's method if all products are downloads, so that none must be chosen */
    unusedDelivery: hasDelivery(cart) ? null : (session.shippingMethod?.id ?? null),
    payment: payments,
    cardForm: toCardForm(shop, methods, provider, {
      amount: toWalletAmount(cart.total, shop.channel.currency),
      orderId: null,
      holder: toHolder(customer.activeBillingAddress),
      // A customer's first purchase here has no lasting key before they change something.
      attempt: draft.last?.key ?? "",
      stored,
    }),
    /**
     * the method that Shopware wants for an order that costs nothing; null: the shopper chooses one
     */
    unusedPayment: isFree ? (findChecked(payments)?.id ?? session.paymentMethod?.id ?? "") : null,
    comment: draft.comment,
    /**
     * boxes ticked in an earlier form that did not become an order; `revocation`: buyers of
     * downloads accept that they lose the right of withdrawal, as in Shopware's own storefront;
     * null without downloads
     */
    terms: draft.terms,
    revocation: hasDownloads(cart) ? draft.revocation : null,
    /** identifies this purchase, and what the shopper has seen of it */
    key: draft.key,
    reviewDigest: reviewDigest(cart, customer, shop),
    legal: toLegalLinks(shop),
  };
}

/** Downloads have no delivery: Shopware sells them also to countries without delivery. */
export const hasDelivery = ({ deliveries }: CartEntity) => deliveries.length > 0;

function toLegalLinks({ channel }: Shop) {
  const pages = [
    [channel.termsPath, "checkout.legal.terms"],
    [channel.withdrawalNoticePath, "checkout.legal.withdrawal"],
    [channel.privacyPath, "checkout.legal.privacy"],
  ] as const;
  return pages.flatMap(([href, key]) => (href ? [{ href, key }] : []));
}

const hashShown = (shown: unknown) => hash("sha256", JSON.stringify(shown), "base64url");

/**
 * Digests of what the review shows: currency, the cart's lines and total, the buyer and the
 * addresses. If they differ, the review is shown again before ordering.
 */
export function reviewDigest(
  cart: CartEntity,
  customer: Customer,
  { channel }: Pick<Shop, "channel">,
): string {
  const toMinorUnits = (amount: number) => toMinor(amount, channel.currency);
  const lines = cart.lines.map(({ id, quantity, price }) => [
    id,
    quantity,
    toMinorUnits(price?.total ?? 0),
  ]);
  const { activeBillingAddress: billing, activeShippingAddress: shipping } = customer;
  const addresses = [billing, shipping].map((address) => address && formatAddressLines(address));
  return `${hashShown([channel.currency, lines, toMinorUnits(cart.total)])}.${hashShown([customer.email, addresses])}`;
}

/** Which part of the review has changed since the shopper saw it; "cart" if both have. */
export function findReviewChange(seen: string, now: string): "cart" | "buyer" | null {
  if (seen === now) return null;
  return seen.split(".")[0] === now.split(".")[0] ? "buyer" : "cart";
}
