import { z } from "zod";
import { cached } from "~/services/platform/cache/cache.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { entitiesOf, id, map, narrowed, text, translated } from "~/services/platform/store-api/schemas/primitives.server";

export interface CountryStateView {
  id: string;
  /** like XX-YY */
  shortCode: string;
  name: string;
  translated: { name: string };
}

const stateSchema = z.object({ id, shortCode: text, name: text, translated: map }).transform((state): CountryStateView => {
  const name = translated(state, "name") ?? "";
  return { id: state.id, shortCode: state.shortCode ?? "", name, translated: { name } };
});

/** The states of a country (behaviour §3.8), the same for everybody; none on failure (§8.2). */
export async function countryStates(scope: CatalogueScope, countryId: string): Promise<CountryStateView[]> {
  const states = await cached(scope, "layout", `states:${countryId}`, async () =>
    narrowed(await scope.catalogueApi.read("POST", `country-state/${countryId}`), z.object({ elements: entitiesOf(stateSchema) })),
  );
  return states.status === "success" ? states.data.elements : [];
}
