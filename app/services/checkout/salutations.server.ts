import { neutralSalutation } from "~/services/catalogue/salutations.api.server";
import { loadSession, forgetSession } from "~/services/platform/session/session.server";
import type { AddressEntity } from "~/services/platform/store-api/schemas/customer.server";
import type { Shop } from "~/services/platform/session/shop.server";

/**
 * Gives the addresses of the purchase that have no salutation the neutral one: Shopware accepts no order without one, and a customer without
 * (a guest registered elsewhere, an imported customer) need not choose one now.
 *
 * @returns whether every one of them has a salutation now
 */
export async function completeSalutations(shop: Shop): Promise<boolean> {
  const [session, salutationId] = await Promise.all([loadSession(shop), neutralSalutation(shop)]);
  const customer = session.status === "success" ? session.data.customer : null;
  if (!customer || !salutationId) return false;
  const incomplete = [customer.activeBillingAddress, customer.activeShippingAddress].filter(
    (address, index, all): address is AddressEntity =>
      address?.salutationId === null && all.findIndex((other) => other?.id === address.id) === index,
  );
  const answers = await Promise.all(
    incomplete.map(({ id, salutation: _salutation, country: _country, countryState: _state, ...address }) =>
      shop.shopperApi.write("PATCH", `account/address/${id}`, { ...present(address), salutationId }),
    ),
  );
  forgetSession(shop);
  return answers.every(({ status }) => status === "success");
}

/** What the address has; Shopware empties what is not sent. */
function present(address: Record<string, string | null>): Record<string, string | null> {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== null));
}
