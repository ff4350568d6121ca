import { z } from "zod";
import { LONGEST } from "~/domain/field-lengths";
import {
  line,
  refuseMessage,
  SAME_MESSAGE_SECONDS,
  TRAP,
  trap,
} from "~/services/catalogue/forms/public-form-parts.server";
import {
  accept,
  type ActionResult,
  isFormWrong,
  toRefusedFormView,
  refuseFields,
  toFormProblem,
} from "~/services/platform/http/action-result.server";
import { toAsciiEmail, toReadableEmail } from "~/services/platform/http/email-address.server";
import type { FieldProblem } from "~/services/platform/http/field-errors.server";
import {
  emailField,
  readField,
  type FormReading,
  readForm,
  submitReading,
} from "~/services/platform/http/forms.server";
import { toFailureNotice } from "~/services/platform/http/notice.server";
import { sendOnce } from "~/services/platform/http/send-once.server";
import { getFormatter } from "~/services/platform/i18n/format.server";
import { loadSessionCustomer } from "~/services/platform/session/session.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { mapResult } from "~/services/platform/store-api/result.server";
import { isOrderCancelled } from "./order.view.server";
import { findGuestOrder } from "./orders.actions.server";
import { listOrders } from "./orders.api.server";
import { sendDeclaration, type Taken } from "./withdrawal.api.server";
import {
  type BoughtOrder,
  buildOrderHref,
  type Buyer,
  type ChosenArticle,
  CODE,
  listArticles,
  NAMES,
  OTHER,
  OWN,
  type OwnWithdrawal,
  toArticlesPage,
  toBoughtOrder,
  toConfirmView,
  toDetailsPage,
  toDoneView,
  toOrdersPage,
  toWithdrawalFacts,
  type Withdrawal,
  WITHDRAWAL_PATH,
  type WithdrawalForm,
  type WithdrawalStep,
} from "./withdrawal.view.server";

/*
 * The withdrawal from a contract (Directive (EU) 2023/2673): a form, a confirmation step, an
 * acknowledgement with date and time.
 */

const comment = z.string().max(LONGEST.message, "form.tooLong").default("");
const withdrawalSchema = z.object({
  firstName: line.max(LONGEST.firstName, "form.tooLong"),
  lastName: line.max(LONGEST.lastName, "form.tooLong"),
  email: emailField,
  contractNumber: line,
  comment,
  ...trap,
});
/** A buyer's own form asks only for the order: name and address are known. */
const ownSchema = z.object({
  contractNumber: z.string("withdrawal.chooseOrder").min(1, "withdrawal.chooseOrder"),
  comment,
  ...trap,
});

const ORDERS_OFFERED = 50;

/**
 * The customer, or the guest of this session. Null for visitors, without orders, and without a
 * response: they fill in the whole form.
 */
async function loadBuyer(shop: Shop): Promise<Buyer | null> {
  const customer = await loadSessionCustomer(shop);
  if (!customer) return null;
  const list = await listOrders(shop, { page: 1, limit: ORDERS_OFFERED });
  const orders = (list.data?.orders ?? [])
    .filter((order) => !isOrderCancelled(order))
    .map((order) => toBoughtOrder(shop, order));
  return orders.length > 0 ? { customer, orders, proof: {} } : null;
}

/** A guest in another browser, whose order was found by the invoice's e-mail address and postcode. */
async function findGuestBuyer(
  shop: Shop,
  code: string,
  sent: FormData,
): Promise<ActionResult<Buyer>> {
  const found = await findGuestOrder(shop, code, sent);
  if (found.status === "refused") return found;
  const { order, proof } = found.data;
  const { email = "", zipcode = "" } = proof;
  const { firstName = null, lastName = null } = order.billingAddress ?? {};
  const orders = isOrderCancelled(order) ? [] : [toBoughtOrder(shop, order)];
  const customer = { firstName, lastName, email: toAsciiEmail(email), guest: true };
  return accept(null, { customer, orders, proof: { [CODE]: code, email, zipcode } });
}

/**
 * The form: for a buyer of this session one of their orders, then its articles; for everybody else,
 * and for a guest's other orders, all details.
 *
 * @param parameters `order`: where the shopper came from
 */
export async function loadWithdrawalPage(
  shop: Shop,
  parameters: URLSearchParams,
): Promise<WithdrawalForm> {
  const number = parameters.get("order");
  const buyer = await loadBuyer(shop);
  if (buyer && !parameters.has(OTHER.parameter)) {
    const order = buyer.orders.find((order) => order.number === number);
    if (order) return toArticlesPage(shop, order, buyer);
    if (number === null || !buyer.customer.guest) return toOrdersPage(shop, buyer, number);
  }
  const customer = (await loadSessionCustomer(shop)) ?? {};
  return toDetailsPage(shop, customer, number, parameters.has(OTHER.parameter));
}

