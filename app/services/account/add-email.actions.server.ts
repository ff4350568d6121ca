import { addedEmailSchema, refusedForm, wholeForm } from "./account-forms.server";
import { addEmail } from "./email.api.server";
import { readForm } from "~/services/platform/http/forms.server";
import type { FormOutcome } from "~/services/platform/http/outcome.server";
import type { Shop } from "~/services/platform/session/shop.server";

/** The add-email form (behaviour §5.7); the backend's own words stand at the field and the form (§8.6). */
export async function addEmailByForm(shop: Shop, form: FormData): Promise<FormOutcome> {
  const reading = readForm(addedEmailSchema, form);
  const { values } = reading;
  const outcome = await addEmail(shop, values.email ?? "");
  if (outcome.status === "success") return outcome;
  if (outcome.status === "error") return { status: "refused", form: refusedForm(shop, [wholeForm(outcome.notice)], values) };
  const errors = [
    ...(outcome.message ? [{ field: "", text: outcome.message }] : []),
    ...outcome.emailErrors.map((text) => ({ field: "email", text })),
  ];
  return { status: "refused", form: { values, errors } };
}
