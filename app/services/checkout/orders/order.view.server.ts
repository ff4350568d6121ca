import { isShownInCart, formatOptions } from "~/domain/cart/line-items";
import {
  canCancel,
  canPay,
  isNothingToPay,
  type PaymentStatus,
  toPaymentStatus,
  PREPAYMENT,
} from "~/domain/checkout/order-payment";
import type { AreaKey } from "~/locales/translate";
import { formatAddressLines } from "~/services/account/address.view.server";
import { toTotalsRows } from "~/services/cart/totals.view.server";
import { formatReleaseNote } from "~/services/catalogue/listing/tiles.view.server";
import { toImageView } from "~/services/catalogue/media.view.server";
import type { Channel, Config } from "~/services/platform/config/config.server";
import { type Formatter, getFormatter } from "~/services/platform/i18n/format.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { TextView } from "~/services/platform/types";
import type { PostalAddress } from "~/services/platform/store-api/schemas/customer.server";
import { buildOrderPaymentPath } from "~/services/checkout/payment/payment.api.server";
import type { OrderLineView, Tone } from "~/services/checkout/types";
import { buildDocumentPath, buildDownloadPath } from "./download.server";
import {
  listParcels,
  toParcelViews,
  findSentState,
  type SoldTimes,
} from "./order-parcels.view.server";
import type { OrderEntity, OrderLineEntity, OrderTransactionEntity } from "./order.schemas.server";
import { canCancelOrders } from "./orders.api.server";

interface Scope extends Pick<Shop, "processState"> {
  channel: Channel;
  config: Pick<Config, "hiddenProductNumbers">;
}

/** Shopware's states with our own texts; for others the backend's name is shown. */
const ORDER_STATES = ["open", "in_progress", "completed", "cancelled"] as const;
const ORDER_TONES: Partial<Record<(typeof ORDER_STATES)[number], Tone>> = {
  completed: "good",
  cancelled: "bad",
};

/** States with their own texts, because their payment status would describe the whole sum. */
const PARTIAL_STATES = ["paid_partially", "refunded_partially"] as const;

const TONES: Record<PaymentStatus, Tone> = {
  nothing: "good",
  paid: "good",
  processing: "quiet",
  later: "quiet",
  waiting: "bad",
  failed: "bad",
  cancelled: "bad",
  refunded: "quiet",
};

/** An order for its pages; their layout routes send the texts (`locales/order/`). */
export type OrderView = ReturnType<typeof toOrderView>;

/**
 * An order for its pages, in its own currency.
 *
 * @param paymentStatus the provider's response, if any (`loadPaymentState`)
 * @param soldTimes for the dates of its delivery (`loadSoldTimes`)
 */
export function toOrderView(
  order: OrderEntity,
  scope: Scope,
  paymentStatus = getPaymentStatus(order),
  soldTimes: SoldTimes = new Map(),
) {
  const currency = order.currency?.isoCode ?? scope.channel.currency;
  const format = getFormatter({
    ...scope.channel,
    currency,
    ...(currency !== scope.channel.currency && { wholePrices: false }),
  });
  const { date } = format;
  const transaction = findCurrentTransaction(order);
  const isCancelled = isOrderCancelled(order);
  const partial = findPartialState(order);
  const isPaidFirst =
    paymentStatus === "later" && transaction?.paymentMethod?.technicalName === PREPAYMENT;
  return {
    id: order.id,
    number: order.orderNumber ?? "",
    date: order.orderDateTime === null ? null : date(order.orderDateTime),
    state: toStateView(order),
    payment: {
      /** an order that costs nothing has a method in Shopware too, which nobody has chosen */
      method: paymentStatus === "nothing" ? null : (transaction?.paymentMethod?.name ?? null),
      status: paymentStatus,
      key:
        isCancelled && !isPaymentSettled(paymentStatus)
          ? ("order.payment.nothing" as const)
          : (`order.payment.${partial ?? paymentStatus}` as const),
      tone: isCancelled || partial ? "quiet" : TONES[paymentStatus],
      /** the method's own words on how to pay later; the shop's follow as notes */
      description:
        paymentStatus === "later" && !isCancelled
          ? (transaction?.paymentMethod?.description ?? null)
          : null,
      notes: isCancelled ? [] : toPaymentNotes(order, paymentStatus, scope.channel),
    },
    /** behaviour §2.4; null: nothing is to be paid now */
    payHref: canPay(paymentStatus, isCancelled) ? buildOrderPaymentPath(order.id) : null,
    changePaymentHref: canChangePayment(order, paymentStatus)
      ? buildChangePaymentPath(order.id)
      : null,
    withdrawHref: `/withdrawal?order=${encodeURIComponent(order.orderNumber ?? "")}`,
    lines: filterShownOrderLines(order, scope)
      .sort((a, b) => a.position - b.position)
      .map((line) => toOrderLineView(line, order.id, format)),
    parcels: toParcelViews(order, scope.channel, { soldTimes, isPaidFirst }),
    /** it is packed only once its money has arrived */
    isPaidFirst,
    documents: order.documents.map((document) => ({
      id: document.id,
      /** null: without a type */
      name: document.documentType,
      number: document.config.documentNumber,
      href: buildDocumentPath(document),
    })),
    canCancel: isCancellable(order, paymentStatus) && canCancelOrders(scope),
    addresses: toOrderAddresses(order),
    comment: order.customerComment,
    total: format.amount(order.amountTotal),
    totals: toOrderTotalsRows(order, currency, format),
  };
}

