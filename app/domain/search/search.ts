import { cleanCode } from "~/domain/typed-text";

/** Behaviour §5.1, §9.2: search runs only when the text is longer than 2 characters. */
export const SEARCH_MINIMUM_LENGTH = 3;
/** Longer texts are cut: nobody types them, and every backend has its own limit. */
const SEARCH_MAXIMUM_LENGTH = 200;
/** Behaviour §9.2: the 'more results' link appears when the hit count is over 6. */
export const MORE_RESULTS_ABOVE = 6;
/** Behaviour §9.2: at most 9 products in the panel. */
export const SUGGESTED_PRODUCTS_MAXIMUM = 9;

/** Behaviour §9.2: mobile shows at most 5 suggestions. */
export const MOBILE_PHRASES_MAXIMUM = 5;
/** On wider screens: as many as fit beside the products. */
const DESKTOP_PHRASES_MAXIMUM = 10;
/** Query parameter of a search started from a suggested phrase (behaviour §2.3). */
export const ORIGIN_OF_PHRASE = "phrase";
/** Query parameter `origin` if a corrected text is to be searched for as it was typed. */
export const ORIGIN_AS_TYPED = "typed";

/**
 * The normalised search text: in ordinary characters, trimmed, single spaces, without control
 * characters.
 */
export function normaliseSearchTerm(text: string | null): string {
  return cleanCode((text ?? "").replace(/[\p{Cc}\s]+/gu, " ")).slice(0, SEARCH_MAXIMUM_LENGTH);
}

/** Behaviour §5.1: a search needs more than 2 characters. */
export function isSearchable(term: string): boolean {
  return [...term].length >= SEARCH_MINIMUM_LENGTH;
}

/**
 * The text as sent to Shopware, whose search treats "_" and "%" as wildcards.
 *
 * @returns "" if nothing is left
 */
export function toShopwareSearch(term: string): string {
  return normaliseSearchTerm(term.replace(/[_%]/g, " "));
}

/**
 * The phrases of a comma-separated list (behaviour §3.6: search_suggestions) that are long enough,
 * without duplicates.
 */
export function parsePhrases(list: unknown): string[] {
  if (typeof list !== "string") return [];
  return [...new Set(list.split(",").map((phrase) => normaliseSearchTerm(phrase)))].filter(
    isSearchable,
  );
}

/**
 * Address of the results: parameter q, plus origin=phrase for a suggested phrase (behaviour §2.3).
 */
export function buildSearchHref(
  path: string,
  term: string,
  { isPhrase = false, isAsTyped = false } = {},
): string {
  const origin = isPhrase ? ORIGIN_OF_PHRASE : ORIGIN_AS_TYPED;
  const query = new URLSearchParams({ q: term, ...((isPhrase || isAsTyped) && { origin }) });
  return `${path}?${query.toString()}`;
}

/** Behaviour §9.2: mobile shows at most 5 suggestions. */
export function limitPhrases(device: "desktop" | "mobile", phrases: readonly string[]): string[] {
  return phrases.slice(0, device === "mobile" ? MOBILE_PHRASES_MAXIMUM : DESKTOP_PHRASES_MAXIMUM);
}

/** Behaviour §9.2: the 'more results' link appears when the hit count is over 6. */
export function hasMoreResults(total: number): boolean {
  return total > MORE_RESULTS_ABOVE;
}
