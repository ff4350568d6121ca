import { z } from "zod";
import { cached } from "~/services/platform/cache/cache.server";
import type { Unavailable } from "~/services/platform/http/outcome.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { neutralSalutation, NOT_SPECIFIED, salutations } from "~/services/catalogue/salutations.api.server";
import {
  entitiesOf,
  fieldsOf,
  narrowed,
  flag,
  id,
  map,
  numberOr,
  text,
  translated,
} from "~/services/platform/store-api/schemas/primitives.server";
import type { Result } from "~/services/platform/store-api/result.server";
import { addressLookup } from "./address-lookup.server";
import type { AddressChoices } from "./types";

const stateFields = z.object({ id, name: text, translated: map, shortCode: text, position: numberOr(0) });
const stateSchema = stateFields.transform((state) => ({
  id: state.id,
  name: translated(state, "name") ?? "",
  shortCode: state.shortCode ?? "",
  position: state.position,
}));

const countryFields = z.object({
  id,
  iso: z.string(),
  name: text,
  translated: map,
  position: numberOr(0),
  shippingAvailable: z
    .unknown()
    .optional()
    .transform((value) => value !== false),
  displayStateInRegistration: flag,
  forceStateInRegistration: flag,
  postalCodeRequired: flag,
  states: entitiesOf(stateSchema),
});
const countrySchema = countryFields.transform((country) => ({
  id: country.id,
  iso: country.iso,
  name: translated(country, "name") ?? country.iso,
  position: country.position,
  shippingAvailable: country.shippingAvailable,
  postalCodeRequired: country.postalCodeRequired,
  stateRequired: country.forceStateInRegistration,
  /** in the country's own order; empty for a country that does not ask for one */
  states: country.displayStateInRegistration || country.forceStateInRegistration ? [...country.states].sort(byPosition) : [],
}));
/** A country of the session (behaviour §3.8): `id` and `iso`, and what an address there needs. */
export type Country = z.output<typeof countrySchema>;

const countriesSchema = z.object({ elements: entitiesOf(countrySchema) }).transform(({ elements }) => [...elements].sort(byPosition));

function byPosition(a: { position: number; name: string }, b: { position: number; name: string }): number {
  return a.position - b.position || a.name.localeCompare(b.name);
}

const INCLUDES = { country: fieldsOf(countryFields), country_state: fieldsOf(stateFields) };

/** The countries of the session (behaviour §3.8), with states and what an address there needs: the channel's own, cached for everybody. */
export function countries(scope: CatalogueScope): Promise<Result<Country[]>> {
  return cached(scope, "settings", "countries", async () =>
    narrowed(await scope.catalogueApi.read("POST", "country", { associations: { states: {} }, includes: INCLUDES }), countriesSchema),
  );
}

/** How customers may choose to be addressed: optional, so none while they cannot be had. */
export async function offeredSalutations(scope: CatalogueScope): Promise<{ id: string; name: string }[]> {
  const known = await salutations(scope);
  return known.status === "success" ? known.data.filter(({ key }) => key !== NOT_SPECIFIED).map(({ id, name }) => ({ id, name })) : [];
}

/** What the fields of an address offer. Without countries no address can be given; salutations may be missing, and are optional where one is neutral. */
export async function addressChoices(scope: CatalogueScope): Promise<AddressChoices | Unavailable> {
  const [known, salutations, neutral] = await Promise.all([countries(scope), offeredSalutations(scope), neutralSalutation(scope)]);
  if (known.status === "error") return { kind: "unavailable" };
  const own = known.data.find(({ iso }) => iso === scope.channel.country) ?? known.data[0];
  return {
    kind: "choices",
    countryId: own?.id ?? "",
    countries: known.data.map(({ id, iso, name, states, stateRequired, postalCodeRequired, shippingAvailable }) => ({
      id,
      iso,
      name,
      stateRequired,
      postalCodeRequired,
      shippingAvailable,
      states: states.map((state) => ({ id: state.id, name: state.name })),
    })),
    salutations,
    salutationRequired: salutations.length > 0 && neutral === undefined,
    findsTowns: addressLookup(scope) !== null,
  };
}

/** The states of a country (behaviour §3.8), the same for everybody; none on failure (§8.2). */
export async function countryStates(scope: CatalogueScope, countryId: string) {
  const states = await cached(scope, "layout", `states:${countryId}`, async () =>
    narrowed(await scope.catalogueApi.read("POST", `country-state/${countryId}`), z.object({ elements: entitiesOf(stateSchema) })),
  );
  if (states.status === "error") return [];
  return states.data.elements.map(({ id, shortCode, name }) => ({ id, shortCode, name, translated: { name } }));
}
