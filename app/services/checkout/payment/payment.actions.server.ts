import { z } from "zod";
import { ENTITY_ID } from "~/domain/paths";
import { canPay, toPendingStatus, type PaymentStatus } from "~/domain/checkout/order-payment";
import { findRedirectUrl, isForBrowser } from "~/domain/checkout/payment-action";
import { accept, type ActionResult, refuse } from "~/services/platform/http/action-result.server";
import { readForm } from "~/services/platform/http/forms.server";
import { sendOnce } from "~/services/platform/http/send-once.server";
import type { MessageKey } from "~/services/platform/i18n/messages.server";
import { findWalletProvider } from "~/services/platform/session/channel-context.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { mapResult, type Result } from "~/services/platform/store-api/result.server";
import type { OrderEntity } from "~/services/checkout/orders/order.schemas.server";
import { changePayment, findOrder } from "~/services/checkout/orders/orders.api.server";
import {
  canChangePayment,
  buildChangePaymentPath,
  findCurrentTransaction,
  isOrderCancelled,
  getPaymentStatus,
} from "~/services/checkout/orders/order.view.server";
import {
  buildChallengePath,
  finalizePayment,
  handlePayment,
  isEndOfPayment,
  buildOrderPaymentPath,
  loadPaymentStatus,
  buildReturnUrls,
  buildSuccessPath,
} from "./payment.api.server";
import { type CardPayment, readCard } from "./card-data.server";
import type { PaymentActionEntity } from "./payment.schemas.server";
import { findStoredCardMethod } from "./stored-cards.api.server";

/**
 * Starts the payment of a placed order. Our own page redirects to an external payment page, because
 * a form's response may not redirect to another host (Content-Security-Policy: form-action).
 *
 * @param isLater the order is paid by invoice or in advance: if the start fails, the shopper need
 * not try again
 * @returns the shop's path to go to
 */
export async function startPayment(
  shop: Shop,
  orderId: string,
  { isLater, card }: { isLater: boolean; card?: CardPayment | undefined },
): Promise<string> {
  const started = await handlePayment(shop, {
    orderId,
    stateData: card && (await toStateData(shop, card)),
    ...buildReturnUrls(shop, orderId),
  });
  const redirectToUnpaidOrder = () =>
    withStoredNotice(shop, "checkout.notice.paymentNotStarted", buildOrderPaymentPath(orderId));
  if (started.status === "error")
    return isLater ? buildSuccessPath(orderId) : redirectToUnpaidOrder();
  const { redirectUrl } = started.data;
  if (redirectUrl === null) return buildSuccessPath(orderId);
  const url = URL.canParse(redirectUrl, shop.channel.origin)
    ? new URL(redirectUrl, shop.channel.origin)
    : null;
  if (url?.origin === shop.channel.origin) return `${url.pathname}${url.search}`;
  // Adyen's plugin gives only the end of the payment; its status says whether the shopper must pay
  // on another page first (connect-shopware §W7).
  const now =
    url && isEndOfPayment(url) && (await findWalletProvider(shop))
      ? await loadPaymentStatus(shop, orderId)
      : null;
  if (now?.status === "error") return buildOrderPaymentPath(orderId);
  // Nothing is left to the shopper: the payment is ended for them, in one step.
  if (url && now?.data.isFinal) return endPayment(shop, orderId, url);
  const action = now && !now.data.isFinal ? now.data.action : null;
  const address = action && findRedirectUrl(action);
  if (!url || !rememberPayment(shop, orderId, address ? new URL(address) : url))
    return redirectToUnpaidOrder();
  return action && !address && isForBrowser(action)
    ? buildChallengePath(orderId)
    : `/checkout/pay/${orderId}`;
}

/** A card is stored only where the page has offered it: not a guest's. */
async function toStateData(shop: Shop, { data, isToBeStored }: CardPayment): Promise<string> {
  const isStored = isToBeStored && (await findStoredCardMethod(shop)) !== null;
  return JSON.stringify(isStored ? { ...data, storePaymentMethod: true } : data);
}

/** @param url Shopware's own, with the payment's token */
async function endPayment(shop: Shop, orderId: string, url: URL): Promise<string> {
  const token = url.searchParams.get("_sw_payment_token") ?? "";
  const isPaid = await finalizePayment(shop, token);
  return isPaid ? buildSuccessPath(orderId) : buildOrderPaymentPath(orderId);
}

function withStoredNotice({ cookies }: Shop, key: MessageKey, path: string): string {
  cookies.setStatus({ key, tone: "bad" });
  return path;
}

