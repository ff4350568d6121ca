import type { MessageKey, MessageParameters } from "~/services/platform/i18n/messages.server";
import { PROMOTION_ERRORS } from "~/domain/cart/promotion-codes";
import { isNothingToPay } from "~/domain/checkout/order-payment";
import { NOTICE_NAME_MAXIMUM, type Notice } from "~/services/platform/http/notice.server";
import type { CartEntity } from "~/services/cart/cart.schemas.server";
import { getErrors, type Failure } from "~/services/platform/store-api/result.server";

/**
 * Shopware's cart errors that block an order, and their messages. If one is the beginning of
 * another, the longer comes first.
 */
const MEANINGS: [messageKey: string, key: MessageKey][] = [
  ["product-stock-reached", "checkout.problem.stockReached"],
  ["product-out-of-stock", "checkout.problem.soldOut"],
  ["product-not-found", "checkout.problem.gone"],
  ["min-order-quantity", "checkout.problem.quantity"],
  ["purchase-steps-quantity", "checkout.problem.quantity"],
  ["shipping-method-blocked", "checkout.problem.shippingBlocked"],
  ["shipping-address-blocked", "checkout.problem.addressBlocked"],
  ["payment-method-blocked", "checkout.problem.paymentBlocked"],
  ["salutation-missing", "checkout.problem.salutation"],
  ["billing-address", "checkout.problem.address"],
  ["shipping-address", "checkout.problem.address"],
  ["address-invalid", "checkout.problem.address"],
  ["country-region-missing", "checkout.problem.address"],
];
/**
 * Shopware's errors of a promotion that has ended, reported once, and of those that do not fit the
 * cart, reported every time. None blocks an order.
 */
export const ENDED_PROMOTIONS = [PROMOTION_ERRORS.notFound, PROMOTION_ERRORS.discountDeleted];
const INAPPLICABLE_PROMOTIONS = [PROMOTION_ERRORS.excluded, PROMOTION_ERRORS.notEligible];
/** Fixed when the order is placed, so the shopper need not see it. */
const PAYMENT_BLOCKED = "payment-method-blocked";
const SALUTATION_MISSING = "salutation-missing";
const BLOCKING_LEVEL = 10;

/**
 * The promotion that no longer applies, if the cart reports one.
 *
 * @param total the cart's current total, formatted
 */
export function toPromotionProblem(
  cart: CartEntity,
  total: string,
  messageKeys: readonly string[] = [...ENDED_PROMOTIONS, ...INAPPLICABLE_PROMOTIONS],
): Notice | null {
  const problem = messageKeys.flatMap((known) =>
    cart.errors.filter(({ messageKey }) => messageKey === known),
  )[0];
  const name = problem?.code ?? problem?.name;
  if (!problem || !name) return null;
  const key =
    problem.messageKey === PROMOTION_ERRORS.notFound
      ? "checkout.problem.code"
      : "checkout.problem.promotion";
  return { key, params: { name: name.slice(0, NOTICE_NAME_MAXIMUM), total }, tone: "bad" };
}

/** Names of the methods preselected instead of methods that are not possible. */
export interface ReplacementMethods {
  delivery?: string | undefined;
  payment?: string | undefined;
}

/** The problems that a cart reports, in Shopware's order, each as a notice. */
export function toCartProblems(cart: CartEntity, replacements: ReplacementMethods = {}): Notice[] {
  // Another method replaces it without a notice: the shopper has nothing to pay.
  const isFreeOfPayment = isNothingToPay(cart.total) && replacements.payment !== undefined;
  return cart.errors
    .filter(
      ({ level, messageKey }) =>
        level >= BLOCKING_LEVEL && !messageKey.startsWith(SALUTATION_MISSING),
    )
    .filter(({ messageKey }) => !(isFreeOfPayment && messageKey.startsWith(PAYMENT_BLOCKED)))
    .flatMap(
      ({ messageKey, key, name, quantity }) =>
        toProblem(messageKey, { name: name ?? findErrorName(key, messageKey, cart), quantity }) ??
        [],
    )
    .map((notice) => nameReplacement(notice, replacements));
}

function nameReplacement(notice: Notice, { delivery, payment }: ReplacementMethods): Notice {
  const toReplacementNotice = (key: MessageKey, other: string): Notice => ({
    ...notice,
    key,
    params: { ...notice.params, other: other.slice(0, NOTICE_NAME_MAXIMUM) },
  });
  if (notice.key === "checkout.problem.shippingBlocked" && delivery)
    return toReplacementNotice("checkout.problem.shippingReplaced", delivery);
  if (notice.key === "checkout.problem.paymentBlocked" && payment)
    return toReplacementNotice("checkout.problem.paymentReplaced", payment);
  return notice;
}

/**
 * Why an order was refused with CHECKOUT__CART_INVALID: a text in a 500, one line "key: message"
 * for each error.
 */
export function toInvalidCartProblems(failure: Failure, cart: CartEntity | null): Notice[] {
  return listReportedErrors(failure).flatMap((line) => {
    const key = line.split(": ")[0] ?? "";
    const messageKey = MEANINGS.find(([known]) => key.startsWith(known))?.[0] ?? "";
    const quantity = Number(/ only available (\d+) times/.exec(line)?.[1] ?? Number.NaN);
    return (
      toProblem(messageKey, {
        name: findErrorName(key, messageKey, cart),
        quantity: Number.isNaN(quantity) ? null : quantity,
      }) ?? []
    );
  });
}

/** Whether an order was refused because an address has no salutation. */
export function isSalutationMissing(failure: Failure): boolean {
  return listReportedErrors(failure).some((line) => line.startsWith(SALUTATION_MISSING));
}

/** The lines "key: message" of a refused order. */
function listReportedErrors(failure: Failure): string[] {
  return getErrors(failure).flatMap(({ parameters: { errors } }) =>
    typeof errors === "string" ? errors.split("\n") : [],
  );
}

function toProblem(
  messageKey: string,
  { name, quantity }: { name: string; quantity: number | null },
): Notice | null {
  const key = MEANINGS.find(([known]) => messageKey.startsWith(known))?.[1];
  if (!key) return null;
  const params: MessageParameters = {
    name: name.slice(0, NOTICE_NAME_MAXIMUM),
    ...(quantity !== null && { quantity }),
  };
  const isSoldOut = key === "checkout.problem.stockReached" && (quantity ?? 0) < 1;
  return { key: isSoldOut ? "checkout.problem.soldOut" : key, params, tone: "bad" };
}

/**
 * The name in an error's key: after the message key comes a product's id, or the name of the
 * blocked method.
 */
function findErrorName(key: string, messageKey: string, cart: CartEntity | null): string {
  const rest = key.slice(messageKey.length).replace(/^-/, "");
  return cart?.lines.find(({ productId, id }) => productId === rest || id === rest)?.label ?? rest;
}
