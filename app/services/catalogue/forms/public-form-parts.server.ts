import { z } from "zod";
import { LONGEST } from "~/domain/field-lengths";
import { findNeutralSalutation } from "~/services/catalogue/forms/salutations.api.server";
import { refuseFailure, type Refused } from "~/services/platform/http/action-result.server";
import { optionalText, requiredText } from "~/services/platform/http/forms.server";
import type { PublicFormView } from "~/services/platform/http/types";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { Failure, Result } from "~/services/platform/store-api/result.server";
import type { FieldNames } from "~/services/platform/http/field-errors.server";

/* What the public forms have in common: contact, newsletter, review, withdrawal. */

/** The honeypot: a field that only bots fill in, because shoppers do not see it. */
export const TRAP = "website";
/**
 * The same text sent again within this time counts as the same message: a double click, or Back and
 * the button again.
 */
export const SAME_MESSAGE_SECONDS = 10 * 60;

export const line = requiredText(LONGEST.text);
export const optionalLine = optionalText(LONGEST.text);
export const trap = { [TRAP]: z.string().optional() };

export function toTrapView({ t }: CatalogueScope): PublicFormView["trap"] {
  return { name: TRAP, label: t("form.trap") };
}

/** The sender's fields: first name, last name, e-mail. */
export function toWriterFields(scope: CatalogueScope): PublicFormView["fields"] {
  return [
    { name: "firstName", label: scope.t("address.firstName"), autoComplete: "given-name" },
    { name: "lastName", label: scope.t("address.lastName"), autoComplete: "family-name" },
    toEmailInput(scope),
  ];
}

export function toEmailInput({ t }: CatalogueScope): PublicFormView["fields"][number] {
  return { name: "email", label: t("account.email"), type: "email", autoComplete: "email" };
}

/** POST /contact-form. Shopware requires a salutation; the form has none. */
export async function writeToShop(
  shop: Shop,
  message: Record<string, string | undefined>,
): Promise<Result<unknown>> {
  const salutationId = await findNeutralSalutation(shop);
  return shop.shopperApi.write(
    "POST",
    "contact-form",
    { ...message, ...(salutationId && { salutationId }) },
    { anonymous: true },
  );
}

/** A message that the backend refuses; its violations come to the form's fields. */
export function refuseMessage(failure: Failure): Refused {
  return { ...refuseFailure(failure), failure };
}

/** The fields of the forms that anybody can send. */
export const PUBLIC_NAMES: FieldNames = {
  firstName: { label: "address.firstName", required: "form.required.firstName" },
  lastName: { label: "address.lastName", required: "form.required.lastName" },
  email: { label: "account.email", required: "form.required.email" },
  phone: { label: "address.phone", required: "form.required.phone" },
  salutationId: { label: "address.salutation", required: "form.required.salutationId" },
  subject: { label: "contact.subject", required: "form.required.subject" },
  comment: { label: "contact.comment", required: "form.required.comment" },
};