/** A credit that the merchant has added to an order in the Administration. */
const CREDIT = "credit";

function filterShownOrderLines(
  { lineItems }: OrderEntity,
  { config }: Pick<Scope, "config">,
): OrderLineEntity[] {
  return lineItems.filter(({ type, number }) =>
    isShownInCart({ type, productNumber: number }, config.hiddenProductNumbers),
  );
}

/** The shown lines that are articles: credits are not. */
export function filterArticles(
  order: OrderEntity,
  scope: Pick<Scope, "config">,
): OrderLineEntity[] {
  return filterShownOrderLines(order, scope).filter(({ type }) => type !== CREDIT);
}

/** Payment states with money paid or refunded: shown for a cancelled order too. */
function isPaymentSettled(paymentStatus: PaymentStatus): boolean {
  return paymentStatus === "paid" || paymentStatus === "refunded";
}

export function isOrderCancelled(order: OrderEntity): boolean {
  return order.stateMachineState?.technicalName === "cancelled";
}

/** Whether part of the money was paid or refunded; null: none or all of it. */
export function findPartialState(order: OrderEntity): (typeof PARTIAL_STATES)[number] | null {
  return (
    PARTIAL_STATES.find(
      (state) => state === findCurrentTransaction(order)?.stateMachineState?.technicalName,
    ) ?? null
  );
}

/** Whether the shopper may still cancel: the order is neither processed nor paid. */
export function isCancellable(
  order: OrderEntity,
  paymentStatus = getPaymentStatus(order),
): boolean {
  const states = [
    order.stateMachineState,
    ...order.deliveries.map((delivery) => delivery.stateMachineState),
  ];
  const isUntouched = states.every((state) => state?.technicalName === "open");
  return canCancel(paymentStatus, isUntouched);
}

/**
 * Whether the method of an order that is paid later may change: as long as the order is not
 * processed.
 */
export function canChangePayment(order: OrderEntity, paymentStatus: PaymentStatus): boolean {
  return paymentStatus === "later" && isCancellable(order, paymentStatus);
}

/**
 * The payment page of an order that is paid later: without the parameter it redirects to the
 * thank-you page.
 */
export function buildChangePaymentPath(orderId: string): string {
  return `${buildOrderPaymentPath(orderId)}?change`;
}

/** An order's payment status, from its newest transaction. */
export function getPaymentStatus(order: OrderEntity): PaymentStatus {
  const transaction = findCurrentTransaction(order);
  const payment = {
    state: transaction?.stateMachineState?.technicalName ?? null,
    technicalName: transaction?.paymentMethod?.technicalName ?? null,
    asynchronous: transaction?.paymentMethod?.asynchronous ?? null,
    synchronous: transaction?.paymentMethod?.synchronous ?? null,
  };
  return toPaymentStatus(payment, isNothingToPay(order.amountTotal));
}

/** The newest transaction; Shopware lists the oldest first, but promises no order. */
export function findCurrentTransaction(order: OrderEntity): OrderTransactionEntity | null {
  return order.transactions.reduce<OrderTransactionEntity | null>(
    (newest, transaction) =>
      newest && (newest.createdAt ?? "") > (transaction.createdAt ?? "") ? newest : transaction,
    null,
  );
}

/** The state's text is ours, or for a state of the merchant's own its name in Shopware. */
export interface OrderStateView {
  key: AreaKey<"order"> | null;
  name: string;
  tone: Tone;
}

function toStateView(order: OrderEntity): OrderStateView {
  const state = order.stateMachineState;
  const sent = findSentState(listParcels(order)[0]);
  // A finished order has arrived, unless it has come back.
  const isOver =
    state?.technicalName === "cancelled" ||
    (state?.technicalName === "completed" && !sent?.startsWith("returned"));
  const name = state?.name ?? "";
  if (sent && !isOver) return { key: `order.state.${sent}`, name, tone: "good" };
  const orderState = ORDER_STATES.find((each) => each === state?.technicalName);
  const key = orderState || !name ? (`order.state.${orderState ?? "open"}` as const) : null;
  return { key, name, tone: (orderState && ORDER_TONES[orderState]) ?? "quiet" };
}

