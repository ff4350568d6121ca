const LANGUAGES = new Set(["en", "sv", "fi", "de"]);

/** The full-text table of a locale: en-GB → product_search_en. */
export function searchTable(locale: string): string {
  const language = locale.slice(0, 2);
  if (!LANGUAGES.has(language)) throw new Error(`No full-text search for the language of ${locale}`);
  return `product_search_${language}`;
}
