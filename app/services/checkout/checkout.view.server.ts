import { hash } from "node:crypto";
import { toMinor } from "~/domain/money";
import { canPay, isNothingToPay } from "~/domain/checkout/order-payment";
import { addressValues } from "~/services/account/address-form.server";
import type { AddressValues } from "~/services/account/types";
import { addresses, shownAddresses } from "~/services/account/addresses.api.server";
import { takeCartChanges } from "~/services/cart/cart-memory.server";
import { blockedMethods, hasDownloads } from "~/services/cart/cart.view.server";
import { cartEntity } from "~/services/cart/cart.api.server";
import { addressChoices } from "~/services/account/countries.api.server";
import { addressLines } from "~/services/account/address.view.server";
import { readableEmail } from "~/services/platform/http/email-address.server";
import {
  isNoPage,
  UNAVAILABLE,
  type Notice,
  type Unavailable,
} from "~/services/platform/http/outcome.server";
import { loadSession } from "~/services/platform/session/session.server";
import type { CartEntity } from "~/services/cart/cart.schemas.server";
import type {
  Customer,
  SessionEntity,
} from "~/services/platform/store-api/schemas/customer.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { addressViews, isOrderCancelled } from "~/services/checkout/orders/order.view.server";
import { findOrder } from "~/services/checkout/orders/orders.api.server";
import { paymentNow } from "~/services/checkout/payment/payment.actions.server";
import {
  isPaidByForm,
  orderPaymentPath,
  paymentMethods,
  successPath,
  shippingMethods,
} from "~/services/checkout/payment/payment.api.server";
import { readDraft } from "./draft.server";
import type { StandIns } from "./problems.view.server";
import {
  deliveryChoices,
  paymentChoices,
  type PurchaseView,
  purchaseView,
  textsOf,
} from "./purchase.view.server";
import type { ChoiceView } from "./types";

export type EmptyView = Awaited<ReturnType<typeof emptyView>>;
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
  if (!shop.cookies.contextToken()) return emptyView(shop);
  const [cart, session] = await Promise.all([cartEntity(shop), loadSession(shop)]);
  if (cart.status === "error" || session.status === "error") return UNAVAILABLE;
  const changes = await takeCartChanges(shop, cart.data);
  if (cart.data.lines.length === 0) return emptyView(shop, changes);
  return (
    (await stepView(shop, { cart: cart.data, session: session.data, changes, edit })) ?? UNAVAILABLE
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
async function stepView(shop: Shop, { cart, session, changes, edit }: Step) {
  const purchaseWith = (standIns?: StandIns) => purchaseView(cart, shop, changes, standIns);
  const { customer } = session;
  if (!customer) return detailsView(shop, purchaseWith(), session);
  if (!edit) return reviewView(shop, cart, session, purchaseWith);
  return customer.guest
    ? detailsView(shop, purchaseWith(), session)
    : addressBookView(shop, purchaseWith(), session);
}

/**
 * An empty cart, perhaps because it was just ordered: then links to the order, or to its payment.
 */
async function emptyView(shop: Shop, changes: Notice[] = []) {
  const { last } = readDraft(shop);
  const found = last && (await findOrder(shop, last.orderId));
  const order = found?.data ?? null;
  const isUnpaid =
    order !== null && canPay((await paymentNow(shop, order)).status, isOrderCancelled(order));
  const lastOrder = last && {
    href: (isUnpaid ? orderPaymentPath : successPath)(last.orderId),
    number: last.number,
    isUnpaid,
  };
  return { stage: "empty" as const, problems: textsOf(changes, shop), lastOrder };
}

export type DetailsView = NonNullable<Awaited<ReturnType<typeof detailsView>>>;

/** Contact and addresses are still missing, or a guest changes them. */
async function detailsView(shop: Shop, purchase: PurchaseView, { customer }: SessionEntity) {
  const choices = await addressChoices(shop);
  if (isNoPage(choices)) return null;
  const { values, sent } = readDraft(shop);
  const typed = Object.keys(values).length > 0;
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
    email: readableEmail((typed ? values.email : customer?.email) ?? ""),
    address: typed ? within(values, "") : addressValues(billing),
    shipping: typed ? within(values, "shipping.") : addressValues(shipping),
    vatId: (typed ? values.vatIds : customer?.vatIds[0]) ?? "",
    separate: typed
      ? values.separate === "on"
      : Boolean(billing && shipping && billing.id !== shipping.id),
    /** a guest who wants an account as well */
    account: values.account === "on",
    /** this address must be confirmed by the link in a mail before the purchase continues */
    mailSentTo: sent && readableEmail(sent.email),
    /** the shopper came from the review and can return there without a change */
    canCancel: customer !== null,
  };
}

