import { z } from "zod";
import { LONGEST } from "~/domain/field-lengths";
import { ENTITY_ID } from "~/domain/paths";
import { noteContextAndCartChange } from "~/services/account/login.actions.server";
import { takeCartChanges } from "~/services/cart/cart-memory.server";
import { loadCartEntity } from "~/services/cart/cart.api.server";
import { hasDownloads } from "~/services/cart/cart.view.server";
import { getFormatter } from "~/services/platform/i18n/format.server";
import {
  accept,
  type ActionResult,
  refuse,
  refuseFields,
  type Refused,
} from "~/services/platform/http/action-result.server";
import type { FieldProblem } from "~/services/platform/http/field-errors.server";
import { readForm, readFields } from "~/services/platform/http/forms.server";
import type { Notice } from "~/services/platform/http/notice.server";
import { loadSession } from "~/services/platform/session/session.server";
import type { CartEntity } from "~/services/cart/cart.schemas.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { Result } from "~/services/platform/store-api/result.server";
import { shorten } from "~/domain/shorten";
import { startPayment } from "~/services/checkout/payment/payment.actions.server";
import { type CardPayment, readCard } from "~/services/checkout/payment/card-data.server";
import { restoreAddress } from "~/services/checkout/payment/wallet-buyer.server";
import { getPaymentStatus } from "~/services/checkout/orders/order.view.server";
import type { OrderEntity } from "~/services/checkout/orders/order.schemas.server";
import { buildSuccessPath } from "~/services/checkout/payment/payment.api.server";
import { CHECKOUT_PATH } from "./guest.api.server";
import { finishDraft, readDraft, writeDraft, type Draft } from "./draft.server";
import { placeOnce, pendingOrder, type OrderResult } from "./place-once.server";
import { toCartProblems, toPromotionProblem, toInvalidCartProblems } from "./problems.view.server";
import { translateProblems } from "./purchase.view.server";
import { findReviewChange, reviewDigest } from "./checkout.view.server";

/** The length of a message about changed lines in the message cookie, in characters. */
const LINES_MAXIMUM = 190;

const methodId = z
  .string({ message: "checkout.problem.choose" })
  .regex(ENTITY_ID, "checkout.problem.choose");
const choiceSchema = z.object({
  key: z.string().max(64).default(""),
  reviewDigest: z.string().max(128).default(""),
  shippingMethodId: methodId,
  paymentMethodId: methodId,
  comment: z.string().max(LONGEST.orderComment, "form.tooLong").default(""),
  terms: z.literal("on", { message: "checkout.problem.terms" }),
});

/**
 * Sets delivery and payment, which recalculates the cart. Comment and accepted terms are stored.
 */
export async function chooseMethods(shop: Shop, form: FormData): Promise<ActionResult> {
  writeDraft(shop, { ...readDraft(shop), ...toRememberedChoices(readFields(form)) });
  const chosen = await patchMethods(shop, form);
  return chosen.status === "success" ? accept() : refuseStep(FAILED);
}

/**
 * The buy button. The order must match the cart and addresses that the shopper has seen: changes
 * are shown first. A placed order is opened.
 *
 * @returns the path to continue at
 */
export async function buy(shop: Shop, form: FormData): Promise<ActionResult<string>> {
  const draft = readDraft(shop);
  const reading = readForm(choiceSchema, form);
  const { key = "", comment = "", revocation } = reading.values;
  if (draft.last && draft.last.key === key)
    return accept(null, buildSuccessPath(draft.last.orderId));
  // A cart that is read while it becomes an order would be written back (connect-shopware §W30).
  const pending = await pendingOrder(shop);
  const { card, problems: cardProblems } = readCard(form, reading.values.paymentMethodId ?? "");
  if (pending?.kind === "placed") return openOrder(shop, pending.order, key, card);
  if (pending?.reason === "unavailable")
    return refuseStep({ key: NOTICES.unavailable, tone: "bad" });
  writeDraft(shop, { ...draft, ...toRememberedChoices(reading.values) });
  // Without scripts only this button sends the chosen methods: store them even if the terms are not
  // accepted.
  const chosen = await patchMethods(shop, form);
  if (chosen.status === "error") return refuseStep(FAILED);
  const [cart, session] = await Promise.all([loadCartEntity(shop), loadSession(shop)]);
  const unaware = cart.data && hasDownloads(cart.data) && revocation !== "on" ? [NOT_AWARE] : [];
  const problems = [...cardProblems, ...unaware, ...reading.problems];
  if (reading.status === "refused" || problems.length > 0)
    return refuseFields(problems, reading.values);
  if (cart.status === "error" || session.status === "error") return refuseStep(FAILED);

  const { customer } = session.data;
  // An empty cart may have been ordered in another tab, and a logged-out shopper cannot order:
  // `placeOnce` detects both.
  const changed =
    cart.data.lines.length > 0 && customer
      ? findReviewChange(reading.data.reviewDigest, reviewDigest(cart.data, customer, shop))
      : null;
  if (changed === "buyer") return refuseStep({ key: "checkout.notice.changedBuyer", tone: "bad" });
  if (changed === "cart") return refuseStep(await buildChangedNotice(shop, cart.data));

  const placed = await placeOnce(shop, {
    hash: cart.data.hash,
    comment: comment || null,
    purchaseKey: key,
  });
  if (placed.kind === "refused")
    return refuseStep(await toOrderRefusalNotice(shop, placed, cart.data));
  return openOrder(shop, placed.order, key, card);
}

