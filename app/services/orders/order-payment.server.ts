import { isEntityId } from "~/domain/paths";
import { walletOf } from "~/domain/wallet";
import type { ChoiceView } from "~/services/checkout/checkout-view-models";
import { paymentChoices } from "~/services/checkout/checkout-view.server";
import { messagesFor, type MessageKey } from "~/services/text/messages.server";
import type { NoPage } from "~/services/http/outcome.server";
import { findOrder } from "./order.server";
import type { OrderView } from "./order-view-models";
import { currentTransaction, orderView } from "./order-view.server";
import { orderPaymentPath, paymentMethods, successPath } from "./payment.server";
import type { Shop } from "~/services/shop/shop.server";

export type OrderPaymentPage =
  | { kind: "unpaid"; order: OrderView; why: string; methods: ChoiceView[] }
  /** somebody else's order, or one that this device does not know any more: nothing is told of it */
  | { kind: "stranger"; path: string };

/** Shopware's codes at the end of the error url (wire: A5). */
const WHY: Record<string, MessageKey> = {
  CHECKOUT__CUSTOMER_CANCELED_EXTERNAL_PAYMENT: "checkout.why.cancelled",
  CHECKOUT__PAYMENT_TOKEN_EXPIRED: "checkout.why.expired",
};

/**
 * An order that waits for its payment.
 *
 * @param errorCode what the payment came back with, or null
 * @returns a redirect to the thank-you when there is nothing left to pay
 */
export async function loadOrderPayment(shop: Shop, orderId: string, errorCode: string | null): Promise<OrderPaymentPage | NoPage> {
  if (!isEntityId(orderId)) return { kind: "not-found" };
  const found = await findOrder(shop, orderId);
  if (found.status === "error") return { kind: "unavailable" };
  if (!found.data) return { kind: "stranger", path: orderPaymentPath(orderId) };
  const order = orderView(found.data, shop);
  if (!order.payHref) return { kind: "redirect", to: successPath(orderId), status: 302 };
  const methods = await paymentMethods(shop);
  if (methods.status === "error") return { kind: "unavailable" };
  const payable = methods.data.filter((method) => method.afterOrderEnabled && walletOf(method) === null);
  return {
    kind: "unpaid",
    order,
    why: messagesFor(shop.channel.locale)(whyOf(order, errorCode)),
    methods: paymentChoices(payable, currentTransaction(found.data)?.paymentMethodId ?? null),
  };
}

function whyOf({ payment }: OrderView, errorCode: string | null): MessageKey {
  if (errorCode !== null) return WHY[errorCode] ?? "checkout.why.failed";
  if (payment.standing === "cancelled") return "checkout.why.cancelled";
  return payment.standing === "failed" ? "checkout.why.failed" : "checkout.why.waiting";
}
