import { ENTITY_ID } from "~/domain/paths";
import { z } from "zod";
import { canPay } from "~/domain/order-payment";
import { readForm } from "~/services/platform/http/forms.server";
import { changePayment, findOrder, type OrderEntity } from "./orders.api.server";
import { canChangePayment, changePaymentPath, currentTransaction, isOrderCancelled, orderPaymentStatus } from "./order.view.server";
import { paymentNow } from "./payment-status.server";
import { handlePayment, orderPaymentPath, returnUrls, successPath } from "./payment.api.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { Result } from "~/services/platform/store-api/store-api.server";

/** The address of the payment page waits here for the page of ours that leads on to it. */
const COOKIE = "payment";
const COOKIE_SECONDS = 15 * 60;

const waitingSchema = z.object({ orderId: z.string(), url: z.url() });

/**
 * Starts the payment of an order that was placed. A payment page elsewhere is reached by a page of ours: a form's answer may not redirect to
 * another host (Content-Security-Policy: form-action).
 *
 * @param isLater the order is paid by invoice or in advance: there is nothing that the shopper would have to try again
 * @returns the own path that the shopper goes to
 */
export async function startPayment(shop: Shop, orderId: string, isLater = false): Promise<string> {
  const started = await handlePayment(shop, { orderId, ...returnUrls(shop, orderId) });
  if (started.status === "error") {
    if (isLater) return successPath(orderId);
    shop.cookies.setStatus({ key: "checkout.notice.paymentNotStarted", params: {}, tone: "bad" });
    return orderPaymentPath(orderId);
  }
  const { redirectUrl } = started.data;
  if (redirectUrl === null) return successPath(orderId);
  const url = URL.canParse(redirectUrl, shop.channel.origin) ? new URL(redirectUrl, shop.channel.origin) : null;
  if (url?.origin === shop.channel.origin) return `${url.pathname}${url.search}`;
  if (!url || !rememberPayment(shop, orderId, url)) {
    shop.cookies.setStatus({ key: "checkout.notice.paymentNotStarted", params: {}, tone: "bad" });
    return orderPaymentPath(orderId);
  }
  return `/checkout/pay/${orderId}`;
}

/** Stores the address elsewhere that a payment goes on at, for the page that leads there. @returns false for what no browser could open */
export function rememberPayment(shop: Pick<Shop, "cookies" | "log">, orderId: string, url: URL): boolean {
  const isPage = url.protocol === "https:" || url.protocol === "http:";
  if (isPage && shop.cookies.sealed.set(COOKIE, { orderId, url: url.href }, COOKIE_SECONDS)) return true;
  shop.log.error({ reason: isPage ? "address too long" : "no address" }, "payment page not usable");
  return false;
}

/** The address that an order's payment goes on at; null when there is none, or it is of another order. */
export function waitingPayment({ cookies }: Pick<Shop, "cookies">, orderId: string): string | null {
  const waiting = waitingSchema.safeParse(cookies.sealed.get(COOKIE));
  return waiting.success && waiting.data.orderId === orderId ? waiting.data.url : null;
}

const choiceSchema = z.object({ paymentMethodId: z.string().regex(ENTITY_ID, "checkout.problem.choose") });

/** Pays an unpaid order, or one that is paid later in another way. @returns the own path that the shopper goes to */
export async function payAgain(shop: Shop, orderId: string, form: FormData): Promise<string> {
  const reading = readForm(choiceSchema, form);
  const order = await findOrder(shop, orderId);
  const isLater = order.status === "success" && order.data && orderPaymentStatus(order.data) === "later";
  const here = isLater ? changePaymentPath(orderId) : orderPaymentPath(orderId);
  if (order.status === "error" || !reading.ok) {
    shop.cookies.setStatus({ key: reading.ok ? "checkout.notice.failed" : "checkout.problem.choose", params: {}, tone: "bad" });
    return here;
  }
  // Not theirs, or paid meanwhile (in another tab): the page itself knows what to say.
  if (!order.data) return here;
  const chosen = await choosePayment(shop, order.data, reading.data.paymentMethodId);
  if (chosen === "closed") return here;
  if (chosen.status === "error") {
    shop.cookies.setStatus({ key: "checkout.notice.methodNotChanged", params: {}, tone: "bad" });
    return here;
  }
  return startPayment(shop, orderId);
}

/** Sets the method of an unpaid order; an order that waits for it already is unchanged. @returns "closed": it cannot be paid now */
export async function choosePayment(shop: Shop, order: OrderEntity, paymentMethodId: string): Promise<Result<unknown> | "closed"> {
  const { status: paymentStatus, isUnderWay } = await paymentNow(shop, order);
  if (!canPay(paymentStatus, isOrderCancelled(order)) && !canChangePayment(order, paymentStatus)) return "closed";
  const current = currentTransaction(order);
  const isWaiting = current?.stateMachineState?.technicalName === "open" && current.paymentMethodId === paymentMethodId;
  return isWaiting ? { status: "success", data: null } : changePayment(shop, order.id, paymentMethodId, isUnderWay);
}
