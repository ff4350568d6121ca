import { z } from "zod";
import { newPassword } from "~/services/account/account-forms.server";
import { noteContextAndCartChange } from "~/services/account/login.actions.server";
import { mergeFavourites } from "~/services/favourites/favourites.api.server";
import { toReadableEmail } from "~/services/platform/http/email-address.server";
import {
  accept,
  type ActionResult,
  refuse,
  refuseFailure,
} from "~/services/platform/http/action-result.server";
import { submitForm } from "~/services/platform/http/forms.server";
import type { MessageKey } from "~/services/platform/i18n/messages.server";
import { noteSecurityEvent } from "~/services/platform/http/security-events.server";
import { loadSessionCustomer } from "~/services/platform/session/session.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { Customer } from "~/services/platform/store-api/schemas/customer.server";
import { ACCOUNT_NAMES } from "~/services/account/field-names.server";
import { recordAccountWaits, readDraft } from "./draft.server";
import { registerGuestAgain } from "./guest.api.server";

const passwordSchema = z.object({ password: newPassword });

/**
 * Offers a guest who has ordered an account for one password. Null for customers, after the mail
 * that opens the account was sent, and without a response.
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
 * @returns `isElsewhere`: the session now belongs to a customer who has not placed the order
 */
export function openAccount(
  shop: Shop,
  number: string,
  form: FormData,
): Promise<ActionResult<{ isElsewhere: boolean }>> {
  return submitForm(
    passwordSchema,
    form,
    async ({ password }) => {
      const guest = await loadGuest(shop);
      if (!guest) return refuse("form.failed");
      const converted = await shop.shopperApi.write("POST", "account/convert-guest", { password });
      if (converted.status === "error" && converted.code !== 404)
        return { ...refuseFailure(converted), failure: converted };
      const again =
        converted.status === "error" ? await registerGuestAgain(shop, guest, password) : null;
      if (again?.status === "error") return { ...refuseFailure(again), failure: again };
      noteContextAndCartChange(shop);
      noteSecurityEvent(shop, "registration");
      const toNotice = (key: MessageKey) => ({ key, params: { number }, tone: "good" }) as const;
      if (again?.data.waitsForMail) {
        recordAccountWaits(shop);
        return accept(toNotice("checkout.notice.accountWaits"), { isElsewhere: false });
      }
      await mergeFavourites(shop);
      const key = again
        ? "checkout.notice.accountWithoutOrder"
        : "checkout.notice.accountWithOrder";
      return accept(toNotice(key), { isElsewhere: again !== null });
    },
    { names: ACCOUNT_NAMES },
  );
}
