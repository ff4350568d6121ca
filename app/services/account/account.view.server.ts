import { toReadableEmail } from "~/services/platform/http/email-address.server";
import { loadLoginState } from "~/services/platform/session/session.server";
import type { Unavailable } from "~/services/platform/http/no-page.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { formatAddressLines } from "./address.view.server";
import { needsVerification } from "./email.actions.server";

export type AccountView = Exclude<Awaited<ReturnType<typeof loadAccount>>, Unavailable>;

/** The account, for page and drawer. */
export async function loadAccount(shop: Shop) {
  const login = await loadLoginState(shop);
  if (login.kind === "unavailable") return login;
  if (login.kind === "nobody") return { customer: null };
  const { customer } = login;
  return {
    customer: {
      firstName: customer.firstName ?? "",
      email: customer.needsEmail ? "" : toReadableEmail(customer.email),
      /** has no e-mail address: the account page offers to add one (behaviour §6.2) */
      needsEmail: customer.needsEmail,
      unverified: needsVerification(customer),
      /** where their next order goes */
      deliveryAddress: customer.activeShippingAddress && {
        id: customer.activeShippingAddress.id,
        lines: formatAddressLines(customer.activeShippingAddress),
      },
    },
  };
}
