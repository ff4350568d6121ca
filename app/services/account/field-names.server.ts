import type { AddressField } from "~/domain/account/address";
import type { FieldNames } from "~/services/platform/http/field-errors.server";

/** The fields of an address. */
export const ADDRESS_NAMES = {
  salutationId: { label: "address.salutation", required: "form.required.salutationId" },
  firstName: { label: "address.firstName", required: "form.required.firstName" },
  lastName: { label: "address.lastName", required: "form.required.lastName" },
  company: { label: "address.company", required: "form.required.company" },
  street: { label: "address.street", required: "form.required.street" },
  additionalAddressLine1: { label: "address.line2" },
  additionalAddressLine2: { label: "address.line3" },
  zipcode: { label: "address.zipcode", required: "form.required.zipcode" },
  city: { label: "address.city", required: "form.required.city" },
  countryId: { label: "address.country", required: "form.required.countryId" },
  countryStateId: { label: "address.state", required: "form.required.countryStateId" },
  phoneNumber: { label: "address.phone", required: "form.required.phoneNumber" },
} satisfies Record<AddressField, FieldNames[string]>;

/** The fields of all forms of the account. */
export const ACCOUNT_NAMES: FieldNames = {
  ...ADDRESS_NAMES,
  email: { label: "account.email", required: "form.required.email" },
  password: { label: "account.password", required: "form.required.password" },
  newPassword: { label: "account.newPassword", required: "form.required.newPassword" },
  vatIds: { label: "address.vatId" },
};
