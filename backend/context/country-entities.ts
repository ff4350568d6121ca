import { idList, textsIn } from "../catalogue/texts";
import { idOf } from "../id";
import type { Entity, Scope } from "../scope";

const ADDRESS_FORMAT = [
  ["address/company", "symbol/dash", "address/department"],
  ["address/first_name", "address/last_name"],
  ["address/street"],
  ["address/zipcode", "address/city"],
  ["address/country"],
];

/** EU members among the demo's possible countries. */
const EU = new Set([
  "AT",
  "BE",
  "BG",
  "CY",
  "CZ",
  "DE",
  "DK",
  "EE",
  "ES",
  "FI",
  "FR",
  "GR",
  "HR",
  "HU",
  "IE",
  "IT",
  "LT",
  "LU",
  "LV",
  "MT",
  "NL",
  "PL",
  "PT",
  "RO",
  "SE",
  "SI",
  "SK",
]);

interface CountryRow {
  id: string;
  iso: string;
  iso3: string;
  position: number;
  shipping_available: number;
  postal_code_required: number;
  postal_code_pattern: string | null;
  force_state: number;
  display_state: number;
  texts: string;
  created_at: string;
}

/** Countries by id, ordered by position; `states` are loaded only on request. */
export function loadCountries(
  scope: Pick<Scope, "db" | "context">,
  ids: string[],
  withStates = false,
): Entity[] {
  const rows = scope.db
    .prepare("SELECT * FROM country WHERE id IN (SELECT value FROM json_each(?)) ORDER BY position")
    .all(idList(ids)) as CountryRow[];
  const taxFree = {
    enabled: false,
    currencyId: idOf("currency", "EUR"),
    amount: 0,
    apiAlias: "shopware_core_framework_data_abstraction_layer_tax_free_config",
  };
  return rows.map((row) => {
    const { name } = textsIn<{ name: string }>(row.texts, scope.context);
    return {
      translated: { name, customFields: {}, addressFormat: ADDRESS_FORMAT },
      createdAt: row.created_at,
      updatedAt: null,
      name,
      iso: row.iso,
      position: row.position,
      active: true,
      shippingAvailable: row.shipping_available === 1,
      iso3: row.iso3,
      displayStateInRegistration: row.display_state === 1,
      forceStateInRegistration: row.force_state === 1,
      checkVatIdPattern: false,
      vatIdPattern: null,
      vatIdRequired: false,
      customerTax: taxFree,
      companyTax: taxFree,
      states: withStates ? loadStates(scope, row.id) : null,
      translations: null,
      postalCodeRequired: row.postal_code_required === 1,
      isEu: EU.has(row.iso),
      checkPostalCodePattern: row.postal_code_pattern !== null,
      checkAdvancedPostalCodePattern: false,
      advancedPostalCodePattern: null,
      defaultPostalCodePattern: row.postal_code_pattern,
      addressFormat: ADDRESS_FORMAT,
      customFields: null,
      id: row.id,
      apiAlias: "country",
    };
  });
}

interface StateRow {
  id: string;
  country_id: string;
  short_code: string;
  position: number;
  texts: string;
  created_at: string;
}

export function loadStates(
  { db, context }: Pick<Scope, "db" | "context">,
  countryId: string,
): Entity[] {
  const rows = db
    .prepare("SELECT * FROM country_state WHERE country_id = ? ORDER BY position")
    .all(countryId) as StateRow[];
  return rows.map((row) => stateEntity(row, context));
}

/** One state by id, or null. */
export function loadState(
  { db, context }: Pick<Scope, "db" | "context">,
  id: string,
): Entity | null {
  const row = db.prepare("SELECT * FROM country_state WHERE id = ?").get(id) as
    | StateRow
    | undefined;
  return row ? stateEntity(row, context) : null;
}

function stateEntity(row: StateRow, context: Scope["context"]): Entity {
  const { name } = textsIn<{ name: string }>(row.texts, context);
  return {
    translated: { name, customFields: {} },
    createdAt: row.created_at,
    updatedAt: null,
    countryId: row.country_id,
    shortCode: row.short_code,
    name,
    position: row.position,
    active: true,
    customFields: null,
    id: row.id,
    apiAlias: "country_state",
  };
}
