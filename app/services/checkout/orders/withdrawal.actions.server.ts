import { z } from "zod";
import { LONGEST } from "~/domain/field-lengths";
import {
  COMMENT_MAXIMUM,
  line,
  refusalOf,
  SAME_MESSAGE_SECONDS,
  TRAP,
  trap,
  trapView,
  writerFields,
  writeToShop,
} from "~/services/catalogue/forms/public-form-parts.server";
import { readableEmail } from "~/services/platform/http/email-address.server";
import { emailField, formBack, readForm, type FieldProblem } from "~/services/platform/http/forms.server";
import { REFUSED_FORM } from "~/services/platform/http/outcome.server";
import { sendOnce } from "~/services/platform/http/send-once.server";
import type { FormView, PublicFormView } from "~/services/platform/http/types";
import { formatterOf } from "~/services/platform/i18n/format.server";
import { sessionCustomer } from "~/services/platform/session/session.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { mapped, type Result } from "~/services/platform/store-api/result.server";

/** The withdrawal from a contract (Directive (EU) 2023/2673): a form, a confirmation step, an acknowledgement with date and time. */
const WITHDRAWAL_PATH = "/withdrawal";
const NOT_FOUND = 404;

const withdrawalSchema = z.object({
  firstName: line.max(LONGEST.firstName, "form.tooLong"),
  lastName: line.max(LONGEST.lastName, "form.tooLong"),
  email: emailField,
  contractNumber: line,
  comment: z.string().max(COMMENT_MAXIMUM, "form.tooLong").default(""),
  ...trap,
});
type Withdrawal = z.output<typeof withdrawalSchema>;

type WithdrawalPage =
  | { step: "form"; form: PublicFormView }
  /** what will be sent, to be confirmed */
  | { step: "confirm"; form: PublicFormView; facts: WithdrawalFact[] }
  /** what was received, and when */
  | { step: "done"; title: string; lines: string[]; facts: WithdrawalFact[] };
export interface WithdrawalFact {
  label: string;
  value: string;
}

/** The form, filled in for a logged-in customer. @param number of the order that the shopper came from */
export async function withdrawalPage(shop: Shop, number: string | null): Promise<WithdrawalPage> {
  const { firstName, lastName, email } = (await sessionCustomer(shop)) ?? {};
  const known = { firstName, lastName, email: email && readableEmail(email), contractNumber: number };
  const values = Object.fromEntries(Object.entries(known).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return { step: "form", form: formView(shop, { values, errors: [] }) };
}

/** Step one shows what will be sent; step two sends it. @returns the page with its HTTP status */
export async function submitWithdrawal(shop: Shop, sent: FormData): Promise<{ page: WithdrawalPage; status: number }> {
  const reading = readForm(withdrawalSchema, sent);
  const again = (problems: FieldProblem[], status: number) => ({
    page: { step: "form" as const, form: formView(shop, formBack(shop, problems, reading.values)) },
    status,
  });
  if (reading.status === "refused") return again(reading.problems, REFUSED_FORM);
  const facts = factsOf(shop, { ...reading.data, email: readableEmail(reading.data.email) });
  if (sent.get("step") !== "confirm") return { page: { step: "confirm", form: confirmView(shop, reading.data), facts }, status: 200 };
  const now = formatterOf(shop.channel).moment(Date.now());
  const { [TRAP]: bait, ...withdrawal } = reading.data;
  const once = { content: [WITHDRAWAL_PATH, ...Object.values(withdrawal)], seconds: SAME_MESSAGE_SECONDS };
  const sending = () => send(shop, withdrawal, now);
  const answer = bait ? ({ status: "success", data: TAKEN } as const) : await sendOnce(shop, once, sending);
  if (answer.status === "error") {
    const { problems, code } = refusalOf(answer, reading.data);
    return again(problems, code);
  }
  return { page: doneView(shop, { isMailed: answer.data === MAILED, now, email: readableEmail(withdrawal.email), facts }), status: 200 };
}

const MAILED = "mailed";
const TAKEN = "taken";

/** Shopware 6.7 has its own route, which also sends a mail to the shopper; before 6.7 the contact form's route sends the declaration to the shop. */
async function send(shop: Shop, withdrawal: Omit<Withdrawal, typeof TRAP>, now: string): Promise<Result<string>> {
  const { contractNumber, comment, ...writer } = withdrawal;
  const { t } = shop;
  const own = await shop.shopperApi.write("POST", "revocation-request-form", { ...withdrawal, comment: comment || "-" });
  if (own.status === "success") return { status: "success", data: MAILED };
  if (own.code !== NOT_FOUND) return own;
  const written = await writeToShop(shop, {
    ...writer,
    // Shopware may require a phone number, the directive does not.
    phone: "-",
    subject: t("withdrawal.subject", { number: contractNumber }),
    comment: [t("withdrawal.declaration", { number: contractNumber, time: now }), comment].filter(Boolean).join("\n\n"),
  });
  return mapped(written, () => TAKEN);
}

function fieldsOf(shop: Shop): PublicFormView["fields"] {
  const { t } = shop;
  return [
    ...writerFields(shop),
    { name: "contractNumber", label: t("order.number") },
    { name: "comment", label: t("withdrawal.comment"), rows: 4, wide: true, optional: true },
  ];
}

function formView(shop: Shop, form: FormView): PublicFormView {
  const { t } = shop;
  const view = { action: WITHDRAWAL_PATH, title: t("withdrawal.title"), note: t("withdrawal.note"), submit: t("withdrawal.submit") };
  return { ...view, hidden: {}, trap: trapView(shop), fields: fieldsOf(shop), form };
}

/** The values again in hidden fields: confirming sends exactly what is shown. */
function confirmView(shop: Shop, { [TRAP]: bait = "", ...values }: Withdrawal): PublicFormView {
  const { t } = shop;
  const form = formView(shop, { values: { [TRAP]: bait }, errors: [] });
  return {
    ...form,
    title: t("withdrawal.confirm.title"),
    note: t("withdrawal.confirm.note"),
    submit: t("withdrawal.confirm.submit"),
    hidden: { ...values, step: "confirm" },
    fields: [],
  };
}

function factsOf(shop: Shop, withdrawal: Withdrawal): WithdrawalFact[] {
  return fieldsOf(shop).flatMap(({ name, label }) => {
    const value = Object.entries(withdrawal).find(([field]) => field === name)?.[1];
    return value ? [{ label: name === "comment" ? shop.t("order.comment") : label, value }] : [];
  });
}

function doneView(
  { t }: Shop,
  { isMailed, now, email, facts }: { isMailed: boolean; now: string; email: string; facts: WithdrawalFact[] },
): WithdrawalPage {
  const lines = [t("withdrawal.done.lead", { time: now }), t(isMailed ? "withdrawal.done.mailed" : "withdrawal.done.taken", { email })];
  return { step: "done", title: t("withdrawal.done.title"), lines, facts };
}
