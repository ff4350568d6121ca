import { loadCountries, loadState } from "../context/country-entities";
import { loadSalutations } from "../context/language-entities";
import type { Entity, Scope } from "../scope";
import type { AddressRow } from "./address-rows";

type AddressScope = Pick<Scope, "db" | "context">;
export type AddressAssociation = "country" | "countryState" | "salutation";

/** Associations that Shopware loads for the context's addresses. */
export const ALL_ASSOCIATIONS: AddressAssociation[] = ["country", "countryState", "salutation"];

/** An address in the Store API's format; associations that are not requested are null. */
export function addressEntity(
  scope: AddressScope,
  row: AddressRow,
  associations: AddressAssociation[] = [],
): Entity {
  return {
    translated: [],
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    customerId: row.customer_id,
    countryId: row.country_id,
    countryStateId: row.country_state_id,
    salutationId: row.salutation_id,
    firstName: row.first_name,
    lastName: row.last_name,
    zipcode: row.zipcode,
    city: row.city,
    company: row.company,
    department: row.department,
    title: row.title,
    street: row.street,
    phoneNumber: row.phone_number,
    additionalAddressLine1: row.additional_address_line1,
    additionalAddressLine2: row.additional_address_line2,
    country: associations.includes("country")
      ? (loadCountries(scope, [row.country_id])[0] ?? null)
      : null,
    countryState:
      associations.includes("countryState") && row.country_state_id
        ? loadState(scope, row.country_state_id)
        : null,
    salutation: associations.includes("salutation")
      ? salutationEntity(scope, row.salutation_id)
      : null,
    customFields: null,
    id: row.id,
    apiAlias: "customer_address",
  };
}

export function salutationEntity(scope: AddressScope, id: string | null): Entity | null {
  return loadSalutations(scope).find((salutation) => salutation.id === id) ?? null;
}

/** The associations of an address that a criteria names. */
export function addressAssociations(associations: unknown): AddressAssociation[] {
  const named =
    typeof associations === "object" && associations !== null ? Object.keys(associations) : [];
  return ALL_ASSOCIATIONS.filter((name) => named.includes(name));
}
