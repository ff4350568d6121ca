import { z } from "zod";
import { newPassword } from "~/services/account/account-forms.server";
import { forgetVisit } from "~/services/account/login.api.server";
import { mergeFavourites } from "~/services/favourites/favourites.api.server";
import { toReadableEmail } from "~/services/platform/http/email-address.server";
import { toFailureNotice, type FormOutcome } from "~/services/platform/http/outcome.server";
import {
  toRefusedFormView,
  readForm,
  findRefusedFields,
  toFormProblem,
  type FieldProblem,
} from "~/services/platform/http/forms.server";
import { noteSecurityEvent } from "~/services/platform/http/security-events.server";
import { loadSessionCustomer } from "~/services/platform/session/session.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { Customer } from "~/services/platform/store-api/schemas/customer.server";
import type { Failure } from "~/services/platform/store-api/result.server";
import { recordAccountWaits, readDraft } from "./draft.server";
import { registerGuestAgain } from "./guest.api.server";

/** `isElsewhere`: the session now belongs to a customer who has not placed the order. */
type AccountOutcome = FormOutcome<{ isElsewhere: boolean }>;

const passwordSchema = z.object({ password: newPassword });

/**
 * Offers a guest who has ordered an account for one password. Null for customers, after the mail
 * that opens the account was sent, and without an answer.
 */
export async function loadAccountOffer(shop: Shop): Promise<{ email: string } | null> {
  if (readDraft(shop).last?.waits) return null;
  const guest = await loadGuest(shop);
  return guest && { email: toReadableEmail(guest.email) };
}

async function loadGuest(shop: Shop): Promise<Customer | null> {
  const customer = await loadSessionCustomer(shop);
  return customer?.guest ? customer : null;
}

/**
 * Opens an account for the guest who has just ordered. Shopware 6.7 turns the guest into a customer
 * who has the order; before 6.7 they are separate, and the account starts with the guest's name and
 * addresses.
 *
 * @param number of the order, for the notice
 */
export async function openAccount(
  shop: Shop,
  number: string,
  sent: FormData,
): Promise<AccountOutcome> {
  const reading = readForm(passwordSchema, sent);
  if (reading.status === "refused") return toRefusedAccount(shop, reading.problems);
  const guest = await loadGuest(shop);
  if (!guest) return toRefusedAccount(shop, [toFormProblem({ key: "form.failed" })]);
  const { password } = reading.data;
  const converted = await shop.shopperApi.write("POST", "account/convert-guest", { password });
  if (converted.status === "error" && converted.code !== 404)
    return toRefusedAccount(shop, toAccountProblems(converted));
  const again =
    converted.status === "error" ? await registerGuestAgain(shop, guest, password) : null;
  if (again?.status === "error") return toRefusedAccount(shop, toAccountProblems(again));
  forgetVisit(shop);
  noteSecurityEvent(shop, "registration");
  if (again?.data.waitsForMail) {
    recordAccountWaits(shop);
    return {
      status: "success",
      notice: { key: "checkout.notice.accountWaits", params: { number }, tone: "good" },
      isElsewhere: false,
    };
  }
  await mergeFavourites(shop);
  const key = again ? "checkout.notice.accountWithoutOrder" : "checkout.notice.accountWithOrder";
  return {
    status: "success",
    notice: { key, params: { number }, tone: "good" },
    isElsewhere: again !== null,
  };
}

/**
 * A taken e-mail address cannot be corrected in this form, so its error is shown above the form,
 * with a link.
 */
function toAccountProblems(failure: Failure): FieldProblem[] {
  const named = findRefusedFields(failure, ["password"]);
  return named.length > 0 ? named : [toFormProblem(toFailureNotice(failure))];
}

function toRefusedAccount(shop: Shop, problems: FieldProblem[]): AccountOutcome {
  return { status: "refused", form: toRefusedFormView(shop, problems) };
}
