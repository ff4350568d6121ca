import { hash } from "node:crypto";
import { z } from "zod";
import { ENTITY_ID } from "~/domain/paths";
import { LONGEST, SHORTEST_PASSWORD } from "~/domain/field-lengths";
import {
  findCompanyProblems,
  parseAddressForm,
  vatIdField,
  formatPostcodes,
  type AddressInput,
  fillInTown,
} from "~/services/account/address-form.server";
import { ACCOUNT_NAMES, ADDRESS_NAMES } from "~/services/account/field-names.server";
import { isCommonPassword } from "~/services/account/common-passwords.server";
import { loadCartEntity } from "~/services/cart/cart.api.server";
import type { NewCustomer } from "~/services/account/registration.api.server";
import { loadAddressChoices, type AddressChoices } from "~/services/account/countries.api.server";
import {
  accept,
  type ActionResult,
  refuse,
  refuseFailure,
} from "~/services/platform/http/action-result.server";
import type { FieldNames, FieldProblem } from "~/services/platform/http/field-errors.server";
import {
  combineReadings,
  emailField,
  findFieldByName,
  type FormReading,
  readForm,
  submitReading,
  readRepeatableValues,
} from "~/services/platform/http/forms.server";
import { isNoPage } from "~/services/platform/http/no-page.server";
import type { Notice } from "~/services/platform/http/notice.server";
import { limitGuess } from "~/services/platform/http/rate-limit.server";
import { noteContextChange, loadSession } from "~/services/platform/session/session.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { Failure } from "~/services/platform/store-api/result.server";
import { hasDelivery } from "./checkout.view.server";
import { readDraft, writeDraft } from "./draft.server";
import { CHECKOUT_PATH, registerBuyerOnce } from "./guest.api.server";

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
export async function saveDetails(shop: Shop, form: FormData): Promise<ActionResult> {
  const choices = await loadAddressChoices(shop);
  if (isNoPage(choices)) return refuse("checkout.notice.failed", { to: CHECKOUT_PATH });
  const filledIn = await fillInTown(
    shop,
    await fillInTown(shop, form, choices),
    choices,
    SHIPPING_PREFIX,
  );
  const contact = readForm(contactSchema, filledIn);
  const billing = parseAddressForm(dropPrefixed(filledIn, SHIPPING_PREFIX), choices);
  const shipping =
    contact.values.separate === "on" ? parseAddressForm(filledIn, choices, SHIPPING_PREFIX) : null;
  const reading = combineReadings(
    filledIn,
    { contact, billingAddress: billing, ...(shipping && { shippingAddress: shipping }) },
    [
      ...findCompanyProblems(billing.values.company, contact.values.vatIds),
      ...(await findDeliveryProblems(shop, choices, { billing, shipping })),
    ],
  );
  const { intent: _intent, code: _code, ...values } = reading.values;
  writeDraft(shop, { ...readDraft(shop), values });
  const result = await submitReading(
    { ...reading, values },
    filledIn,
    ({ contact: { email, account, password, vatIds }, ...addresses }) =>
      registerDetails(shop, { email, vatIds, password: account ? password : null, ...addresses }),
    { names: NAMES, fieldOf: findField },
  );
  return result.status === "refused"
    ? { ...result, problems: formatPostcodes(result.problems, choices, values) }
    : result;
}

/** The fields of the step; both addresses have the same. */
const NAMES: FieldNames = {
  ...ACCOUNT_NAMES,
  ...Object.fromEntries(
    Object.entries(ADDRESS_NAMES).map(([field, name]) => [
      SHIPPING_PREFIX + field,
      { ...name, part: "checkout.shipping" as const },
    ]),
  ),
};

/** The field of a violation. @param pointer "billingAddress/zipcode", "shippingAddress/city" */
function findField(pointer: string): string {
  const prefix = pointer.startsWith("shippingAddress") ? SHIPPING_PREFIX : "";
  return prefix + findFieldByName(pointer);
}

/** Registers the buyer, and notes where a mail's link must be followed first. */
async function registerDetails(shop: Shop, buyer: NewCustomer): Promise<ActionResult> {
  const { password, ...details } = buyer;
  const hasAccount = password !== null;
  const digest = hash("sha256", JSON.stringify({ ...details, hasAccount }), "base64url");
  // Another registration would create another guest and send another mail.
  if (readDraft(shop).pendingConfirmation?.digest === digest) return accept(MAIL_SENT);
  // The response reveals whether this address already has an account, so guesses are limited.
  const limited = hasAccount
    ? await limitGuess(shop, { secret: "registration", subject: null })
    : null;
  if (limited) return refuseFailure(limited);
  const registered = await registerBuyerOnce(shop, buyer);
  if (registered.status === "error")
    return (await isRegistered(shop, registered, buyer.email))
      ? accept()
      : { ...refuse("checkout.notice.failed"), failure: registered };
  const isWaiting = registered.data.waitsForMail;
  writeDraft(shop, {
    ...readDraft(shop),
    pendingConfirmation: isWaiting ? { email: buyer.email, digest } : null,
  });
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
  writeDraft(shop, { ...readDraft(shop), pendingConfirmation: { email, digest: "" } });
  shop.cookies.setStatus(MAIL_SENT);
}

function dropPrefixed(form: FormData, prefix: string): FormData {
  const rest = new FormData();
  for (const [name, value] of form) if (!name.startsWith(prefix)) rest.append(name, value);
  return rest;
}

/** The cart cannot be sent to the chosen country. */
async function findDeliveryProblems(
  shop: Shop,
  choices: AddressChoices,
  {
    billing,
    shipping,
  }: Record<"billing", FormReading<AddressInput>> &
    Record<"shipping", FormReading<AddressInput> | null>,
): Promise<FieldProblem[]> {
  const { data: address } = shipping ?? billing;
  if (!address || isShippable(choices, address) || !(await needsDelivery(shop))) return [];
  const field = `${shipping ? SHIPPING_PREFIX : ""}countryId`;
  return [{ field, key: "checkout.problem.country" }];
}

async function needsDelivery(shop: Shop): Promise<boolean> {
  const cart = await loadCartEntity(shop);
  return cart.status === "error" || hasDelivery(cart.data);
}

function isShippable({ countries }: AddressChoices, { countryId }: AddressInput): boolean {
  return countries.some(({ id, shippingAvailable }) => id === countryId && shippingAvailable);
}

/**
 * Without a usable response the buyer may still have been registered: then the checkout continues.
 */
async function isRegistered(shop: Shop, failure: Failure, email: string): Promise<boolean> {
  if (failure.code >= 400 && failure.code < 500) return false;
  const session = await loadSession(shop);
  return session.data?.customer?.email === email;
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
    return refuse("checkout.notice.expired", { to: CHECKOUT_PATH });
  const result = await shop.shopperApi.write("PATCH", "context", reading.data);
  noteContextChange(shop);
  return result.status === "success"
    ? accept()
    : refuse("checkout.notice.failed", { values: reading.values });
}
