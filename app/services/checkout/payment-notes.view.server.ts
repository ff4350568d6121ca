import { PREPAYMENT, type PaymentStatus } from "~/domain/order-payment";
import type { Channel } from "~/services/platform/config/config.server";
import { formatterOf } from "~/services/platform/i18n/format.server";
import type { OrderEntity } from "./order.schemas.server";

const DAY_MS = 86_400_000;

/**
 * How to pay an order that is paid outside the shop: the method's description in Shopware; for payment in advance also account, reference and
 * deadline. If the method has changed since the order, a note says that Shopware's confirmation e-mail is out of date.
 */
export function paymentNotes({ transactions, orderNumber, orderDateTime }: OrderEntity, status: PaymentStatus, channel: Channel): string[] {
  const { t, date } = formatterOf(channel);
  const byAge = [...transactions].sort((a, b) => (a.createdAt ?? "").localeCompare(b.createdAt ?? ""));
  const [first, method] = [byAge[0]?.paymentMethod, byAge.at(-1)?.paymentMethod];
  const changed = first?.name && first.id !== method?.id ? [t("order.pay.changed", { method: first.name })] : [];
  if (status !== "later") return changed;
  const notes = method?.description ? [method.description] : [];
  if (method?.technicalName === PREPAYMENT) {
    const { account, days } = channel.prepayment;
    const placedAt = Date.parse(orderDateTime ?? "");
    const until = days === null || Number.isNaN(placedAt) ? null : date(new Date(placedAt + days * DAY_MS).toISOString());
    if (account) notes.push(t("order.pay.account", { account }));
    if (orderNumber) notes.push(t("order.pay.reference", { number: orderNumber }));
    if (until) notes.push(t("order.pay.until", { date: until.text }));
  }
  return [...notes, ...changed];
}
