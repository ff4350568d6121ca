import { z } from "zod";
import { formatOptions } from "~/domain/cart/line-items";
import { formatNameWithOptions } from "~/domain/catalogue/variant-options";
import { LONGEST } from "~/domain/field-lengths";
import {
  COMMENT_MAXIMUM,
  line,
  PUBLIC_NAMES,
  refuseMessage,
  SAME_MESSAGE_SECONDS,
  TRAP,
  trap,
  toTrapView,
  toWriterFields,
  writeToShop,
} from "~/services/catalogue/forms/public-form-parts.server";
import { toAsciiEmail, toReadableEmail } from "~/services/platform/http/email-address.server";
import {
  accept,
  type ActionResult,
  isFormWrong,
  toRefusedFormView,
  refuseFields,
  toFormProblem,
} from "~/services/platform/http/action-result.server";
import type { FieldNames, FieldProblem } from "~/services/platform/http/field-errors.server";
import {
  emailField,
  readField,
  type FormReading,
  readForm,
  submitReading,
} from "~/services/platform/http/forms.server";
import { toFailureNotice } from "~/services/platform/http/notice.server";
import { sendOnce } from "~/services/platform/http/send-once.server";
import type { FormView, PublicFormView } from "~/services/platform/http/types";
import { getFormatter } from "~/services/platform/i18n/format.server";
import { loadSessionCustomer } from "~/services/platform/session/session.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { Customer } from "~/services/platform/store-api/schemas/customer.server";
import type { LinkView } from "~/services/platform/types";
import { mapResult, type Result } from "~/services/platform/store-api/result.server";
import { filterArticles, isOrderCancelled, toOrderView } from "./order.view.server";
import type { OrderEntity } from "./order.schemas.server";
import { findGuestOrder } from "./orders.actions.server";
import { listOrders } from "./orders.api.server";

/**
 * The withdrawal from a contract (Directive (EU) 2023/2673): a form, a confirmation step, an
 * acknowledgement with date and time.
 */
const WITHDRAWAL_PATH = "/withdrawal";
const NOT_FOUND = 404;

const comment = z.string().max(COMMENT_MAXIMUM, "form.tooLong").default("");
const withdrawalSchema = z.object({
  firstName: line.max(LONGEST.firstName, "form.tooLong"),
  lastName: line.max(LONGEST.lastName, "form.tooLong"),
  email: emailField,
  contractNumber: line,
  comment,
  ...trap,
});
type Withdrawal = z.output<typeof withdrawalSchema>;

/** A buyer's own form asks only for the order: name and address are known. */
const ownSchema = z.object({
  contractNumber: z.string("withdrawal.chooseOrder").min(1, "withdrawal.chooseOrder"),
  comment,
  ...trap,
});
const NAMES: FieldNames = {
  ...PUBLIC_NAMES,
  contractNumber: { label: "order.number", required: "form.required.contractNumber" },
};
/** The field that tells the two forms apart. */
const OWN = "own";
/** The field with the link's code of a guest's order that was found by e-mail address and postcode. */
const CODE = "code";
/** The field of an order's article: how many pieces the customer withdraws from. */
const buildArticleField = (lineId: string) => `article-${lineId}`;

interface WithdrawalForm {
  form: PublicFormView;
  /** the form for an order that is not in the customer's account */
  other: LinkView | null;
}
/** The steps after the form. */
export type WithdrawalStep =
  /** the customer's order is chosen: its own page asks for the articles */
  | { step: "articles"; href: string }
  /** the same for a guest, whose order has no page of its own */
  | { step: "choose"; form: PublicFormView }
  /** what will be sent, to be confirmed; again with the `code` of a call that failed */
  | { step: "confirm"; form: PublicFormView; facts: WithdrawalFact[]; code?: number }
  /** what was received, and when */
  | { step: "done"; title: string; lines: string[]; facts: WithdrawalFact[] };
export interface WithdrawalFact {
  label: string;
  value: string;
}

/** Who has bought, with the orders that a form may offer. */
interface Buyer {
  customer: Pick<Customer, "firstName" | "lastName" | "email" | "guest">;
  orders: BoughtOrder[];
  /** what opens a guest's order in another browser, repeated by each form */
  proof: Record<string, string>;
}
interface BoughtOrder {
  number: string;
  label: string;
  articles: { field: string; name: string; quantity: number }[];
}

const ORDERS_OFFERED = 50;
const OTHER = { parameter: "other", href: `${WITHDRAWAL_PATH}?other=1` };

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

