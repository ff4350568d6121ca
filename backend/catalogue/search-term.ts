/** Words of a search that are looked at; the rest is ignored. */
const MAX_WORDS = 12;
const MAX_LENGTH = 200;

/**
 * What a shopper typed as a full-text expression: every word must begin a word of the product. Null when there is nothing to look for.
 * Words are quoted, so nothing in them is read as an operator.
 */
export function matchExpression(term: string): string | null {
  const words = term
    .slice(0, MAX_LENGTH)
    .split(/\s+/)
    .map((word) => word.replace(/["\0]/g, ""))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MAX_WORDS);
  return words.length > 0 ? words.map((word) => `"${word}"*`).join(" AND ") : null;
}
