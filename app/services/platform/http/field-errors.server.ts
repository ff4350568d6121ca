import type {
  MessageKey,
  MessageParameters,
  ServerTranslate,
} from "~/services/platform/i18n/messages.server";
import type { FieldErrorView } from "./types";

/**
 * A problem of a field, as a message key that `toFieldErrors` translates. The empty name is the form
 * as a whole.
 */
export interface FieldProblem {
  field: string;
  key: MessageKey;
  params?: MessageParameters;
}

/** What each form calls its fields. A name means the same in every form. */
const LABELS: Partial<Record<string, MessageKey>> = {
  email: "account.email",
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
  phoneNumber: "address.phone",
  phone: "address.phone",
  subject: "contact.subject",
  comment: "contact.comment",
  contractNumber: "order.number",
  name: "wishlists.name",
  points: "reviews.write.points",
  title: "reviews.write.heading",
  text: "reviews.write.content",
};

/** Fields with a sentence of their own for "empty". */
const NAMED_FIELDS = [
  "city",
  "comment",
  "company",
  "contractNumber",
  "countryId",
  "countryStateId",
  "email",
  "firstName",
  "lastName",
  "name",
  "newPassword",
  "password",
  "phone",
  "phoneNumber",
  "points",
  "salutationId",
  "street",
  "subject",
  "text",
  "title",
  "zipcode",
] as const;

/** Errors that say the same of every field, and the texts that name the field. */
const NAMING: Partial<Record<MessageKey, MessageKey>> = {
  "form.invalid": "form.invalid.of",
  "form.required": "form.required.of",
  "form.tooLong": "form.tooLong.of",
  "form.tooShort": "form.tooShort.of",
  "form.tooShortBy": "form.tooShortBy.of",
};

/**
 * Problems in the shopper's language, for `ErrorSummary` and `FormField`. Each names its field, so
 * that the summary and the field can show the same text.
 */
export function toFieldErrors(problems: FieldProblem[], t: ServerTranslate): FieldErrorView[] {
  return problems.map((problem) => {
    const text = formatFieldError(problem, t);
    const { field } = problem;
    // A purchase's two addresses have the same fields.
    const isShipping = field.startsWith(SHIPPING_PREFIX);
    return { field, text: isShipping ? `${t("checkout.shipping")}: ${text}` : text };
  });
}

/** Prefix of the fields of a separate delivery address. */
export const SHIPPING_PREFIX = "shipping.";

function formatFieldError({ field, key, params }: FieldProblem, t: ServerTranslate): string {
  const name = field.slice(field.lastIndexOf(".") + 1);
  const named = NAMED_FIELDS.find((each) => each === name);
  if (key === "form.required" && named) return t(`form.required.${named}`);
  const label = Object.hasOwn(LABELS, name) ? LABELS[name] : undefined;
  const naming = NAMING[key];
  return label && naming ? t(naming, { ...params, field: t(label) }) : t(key, params);
}
