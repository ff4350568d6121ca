import type { AddressPayload } from "~/domain/account/address";
import type { GuestDetails } from "~/domain/account/wallet-guest";
import { joinStreet, splitName, type WalletCountry, type WalletState } from "./wallet";

/** The buyer and delivery address of a wallet, in the fields of our addresses (behaviour §5.5). */
export interface WalletContact extends Record<
  "email" | "phoneNumber" | "firstName" | "lastName" | "street" | "zipcode" | "city",
  string
> {
  /** ISO code, in either case */
  countryCode: string;
  administrativeArea: string;
}

type Text = string | null | undefined;
type WalletPlace = {
  [
    Field in "locality" | "administrativeArea" | "postalCode" | "countryCode" | "phoneNumber"
  ]?: Text;
};

/** The fields of Google's payment data that are read. */
export interface GooglePaymentData {
  email?: Text;
  shippingAddress?:
    | (WalletPlace & { name?: Text; address1?: Text; address2?: Text; address3?: Text })
    | undefined;
}

/** The fields of Apple's shipping contact that are read. */
export interface AppleContact extends WalletPlace {
  givenName?: Text;
  familyName?: Text;
  addressLines?: string[] | undefined;
  emailAddress?: Text;
}

/** The contact that Google Pay gives; "" for what is missing. */
export function toGoogleContact({ email, shippingAddress = {} }: GooglePaymentData): WalletContact {
  const {
    name,
    address1,
    address2,
    address3,
    locality,
    administrativeArea,
    postalCode,
    countryCode,
    phoneNumber,
  } = shippingAddress;
  return {
    email: trimText(email),
    phoneNumber: trimText(phoneNumber),
    ...splitName(name ?? ""),
    street: joinStreet([address1, address2, address3]),
    zipcode: trimText(postalCode),
    city: trimText(locality),
    countryCode: trimText(countryCode),
    administrativeArea: trimText(administrativeArea),
  };
}

/** Apple sends both names; if one is missing, the other is split like any full name. */
export function toAppleContact(contact: AppleContact): WalletContact {
  const [given, family] = [trimText(contact.givenName), trimText(contact.familyName)];
  return {
    email: trimText(contact.emailAddress),
    phoneNumber: trimText(contact.phoneNumber),
    ...(given && family ? { firstName: given, lastName: family } : splitName(given || family)),
    street: joinStreet(contact.addressLines ?? []),
    zipcode: trimText(contact.postalCode),
    city: trimText(contact.locality),
    countryCode: trimText(contact.countryCode),
    administrativeArea: trimText(contact.administrativeArea),
  };
}

/**
 * Behaviour §5.5: wallet requires shipping address, name, phone and email. Whether a postcode is
 * required depends on the country.
 */
export function isComplete({
  email,
  phoneNumber,
  firstName,
  lastName,
  street,
  city,
}: WalletContact): boolean {
  return [email, phoneNumber, firstName, lastName, street, city].every(Boolean);
}

/**
 * The payload that registers the guest, with one address for invoice and delivery.
 *
 * @param state null: the address has none
 */
export function toWalletGuest(
  { email, firstName, lastName, phoneNumber, street, zipcode, city }: WalletContact,
  country: WalletCountry,
  state: WalletState | null,
): GuestDetails {
  const address: AddressPayload = {
    firstName,
    lastName,
    phoneNumber,
    street,
    ...(zipcode && { zipcode }),
    city,
    countryId: country.id,
    ...(state && { countryStateId: state.id }),
  };
  return { email, billingAddress: address, shippingAddress: address };
}

function trimText(text: Text): string {
  return text?.trim() ?? "";
}
