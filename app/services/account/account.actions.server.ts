import {
  readField,
  readForm,
  type FormReading,
  type FieldProblem,
  readFields,
  readRepeatableValues,
  toFormProblem,
} from "~/services/platform/http/forms.server";
import {
  type ActionOutcome,
  type FormOutcome,
  isNoPage,
  type Notice,
} from "~/services/platform/http/outcome.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { loadCurrentCustomer } from "~/services/platform/session/session.server";
import type { Customer } from "~/services/platform/store-api/schemas/customer.server";
import { toSafeReturnPath } from "~/domain/return-path";
import {
  changedEmailSchema,
  changedPasswordSchema,
  newsletterSchema,
  createProfileSchema,
  toRefusalProblems,
  refuseForm,
  addedEmailSchema,
  credentialsSchema,
} from "./account-forms.server";
import {
  findCompanyProblems,
  toAddressProblems,
  parseAddressForm,
  formatPostcodes,
  fillInTown,
  type AddressInput,
} from "./address-form.server";
import { loadOfferedSalutations, loadAddressChoices } from "./countries.api.server";
import type { CustomerGroup } from "./customer-groups.api.server";
import { register } from "./register.actions.server";
import { addEmail, changeEmail } from "./email.api.server";
import { changeProfile, type Profile } from "./profile.api.server";
import { setNewsletter } from "./newsletter.api.server";
import { changePassword } from "./password.api.server";
import { deleteAddress, makeDefault } from "./addresses.api.server";

const DETAILS_FORMS = ["profile", "email", "password", "newsletter"] as const;
type DetailsForm = (typeof DETAILS_FORMS)[number];

type DetailsOutcome = FormOutcome<unknown, { intent: DetailsForm }>;

/** The form cannot be read, because the countries and salutations that it offers are unknown. */
const UNAVAILABLE_CODE = 503;

const PROFILE = ["salutationId", "firstName", "lastName", "company", "vatIds"];

function readProfile(
  salutations: Parameters<typeof createProfileSchema>[0],
  form: FormData,
): FormReading<Profile> {
  const reading = readForm(createProfileSchema(salutations), form);
  const { values } = reading;
  const problems = [...reading.problems, ...findCompanyProblems(values.company, values.vatIds)];
  return problems.length > 0 ? { status: "refused", problems, values } : reading;
}

/**
 * Carries out one of the forms. An unknown intent is treated as the first, which then fails for its
 * missing fields.
 */
export async function updateDetails(
  shop: Shop,
  customer: Customer,
  form: FormData,
): Promise<DetailsOutcome> {
  const intent = DETAILS_FORMS.find((name) => name === readField(form, "intent")) ?? "profile";
  const perform = async <Data>(
    reading: FormReading<Data>,
    fields: string[],
    change: (data: Data) => Promise<ActionOutcome>,
  ): Promise<DetailsOutcome> => {
    if (reading.status === "refused")
      return { ...refuseForm(shop, reading.problems, reading.values), intent };
    const outcome = await change(reading.data);
    if (outcome.status === "success") return outcome;
    return {
      ...refuseForm(shop, toRefusalProblems(outcome, fields), reading.values, outcome.code),
      intent,
    };
  };
  switch (intent) {
    case "profile":
      return perform(readProfile(await loadOfferedSalutations(shop), form), PROFILE, (data) =>
        changeProfile(shop, data),
      );
    case "email":
      return perform(readForm(changedEmailSchema, form), ["email", "password"], (data) =>
        changeEmail(shop, customer, data.email, data.password),
      );
    case "password":
      return perform(readForm(changedPasswordSchema, form), ["password", "newPassword"], (data) =>
        changePassword(shop, customer, { current: data.password, wanted: data.newPassword }),
      );
    case "newsletter":
      return perform(readForm(newsletterSchema, form), [], ({ newsletter }) =>
        setNewsletter(shop, customer.email, newsletter),
      );
  }
}

