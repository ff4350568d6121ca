import type { z } from "zod";
import { UNAVAILABLE } from "~/domain/http-status";
import { subscribeToNewsletter } from "~/services/catalogue/forms/newsletter.api.server";
import {
  accept,
  type ActionResult,
  refuse,
  refuseFields,
  toActionResult,
} from "~/services/platform/http/action-result.server";
import {
  combineReadings,
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
import {
  noteContextChange,
  loadCurrentCustomer,
  loadSession,
} from "~/services/platform/session/session.server";
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
  parseAddressForm,
  formatPostcodes,
  fillInTown,
  toCustomerKind,
  type AddressInput,
} from "./address-form.server";
import {
  type AddressChoices,
  loadOfferedSalutations,
  loadAddressChoices,
} from "./countries.api.server";
import { ACCOUNT_NAMES } from "./field-names.server";
import type { CustomerGroup } from "./customer-groups.api.server";
import { register } from "./register.actions.server";
import { changeEmail } from "./email.actions.server";
import { loadNewsletterChoice, unsubscribe } from "./newsletter.api.server";
import { changePassword } from "./password.actions.server";
import { deleteAddress, makeDefault } from "./addresses.actions.server";

const NAMES = { names: ACCOUNT_NAMES };
const DETAILS_FORMS = ["profile", "email", "password", "newsletter"] as const;

type Profile = z.output<ReturnType<typeof createProfileSchema>>;

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
      return submitReading(
        readProfile(await loadOfferedSalutations(shop), form),
        form,
        (data) => changeProfile(shop, data),
        NAMES,
      );
    case "email":
      return nameCurrentPassword(
        await submitForm(
          changedEmailSchema,
          form,
          ({ email, password }) => changeEmail(shop, customer, email, password),
          NAMES,
        ),
      );
    case "password":
      return nameCurrentPassword(
        await submitForm(
          changedPasswordSchema,
          form,
          ({ password, newPassword }) =>
            changePassword(shop, customer, { current: password, wanted: newPassword }),
          NAMES,
        ),
      );
    case "newsletter":
      return submitForm(newsletterSchema, form, ({ newsletter }) =>
        setNewsletter(shop, customer.email, newsletter),
      );
  }
}

/** Subscribes the customer's address, or ends the subscription. */
async function setNewsletter(
  shop: Shop,
  email: string,
  choice: "on" | "off",
): Promise<ActionResult> {
  if (choice === "off")
    return toActionResult(await unsubscribe(shop, email), "account.notice.newsletterOff");
  const response = await subscribeToNewsletter(shop, email);
  const isWaiting = response.status === "success" && (await loadNewsletterChoice(shop)) === "waits";
  return toActionResult(response, isWaiting ? "newsletter.sent" : "newsletter.confirmed");
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
export function registerByForm(
  shop: Shop,
  sent: FormData,
  group: CustomerGroup | null,
): Promise<ActionResult<{ isLoggedIn: boolean }>> {
  return submitAddress(shop, sent, async (form, choices) => {
    const credentials = readForm(credentialsSchema, form);
    const { company, vatIds } = credentials.values;
    const reading = combineReadings(
      form,
      { credentials, billingAddress: parseAddressForm(form, choices) },
      findCompanyProblems(company, vatIds, group?.companiesOnly),
    );
    return submitReading(
      reading,
      form,
      async ({ credentials, billingAddress }) => {
        const registration = { ...credentials, requestedGroupId: group?.id, billingAddress };
        const result = await register(shop, registration);
        return result.status === "accepted"
          ? accept(result.notice, { isLoggedIn: (await loadCurrentCustomer(shop)) !== null })
          : result;
      },
      NAMES,
    );
  });
}

/** Reads an address form and stores it: `store` creates or changes. */
export function storeAddress(
  shop: Shop,
  sent: FormData,
  store: (address: AddressInput) => Promise<ActionResult>,
): Promise<ActionResult> {
  return submitAddress(shop, sent, (form, choices) =>
    submitReading(parseAddressForm(form, choices), form, store, NAMES),
  );
}

/** A form with an address: its town filled in, and a refused postcode with an example. */
async function submitAddress<Data>(
  shop: Shop,
  sent: FormData,
  submit: (form: FormData, choices: AddressChoices) => Promise<ActionResult<Data>>,
): Promise<ActionResult<Data>> {
  const choices = await loadAddressChoices(shop);
  // The form cannot be read, because the countries and salutations that it offers are unknown.
  if (isNoPage(choices))
    return refuse("form.failed", { values: readRepeatableValues(sent), code: UNAVAILABLE });
  const result = await submit(await fillInTown(shop, sent, choices), choices);
  return result.status === "refused"
    ? { ...result, problems: formatPostcodes(result.problems, choices, result.values) }
    : result;
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

/**
 * Changes name, salutation or company: "" clears, undefined leaves. Without an account type
 * Shopware would delete the company.
 */
async function changeProfile(
  shop: Shop,
  { company, vatIds, ...profile }: Profile,
): Promise<ActionResult> {
  const session = await loadSession(shop);
  if (session.status === "error") return toActionResult(session, "account.notice.profile");
  const { customer } = session.data;
  const before = customer?.accountType === "business" ? customer.company : null;
  const named = company ?? before ?? "";
  const result = await shop.shopperApi.write("POST", "account/change-profile", {
    ...profile,
    ...(named && { company: named }),
    ...toCustomerKind(named, vatIds),
  });
  noteContextChange(shop);
  return toActionResult(result, "account.notice.profile");
}