function within(values: Record<string, string>, prefix: string): Partial<AddressValues> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  );
}

export type AddressBookView = NonNullable<Awaited<ReturnType<typeof addressBookView>>>;

/** A customer with an account chooses among their addresses. */
async function addressBookView(shop: Shop, purchase: PurchaseView, { customer }: SessionEntity) {
  const known = await addresses(shop);
  if (known.status === "error" || !customer) return null;
  const shippingId = customer.activeShippingAddress?.id ?? "";
  const billingId = customer.activeBillingAddress?.id ?? "";
  return {
    stage: "addresses" as const,
    purchase,
    addresses: shownAddresses(known.data, [shippingId, billingId]).map((address) => ({
      id: address.id,
      text: addressLines(address).join(", "),
    })),
    shippingId,
    billingId,
  };
}

export type ReviewStepView = NonNullable<Awaited<ReturnType<typeof reviewView>>>;

/** Delivery, payment, and the order as it will be placed. */
async function reviewView(
  shop: Shop,
  cart: CartEntity,
  session: SessionEntity,
  purchaseWith: (standIns: StandIns) => PurchaseView,
) {
  const { customer } = session;
  const [shipping, payment] = await Promise.all([shippingMethods(shop), paymentMethods(shop)]);
  if (shipping.status === "error" || payment.status === "error" || !customer) return null;
  const draft = readDraft(shop);
  const deliveries = deliveryChoices(shipping.data, cart, session, shop);
  const methods = payment.data.filter(isPaidByForm);
  const payments = paymentChoices(
    methods,
    session.paymentMethod?.id ?? null,
    blockedMethods(cart, "payment"),
  );
  const isFree = isNothingToPay(cart.total);
  const marked = (choices: ChoiceView[]) => choices.find(({ checked }) => checked);
  return {
    stage: "review" as const,
    purchase: purchaseWith({ delivery: marked(deliveries)?.name, payment: marked(payments)?.name }),
    email: readableEmail(customer.email),
    addresses: addressViews(
      {
        billing: customer.activeBillingAddress,
        shipping: customer.activeShippingAddress,
        isSent: isSent(cart),
      },
      shop.channel,
    ),
    delivery: deliveries,
    /** the session's method if all products are downloads, so that none must be chosen */
    unusedDelivery: isSent(cart) ? null : (session.shippingMethod?.id ?? null),
    payment: payments,
    /**
     * the method that Shopware wants for an order that costs nothing; null: the shopper chooses one
     */
    unusedPayment: isFree ? (marked(payments)?.id ?? session.paymentMethod?.id ?? "") : null,
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
    seen: seenOf(cart, customer, shop),
    legal: legalLinks(shop),
  };
}

/** Downloads have no delivery: Shopware sells them also to countries without delivery. */
export const isSent = ({ deliveries }: CartEntity) => deliveries.length > 0;

function legalLinks({ channel, t }: Shop) {
  const pages = [
    [channel.termsPath, "checkout.legal.terms"],
    [channel.withdrawalNoticePath, "checkout.legal.withdrawal"],
    [channel.privacyPath, "checkout.legal.privacy"],
  ] as const;
  return pages.flatMap(([href, key]) => (href ? [{ href, text: t(key) }] : []));
}

const digest = (shown: unknown) => hash("sha256", JSON.stringify(shown), "base64url");

/**
 * Digests of what the review shows: currency, the cart's lines and total, the buyer and the
 * addresses. If they differ, the review is shown again before ordering.
 */
export function seenOf(
  cart: CartEntity,
  customer: Customer,
  { channel }: Pick<Shop, "channel">,
): string {
  const minor = (amount: number) => toMinor(amount, channel.currency);
  const lines = cart.lines.map(({ id, quantity, price }) => [
    id,
    quantity,
    minor(price?.total ?? 0),
  ]);
  const { activeBillingAddress: billing, activeShippingAddress: shipping } = customer;
  const addresses = [billing, shipping].map((address) => address && addressLines(address));
  return `${digest([channel.currency, lines, minor(cart.total)])}.${digest([customer.email, addresses])}`;
}

/** Which part of the review has changed since the shopper saw it; "cart" if both have. */
export function changedSince(seen: string, now: string): "cart" | "buyer" | null {
  if (seen === now) return null;
  return seen.split(".")[0] === now.split(".")[0] ? "buyer" : "cart";
}
