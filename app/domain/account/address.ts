type Required = "firstName" | "lastName" | "street" | "city" | "countryId";
type Optional =
  | "zipcode"
  | "countryStateId"
  | "phoneNumber"
  | "salutationId"
  | "company"
  | `additionalAddressLine${1 | 2}`;
/** An address for the backend (behaviour §3.12, address payload). */
export type AddressPayload = Record<Required, string> & {
  [Field in Optional]?: string | undefined;
};
