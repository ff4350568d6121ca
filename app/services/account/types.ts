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
