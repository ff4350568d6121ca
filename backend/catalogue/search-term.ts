/** Words of a search that are looked at; the rest is ignored. */
const MAX_WORDS = 12;
const MAX_LENGTH = 200;

/** Shopware looks words up with LIKE and leaves its wildcards in them: any one character, any number of characters. */
const WILDCARD = /[_%]/;

/** The words that a shopper typed: everything with a letter or a digit in it, or with several characters left open. */
export function searchWords(term: string): string[] {
  return term
    .slice(0, MAX_LENGTH)
    .split(/\s+/)
    .map((word) => word.replace(/["\0]/g, ""))
    .filter((word) => /[\p{L}\p{N}]|__/u.test(word))
    .slice(0, MAX_WORDS);
}

/**
 * The words as a full-text expression: each must begin a word of the product. Words are quoted, so nothing in them is read as an operator.
 *
 * @param wordsLike the known words that fit a pattern of LIKE
 * @returns null where a wildcard stands for no word at all
 */
export function matchExpression(words: string[], wordsLike: (pattern: string) => string[]): string | null {
  const parts = words.map((word) => {
    if (!WILDCARD.test(word)) return `"${word}"*`;
    const known = wordsLike(`${word.toLowerCase()}%`);
    return known.length === 0 ? null : `(${known.map((each) => `"${each}"`).join(" OR ")})`;
  });
  return parts.includes(null) ? null : parts.join(" AND ");
}
