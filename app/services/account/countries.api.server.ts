import { z } from "zod";
import type { AddressChoices } from "./types";
import { cached } from "~/services/platform/cache/cache.server";
import type { Unavailable } from "~/services/platform/http/outcome.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { NOT_SPECIFIED, salutations } from "~/services/catalogue/salutations.api.server";
import { countriesSchema, countryFields, stateFields, stateSchema, type Country } from "./country.schemas.server";
import { entitiesOf, fieldsOf, narrowed } from "~/services/platform/store-api/schemas/primitives.server";
import type { Result } from "~/services/platform/store-api/store-api.server";

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

/** What the fields of an address offer. Without countries no address can be given; salutations are optional and may be missing. */
export async function addressChoices(scope: CatalogueScope): Promise<AddressChoices | Unavailable> {
  const [known, salutations] = await Promise.all([countries(scope), offeredSalutations(scope)]);
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
