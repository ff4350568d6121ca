import { loadCountries } from "../context/country-entities";
import { loadPaymentMethods } from "../context/method-entities";
import { domainUrls } from "../customer/customer-mails";
import { sendMail } from "../mail/outbox";
import type { Backend, SalesChannelContext } from "../types";
import { orderMailTexts } from "./mail-texts";
import { orderNumber, type NewOrder, type OrderAddressRow, type OrderRow } from "./order-rows";

/** Shopware's own page for an order's deep link. */
const ORDER_PATH = "/account/order/";

/**
 * Confirms a new order by e-mail, in the language of the order, within the transaction that writes
 * it: no order without a mail and no mail without an order.
 */
export function sendOrderConfirmation(
  backend: Backend,
  context: SalesChannelContext,
  order: OrderRow,
  parts: NewOrder,
): void {
  const { localeCode: locale } = context;
  const texts = orderMailTexts(locale);
  const { format: money } = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: context.currencyIso,
  });
  const tax = order.amount_total - order.amount_net;
  const [method] = loadPaymentMethods({ db: backend.db, context }, [context.paymentMethodId]);
  const address = parts.addresses.at(-1);
  const { firstName } = JSON.parse(order.customer) as { firstName: string };
  const sections = [
    [texts.greeting(firstName)],
    [texts.thanks],
    parts.lines.map(
      (line) =>
        `${line.good === 1 ? `${line.quantity} × ` : ""}${line.label}: ${money(line.total_price)}`,
    ),
    [
      `${texts.shipping}: ${money(order.shipping_total)}`,
      `${texts.total}: ${money(order.amount_total)} (${texts.includedTax}: ${money(tax)})`,
    ],
    [
      `${texts.orderNumber}: ${orderNumber(order)}`,
      `${texts.payment}: ${order.amount_total > 0 ? String(method?.name ?? "") : texts.nothingToPay}`,
    ],
    ...(address ? [[`${texts.goesTo}:`, ...addressLines(backend, context, address)]] : []),
    ...(order.customer_comment === null ? [] : [[`${texts.comment}: ${order.customer_comment}`]]),
    [texts.link],
    [`${domainUrls(backend, context)[0] ?? ""}${ORDER_PATH}${order.deep_link_code}`],
    [texts.ending],
  ];
  const text = sections.map((lines) => lines.join("\n")).join("\n\n");
  sendMail(backend, {
    kind: "order",
    to: order.email,
    locale,
    subject: texts.subject(orderNumber(order)),
    text,
  });
}

function addressLines(
  { db }: Backend,
  context: SalesChannelContext,
  address: OrderAddressRow,
): string[] {
  const [country] = loadCountries({ db, context }, [address.country_id]);
  return [
    `${address.first_name} ${address.last_name}`,
    ...(address.company === null ? [] : [address.company]),
    address.street,
    `${address.zipcode ?? ""} ${address.city}`.trim(),
    String(country?.name ?? ""),
  ];
}
