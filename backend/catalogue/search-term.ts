/** The maximum number of words in a search; the rest is ignored. */
const MAX_WORDS = 12;
const MAX_LENGTH = 200;

/**
 * Shopware matches words with LIKE and does not escape its wildcards: any one character, any number
 * of characters.
 */
const WILDCARD = /[_%]/;

/** Shopware's database compares "ß" as "ss"; the full-text tables do not. */
export function withoutEszett(text: string): string {
  return text.replaceAll("ß", "ss");
}

/** The searched words: those with a letter or a digit, or with several wildcards. */
export function searchWords(term: string): string[] {
  return term
    .slice(0, MAX_LENGTH)
    .split(/\s+/)
    .map((word) => withoutEszett(word.replace(/["\0]/g, "")))
    .filter((word) => /[\p{L}\p{N}]|__/u.test(word))
    .slice(0, MAX_WORDS);
}

/**
 * The words as a full-text expression: each must begin a word of the product. Words are quoted, so
 * that none is read as an operator.
 *
 * @param wordsLike the known words that match a LIKE pattern
 * @returns null if a wildcard matches no word
 */
export function matchExpression(
  words: string[],
  wordsLike: (pattern: string) => string[],
): string | null {
  const parts = words.map((word) => {
    if (!WILDCARD.test(word)) return `"${word}"*`;
    const known = wordsLike(`${word.toLowerCase()}%`);
    return known.length === 0 ? null : `(${known.map((each) => `"${each}"`).join(" OR ")})`;
  });
  return parts.includes(null) ? null : parts.join(" AND ");
}
