import {
  accept,
  type ActionResult,
  refuse,
  refuseFields,
  type Refused,
} from "~/services/platform/http/action-result.server";
import type { FieldProblem } from "~/services/platform/http/field-errors.server";
import {
  readField,
  type FormReading,
  readForm,
  submitForm,
  submitReading,
  readFields,
  readRepeatableValues,
} from "~/services/platform/http/forms.server";
import { isNoPage } from "~/services/platform/http/no-page.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { loadCurrentCustomer } from "~/services/platform/session/session.server";
import type { Customer } from "~/services/platform/store-api/schemas/customer.server";
import { toSafeReturnPath } from "~/domain/return-path";
import {
  changedEmailSchema,
  changedPasswordSchema,
  newsletterSchema,
  createProfileSchema,
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
import {
  type AddressChoices,
  loadOfferedSalutations,
  loadAddressChoices,
} from "./countries.api.server";
import type { CustomerGroup } from "./customer-groups.api.server";
import { register } from "./register.actions.server";
import { changeEmail } from "./email.api.server";
import { changeProfile, type Profile } from "./profile.api.server";
import { setNewsletter } from "./newsletter.api.server";
import { changePassword } from "./password.api.server";
import { deleteAddress, makeDefault } from "./addresses.api.server";

const DETAILS_FORMS = ["profile", "email", "password", "newsletter"] as const;
/** The form cannot be read, because the countries and salutations that it offers are unknown. */
const UNAVAILABLE_CODE = 503;

function readProfile(
  salutations: Parameters<typeof createProfileSchema>[0],
  form: FormData,
): FormReading<Profile> {
  const reading = readForm(createProfileSchema(salutations), form);
  const { values } = reading;
  const problems = [...reading.problems, ...findCompanyProblems(values.company, values.vatIds)];
  return problems.length > 0 ? refuseFields(problems, values) : reading;
}

/**
 * Carries out one of the forms. An unknown intent is treated as the first, which then fails for its
 * missing fields.
 */
export async function updateDetails(
  shop: Shop,
  customer: Customer,
  form: FormData,
): Promise<ActionResult> {
  switch (detailsIntent(readField(form, "intent"))) {
    case "profile":
      return submitReading(readProfile(await loadOfferedSalutations(shop), form), form, (data) =>
        changeProfile(shop, data),
      );
    case "email":
      return nameCurrentPassword(
        await submitForm(changedEmailSchema, form, ({ email, password }) =>
          changeEmail(shop, customer, email, password),
        ),
      );
    case "password":
      return nameCurrentPassword(
        await submitForm(changedPasswordSchema, form, ({ password, newPassword }) =>
          changePassword(shop, customer, { current: password, wanted: newPassword }),
        ),
      );
    case "newsletter":
      return submitForm(newsletterSchema, form, ({ newsletter }) =>
        setNewsletter(shop, customer.email, newsletter),
      );
  }
}

const detailsIntent = (intent: string | null) =>
  DETAILS_FORMS.find((name) => name === intent) ?? "profile";

/** Shopware reports only the current password as invalid. */
function nameCurrentPassword(result: ActionResult): ActionResult {
  if (result.status === "accepted") return result;
  const problems = result.problems.map((problem) =>
    problem.field === "password" && problem.key === "form.invalid"
      ? { ...problem, key: "account.error.password" as const }
      : problem,
  );
  return { ...result, problems };
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
): Promise<ActionResult<{ isLoggedIn: boolean }>> {
  const choices = await loadAddressChoices(shop);
  if (isNoPage(choices))
    return refuse("form.failed", { values: readRepeatableValues(sent), code: UNAVAILABLE_CODE });
  const form = await fillInTown(shop, sent, choices);
  const credentials = readForm(credentialsSchema, form);
  const address = parseAddressForm(form, choices);
  const { values } = credentials;
  const companies = findCompanyProblems(values.company, values.vatIds, group?.companiesOnly);
  if (credentials.status === "refused" || address.status === "refused" || companies.length > 0)
    return refuseFields([...credentials.problems, ...address.problems, ...companies], values);
  const result = await register(shop, {
    ...credentials.data,
    requestedGroupId: group?.id,
    billingAddress: address.data,
  });
  if (result.status === "accepted")
    return accept(result.notice, { isLoggedIn: (await loadCurrentCustomer(shop)) !== null });
  const problems = listAddressProblems(result, ["email", "password", "vatIds"]);
  return refuseAddress(result, dropRepeatedProblems(problems), choices, values);
}

/** Shopware's violations at the fields of the address, and at the named others. */
function listAddressProblems({ failure }: Refused, others: string[] = []): FieldProblem[] {
  return failure?.code === 400 ? toAddressProblems(failure, "", others) : [];
}

/** A refused address: the problems of its fields, else of the form as a whole. */
function refuseAddress(
  result: Refused,
  problems: FieldProblem[],
  choices: AddressChoices,
  values: Record<string, string>,
): Refused {
  return problems.length > 0
    ? refuseFields(formatPostcodes(problems, choices, values), values)
    : { ...result, values };
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
  sent: FormData,
  store: (address: AddressInput) => Promise<ActionResult>,
): Promise<ActionResult> {
  const choices = await loadAddressChoices(shop);
  if (isNoPage(choices))
    return refuse("form.failed", { values: readRepeatableValues(sent), code: UNAVAILABLE_CODE });
  const form = await fillInTown(shop, sent, choices);
  const reading = parseAddressForm(form, choices);
  if (reading.status === "refused") return reading;
  const { values } = reading;
  const result = await store(reading.data);
  if (result.status === "accepted") return result;
  return refuseAddress(result, listAddressProblems(result), choices, values);
}

/** The checkout step that the shopper came from to add an address; null outside of a purchase. */
export function findCheckoutStep(request: Request): string | null {
  const path = toSafeReturnPath(new URL(request.url).searchParams.get("returnTo"), "");
  return path.startsWith("/checkout") ? path : null;
}

/**
 * Carries out an address's buttons: delete it, or make it the default for invoices or deliveries.
 */
export async function updateAddressBook(shop: Shop, form: FormData): Promise<ActionResult> {
  const { intent = "", addressId = "" } = readFields(form);
  if (intent === "delete") return deleteAddress(shop, addressId);
  if (intent === "billing" || intent === "shipping") return makeDefault(shop, addressId, intent);
  return refuse("form.failed");
}
