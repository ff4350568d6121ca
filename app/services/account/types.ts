import type { FormView } from "~/services/platform/http/types";

/** A login's answer to scripts, and the form after a refused login. */
export type LoginAnswer =
  | { done: true; text: string }
  | { done: false; form: FormView; returnTo: string };

/** Answer of a small account form to scripts. */
export type FormAnswer = { done: true; text: string } | { done: false; form: FormView };

type PersonField = "salutationId" | "firstName" | "lastName" | "company" | "phoneNumber";
type PlaceField =
  | "street"
  | "additionalAddressLine1"
  | "additionalAddressLine2"
  | "zipcode"
  | "city"
  | "countryId"
  | "countryStateId";
/** An address as form values: every field is a text, empty if missing. */
export type AddressValues = Record<PersonField | PlaceField, string>;

/** Newsletter status: subscribed, waiting for confirmation, not subscribed. */
export type NewsletterChoice = "on" | "waits" | "off";
