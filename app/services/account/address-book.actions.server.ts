import { refusalProblems, refusedForm, wholeForm } from "./account-forms.server";
import { addressProblems, readAddress, withPostcodes, type AddressInput } from "./address-form.server";
import { deleteAddress, makeDefault } from "./addresses.api.server";
import { addressChoices } from "./countries.api.server";
import { safeReturnPath } from "~/domain/return-path";
import { typedFields } from "~/services/platform/http/forms.server";
import type { ActionOutcome, FormOutcome, Notice } from "~/services/platform/http/outcome.server";
import type { Shop } from "~/services/platform/session/shop.server";

/** Reads an address form and stores it: `store` creates or changes. */
export async function storeAddress(
  shop: Shop,
  form: FormData,
  store: (address: AddressInput) => Promise<ActionOutcome>,
): Promise<FormOutcome> {
  const choices = await addressChoices(shop);
  if (choices.kind === "unavailable") {
    return { status: "refused", form: refusedForm(shop, [{ field: "", key: "form.failed" }], typedFields(form)) };
  }
  const reading = readAddress(form, choices);
  if (!reading.ok) return { status: "refused", form: refusedForm(shop, reading.problems, reading.values) };
  const outcome = await store(reading.data);
  if (outcome.status === "success") return outcome;
  const isKnown = outcome.notice.key !== "form.failed";
  const problems =
    isKnown || outcome.failure?.code !== 400
      ? [wholeForm(outcome.notice)]
      : withPostcodes(addressProblems(outcome.failure), choices, reading.values);
  return { status: "refused", form: refusedForm(shop, problems.length > 0 ? problems : refusalProblems(outcome, []), reading.values) };
}

/** Where the book leads back to: the step of the checkout that an address was wanted for; null for who came for the book itself. */
export function checkoutStep(request: Request): string | null {
  const path = safeReturnPath(new URL(request.url).searchParams.get("returnTo"), "");
  return path.startsWith("/checkout") ? path : null;
}

/** What the buttons beside an address do: delete it, or make it the default for invoices or deliveries. */
export async function changeBook(shop: Shop, form: FormData): Promise<Notice> {
  const { intent = "", addressId = "" } = typedFields(form);
  if (intent === "delete") return (await deleteAddress(shop, addressId)).notice;
  if (intent === "billing" || intent === "shipping") return (await makeDefault(shop, addressId, intent)).notice;
  return { key: "form.failed", tone: "bad" };
}
