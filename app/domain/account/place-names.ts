/**
 * What the registry of states adds to a place's name, after a comma: "London, City of", "Bristol,
 * City of", "Durham, County".
 */
const KIND_OF_PLACE = /, [a-z ]+$/;

/** A state's everyday name, in lower case: "london" for "London, City of" (behaviour §5.5). */
export function toEverydayName(state: string): string {
  return normaliseName(state).replace(KIND_OF_PLACE, "");
}

/** In lower case, to compare names; "" for none. */
export function normaliseName(text: string | null | undefined): string {
  return text?.trim().toLowerCase() ?? "";
}
