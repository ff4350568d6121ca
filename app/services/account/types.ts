import type { FormView } from "~/services/platform/http/types";

/** Who is logged in, as the account's menu and drawer show it; null: nobody. */
export interface AccountView {
  customer: {
    firstName: string;
    email: string;
    /** has no e-mail address: the account page offers to add one (behaviour §6.2) */
    needsEmail: boolean;
    /** has not confirmed the address yet (behaviour §5.2) */
    unverified: boolean;
  } | null;
}

/** What the account drawer receives; null: the backend does not answer. */
export interface AccountStatus {
  account: AccountView | null;
}

/** What a login answers to scripts that stay where they are, and to a form that came back. */
export type LoginAnswer = { done: true; text: string } | { done: false; form: FormView; returnTo: string };

/** What a small form of the account answers to scripts. */
export type FormAnswer = { done: true; text: string } | { done: false; form: FormView };

/** What the fields of an address offer (behaviour §3.8: the session's countries, each with its states). */
export interface AddressChoices {
  kind: "choices";
  /** the channel's own country, chosen to begin with */
  countryId: string;
  countries: AddressCountry[];
  /** empty: the field is not shown */
  salutations: { id: string; name: string }[];
  /** Shopware has none for who does not choose, and takes no order without one */
  salutationRequired: boolean;
  /** the town of a postcode can be had, at `/api/address/town` */
  findsTowns: boolean;
}

interface AddressCountry {
  id: string;
  iso: string;
  name: string;
  stateRequired: boolean;
  postalCodeRequired: boolean;
  /** goods are sent there */
  shippingAvailable: boolean;
  states: { id: string; name: string }[];
}

type PersonField = "salutationId" | "firstName" | "lastName" | "company" | "phoneNumber";
type PlaceField = "street" | "additionalAddressLine1" | "additionalAddressLine2" | "zipcode" | "city" | "countryId" | "countryStateId";
/** An address as its form holds it: every field a text, empty when there is none. */
export type AddressValues = Record<PersonField | PlaceField, string>;

/** An address as it is read, line by line. */
export interface AddressView {
  id: string;
  lines: string[];
  values: AddressValues;
}

/** Newsletter status: subscribed, waiting for confirmation, not subscribed. */
export type NewsletterChoice = "on" | "waits" | "off";