/**
 * Stores the external address where a payment continues, for the page that redirects there.
 *
 * @returns false if no browser can open it
 */
export function rememberPayment(
  shop: Pick<Shop, "cookies" | "log">,
  orderId: string,
  url: URL,
): boolean {
  const isPage = url.protocol === "https:" || url.protocol === "http:";
  if (isPage && shop.cookies.set("payment", { orderId, url: url.href })) return true;
  shop.log.error({ reason: isPage ? "address too long" : "no address" }, "payment page not usable");
  return false;
}

/**
 * The address where an order's payment continues; null without one, or if it belongs to another
 * order.
 */
export function findWaitingPayment(
  { cookies }: Pick<Shop, "cookies">,
  orderId: string,
): string | null {
  const waiting = cookies.get("payment");
  return waiting?.orderId === orderId ? waiting.url : null;
}

const choiceSchema = z.object({
  paymentMethodId: z.string().regex(ENTITY_ID, "checkout.problem.choose"),
});

/**
 * Pays an unpaid order, or changes the method of one that is paid later.
 *
 * @returns the shop's path to go to
 */
export async function payAgain(
  shop: Shop,
  orderId: string,
  form: FormData,
): Promise<ActionResult<string>> {
  const reading = readForm(choiceSchema, form);
  const order = await findOrder(shop, orderId);
  const isLater =
    order.status === "success" && order.data && getPaymentStatus(order.data) === "later";
  const here = isLater ? buildChangePaymentPath(orderId) : buildOrderPaymentPath(orderId);
  const stay = (key: MessageKey) => refuse(key, { to: here });
  if (reading.status === "refused") return stay("checkout.problem.choose");
  const { paymentMethodId } = reading.data;
  const { card, problems } = readCard(form, paymentMethodId);
  if (problems.length > 0) return stay("checkout.problem.card");
  if (order.status === "error") return stay("checkout.notice.failed");
  // Another customer's order, or paid meanwhile in another tab: the page explains it.
  if (!order.data) return accept(null, here);
  const chosen = await choosePayment(shop, order.data, paymentMethodId);
  if (chosen === "closed") return accept(null, here);
  if (chosen.status === "error") return stay("checkout.notice.methodNotChanged");
  return accept(null, await startPayment(shop, orderId, { isLater: false, card }));
}

/**
 * Sets the method of an unpaid order, unless it has this method already.
 *
 * @returns "closed": it cannot be paid now
 */
export async function choosePayment(
  shop: Shop,
  order: OrderEntity,
  paymentMethodId: string,
): Promise<Result<unknown> | "closed"> {
  const { status, isUnderWay } = await loadPaymentState(shop, order);
  if (!canPay(status, isOrderCancelled(order)) && !canChangePayment(order, status)) return "closed";
  const current = findCurrentTransaction(order);
  const isWaiting =
    current?.stateMachineState?.technicalName === "open" &&
    current.paymentMethodId === paymentMethodId;
  if (isWaiting) return { status: "success", data: null };
  // Shopware and Adyen's plugin lock nothing: a double click would leave a second payment open
  // beside the one that is paid.
  const content = ["method", shop.cookies.contextToken() ?? "", order.id, paymentMethodId];
  return sendOnce(shop, { content, seconds: 0 }, async () =>
    mapResult(await changePayment(shop, order.id, { paymentMethodId, isUnderWay }), () => ""),
  );
}

interface PaymentState {
  status: PaymentStatus;
  /**
   * The transaction is in progress: Shopware refuses to change its payment, the provider's route
   * does it.
   */
  isUnderWay: boolean;
  /** the 3-D Secure challenge for a page of ours to carry out (connect-shopware §W6), or null */
  action: PaymentActionEntity | null;
}

/**
 * An order's current payment status: the order's own; for a payment in progress the provider's
 * (connect-shopware §W5, §W6). Without the provider's response it is the order's.
 */
export async function loadPaymentState(shop: Shop, order: OrderEntity): Promise<PaymentState> {
  const transaction = findCurrentTransaction(order);
  const storedStatus = getPaymentStatus(order);
  const isUnderWay = transaction?.stateMachineState?.technicalName === "in_progress";
  if (!isUnderWay || storedStatus === "nothing" || !(await findWalletProvider(shop)))
    return { status: storedStatus, isUnderWay, action: null };
  const result = await loadPaymentStatus(shop, order.id);
  if (result.status === "error") return { status: storedStatus, isUnderWay, action: null };
  const now = toPendingStatus(result.data);
  return { status: now, isUnderWay, action: now === "waiting" ? result.data.action : null };
}
