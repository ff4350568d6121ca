/** Words of a search that are looked at; the rest is ignored. */
const MAX_WORDS = 12;
const MAX_LENGTH = 200;

/** The words that a shopper typed: everything with a letter or a digit in it. */
export function searchWords(term: string): string[] {
  return term
    .slice(0, MAX_LENGTH)
    .split(/\s+/)
    .map((word) => word.replace(/["\0]/g, ""))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MAX_WORDS);
}

/** The words as a full-text expression: each must begin a word of the product. Words are quoted, so nothing in them is read as an operator. */
export function matchExpression(words: string[]): string {
  return words.map((word) => `"${word}"*`).join(" AND ");
}