function toBoughtOrder(shop: Shop, order: OrderEntity): BoughtOrder {
  const { number, date, total } = toOrderView(order, shop);
  return {
    number,
    label: [number, date?.text, total].filter(Boolean).join(", "),
    articles: filterArticles(order, shop).map((line) => ({
      field: buildArticleField(line.id),
      name: formatNameWithOptions({ name: line.label, options: formatOptions(line.options) }),
      quantity: line.quantity,
    })),
  };
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
  const { firstName, lastName, email } = (await loadSessionCustomer(shop)) ?? {};
  const prefilled = {
    firstName,
    lastName,
    email: email && toReadableEmail(email),
    contractNumber: number,
  };
  const values = Object.fromEntries(
    Object.entries(prefilled).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const action = parameters.has(OTHER.parameter) ? OTHER.href : WITHDRAWAL_PATH;
  return { form: toWithdrawalFormView(shop, { values, errors: [] }, action), other: null };
}

/** @param unknown the number of an order that is not among them */
function toOrdersPage(shop: Shop, { orders }: Buyer, unknown: string | null): WithdrawalForm {
  const { t } = shop;
  const problems: FieldProblem[] = [{ field: "contractNumber", key: "withdrawal.notYours" }];
  const form =
    unknown === null ? { values: {}, errors: [] } : toRefusedFormView(shop, problems, {}, NAMES);
  const choice = { name: "contractNumber", label: t("withdrawal.order"), wide: true };
  const options = [
    { value: "", label: t("withdrawal.chooseOrder") },
    ...orders.map(({ number, label }) => ({ value: number, label })),
  ];
  const view = {
    ...toWithdrawalFormView(shop, form),
    hidden: { [OWN]: "1", step: "order" },
    fields: [{ ...choice, options }],
  };
  return { form: view, other: { label: t("withdrawal.other"), href: OTHER.href } };
}

/** The page of one order: the whole of it, unless the buyer keeps some pieces. */
function toArticlesPage(
  shop: Shop,
  order: BoughtOrder,
  { proof }: Pick<Buyer, "proof">,
): WithdrawalForm {
  const { t } = shop;
  const { number } = getFormatter(shop.channel);
  const values = order.articles.map(({ field, quantity }) => [field, String(quantity)] as const);
  const fields = order.articles.map(({ field, name, quantity }) => ({
    name: field,
    label: name,
    wide: true,
    options: Array.from({ length: quantity + 1 }, (_, kept) => {
      const count = quantity - kept;
      const label =
        count === 0
          ? t("withdrawal.keep")
          : t("withdrawal.pieces", { count: number(count), all: number(quantity) });
      return { value: String(count), label };
    }),
  }));
  const remark = { name: "comment", label: t("withdrawal.remark"), rows: 3, wide: true };
  const view = {
    ...toWithdrawalFormView(shop, { values: Object.fromEntries(values), errors: [] }),
    action: toFormAction({ order, articles: null, proof }),
    note: t("withdrawal.chooseArticles", { label: order.label }),
    hidden: { [OWN]: "1", contractNumber: order.number, ...proof },
    fields: [...fields, { ...remark, optional: true }],
  };
  return { form: view, other: { label: t("withdrawal.otherOfYours"), href: WITHDRAWAL_PATH } };
}

function buildOrderHref(number: string): string {
  return `${WITHDRAWAL_PATH}?${new URLSearchParams({ order: number })}`;
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
type ChosenArticle = BoughtOrder["articles"][number] & { count: number };

interface OwnWithdrawal {
  order: BoughtOrder;
  /** null: the whole order */
  articles: ChosenArticle[] | null;
  proof: Buyer["proof"];
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
        ? ({ status: "success", data: toReceipt(TAKEN, now) } as const)
        : await sendOnce(shop, once, async () =>
            mapResult(await sendDeclaration(shop, withdrawal, now), (by) => toReceipt(by, now)),
          );
      if (result.status === "success") {
        const { by, at } = JSON.parse(result.data) as Receipt;
        return accept(null, toDoneView(shop, { isMailed: by === MAILED, now: at, email, facts }));
      }
      if (isFormWrong(result.code)) return refuseMessage(result);
      const problem = toFormProblem(toFailureNotice(result));
      const form = { ...toConfirmView(shop, read, own), form: toRefusedFormView(shop, [problem]) };
      return accept(null, { step: "confirm", form, facts, code: result.code });
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
  by: string;
  at: string;
}
const toReceipt = (by: string, at: string) => JSON.stringify({ by, at } satisfies Receipt);

/** The articles stand in the comment: Shopware's withdrawal has no field for them. */
function toSentComment(shop: Shop, comment: string, own: OwnWithdrawal | null): string {
  if (!own?.articles) return comment;
  const list = `${shop.t("withdrawal.articles")}:\n${listArticles(own.articles)}`;
  return [list, comment].filter(Boolean).join("\n\n");
}

function listArticles(articles: ChosenArticle[]): string {
  const chosen = articles.filter(({ count }) => count > 0);
  return chosen.map(({ count, name }) => `${count} × ${name}`).join("\n");
}

const MAILED = "mailed";
const TAKEN = "taken";

/**
 * Shopware 6.7 has its own route, which also sends a mail to the shopper; before 6.7 the contact
 * form's route sends the declaration to the shop.
 */
async function sendDeclaration(
  shop: Shop,
  withdrawal: Omit<Withdrawal, typeof TRAP>,
  now: string,
): Promise<Result<string>> {
  const { contractNumber, comment, ...writer } = withdrawal;
  const { t } = shop;
  const own = await shop.shopperApi.write("POST", "revocation-request-form", {
    ...withdrawal,
    comment: comment || "-",
  });
  if (own.status === "success") return { status: "success", data: MAILED };
  if (own.code !== NOT_FOUND) return own;
  const written = await writeToShop(shop, {
    ...writer,
    // Shopware may require a phone number, the directive does not.
    phone: "-",
    subject: t("withdrawal.subject", { number: contractNumber }),
    comment: [t("withdrawal.declaration", { number: contractNumber, time: now }), comment]
      .filter(Boolean)
      .join("\n\n"),
  });
  return mapResult(written, () => TAKEN);
}

function toWithdrawalFields(shop: Shop): PublicFormView["fields"] {
  const { t } = shop;
  return [
    ...toWriterFields(shop),
    { name: "contractNumber", label: t("order.number") },
    { name: "comment", label: t("withdrawal.comment"), rows: 4, wide: true, optional: true },
  ];
}

function toWithdrawalFormView(
  shop: Shop,
  form: FormView,
  action = WITHDRAWAL_PATH,
): PublicFormView {
  const { t } = shop;
  const view = {
    action,
    title: t("withdrawal.title"),
    note: t("withdrawal.note"),
    submit: t("withdrawal.submit"),
  };
  return { ...view, hidden: {}, trap: toTrapView(shop), fields: toWithdrawalFields(shop), form };
}

/** The page of the form that is confirmed: there it can be corrected. */
function toFormAction(own: OwnWithdrawal | null): string {
  if (!own) return OTHER.href;
  return CODE in own.proof ? WITHDRAWAL_PATH : buildOrderHref(own.order.number);
}

/** The values again in hidden fields: confirming sends exactly what is shown. */
function toConfirmView(
  shop: Shop,
  { [TRAP]: bait = "", ...values }: Withdrawal,
  own: OwnWithdrawal | null,
): PublicFormView {
  const { t } = shop;
  const form = toWithdrawalFormView(
    shop,
    { values: { [TRAP]: bait }, errors: [] },
    toFormAction(own),
  );
  const chosen = own?.articles?.map(({ field, count }) => [field, String(count)]) ?? [];
  return {
    ...form,
    title: t("withdrawal.confirm.title"),
    note: t("withdrawal.confirm.note"),
    submit: t("withdrawal.confirm.submit"),
    hidden: {
      ...values,
      ...Object.fromEntries(chosen),
      step: "confirm",
      ...(own && { [OWN]: "1", ...own.proof }),
    },
    fields: [],
  };
}

/** @param own of a buyer who is known: the articles stand among the facts */
function toWithdrawalFacts(
  shop: Shop,
  withdrawal: Withdrawal,
  own: OwnWithdrawal | null,
): WithdrawalFact[] {
  const { t } = shop;
  const facts = toWithdrawalFields(shop).flatMap(({ name, label }) => {
    const value = Object.entries(withdrawal).find(([field]) => field === name)?.[1];
    return value ? [{ label: name === "comment" ? t("order.comment") : label, value }] : [];
  });
  const articles = own && {
    label: t("withdrawal.articles"),
    value: own.articles ? listArticles(own.articles) : t("withdrawal.whole"),
  };
  return articles ? [...facts, articles] : facts;
}

function toDoneView(
  { t }: Shop,
  {
    isMailed,
    now,
    email,
    facts,
  }: { isMailed: boolean; now: string; email: string; facts: WithdrawalFact[] },
): WithdrawalStep {
  const lines = [
    t("withdrawal.done.lead", { time: now }),
    t(isMailed ? "withdrawal.done.mailed" : "withdrawal.done.taken", { email }),
  ];
  return { step: "done", title: t("withdrawal.done.title"), lines, facts };
}
