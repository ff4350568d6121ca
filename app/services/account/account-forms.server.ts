import { z } from "zod";
import { LONGEST, SHORTEST_PASSWORD } from "~/domain/field-lengths";
import { toSafeReturnPath } from "~/domain/return-path";
import { toAsciiEmail } from "~/services/platform/http/email-address.server";
import { emailField, requiredText } from "~/services/platform/http/forms.server";
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
/** Shopware's own words say what is wrong with it (behaviour §8.6). */
export const addedEmailSchema = z.object({ email: z.string().default("").transform(toAsciiEmail) });
export const hashSchema = z.object({
  hash: z.string().min(1, "account.notice.linkOld").max(LONGEST.text, "account.notice.linkOld"),
});
const partOfLink = z.string().max(LONGEST.text).catch("");
export const confirmationSchema = z
  .object({ hash: partOfLink, em: partOfLink, redirectTo: z.string().default("") })
  .refine(({ hash, em }) => hash !== "" && em !== "", "account.notice.linkOld");
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
/** The same with the order's number. */
export const orderLookupSchema = invoiceSchema.extend({ orderNumber: text });

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
