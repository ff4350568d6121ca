import { formatOptions } from "~/domain/cart/line-items";
import { formatNameWithOptions } from "~/domain/catalogue/variant-options";
import {
  PUBLIC_NAMES,
  TRAP,
  toTrapView,
  toWriterFields,
} from "~/services/catalogue/forms/public-form-parts.server";
import { toRefusedFormView } from "~/services/platform/http/action-result.server";
import { toReadableEmail } from "~/services/platform/http/email-address.server";
import type { FieldNames, FieldProblem } from "~/services/platform/http/field-errors.server";
import type { FormView, PublicFormView } from "~/services/platform/http/types";
import { getFormatter } from "~/services/platform/i18n/format.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { Customer } from "~/services/platform/store-api/schemas/customer.server";
import type { LinkView } from "~/services/platform/types";
import type { OrderEntity } from "./order.schemas.server";
import { filterArticles, toOrderView } from "./order.view.server";

/* The pages of a withdrawal from a contract: the form, its confirmation, its acknowledgement. */

export const WITHDRAWAL_PATH = "/withdrawal";
export const OTHER = { parameter: "other", href: `${WITHDRAWAL_PATH}?other=1` };
export const NAMES: FieldNames = {
  ...PUBLIC_NAMES,
  contractNumber: { label: "order.number", required: "form.required.contractNumber" },
};
/** The field that tells the two forms apart. */
export const OWN = "own";
/** The field with the link's code of a guest's order that was found by e-mail address and postcode. */
export const CODE = "code";
/** The field of an order's article: how many pieces the customer withdraws from. */
const buildArticleField = (lineId: string) => `article-${lineId}`;

/** What the shopper declares. */
export interface Withdrawal {
  firstName: string;
  lastName: string;
  email: string;
  contractNumber: string;
  comment: string;
  [TRAP]?: string | undefined;
}
export interface WithdrawalForm {
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
  /** what will be sent, to be confirmed; again with the status of a call that failed */
  | { step: "confirm"; form: PublicFormView; facts: WithdrawalFact[]; failedStatus?: number }
  /** what was received, and when */
  | { step: "done"; title: string; lines: string[]; facts: WithdrawalFact[] };
export interface WithdrawalFact {
  label: string;
  value: string;
}

/** Who has bought, with the orders that a form may offer. */
export interface Buyer {
  customer: Pick<Customer, "firstName" | "lastName" | "email" | "guest">;
  orders: BoughtOrder[];
  /** what opens a guest's order in another browser, repeated by each form */
  proof: Record<string, string>;
}
export interface BoughtOrder {
  number: string;
  label: string;
  articles: { field: string; name: string; quantity: number }[];
}
export type ChosenArticle = BoughtOrder["articles"][number] & { count: number };
export interface OwnWithdrawal {
  order: BoughtOrder;
  /** null: the whole order */
  articles: ChosenArticle[] | null;
  proof: Buyer["proof"];
}

export function toBoughtOrder(shop: Shop, order: OrderEntity): BoughtOrder {
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

/** The form with all details. @param isOther for an order that is not in the customer's account */
export function toDetailsPage(
  shop: Shop,
  customer: Partial<Buyer["customer"]>,
  number: string | null,
  isOther: boolean,
): WithdrawalForm {
  const { firstName, lastName, email } = customer;
  const prefilled = {
    firstName,
    lastName,
    email: email && toReadableEmail(email),
    contractNumber: number,
  };
  const values = Object.fromEntries(
    Object.entries(prefilled).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const action = isOther ? OTHER.href : WITHDRAWAL_PATH;
  return { form: toWithdrawalFormView(shop, { values, errors: [] }, action), other: null };
}

/** @param unknown the number of an order that is not among them */
export function toOrdersPage(
  shop: Shop,
  { orders }: Buyer,
  unknown: string | null,
): WithdrawalForm {
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
export function toArticlesPage(
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

export function buildOrderHref(number: string): string {
  return `${WITHDRAWAL_PATH}?${new URLSearchParams({ order: number })}`;
}

/** The page of the form that is confirmed: there it can be corrected. */
function toFormAction(own: OwnWithdrawal | null): string {
  if (!own) return OTHER.href;
  return CODE in own.proof ? WITHDRAWAL_PATH : buildOrderHref(own.order.number);
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

/** The values again in hidden fields: confirming sends exactly what is shown. */
export function toConfirmView(
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
export function toWithdrawalFacts(
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

export function listArticles(articles: ChosenArticle[]): string {
  const chosen = articles.filter(({ count }) => count > 0);
  return chosen.map(({ count, name }) => `${count} × ${name}`).join("\n");
}

export function toDoneView(
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