/** The pieces that the form names, never more than were bought; null: the whole order. */
function readArticles({ articles }: BoughtOrder, sent: FormData): ChosenArticle[] | null {
  const chosen = articles.map((article) => {
    const wanted = Number(readField(sent, article.field) || article.quantity);
    const count = Number.isInteger(wanted) && wanted >= 0 ? wanted : article.quantity;
    return { ...article, count: Math.min(count, article.quantity) };
  });
  return chosen.every(({ count, quantity }) => count === quantity) ? null : chosen;
}

type Reading = FormReading<Withdrawal & { own: OwnWithdrawal | null }>;

/** Reads either form. */
async function readWithdrawal(shop: Shop, sent: FormData): Promise<Reading> {
  const buyer = await findBuyer(shop, sent);
  if (buyer.status === "refused") return buyer;
  if (!buyer.data) {
    const reading = readForm(withdrawalSchema, sent);
    return reading.status === "refused"
      ? reading
      : { ...reading, data: { ...reading.data, own: null } };
  }
  const { customer, orders, proof } = buyer.data;
  const reading = readForm(ownSchema, sent);
  if (reading.status === "refused") return reading;
  const order = orders.find(({ number }) => number === reading.data.contractNumber);
  if (!order)
    return refuseFields([{ field: "contractNumber", key: "withdrawal.notYours" }], reading.values);
  const articles = readArticles(order, sent);
  const [first] = order.articles;
  if (first && articles?.every(({ count }) => count === 0)) {
    const values = Object.fromEntries(articles.map(({ field }) => [field, "0"]));
    const field = CODE in proof ? "" : first.field;
    const problem: FieldProblem = { field, key: "withdrawal.noArticle" };
    return refuseFields([problem], { ...reading.values, ...values });
  }
  const writer = {
    firstName: customer.firstName ?? "",
    lastName: customer.lastName ?? "",
    email: customer.email,
  };
  return { ...reading, data: { ...writer, ...reading.data, own: { order, articles, proof } } };
}

/** Whose form it is: null for the form with all details. */
async function findBuyer(shop: Shop, sent: FormData): Promise<ActionResult<Buyer | null>> {
  if (readField(sent, OWN) !== "1") return accept(null, null);
  const code = readField(sent, CODE);
  return code ? findGuestBuyer(shop, code, sent) : accept(null, await loadBuyer(shop));
}

/**
 * A buyer who is known chooses order and articles, everybody else fills in the form; then a step
 * shows what will be sent, and the last one sends it.
 */
export async function submitWithdrawal(
  shop: Shop,
  sent: FormData,
): Promise<ActionResult<WithdrawalStep>> {
  const result = await submitReading(
    await readWithdrawal(shop, sent),
    sent,
    async ({ own, ...read }): Promise<ActionResult<WithdrawalStep>> => {
      const step = readField(sent, "step");
      if (step === "order")
        return accept(
          null,
          own && CODE in own.proof
            ? { step: "choose", form: toArticlesPage(shop, own.order, own).form }
            : { step: "articles", href: buildOrderHref(read.contractNumber) },
        );
      const email = toReadableEmail(read.email);
      const facts = toWithdrawalFacts(shop, { ...read, email }, own);
      if (step !== "confirm")
        return accept(null, { step: "confirm", form: toConfirmView(shop, read, own), facts });
      const now = getFormatter(shop.channel).moment(Date.now());
      const { [TRAP]: bait, ...declared } = read;
      const withdrawal = { ...declared, comment: toSentComment(shop, read.comment, own) };
      const once = {
        content: [WITHDRAWAL_PATH, ...Object.values(withdrawal)],
        seconds: SAME_MESSAGE_SECONDS,
      };
      const result = bait
        ? ({ status: "success", data: toReceipt("taken", now) } as const)
        : await sendOnce(shop, once, async () =>
            mapResult(await sendDeclaration(shop, withdrawal, now), (by) => toReceipt(by, now)),
          );
      if (result.status === "success") {
        const { by, at } = result.data;
        return accept(null, toDoneView(shop, { isMailed: by === "mailed", now: at, email, facts }));
      }
      if (isFormWrong(result.code)) return refuseMessage(result);
      const problem = toFormProblem(toFailureNotice(result));
      const form = { ...toConfirmView(shop, read, own), form: toRefusedFormView(shop, [problem]) };
      return accept(null, { step: "confirm", form, facts, failedStatus: result.code });
    },
    { names: NAMES },
  );
  if (result.status === "accepted") return result;
  // What is corrected is shown again before it is sent.
  const { step: _, ...values } = result.values;
  return { ...result, values };
}

/** By what a declaration was taken, and when: a repetition is told the same. */
interface Receipt {
  by: Taken;
  at: string;
}
const toReceipt = (by: Taken, at: string): Receipt => ({ by, at });

/** The articles stand in the comment: Shopware's withdrawal has no field for them. */
function toSentComment(shop: Shop, comment: string, own: OwnWithdrawal | null): string {
  if (!own?.articles) return comment;
  const list = `${shop.t("withdrawal.articles")}:\n${listArticles(own.articles)}`;
  return [list, comment].filter(Boolean).join("\n\n");
}