function toOrderLineView(line: OrderLineEntity, orderId: string, format: Formatter): OrderLineView {
  const { amount, number, unitPrice } = format;
  return {
    id: line.id,
    name: line.label,
    options: formatOptions(line.options),
    note: formatReleaseNote(line.releaseDate, format),
    productId: line.productId,
    href: line.productId === null ? null : `/detail/${line.productId}`,
    image: toImageView(line.cover, line.label),
    quantity: line.quantity,
    quantityText: `${number(line.quantity)} × ${unitPrice(line.unitPrice)}`,
    totalPrice: amount(line.totalPrice),
    downloads: toDownloadViews(line, orderId),
  };
}

function toDownloadViews(
  { downloads, label }: OrderLineEntity,
  orderId: string,
): OrderLineView["downloads"] {
  return [...downloads]
    .sort((a, b) => a.position - b.position)
    .map(({ id, accessGranted, media }) => ({
      id,
      name: [media?.fileName ?? label, media?.fileExtension].filter(Boolean).join("."),
      href: accessGranted ? buildDownloadPath(orderId, id) : null,
    }));
}

function toOrderAddresses(order: OrderEntity) {
  const shipping =
    order.deliveries.find((delivery) => delivery.shippingOrderAddress)?.shippingOrderAddress ??
    null;
  return toAddressViews({
    billing: order.billingAddress,
    shipping,
    hasDelivery: order.deliveries.length > 0,
  });
}

/**
 * One address if delivery and invoice address are the same, else two.
 *
 * @param hasDelivery false: all products are downloads
 */
export function toAddressViews({
  billing,
  shipping,
  hasDelivery,
}: {
  billing: PostalAddress | null;
  shipping: PostalAddress | null;
  hasDelivery: boolean;
}): { kind: "both" | "delivery" | "billing"; lines: string[] }[] {
  const billingLines = billing && formatAddressLines(billing);
  const shippingLines = hasDelivery && shipping ? formatAddressLines(shipping) : null;
  if (
    hasDelivery &&
    billingLines &&
    (!shippingLines || shippingLines.join() === billingLines.join())
  )
    return [{ kind: "both", lines: billingLines }];
  return [
    ...(shippingLines ? [{ kind: "delivery" as const, lines: shippingLines }] : []),
    ...(billingLines ? [{ kind: "billing" as const, lines: billingLines }] : []),
  ];
}

function toOrderTotalsRows(order: OrderEntity, currency: string, format: Formatter) {
  return toTotalsRows(
    {
      lines: order.lineItems.map(({ type, label, discountScope, totalPrice }) => ({
        type,
        label,
        discountScope,
        total: totalPrice,
      })),
      shipping: order.deliveries.length > 0 ? [order.shippingTotal] : [],
      total: order.amountTotal,
      rawTotal: order.price?.rawTotal ?? null,
      taxes: order.price?.calculatedTaxes ?? [],
      taxStatus: order.taxStatus,
    },
    currency,
    format,
  );
}

const DAY_MS = 86_400_000;

/**
 * How to pay an order in advance: account, reference and deadline. If the method has changed since
 * the order, a note says that Shopware's confirmation e-mail is out of date.
 */
function toPaymentNotes(
  { transactions, orderNumber, orderDateTime }: OrderEntity,
  status: PaymentStatus,
  channel: Channel,
): TextView<"order">[] {
  const { date } = getFormatter(channel);
  const byAge = [...transactions].sort((a, b) =>
    (a.createdAt ?? "").localeCompare(b.createdAt ?? ""),
  );
  const [first, method] = [byAge[0]?.paymentMethod, byAge.at(-1)?.paymentMethod];
  const changed: TextView<"order">[] =
    first?.name && first.id !== method?.id
      ? [{ key: "order.pay.changed", params: { method: first.name } }]
      : [];
  if (status === "nothing") return [];
  if (status !== "later") return changed;
  const notes: TextView<"order">[] = [];
  if (method?.technicalName === PREPAYMENT) {
    const { account, days } = channel.prepayment;
    const placedAt = Date.parse(orderDateTime ?? "");
    const until =
      days === null || Number.isNaN(placedAt)
        ? null
        : date(new Date(placedAt + days * DAY_MS).toISOString());
    if (account) notes.push({ key: "order.pay.account", params: { account } });
    if (orderNumber) notes.push({ key: "order.pay.reference", params: { number: orderNumber } });
    if (until) notes.push({ key: "order.pay.until", params: { date: until.text } });
  }
  return [...notes, ...changed];
}
