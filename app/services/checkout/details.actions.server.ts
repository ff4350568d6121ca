import { hash } from "node:crypto";
import { z } from "zod";
import { ENTITY_ID } from "~/domain/paths";
import { LONGEST, SHORTEST_PASSWORD } from "~/domain/field-lengths";
import {
  ADDRESS_FIELDS,
  toAddressProblems,
  findCompanyProblems,
  parseAddressForm,
  vatIdField,
  formatPostcodes,
  type AddressInput,
  fillInTown,
} from "~/services/account/address-form.server";
import { isCommonPassword } from "~/services/account/common-passwords.server";
import { loadCartEntity } from "~/services/cart/cart.api.server";
import { loadAddressChoices, type AddressChoices } from "~/services/account/countries.api.server";
import { type ServerTranslate } from "~/services/platform/i18n/messages.server";
import type { FieldErrorView, FormView } from "~/services/platform/http/types";
import {
  emailField,
  toRefusedFormView,
  toFieldProblems,
  readForm,
  readRepeatableValues,
  toFormProblem,
  type FieldProblem,
} from "~/services/platform/http/forms.server";
import { toFailureNotice, isNoPage, type Notice } from "~/services/platform/http/outcome.server";
import { limitGuess } from "~/services/platform/http/rate-limit.server";
import { forgetSession, loadSession } from "~/services/platform/session/session.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { isRefusal, type Failure } from "~/services/platform/store-api/result.server";
import { hasDelivery } from "./checkout.view.server";
import { readDraft, writeDraft } from "./draft.server";
import { registerBuyerOnce } from "./guest.api.server";

/**
 * The result of a checkout step: it continues (with a message), or the form is invalid and shown
 * with its errors.
 */
export type StepOutcome =
  | { kind: "continue"; notice?: Notice }
  | { kind: "invalid"; form: FormView };

/** Prefix of the fields of a separate delivery address. */
const SHIPPING_PREFIX = "shipping.";

const contactSchema = z
  .object({
    email: emailField,
    account: z.literal("on").optional(),
    password: z.string().max(LONGEST.password, "form.tooLong").default(""),
    separate: z.literal("on").optional(),
    vatIds: vatIdField,
  })
  .superRefine(({ account, password }, context) => {
    if (account && password.length < SHORTEST_PASSWORD)
      context.addIssue({
        code: "custom",
        path: ["password"],
        message: password === "" ? "form.required" : "account.error.passwordShort",
      });
    else if (account && isCommonPassword(password))
      context.addIssue({
        code: "custom",
        path: ["password"],
        message: "account.error.passwordCommon",
      });
  });

/**
 * Checks contact and addresses and registers them. A later change registers a new guest, who has
 * nothing of the earlier one.
 */
export async function saveDetails(shop: Shop, sent: FormData): Promise<StepOutcome> {
  const choices = await loadAddressChoices(shop);
  if (isNoPage(choices))
    return { kind: "continue", notice: { key: "checkout.notice.failed", tone: "bad" } };
  const form = await fillInTown(
    shop,
    await fillInTown(shop, sent, choices),
    choices,
    SHIPPING_PREFIX,
  );
  const contact = readForm(contactSchema, form);
  const isSeparate = contact.values.separate === "on";
  const billing = parseAddressForm(dropPrefixed(form, SHIPPING_PREFIX), choices);
  const shipping = isSeparate ? parseAddressForm(form, choices, SHIPPING_PREFIX) : null;
  const {
    intent: _intent,
    code: _code,
    ...values
  } = { ...contact.values, ...billing.values, ...shipping?.values };
  writeDraft(shop, { ...readDraft(shop), values });

  const problems = [
    ...contact.problems,
    ...billing.problems,
    ...(shipping?.problems ?? []),
    ...findCompanyProblems(billing.values.company, contact.values.vatIds),
  ];
  const goesTo = shipping ?? billing;
  if (
    goesTo.status === "success" &&
    !isShippable(choices, goesTo.data) &&
    (await needsDelivery(shop))
  )
    problems.push({
      field: `${shipping ? SHIPPING_PREFIX : ""}countryId`,
      key: "checkout.problem.country",
    });
  if (
    problems.length > 0 ||
    contact.status === "refused" ||
    billing.status === "refused" ||
    shipping?.status === "refused"
  )
    return toInvalidStep(shop, values, problems);

  const { email, account, password, vatIds } = contact.data;
  const addresses = { billingAddress: billing.data, shippingAddress: shipping?.data };
  const digest = hash(
    "sha256",
    JSON.stringify({ email, account, vatIds, ...addresses }),
    "base64url",
  );
  // Another registration would create another guest and send another mail.
  if (readDraft(shop).sent?.digest === digest) return { kind: "continue", notice: MAIL_SENT };
  // The answer reveals whether this address already has an account, so guesses are limited.
  const limited = account
    ? await limitGuess(shop, { secret: "registration", subject: null })
    : null;
  if (limited) return toInvalidStep(shop, values, [toFormProblem(toFailureNotice(limited))]);
  const answer = await registerBuyerOnce(shop, {
    email,
    vatIds,
    password: account ? password : null,
    ...addresses,
  });
  if (answer.status === "error")
    return (await isRegistered(shop, answer, email))
      ? { kind: "continue" }
      : toRefusedDetails(shop, choices, values, answer);
  const isWaiting = answer.data.waitsForMail;
  writeDraft(shop, { ...readDraft(shop), values, sent: isWaiting ? { email, digest } : null });
  return isWaiting ? { kind: "continue", notice: MAIL_SENT } : { kind: "continue" };
}

