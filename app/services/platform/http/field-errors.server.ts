import type { MessageKey, MessageParameters, ServerTranslate } from "~/services/platform/i18n/messages.server";
import type { FieldErrorView } from "./types";

/** A problem of a field, as a message key that `fieldErrors` translates. The empty name is the form as a whole. */
export interface FieldProblem {
  field: string;
  key: MessageKey;
  params?: MessageParameters;
}

/** The message of an empty field, by its name: it says what is missing. */
const REQUIRED: Partial<Record<string, MessageKey>> = {
  email: "form.required.email",
  password: "form.required.currentPassword",
  newPassword: "form.required.newPassword",
  salutationId: "form.required.salutationId",
  firstName: "form.required.firstName",
  lastName: "form.required.lastName",
  company: "form.required.company",
  street: "form.required.street",
  zipcode: "form.required.zipcode",
  city: "form.required.city",
  countryId: "form.required.countryId",
  countryStateId: "form.required.countryStateId",
  phone: "form.required.phone",
  phoneNumber: "form.required.phone",
  subject: "form.required.subject",
  comment: "form.required.comment",
  contractNumber: "form.required.contractNumber",
  name: "form.required.listName",
  points: "form.required.points",
  title: "form.required.reviewTitle",
  text: "form.required.reviewText",
};

/** The labels of fields, for messages that fit every field: "First name: This is too long (50 characters at most)." */
const LABELS: Partial<Record<string, MessageKey>> = {
  email: "form.emailLabel",
  password: "account.password",
  newPassword: "account.newPassword",
  salutationId: "address.salutation",
  firstName: "address.firstName",
  lastName: "address.lastName",
  company: "address.company",
  vatIds: "address.vatId",
  street: "address.street",
  additionalAddressLine1: "address.line2",
  additionalAddressLine2: "address.line3",
  zipcode: "address.zipcode",
  city: "address.city",
  countryId: "address.country",
  countryStateId: "address.state",
  phone: "address.phone",
  phoneNumber: "address.phone",
  subject: "contact.subject",
  comment: "contact.comment",
  contractNumber: "order.number",
  name: "wishlists.name",
  title: "reviews.write.heading",
  text: "reviews.write.content",
};

const FITS_EVERY_FIELD: ReadonlySet<MessageKey> = new Set([
  "form.required",
  "form.tooLong",
  "form.tooShort",
  "form.tooShortBy",
  "form.invalid",
]);

/**
 * Problems in the shopper's language. Each names its field, so that it reads the same in the summary above the form and at the field.
 * A field's name may have a prefix ("shipping.city").
 */
export function fieldErrors(problems: FieldProblem[], t: ServerTranslate): FieldErrorView[] {
  return problems.map((problem) => ({ field: problem.field, text: errorText(problem, t) }));
}

function errorText({ field, key, params }: FieldProblem, t: ServerTranslate): string {
  const name = field.slice(field.lastIndexOf(".") + 1);
  const missing = key === "form.required" && Object.hasOwn(REQUIRED, name) ? REQUIRED[name] : undefined;
  if (missing) return t(missing);
  const label = FITS_EVERY_FIELD.has(key) && Object.hasOwn(LABELS, name) ? LABELS[name] : undefined;
  return label ? `${t(label)}: ${t(key, params)}` : t(key, params);
}
