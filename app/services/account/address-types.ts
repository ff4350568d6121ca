/** What the fields of an address offer (specification §3: the session's countries, each with its states). */
export interface AddressChoices {
  kind: "choices";
  /** the channel's own country, chosen to begin with */
  countryId: string;
  countries: AddressCountry[];
  /** empty: the shopper is not asked */
  salutations: { id: string; name: string }[];
}

export interface AddressCountry {
  id: string;
  name: string;
  stateRequired: boolean;
  postalCodeRequired: boolean;
  /** goods are sent there */
  shippingAvailable: boolean;
  states: { id: string; name: string }[];
}

/** An address as its form holds it: every field a text, empty when there is none. */
export interface AddressValues {
  salutationId: string;
  firstName: string;
  lastName: string;
  company: string;
  street: string;
  additionalAddressLine1: string;
  zipcode: string;
  city: string;
  countryId: string;
  countryStateId: string;
  phoneNumber: string;
}

/** An address as it is read, line by line. */
export interface AddressView {
  id: string;
  lines: string[];
  values: AddressValues;
}
