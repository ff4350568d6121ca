import { z } from "zod";
import { LONGEST, SHORTEST_PASSWORD } from "~/domain/field-lengths";
import { toSafeReturnPath } from "~/domain/return-path";
import { toAsciiEmail } from "~/services/platform/http/email-address.server";
import {
  toRefusedFormView,
  emailField,
  findRefusedFields,
  requiredText,
  toFormProblem,
  type FieldProblem,
} from "~/services/platform/http/forms.server";
import type { FormView } from "~/services/platform/http/types";
import type { Notice } from "~/services/platform/http/outcome.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { Failure } from "~/services/platform/store-api/result.server";
import { isCommonPassword } from "./common-passwords.server";
import { createSalutationField, vatIdField } from "./address-form.server";
import type { AddressChoices } from "./countries.api.server";

const text = requiredText(LONGEST.text);
const knownPassword = requiredText(LONGEST.password);
/** A newly chosen password. */
export const newPassword = z
  .string()
  .min(1, "form.required")
  .min(SHORTEST_PASSWORD, "account.error.passwordShort")
  // Longer passwords are not checked any further.
  .max(LONGEST.password, { error: "form.tooLong", abort: true })
  .refine((password) => !isCommonPassword(password), "account.error.passwordCommon");

/**
 * Shopware's database ignores accents and scripts, and no account has them: each address has one
 * spelling, whose guesses are counted.
 */
const ASCII = /^[\x21-\x7e]*$/;

/** Every form of the account; addresses are read by `parseAddressForm`. */
export const loginSchema = z.object({
  email: text.transform(toAsciiEmail).pipe(z.string().regex(ASCII, "form.email")),
  password: knownPassword,
});
export const credentialsSchema = z.object({
  email: emailField,
  password: newPassword,
  vatIds: vatIdField,
});
export const emailSchema = z.object({ email: emailField });
export const addedEmailSchema = z.object({ email: z.string().default("").transform(toAsciiEmail) });
export const hashSchema = z.object({
  hash: z.string().min(1, "account.notice.linkOld").max(LONGEST.text, "account.notice.linkOld"),
});
export const confirmationSchema = hashSchema.extend({
  em: z.string().min(1, "account.notice.linkOld").max(LONGEST.text),
  redirectTo: z.string().default(""),
});
export const newPasswordSchema = hashSchema.extend({ newPassword });
/** Names are limited to an address's lengths, because orders copy them into one. */
export const createProfileSchema = (salutations: AddressChoices["salutations"]) =>
  z.object({
    salutationId: createSalutationField(salutations),
    firstName: text.max(LONGEST.firstName, "form.tooLong"),
    lastName: text.max(LONGEST.lastName, "form.tooLong"),
    company: z.string().max(LONGEST.company, "form.tooLong").optional(),
    vatIds: vatIdField,
  });
export const changedEmailSchema = z.object({ email: emailField, password: knownPassword });
export const changedPasswordSchema = z.object({ password: knownPassword, newPassword });
export const newsletterSchema = z.object({ newsletter: z.enum(["on", "off"]) });
export const passwordSchema = z.object({ password: knownPassword });
export const invoiceSchema = z.object({ email: emailField, zipcode: text });

/** The view of a refused form: typed values and errors as texts. */
export function toRefusedForm(
  shop: Shop,
  problems: FieldProblem[],
  values: Record<string, string> = {},
): FormView {
  return toRefusedFormView(shop, problems, values);
}

/**
 * The outcome of a refused form.
 *
 * @param code of the call that failed; without one the form itself is wrong
 */
export const refuseForm = (
  shop: Shop,
  problems: FieldProblem[],
  values?: Record<string, string>,
  code?: number,
) => ({ status: "refused", form: toRefusedForm(shop, problems, values), code }) as const;

/**
 * The problems of a form that the backend refused: violations of `fields` or of the whole form;
 * without any, the notice.
 */
export function toRefusalProblems(
  outcome: { notice: Notice; failure?: Failure },
  fields: string[],
): FieldProblem[] {
  const problems = outcome.failure ? findRefusedFields(outcome.failure, fields) : [];
  if (problems.length === 0) return [toFormProblem(outcome.notice)];
  // Shopware reports only the current password as invalid.
  return problems.map((problem) =>
    problem.field === "password" && problem.key === "form.invalid"
      ? { ...problem, key: "account.error.password" }
      : problem,
  );
}

/** Pages that a customer has no use for after a login. */
const BEFORE_LOGIN = /^\/account\/(login|logout|register|recover)\b|^\/registration\b/;

/**
 * The page after a login: an own path with its hash (behaviour §4.12: "wishlist-open"), never a
 * login page.
 */
export function toPathAfterLogin(value: unknown): string {
  const path = toSafeReturnPath(value, "/account");
  return BEFORE_LOGIN.test(path) ? "/account" : path;
}