/** The add-email form (behaviour §5.7). Errors are the backend's own texts (§8.6). */
export async function addEmailByForm(shop: Shop, form: FormData): Promise<FormOutcome> {
  const { data, values } = readForm(addedEmailSchema, form);
  const outcome = await addEmail(shop, data?.email ?? "");
  if (outcome.status === "success") return outcome;
  if (outcome.status === "error")
    return refuseForm(shop, [toFormProblem(outcome.notice)], values, outcome.code);
  const errors = [
    ...(outcome.message ? [{ field: "", text: outcome.message }] : []),
    ...outcome.emailErrors.map((text) => ({ field: "email", text })),
  ];
  return { status: "refused", form: { values, errors } };
}

/**
 * Reads e-mail, password and address of one form and opens the account.
 *
 * @param group the customer group that the shopper applies for
 */
export async function registerByForm(
  shop: Shop,
  sent: FormData,
  group: CustomerGroup | null,
): Promise<FormOutcome<{ isLoggedIn: boolean }>> {
  const choices = await loadAddressChoices(shop);
  if (isNoPage(choices))
    return refuseForm(
      shop,
      [toFormProblem({ key: "form.failed" })],
      readRepeatableValues(sent),
      UNAVAILABLE_CODE,
    );
  const form = await fillInTown(shop, sent, choices);
  const credentials = readForm(credentialsSchema, form);
  const address = parseAddressForm(form, choices);
  const { values } = credentials;
  const companies = findCompanyProblems(values.company, values.vatIds, group?.companiesOnly);
  if (credentials.status === "refused" || address.status === "refused" || companies.length > 0) {
    return refuseForm(shop, [...credentials.problems, ...address.problems, ...companies], values);
  }
  const outcome = await register(shop, {
    ...credentials.data,
    requestedGroupId: group?.id,
    billingAddress: address.data,
  });
  if (outcome.status === "success")
    return { ...outcome, isLoggedIn: (await loadCurrentCustomer(shop)) !== null };
  const problems =
    outcome.failure?.code === 400
      ? toAddressProblems(outcome.failure, "", ["email", "password", "vatIds"])
      : [];
  const named =
    problems.length > 0
      ? formatPostcodes(dropRepeatedProblems(problems), choices, values)
      : toRefusalProblems(outcome, []);
  return refuseForm(shop, named, values, outcome.code);
}

/** Shopware reports a name twice: at the customer and at the address. */
function dropRepeatedProblems(problems: FieldProblem[]): FieldProblem[] {
  return problems.filter(
    ({ field }, index) => problems.findIndex((other) => other.field === field) === index,
  );
}

/** Reads an address form and stores it: `store` creates or changes. */
export async function storeAddress(
  shop: Shop,
  form: FormData,
  store: (address: AddressInput) => Promise<ActionOutcome>,
): Promise<FormOutcome> {
  const choices = await loadAddressChoices(shop);
  if (isNoPage(choices))
    return refuseForm(
      shop,
      [toFormProblem({ key: "form.failed" })],
      readRepeatableValues(form),
      UNAVAILABLE_CODE,
    );
  const reading = parseAddressForm(await fillInTown(shop, form, choices), choices);
  if (reading.status === "refused") return refuseForm(shop, reading.problems, reading.values);
  const outcome = await store(reading.data);
  if (outcome.status === "success") return outcome;
  const isKnown = outcome.notice.key !== "form.failed";
  const problems =
    isKnown || outcome.failure?.code !== 400
      ? [toFormProblem(outcome.notice)]
      : formatPostcodes(toAddressProblems(outcome.failure), choices, reading.values);
  return refuseForm(
    shop,
    problems.length > 0 ? problems : toRefusalProblems(outcome, []),
    reading.values,
    outcome.code,
  );
}

/** The checkout step that the shopper came from to add an address; null outside of a purchase. */
export function findCheckoutStep(request: Request): string | null {
  const path = toSafeReturnPath(new URL(request.url).searchParams.get("returnTo"), "");
  return path.startsWith("/checkout") ? path : null;
}

/**
 * Carries out an address's buttons: delete it, or make it the default for invoices or deliveries.
 */
export async function updateAddressBook(shop: Shop, form: FormData): Promise<Notice> {
  const { intent = "", addressId = "" } = readFields(form);
  if (intent === "delete") return (await deleteAddress(shop, addressId)).notice;
  if (intent === "billing" || intent === "shipping")
    return (await makeDefault(shop, addressId, intent)).notice;
  return { key: "form.failed", tone: "bad" };
}