/** Stores contact and addresses unchecked, so that applying a code does not lose them. */
export function storeDetails(shop: Shop, form: FormData): void {
  const {
    intent: _intent,
    code: _code,
    removeCode: _removed,
    ...values
  } = readRepeatableValues(form);
  writeDraft(shop, { ...readDraft(shop), values });
}

const MAIL_SENT: Notice = { key: "checkout.notice.mailSent", tone: "good" };

/**
 * Notes that a wallet's guest must first confirm the e-mail address: the checkout shows it, as
 * after its own form.
 */
export function recordMailSent(shop: Shop, email: string): void {
  writeDraft(shop, { ...readDraft(shop), sent: { email, digest: "" } });
  shop.cookies.setStatus(MAIL_SENT);
}

function dropPrefixed(form: FormData, prefix: string): FormData {
  const rest = new FormData();
  for (const [name, value] of form) if (!name.startsWith(prefix)) rest.append(name, value);
  return rest;
}

async function needsDelivery(shop: Shop): Promise<boolean> {
  const cart = await loadCartEntity(shop);
  return cart.status === "error" || hasDelivery(cart.data);
}

function isShippable({ countries }: AddressChoices, { countryId }: AddressInput): boolean {
  return countries.some(({ id, shippingAvailable }) => id === countryId && shippingAvailable);
}

/**
 * Without a usable answer the buyer may still have been registered: then the checkout continues.
 */
async function isRegistered(shop: Shop, failure: Failure, email: string): Promise<boolean> {
  if (failure.code >= 400 && failure.code < 500) return false;
  const session = await loadSession(shop);
  return session.data?.customer?.email === email;
}

/** The form with Shopware's violations at their fields, such as a country's postcodes. */
function toRefusedDetails(
  shop: Shop,
  choices: AddressChoices,
  values: Record<string, string>,
  failure: Failure,
): StepOutcome {
  const problems = isRefusal(failure)
    ? formatPostcodes(toDetailsProblems(failure), choices, values)
    : [];
  return toInvalidStep(
    shop,
    values,
    problems.length > 0 ? problems : [toFormProblem({ key: "checkout.notice.failed" })],
  );
}

function toDetailsProblems(failure: Failure): FieldProblem[] {
  const ofShipping = toAddressProblems(failure, SHIPPING_PREFIX);
  const others = toAddressProblems(failure, "", ["email", "password", "vatIds"]);
  const paths = toFieldProblems(failure, (pointer) => pointer);
  return paths.map(
    ({ field: pointer }, index) =>
      (pointer.startsWith("shippingAddress") ? ofShipping : others)[index]!,
  );
}

function toInvalidStep(
  shop: Shop,
  values: Record<string, string>,
  problems: FieldProblem[],
): StepOutcome {
  const inOrder = [...problems].sort((a, b) => getFieldPosition(a) - getFieldPosition(b));
  const { errors } = toRefusedFormView(shop, inOrder, values);
  return {
    kind: "invalid",
    form: { values, errors: errors.map((error) => toShippingError(error, shop.t)) },
  };
}

/** An error of the delivery address says so: both addresses have the same fields. */
function toShippingError(error: FieldErrorView, t: ServerTranslate): FieldErrorView {
  return error.field.startsWith(SHIPPING_PREFIX)
    ? { ...error, text: `${t("checkout.shipping")}: ${error.text}` }
    : error;
}

/** The fields of the step, in the order of the form: the VAT id follows the company. */
const FIELDS: readonly string[] = [
  "email",
  ...ADDRESS_FIELDS.flatMap((field) => (field === "company" ? [field, "vatIds"] : [field])),
];

function getFieldPosition(problem: FieldProblem): number {
  const { field } = problem;
  const isShipping = field.startsWith(SHIPPING_PREFIX);
  const place = FIELDS.indexOf(getFieldName(problem));
  if (field === "") return -1;
  return (isShipping ? FIELDS.length : 0) + (place < 0 ? 2 * FIELDS.length : place);
}

function getFieldName({ field }: FieldProblem): string {
  return field.startsWith(SHIPPING_PREFIX) ? field.slice(SHIPPING_PREFIX.length) : field;
}

const bookSchema = z.object({
  shippingAddressId: z.string().regex(ENTITY_ID, "form.required"),
  billingAddressId: z.string().regex(ENTITY_ID, "form.required"),
});

/** Sets the customer's addresses for this purchase. */
export async function chooseAddresses(shop: Shop, form: FormData): Promise<StepOutcome> {
  const reading = readForm(bookSchema, form);
  if (reading.status === "refused") return toInvalidStep(shop, reading.values, reading.problems);
  const session = await loadSession(shop);
  if (session.status === "success" && !session.data.customer)
    return { kind: "continue", notice: { key: "checkout.notice.expired", tone: "bad" } };
  const answer = await shop.shopperApi.write("PATCH", "context", reading.data);
  forgetSession(shop);
  return answer.status === "success"
    ? { kind: "continue" }
    : toInvalidStep(shop, reading.values, [toFormProblem({ key: "checkout.notice.failed" })]);
}
