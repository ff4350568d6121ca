/**
 * The fields of an address, by Shopware's names. What has a line for each of them is typed by this
 * list: for a new field the compiler names the places.
 */
export const ADDRESS_FIELDS = [
  "salutationId",
  "firstName",
  "lastName",
  "street",
  "zipcode",
  "city",
  "countryId",
  "countryStateId",
  "phoneNumber",
  "company",
  "additionalAddressLine1",
  "additionalAddressLine2",
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
type RequiredField = "firstName" | "lastName" | "street" | "city" | "countryId";

/** An address for the backend (behaviour §3.12, address payload). */
export type AddressPayload = Record<RequiredField, string> & {
  [Field in Exclude<AddressField, RequiredField>]?: string | undefined;
};
