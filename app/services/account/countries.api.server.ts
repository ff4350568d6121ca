import { z } from "zod";
import { hasTitles } from "~/domain/account/titles";
import { readThroughCache } from "~/services/platform/cache/cache.server";
import { UNAVAILABLE, type Unavailable } from "~/services/platform/http/no-page.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import {
  findNeutralSalutation,
  NOT_SPECIFIED,
  loadSalutations,
} from "~/services/catalogue/forms/salutations.api.server";
import {
  associationOf,
  defineEntity,
  listAssociations,
  listIncludes,
} from "~/services/platform/store-api/schemas/entity.server";
import * as s from "~/services/platform/store-api/schemas/primitives.server";
import { mapResult, type Result } from "~/services/platform/store-api/result.server";
import { ENTITIES_MAXIMUM } from "~/services/platform/store-api/store-api.server";
import { getAddressLookup } from "./address-lookup.server";

const stateSchema = defineEntity("country_state", {
  id: s.id,
  name: s.text,
  translated: s.map,
  shortCode: s.text,
  position: s.numberWithDefault(0),
}).transform((state) => ({
  id: state.id,
  name: s.getTranslated(state, "name") ?? "",
  shortCode: state.shortCode ?? "",
  position: state.position,
}));

const countrySchema = defineEntity("country", {
  id: s.id,
  iso: z.string(),
  name: s.text,
  translated: s.map,
  position: s.numberWithDefault(0),
  shippingAvailable: s.flagUnlessFalse,
  displayStateInRegistration: s.flag,
  forceStateInRegistration: s.flag,
  postalCodeRequired: s.flag,
  states: associationOf(s.entityListOf(stateSchema)),
}).transform((country) => ({
  id: country.id,
  iso: country.iso,
  name: s.getTranslated(country, "name") ?? country.iso,
  position: country.position,
  shippingAvailable: country.shippingAvailable,
  postalCodeRequired: country.postalCodeRequired,
  // A required field without a choice could not be filled in.
  stateRequired: country.forceStateInRegistration && country.states.length > 0,
  /** in the country's own order; empty for a country that does not ask for one */
  states:
    country.displayStateInRegistration || country.forceStateInRegistration
      ? country.states.sort(s.compareByPosition)
      : [],
}));
/** A country of the session (behaviour §3.8): `id` and `iso`, and what its addresses require. */
type Country = z.output<typeof countrySchema>;

const countriesSchema = s.elementsOf(countrySchema);
const statesSchema = s.elementsOf(stateSchema);

/** A freshly installed Shopware has 250 countries, and 224 states of the United Kingdom. */
const PAGES_MAXIMUM = 5;

/**
 * The countries of the session (behaviour §3.8), with their states and address requirements; per
 * channel, cached for everybody.
 */
export function loadCountries(scope: CatalogueScope): Promise<Result<Country[]>> {
  const body = {
    sort: [{ field: "id", order: "ASC" }],
    associations: listAssociations(countriesSchema),
    includes: listIncludes(countriesSchema),
  };
  return readThroughCache(scope, "settings", "countries", async () =>
    mapResult(await loadAllPages(scope, "country", countriesSchema, body), (countries) =>
      countries.toSorted(s.compareByPosition),
    ),
  );
}

async function loadAllPages<Entity>(
  scope: CatalogueScope,
  route: string,
  schema: z.ZodType<Entity[]>,
  body = {},
  page = 1,
): Promise<Result<Entity[]>> {
  const result = s.parseResult(
    await scope.catalogueApi.read("POST", route, { ...body, page, limit: ENTITIES_MAXIMUM }),
    schema,
  );
  if (result.status === "error" || result.data.length < ENTITIES_MAXIMUM || page === PAGES_MAXIMUM)
    return result;
  return mapResult(await loadAllPages(scope, route, schema, body, page + 1), (rest) => [
    ...result.data,
    ...rest,
  ]);
}

/**
 * Salutations to choose from: none while the backend fails, nor in a language without titles unless
 * Shopware requires one.
 */
export async function loadOfferedSalutations(
  scope: CatalogueScope,
): Promise<{ id: string; name: string }[]> {
  const salutations = (await loadSalutations(scope)).data ?? [];
  if (!hasTitles(scope.channel.lang) && (await findNeutralSalutation(scope)) !== undefined)
    return [];
  return salutations
    .filter(({ key }) => key !== NOT_SPECIFIED)
    .map(({ id, name }) => ({ id, name }));
}

export type AddressChoices = Exclude<Awaited<ReturnType<typeof loadAddressChoices>>, Unavailable>;

/**
 * Choices of the address fields. They require countries; salutations may be missing, and are
 * optional if a neutral one exists.
 */
export async function loadAddressChoices(scope: CatalogueScope) {
  const [countries, salutations, neutral] = await Promise.all([
    loadCountries(scope),
    loadOfferedSalutations(scope),
    findNeutralSalutation(scope),
  ]);
  if (countries.status === "error") return UNAVAILABLE;
  const preselected =
    countries.data.find(({ iso }) => iso === scope.channel.country) ?? countries.data[0];
  return {
    /** the channel's own country, preselected */
    countryId: preselected?.id ?? "",
    countries: countries.data.map(({ position: _position, states, ...country }) => ({
      ...country,
      states: states.map(({ id, name }) => ({ id, name })),
    })),
    salutations,
    /** Shopware has no neutral salutation, and accepts no order without one */
    salutationRequired: salutations.length > 0 && neutral === undefined,
    /** `/api/address/town` finds the town of a postcode */
    findsTowns: getAddressLookup(scope) !== null,
  };
}

/** The states of a country (behaviour §3.8), the same for everybody; none on failure (§8.2). */
export async function loadCountryStates(scope: CatalogueScope, countryId: string) {
  const states = await readThroughCache(scope, "layout", `states:${countryId}`, () =>
    loadAllPages(scope, `country-state/${countryId}`, statesSchema),
  );
  return (states.data ?? []).map(({ id, shortCode, name }) => ({
    id,
    shortCode,
    name,
    translated: { name },
  }));
}
