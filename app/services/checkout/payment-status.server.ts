import { isAdyenMethod, statusUnderWay, type PaymentStatus } from "~/domain/order-payment";
import { narrowed } from "~/services/platform/store-api/schemas/primitives.server";
import type { OrderEntity } from "./order.schemas.server";
import { paymentStatusSchema, type PaymentActionEntity } from "./payment.schemas.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { currentTransaction, orderPaymentStatus } from "./order.view.server";
import { paymentStatus } from "./payment.api.server";

export interface PaymentNow {
  status: PaymentStatus;
  /** Shopware changes no payment of a transaction that is under way; the provider's own route does. */
  isUnderWay: boolean;
  /** the 3-D Secure challenge for a page of ours to carry out (connect-shopware §W6), or null */
  action: PaymentActionEntity | null;
}

/**
 * The current payment status of an order. The order states it, except for a payment that is under way with the provider: then the provider's
 * routes are called (connect-shopware §W5, §W6). A missing answer changes nothing.
 */
export async function paymentNow(shop: Shop, order: OrderEntity): Promise<PaymentNow> {
  const transaction = currentTransaction(order);
  const known = orderPaymentStatus(order);
  const isUnderWay = transaction?.stateMachineState?.technicalName === "in_progress";
  if (!isUnderWay || !isAdyenMethod(transaction.paymentMethod?.technicalName ?? null)) return { status: known, isUnderWay, action: null };
  const answer = narrowed(await paymentStatus(shop, order.id), paymentStatusSchema);
  if (answer.status === "error") return { status: known, isUnderWay, action: null };
  const now = statusUnderWay(answer.data);
  return { status: now, isUnderWay, action: now === "waiting" ? answer.data.action : null };
}
