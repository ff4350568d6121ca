import { z } from "zod";
import { entitiesOf, flag, id, map, numberOr, text, translated } from "~/services/platform/store-api/schemas/primitives.server";

export const stateFields = z.object({ id, name: text, translated: map, shortCode: text, position: numberOr(0) });
export const stateSchema = stateFields.transform((state) => ({
  id: state.id,
  name: translated(state, "name") ?? "",
  shortCode: state.shortCode ?? "",
  position: state.position,
}));

export const countryFields = z.object({
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

export const countriesSchema = z
  .object({ elements: entitiesOf(countrySchema) })
  .transform(({ elements }) => [...elements].sort(byPosition));

function byPosition(a: { position: number; name: string }, b: { position: number; name: string }): number {
  return a.position - b.position || a.name.localeCompare(b.name);
}
