const LANGUAGES = new Set(["en", "sv", "fi", "de"]);

/**
 * Weights of the columns in a match: name, product numbers, words (brand, options, categories),
 * text.
 */
export const SEARCH_WEIGHTS = "10.0, 20.0, 4.0, 1.0";

/** The full-text table of a locale: en-GB → product_search_en. */
export function searchTable(locale: string): string {
  const language = locale.slice(0, 2);
  if (!LANGUAGES.has(language))
    throw new Error(`No full-text search for the language of ${locale}`);
  return `product_search_${language}`;
}
