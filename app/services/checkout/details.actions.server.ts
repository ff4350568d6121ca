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
import {
  accept,
  type ActionResult,
  refuse,
  refuseFailure,
  refuseFields,
  type Refused,
} from "~/services/platform/http/action-result.server";
import { type FieldProblem, SHIPPING_PREFIX } from "~/services/platform/http/field-errors.server";
import {
  emailField,
  toFieldProblems,
  readForm,
  readRepeatableValues,
} from "~/services/platform/http/forms.server";
import { isNoPage } from "~/services/platform/http/no-page.server";
import type { Notice } from "~/services/platform/http/notice.server";
import { limitGuess } from "~/services/platform/http/rate-limit.server";
import { forgetSession, loadSession } from "~/services/platform/session/session.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { isRefusal, type Failure } from "~/services/platform/store-api/result.server";
import { hasDelivery } from "./checkout.view.server";
import { readDraft, writeDraft } from "./draft.server";
import { registerBuyerOnce } from "./guest.api.server";

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
export async function saveDetails(shop: Shop, sent: FormData): Promise<ActionResult> {
  const choices = await loadAddressChoices(shop);
  if (isNoPage(choices)) return accept({ key: "checkout.notice.failed", tone: "bad" });
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
    goesTo.status === "accepted" &&
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
    return toInvalidStep(values, problems);

  const { email, account, password, vatIds } = contact.data;
  const addresses = { billingAddress: billing.data, shippingAddress: shipping?.data };
  const digest = hash(
    "sha256",
    JSON.stringify({ email, account, vatIds, ...addresses }),
    "base64url",
  );
  // Another registration would create another guest and send another mail.
  if (readDraft(shop).sent?.digest === digest) return accept(MAIL_SENT);
  // The answer reveals whether this address already has an account, so guesses are limited.
  const limited = account
    ? await limitGuess(shop, { secret: "registration", subject: null })
    : null;
  if (limited) return { ...refuseFailure(limited), values };
  const answer = await registerBuyerOnce(shop, {
    email,
    vatIds,
    password: account ? password : null,
    ...addresses,
  });
  if (answer.status === "error")
    return (await isRegistered(shop, answer, email))
      ? accept()
      : toRefusedDetails(choices, values, answer);
  const isWaiting = answer.data.waitsForMail;
  writeDraft(shop, { ...readDraft(shop), values, sent: isWaiting ? { email, digest } : null });
  return accept(isWaiting ? MAIL_SENT : null);
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
  choices: AddressChoices,
  values: Record<string, string>,
  failure: Failure,
): Refused {
  const problems = isRefusal(failure)
    ? formatPostcodes(toDetailsProblems(failure), choices, values)
    : [];
  return problems.length > 0
    ? toInvalidStep(values, problems)
    : refuse("checkout.notice.failed", { values });
}

function toDetailsProblems(failure: Failure): FieldProblem[] {
  const toShippingError = toAddressProblems(failure, SHIPPING_PREFIX);
  const others = toAddressProblems(failure, "", ["email", "password", "vatIds"]);
  const paths = toFieldProblems(failure, (pointer) => pointer);
  return paths.map(
    ({ field: pointer }, index) =>
      (pointer.startsWith("shippingAddress") ? toShippingError : others)[index]!,
  );
}

function toInvalidStep(values: Record<string, string>, problems: FieldProblem[]): Refused {
  return refuseFields(
    [...problems].sort((a, b) => getFieldPosition(a) - getFieldPosition(b)),
    values,
  );
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
export async function chooseAddresses(shop: Shop, form: FormData): Promise<ActionResult> {
  const reading = readForm(bookSchema, form);
  if (reading.status === "refused") return reading;
  const session = await loadSession(shop);
  if (session.status === "success" && !session.data.customer)
    return accept({ key: "checkout.notice.expired", tone: "bad" });
  const answer = await shop.shopperApi.write("PATCH", "context", reading.data);
  forgetSession(shop);
  return answer.status === "success"
    ? accept()
    : refuse("checkout.notice.failed", { values: reading.values });
}
