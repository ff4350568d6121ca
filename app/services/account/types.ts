import type { FormView } from "~/services/platform/http/types";

/** The logged-in customer for the account's menu and drawer; null: not logged in. */
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

/** A login's answer to scripts, and the form after a refused login. */
export type LoginAnswer = { done: true; text: string } | { done: false; form: FormView; returnTo: string };

/** Answer of a small account form to scripts. */
export type FormAnswer = { done: true; text: string } | { done: false; form: FormView };

type PersonField = "salutationId" | "firstName" | "lastName" | "company" | "phoneNumber";
type PlaceField = "street" | "additionalAddressLine1" | "additionalAddressLine2" | "zipcode" | "city" | "countryId" | "countryStateId";
/** An address as form values: every field is a text, empty if missing. */
export type AddressValues = Record<PersonField | PlaceField, string>;

/** An address as it is read, line by line. */
export interface AddressView {
  id: string;
  lines: string[];
  values: AddressValues;
}

/** Newsletter status: subscribed, waiting for confirmation, not subscribed. */
export type NewsletterChoice = "on" | "waits" | "off";
