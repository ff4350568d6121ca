/** Longest search text; the rest is cut off. */
const LONGEST_QUERY = 100;
/** The maximum number of words in a search text. */
const MOST_WORDS = 10;

/** Apostrophes inside a word, straight or typographic: "men's" is one word, the same as "mens". */
const APOSTROPHE = /(?<=\p{L})['’](?=\p{L})/gu;

/**
 * Normalises a text: lower case, "ss" for "ß"; without accents, unless they are letters of their
 * own in the language.
 */
export function fold(text: string, locale: string): string {
  const lower = text.toLowerCase().replaceAll("ß", "ss").replace(APOSTROPHE, "");
  return locale.startsWith("sv") || locale.startsWith("fi")
    ? lower.normalize("NFC")
    : lower.normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC");
}

/** Words as they are written, in order. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}]+(?:['’]\p{L}+)*/gu) ?? [];
}

/**
 * 50x50, 50 x 50, 50×50, 50/50: a size, joined as "50 50" because the catalogue writes "50 × 50
 * cm".
 */
const SIZE = /(\d)\s*[x×*/]\s*(?=\d)/g;
const TOGETHER = "_";

/** The folded words of a search text; a size counts as one. */
export function queryWords(query: string, locale: string): string[] {
  const text = fold(query.slice(0, LONGEST_QUERY), locale)
    .replaceAll(TOGETHER, " ")
    .replace(SIZE, `$1${TOGETHER}`);
  return (text.match(/[\p{L}\p{N}\p{M}_]+/gu) ?? [])
    .map((word) => word.replaceAll(TOGETHER, " "))
    .slice(0, MOST_WORDS);
}

/** A search text in the form in which it is stored and shown: lower case, single spaces. */
export function tidyPhrase(query: string): string {
  return query.slice(0, LONGEST_QUERY).normalize("NFC").toLowerCase().trim().replace(/\s+/g, " ");
}
