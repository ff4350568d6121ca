import { z } from "zod";
import { LONGEST } from "~/domain/field-lengths";
import { neutralSalutation } from "~/services/catalogue/salutations.api.server";
import { cached } from "~/services/platform/cache/cache.server";
import { failureNotice, secondsToWait } from "~/services/platform/http/outcome.server";
import {
  type FieldProblem,
  optionalText,
  refusedFields,
  requiredText,
  violationsOf,
  wholeForm,
} from "~/services/platform/http/forms.server";
import type { PublicFormView } from "~/services/platform/http/types";
import { messagesFor } from "~/services/platform/i18n/messages.server";
import { stateKey } from "~/services/platform/runtime.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { Failure, Result } from "~/services/platform/store-api/result.server";

/** Shared parts of the public forms: contact, newsletter, withdrawal. */

/** The honeypot: a field that only bots fill in, because shoppers do not see it. */
export const TRAP = "website";
export const COMMENT_MAXIMUM = 5_000;
/** The same text sent again within this time counts as the same message: a double click, or Back and the button again. */
export const SAME_MESSAGE_SECONDS = 10 * 60;

export const line = requiredText(LONGEST.text);
export const optionalLine = optionalText(LONGEST.text);
export const email = requiredText(LONGEST.email).email("form.email");
export const trap = { [TRAP]: z.string().optional() };

export function trapView({ channel }: CatalogueScope): PublicFormView["trap"] {
  return { name: TRAP, label: messagesFor(channel.locale)("form.trap") };
}

/** The sender's fields: first name, last name, e-mail. */
export function writerFields({ channel }: CatalogueScope): PublicFormView["fields"] {
  const t = messagesFor(channel.locale);
  return [
    { name: "firstName", label: t("form.firstName"), autoComplete: "given-name" },
    { name: "lastName", label: t("form.lastName"), autoComplete: "family-name" },
    { name: "email", label: t("form.emailLabel"), type: "email", autoComplete: "email" },
  ];
}

/** POST /contact-form. Shopware requires a salutation; the form has none. */
export async function writeToShop(shop: Shop, message: Record<string, string | undefined>): Promise<Result<unknown>> {
  const salutationId = await neutralSalutation(shop);
  return shop.shopperApi.write("POST", "contact-form", { ...message, ...(salutationId && { salutationId }) }, { anonymous: true });
}

/** The errors of a form that Shopware refused. @param fields those that Shopware may name */
export function refusalOf(failure: Failure, fields: object): { code: 400 | 429 | 503; problems: FieldProblem[] } {
  const problems = refusedFields(failure, Object.keys(fields));
  if (problems.length > 0) return { code: 400, problems };
  return { code: secondsToWait(failure) === null ? 503 : 429, problems: [wholeForm(failureNotice(failure))] };
}

/** The required fields of each channel's contact form, by channel key. */
const REQUIRED = stateKey<Map<string, ReadonlySet<string>>>();
const requiredOf = ({ processState }: Known) => processState.once(REQUIRED, () => new Map());
type Known = Pick<CatalogueScope, "processState" | "channel">;

/** Learns which fields the contact form requires: Shopware reveals it only by refusing an empty form, which sends nothing. */
export async function learnContactFields(scope: CatalogueScope): Promise<void> {
  const required = await cached<string[]>(scope, "settings", "contact-fields", async () => {
    const answer = await scope.catalogueApi.read("POST", "contact-form", {});
    if (answer.status === "error" && answer.code !== 400) return answer;
    const pointers = answer.status === "error" ? violationsOf(answer).map(({ pointer }) => pointer?.replace(/^\//, "") ?? "") : [];
    return { status: "success", data: pointers };
  });
  // An answer that does not even require an e-mail address is about something else.
  if (required.status === "success" && required.data.includes("email")) requiredOf(scope).set(scope.channel.key, new Set(required.data));
}

/** Whether the contact form requires the field: true by Shopware's default, and while it is unknown. */
export function isRequiredOfContacts(scope: Known, field: string): boolean {
  return requiredOf(scope).get(scope.channel.key)?.has(field) ?? true;
}
