/** Specification §5, §9: search runs only when the text is longer than 2 characters. */
export const SEARCH_MINIMUM_LENGTH = 3;
/** Longer texts are cut: nobody types them, and every backend has its own limit. */
export const SEARCH_MAXIMUM_LENGTH = 200;
/** Specification §9: the 'more results' link appears when the hit count is over 6. */
export const MORE_RESULTS_ABOVE = 6;
/** Specification §9: at most 9 products in the panel. */
export const SUGGESTED_PRODUCTS_MAXIMUM = 9;

/** The text that is searched for: trimmed, spaces joined, without control characters. */
export function searchTerm(text: string | null): string {
  return (text ?? "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, SEARCH_MAXIMUM_LENGTH);
}

/** Specification §5: "Search runs only when the text is longer than 2 characters." */
export function isSearchable(term: string): boolean {
  return [...term].length >= SEARCH_MINIMUM_LENGTH;
}
