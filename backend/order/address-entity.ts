import { loadCountries, loadState } from "../context/country-entities";
import { loadSalutations } from "../context/language-entities";
import type { Associations } from "../http/criteria";
import { LIVE_VERSION, type Entity, type Scope } from "../scope";
import type { OrderAddressRow } from "./order-rows";

/** A copy of an address from the time of the order. */
export function orderAddress(
  scope: Scope,
  row: OrderAddressRow,
  associations: Associations,
): Entity {
  return {
    versionId: LIVE_VERSION,
    translated: [],
    createdAt: row.created_at,
    updatedAt: null,
    countryId: row.country_id,
    countryStateId: row.country_state_id,
    firstName: row.first_name,
    lastName: row.last_name,
    street: row.street,
    zipcode: row.zipcode,
    city: row.city,
    company: row.company,
    department: row.department,
    title: row.title,
    vatId: null,
    phoneNumber: row.phone_number,
    additionalAddressLine1: row.additional_address_line1,
    additionalAddressLine2: row.additional_address_line2,
    country: "country" in associations ? (loadCountries(scope, [row.country_id])[0] ?? null) : null,
    countryState:
      "countryState" in associations && row.country_state_id
        ? loadState(scope, row.country_state_id)
        : null,
    salutation: "salutation" in associations ? salutationOf(scope, row.salutation_id) : null,
    customFields: null,
    id: row.id,
    apiAlias: "order_address",
  };
}

export function salutationOf(scope: Scope, id: string | null): Entity | null {
  return loadSalutations(scope).find((salutation) => salutation.id === id) ?? null;
}
