import { changedEmailSchema, changedPasswordSchema, profileSchema, refusalProblems, refusedForm } from "./account-forms.server";
import { changeEmail, changeProfile } from "./customer-email.server";
import type { AccountOutcome } from "./customer-login.server";
import { changePassword } from "./customer-password.server";
import type { FormView } from "~/services/http/form-view-models";
import { fieldOf, readForm, type FormReading } from "~/services/http/forms.server";
import type { Notice } from "~/services/http/outcome.server";
import type { Shop } from "~/services/shop/shop.server";
import type { Failure } from "~/services/store-api/store-api.server";

/** The forms of the details page; each is told by its `intent`. */
export const DETAILS_FORMS = ["profile", "email", "password"] as const;
export type DetailsForm = (typeof DETAILS_FORMS)[number];

export type DetailsOutcome = { status: "success"; notice: Notice } | { status: "refused"; intent: DetailsForm; form: FormView };

/** Does what one of the forms asks for; an unknown intent is read as the first, whose fields are then missing. */
export async function changeDetails(shop: Shop, form: FormData): Promise<DetailsOutcome> {
  const intent = DETAILS_FORMS.find((name) => name === fieldOf(form, "intent")) ?? "profile";
  const perform = async <Data>(
    reading: FormReading<Data>,
    fields: string[],
    change: (data: Data) => Promise<AccountOutcome & { failure?: Failure }>,
  ): Promise<DetailsOutcome> => {
    if (!reading.ok) return { status: "refused", intent, form: refusedForm(shop, reading.problems, reading.values) };
    const outcome = await change(reading.data);
    if (outcome.status === "success") return outcome;
    return { status: "refused", intent, form: refusedForm(shop, refusalProblems(outcome, fields), reading.values) };
  };
  switch (intent) {
    case "profile":
      return perform(readForm(profileSchema, form), ["salutationId", "firstName", "lastName"], (data) => changeProfile(shop, data));
    case "email":
      return perform(readForm(changedEmailSchema, form), ["email", "password"], (data) => changeEmail(shop, data.email, data.password));
    case "password":
      return perform(readForm(changedPasswordSchema, form), ["password", "newPassword"], (data) =>
        changePassword(shop, data.password, data.newPassword),
      );
  }
}
