import { changedEmailSchema, changedPasswordSchema, profileSchema, refusalProblems, refusedForm } from "./account-forms.server";
import { companyProblems } from "./address-form.server";
import { offeredSalutations } from "./countries.api.server";
import { changeEmail, changeProfile, type Profile } from "./email.api.server";
import { changePassword } from "./password.api.server";
import { fieldOf, readForm, type FormReading } from "~/services/platform/http/forms.server";
import type { ActionOutcome, FormOutcome } from "~/services/platform/http/outcome.server";
import type { Shop } from "~/services/platform/session/shop.server";

/** The forms of the details page; `intent` names which one was sent. */
export const DETAILS_FORMS = ["profile", "email", "password"] as const;
export type DetailsForm = (typeof DETAILS_FORMS)[number];

export type DetailsOutcome = FormOutcome<{ intent: DetailsForm; code: number }>;

const PROFILE = ["salutationId", "firstName", "lastName", "company", "vatIds"];

function readProfile(salutations: Parameters<typeof profileSchema>[0], form: FormData): FormReading<Profile> {
  const reading = readForm(profileSchema(salutations), form);
  const { values } = reading;
  const problems = [...(reading.ok ? [] : reading.problems), ...companyProblems(values.company, values.vatIds)];
  return problems.length > 0 ? { ok: false, problems, values } : reading;
}

/** Does what one of the forms asks for; an unknown intent is read as the first, whose fields are then missing. */
export async function changeDetails(shop: Shop, form: FormData): Promise<DetailsOutcome> {
  const intent = DETAILS_FORMS.find((name) => name === fieldOf(form, "intent")) ?? "profile";
  const perform = async <Data>(
    reading: FormReading<Data>,
    fields: string[],
    change: (data: Data) => Promise<ActionOutcome>,
  ): Promise<DetailsOutcome> => {
    if (!reading.ok) return { status: "refused", intent, form: refusedForm(shop, reading.problems, reading.values), code: 400 };
    const outcome = await change(reading.data);
    if (outcome.status === "success") return outcome;
    return { status: "refused", intent, form: refusedForm(shop, refusalProblems(outcome, fields), reading.values), code: outcome.code };
  };
  switch (intent) {
    case "profile":
      return perform(readProfile(await offeredSalutations(shop), form), PROFILE, (data) => changeProfile(shop, data));
    case "email":
      return perform(readForm(changedEmailSchema, form), ["email", "password"], (data) => changeEmail(shop, data.email, data.password));
    case "password":
      return perform(readForm(changedPasswordSchema, form), ["password", "newPassword"], (data) =>
        changePassword(shop, data.password, data.newPassword),
      );
  }
}
