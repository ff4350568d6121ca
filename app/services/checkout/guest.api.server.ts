import type { AddressPayload } from "~/domain/account/address";
import { toGuestRegistration, type GuestDetails } from "~/domain/account/wallet-guest";
import { findNeutralSalutation } from "~/services/catalogue/forms/salutations.api.server";
import { noteContextAndCartChange } from "~/services/account/login.actions.server";
import {
  type NewCustomer,
  type RegistrationResult,
  registerCustomer,
  sendRegistration,
} from "~/services/account/registration.api.server";
import { readViolations } from "~/services/platform/http/forms.server";
import { sendOnce } from "~/services/platform/http/send-once.server";
import { sealValue, unsealValue } from "~/services/platform/session/seal.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { Result } from "~/services/platform/store-api/result.server";
import { noteContextChange, loadSessionCustomer } from "~/services/platform/session/session.server";
import type {
  AddressEntity,
  Customer,
} from "~/services/platform/store-api/schemas/customer.server";

/** The page after a mail's link, when buyers must first confirm their address. */
export const CHECKOUT_PATH = "/checkout";

/**
 * Registers an express checkout's guest (behaviour §3.13, §6.3); privately if Shopware wants a
 * company, which wallets do not give.
 */
export async function registerWalletGuest(
  shop: Shop,
  details: GuestDetails,
): Promise<Result<RegistrationResult>> {
  const guest = {
    ...toGuestRegistration(details, (await findNeutralSalutation(shop)) ?? null),
    redirectTo: CHECKOUT_PATH,
  };
  const first = await sendRegistration(shop, guest);
  return isCompanyMissing(first)
    ? sendRegistration(shop, { ...guest, accountType: "private" })
    : first;
}

/** The registration was refused for a missing company, possibly among other problems. */
function isCompanyMissing(result: Result<unknown>): boolean {
  if (result.status === "success" || result.code !== 400) return false;
  return readViolations(result).some(({ pointer }) => pointer?.endsWith("/company"));
}

/**
 * Registers the buyer: a guest, or with a password a customer. With double opt-in the login waits
 * for the link in the mail.
 */
export async function registerBuyer(
  shop: Shop,
  buyer: NewCustomer,
): Promise<Result<RegistrationResult>> {
  const { billingAddress, shippingAddress } = buyer;
  const neutral = await findNeutralSalutation(shop);
  const withSalutation = (address: AddressPayload) => ({
    ...address,
    salutationId: address.salutationId ?? neutral ?? undefined,
  });
  return registerCustomer(shop, {
    redirectTo: CHECKOUT_PATH,
    ...buyer,
    billingAddress: withSalutation(billingAddress),
    shippingAddress: shippingAddress && withSalutation(shippingAddress),
  });
}

/** The same details, sent again within this time with the same context token, are a repetition. */
const SAME_DETAILS_SECONDS = 10 * 60;
const REGISTERED = "registered";
const WAITS = "waits";

/**
 * As `registerBuyer`, once for the same details: the first registration's context token takes the
 * cart, and a second registration would open a session without it (connect-shopware §W30). A double
 * click, or a retry after a lost response, gets the session of the first.
 */
export async function registerBuyerOnce(
  shop: Shop,
  buyer: NewCustomer,
): Promise<Result<Pick<RegistrationResult, "waitsForMail">>> {
  const before = shop.cookies.contextToken();
  // A shopper without a session must not get another's by knowing their details.
  if (before === null) return registerBuyer(shop, buyer);
  const { password, ...details } = buyer;
  // Without the password: no digest of one is stored anywhere.
  const content = [REGISTERED, before, String(password === null), JSON.stringify(details)];
  // While the mail's link is pending there is no session yet, and the shopper may want another
  // mail.
  const seconds = (text: string) => (text === WAITS ? 0 : SAME_DETAILS_SECONDS);
  const { cookieSecrets } = shop.config;
  const result = await sendOnce(shop, { content, seconds }, async () => {
    const registered = await registerBuyer(shop, buyer);
    if (registered.status === "error") return registered;
    const token = shop.cookies.contextToken();
    return {
      status: "success",
      data: registered.data.waitsForMail
        ? WAITS
        : sealValue(token, SAME_DETAILS_SECONDS, REGISTERED, cookieSecrets),
    };
  });
  if (result.status === "error") return result;
  const token = unsealValue(result.data, REGISTERED, cookieSecrets);
  if (typeof token === "string" && token !== shop.cookies.contextToken()) {
    shop.cookies.setContextToken(token);
    noteContextAndCartChange(shop);
  }
  return { status: "success", data: { waitsForMail: result.data === WAITS } };
}

/**
 * Opens an account with a guest's name, company and addresses. The guest and the guest's orders
 * remain separate.
 */
export function registerGuestAgain(
  shop: Shop,
  guest: Customer,
  password: string,
): Promise<Result<RegistrationResult>> {
  const { activeBillingAddress: billing, activeShippingAddress: shipping } = guest;
  const names = { firstName: guest.firstName ?? "", lastName: guest.lastName ?? "" };
  return registerBuyer(shop, {
    email: guest.email,
    password,
    vatIds: guest.vatIds[0],
    billingAddress: { ...names, ...toAddressPayload(billing) },
    shippingAddress:
      shipping && shipping.id !== billing?.id
        ? { ...names, ...toAddressPayload(shipping) }
        : undefined,
    redirectTo: "/account",
  });
}

function toAddressPayload(
  address: AddressEntity | null,
): Omit<AddressPayload, "firstName" | "lastName"> {
  const {
    id: _id,
    salutation: _salutation,
    country: _country,
    countryState: _state,
    ...fields
  } = address ?? {};
  return { street: "", city: "", countryId: "", ...dropEmptyValues(fields) };
}

/**
 * Sets the neutral salutation on addresses of the purchase that have none: Shopware does not accept
 * such an order, and a customer who has none (imported, or registered elsewhere) need not choose
 * one now.
 *
 * @returns whether all have one now
 */
export async function completeSalutations(shop: Shop): Promise<boolean> {
  // Whole addresses are written back: one read before the order began may be an old one.
  noteContextChange(shop);
  const [customer, salutationId] = await Promise.all([
    loadSessionCustomer(shop),
    findNeutralSalutation(shop),
  ]);
  if (!customer || !salutationId) return false;
  const incomplete = [customer.activeBillingAddress, customer.activeShippingAddress].filter(
    (address, index, all): address is AddressEntity =>
      address?.salutationId === null &&
      all.findIndex((other) => other?.id === address.id) === index,
  );
  const results = await Promise.all(
    incomplete.map(
      ({ id, salutation: _salutation, country: _country, countryState: _state, ...address }) =>
        shop.shopperApi.write("PATCH", `account/address/${id}`, {
          ...dropEmptyValues(address),
          salutationId,
        }),
    ),
  );
  noteContextChange(shop);
  return results.every(({ status }) => status === "success");
}

/** All fields of the address: Shopware clears those that are not sent. */
function dropEmptyValues(
  address: Record<string, string | null | undefined>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(address).filter(
      (field): field is [string, string] => typeof field[1] === "string",
    ),
  );
}
