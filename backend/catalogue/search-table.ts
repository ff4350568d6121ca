const LANGUAGES = new Set(["en", "sv", "fi", "de"]);

/** Weights of the columns in a match: name, product numbers, words (brand, options, categories), text. */
export const COLUMN_WEIGHTS = [10, 20, 4, 1];
export const SEARCH_WEIGHTS = COLUMN_WEIGHTS.map((weight) => weight.toFixed(1)).join(", ");

/** The full-text table of a locale: en-GB → product_search_en. */
export function searchTable(locale: string): string {
  const language = locale.slice(0, 2);
  if (!LANGUAGES.has(language)) throw new Error(`No full-text search for the language of ${locale}`);
  return `product_search_${language}`;
}