async function openOrder(
  shop: Shop,
  order: OrderEntity,
  key: string,
  card: CardPayment | undefined,
): Promise<ActionResult<string>> {
  await restoreAddress(shop);
  finishDraft(shop, { id: order.id, number: order.orderNumber ?? "" }, key);
  // Another tab may have placed and paid the order, which must not be paid again; and an order that
  // costs nothing is not paid.
  const paymentStatus = getPaymentStatus(order);
  const isSettled =
    paymentStatus === "nothing" || paymentStatus === "paid" || paymentStatus === "processing";
  const isLater = paymentStatus === "later";
  return accept(
    null,
    isSettled ? buildSuccessPath(order.id) : await startPayment(shop, order.id, { isLater, card }),
  );
}

const NOT_AWARE: FieldProblem = { field: "revocation", key: "checkout.problem.revocation" };

function toRememberedChoices({
  comment = "",
  terms,
  revocation,
}: Record<string, string>): Pick<Draft, "comment" | "terms" | "revocation"> {
  return {
    comment: comment.slice(0, LONGEST.orderComment),
    terms: terms === "on",
    revocation: revocation === "on",
  };
}

async function patchMethods(shop: Shop, form: FormData): Promise<Result<unknown>> {
  const { shippingMethodId, paymentMethodId } = readFields(form);
  const methods = {
    ...(methodId.safeParse(shippingMethodId).success && { shippingMethodId }),
    ...(methodId.safeParse(paymentMethodId).success && { paymentMethodId }),
  };
  if (Object.keys(methods).length === 0) return { status: "success", data: null };
  const result = await shop.shopperApi.write("PATCH", "context", methods);
  noteContextAndCartChange(shop);
  return result;
}

const FAILED: Notice = { key: "checkout.notice.failed", tone: "bad" };

/** Back to the checkout as it is now, with the reason. */
function refuseStep({ key, params }: Notice): Refused {
  return refuse(key, { params, to: CHECKOUT_PATH });
}

/** The notice of a changed cart: its changed lines, else the reason, else the new total. */
async function buildChangedNotice(shop: Shop, cart: CartEntity): Promise<Notice> {
  const total = getFormatter(shop.channel).amount(cart.total);
  const lines = shorten(
    translateProblems(await takeCartChanges(shop, cart), shop).join(" "),
    LINES_MAXIMUM,
  );
  if (lines !== "")
    return { key: "checkout.notice.changedLines", params: { lines, total }, tone: "bad" };
  return (
    toCartProblems(cart)[0] ??
    toPromotionProblem(cart, total) ?? {
      key: "checkout.notice.changed",
      params: { total },
      tone: "bad",
    }
  );
}

const NOTICES = {
  changed: "checkout.notice.changedNow",
  blocked: "checkout.notice.blocked",
  empty: "checkout.notice.empty",
  unauthorised: "checkout.notice.expired",
  unavailable: "checkout.notice.unsure",
} as const;

/** The notice of a refused order, with Shopware's own reasons where it gives them. */
async function toOrderRefusalNotice(
  shop: Shop,
  { reason, failure }: OrderResult & { kind: "refused" },
  before: CartEntity,
): Promise<Notice> {
  if (reason === "changed") {
    const now = await loadCartEntity(shop);
    if (now.status === "success") return buildChangedNotice(shop, now.data);
  }
  const [problem, ...others] = reason === "blocked" ? toInvalidCartProblems(failure, before) : [];
  // Several lines at once: the cart as it is now names each.
  const now = others.length > 0 ? await loadCartEntity(shop) : null;
  if (now?.data?.lines.length) return buildChangedNotice(shop, now.data);
  return problem ?? { key: NOTICES[reason], tone: "bad" };
}
