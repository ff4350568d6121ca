import { credentialsSchema, refusalProblems } from "./account-forms.server";
import { addressProblems, companyProblems, readAddress, withPostcodes } from "./address-form.server";
import { addressChoices } from "./countries.api.server";
import { register } from "./register.api.server";
import { currentCustomer } from "~/services/platform/session/session.server";
import { readForm, type FieldProblem } from "~/services/platform/http/forms.server";
import type { Notice } from "~/services/platform/http/outcome.server";
import type { Shop } from "~/services/platform/session/shop.server";

/** A registration: the notice for the shopper, or what is wrong with the form and what was typed (never the password). */
export type RegisterOutcome =
  | { status: "success"; notice: Notice; loggedIn: boolean }
  | { status: "refused"; problems: FieldProblem[]; values: Record<string, string> };

/** Reads e-mail, password and address of one form and opens the account. */
export async function registerByForm(shop: Shop, form: FormData): Promise<RegisterOutcome> {
  const choices = await addressChoices(shop);
  if (choices.kind === "unavailable") {
    return { status: "refused", problems: [{ field: "", key: "form.failed" }], values: readForm(credentialsSchema, form).values };
  }
  const credentials = readForm(credentialsSchema, form);
  const address = readAddress(form, choices);
  const { values } = credentials;
  const companies = companyProblems(values.company, values.vatIds);
  if (!credentials.ok || !address.ok || companies.length > 0) {
    const problems = [...(credentials.ok ? [] : credentials.problems), ...(address.ok ? [] : address.problems), ...companies];
    return { status: "refused", problems, values };
  }
  const outcome = await register(shop, { ...credentials.data, billingAddress: address.data });
  if (outcome.status === "success") return { ...outcome, loggedIn: (await currentCustomer(shop)) !== null };
  const problems = outcome.failure?.code === 400 ? addressProblems(outcome.failure, "", ["email", "password", "vatIds"]) : [];
  return {
    status: "refused",
    problems: problems.length > 0 ? withPostcodes(unique(problems), choices, values) : refusalProblems(outcome, []),
    values,
  };
}

/** The names stand twice in Shopware's answer: at the customer and at the address. */
function unique(problems: FieldProblem[]): FieldProblem[] {
  return problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index);
}
