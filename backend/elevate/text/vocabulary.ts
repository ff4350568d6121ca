import type { Catalogue } from "../catalogue";
import { beginningOneEditAway, isOneEditAway } from "./spelling";

/** Shorter words are not corrected, because too many others are one letter away. */
const SHORTEST_CORRECTED = 3;
/**
 * In words of up to this length the first letter is taken to be right, and only whole words replace
 * them.
 */
const SHORT = 4;
/**
 * The most letters that may follow a beginning which replaces a typed one: cusih → cushion, but not
 * king → gingham.
 */
const LONGEST_REST = 3;
/** The shortest part of a word written as two, or of two written as one. */
const SHORTEST_PART = 3;
/** From this length on, a compound matches the word that it ends in. */
export const SHORTEST_COMPOUND_END = 4;
/** The longest ending, and the shortest stem that must remain. */
const LONGEST_ENDING = 3;
const SHORTEST_STEM = 4;

/**
 * Words that begin with `word` or are compounds that end in it, most frequent first; as written.
 */
export function completionsOf({ terms }: Catalogue, word: string, limit: number): string[] {
  return [...terms]
    .filter(
      ([term]) =>
        term !== word &&
        (term.startsWith(word) || (word.length >= SHORTEST_COMPOUND_END && term.endsWith(word))),
    )
    .sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([, { surface }]) => surface);
}

/** True when a word of the catalogue begins with `word`. */
export function isKnown({ terms }: Pick<Catalogue, "terms">, word: string): boolean {
  return terms.has(word) || [...terms.keys()].some((term) => term.startsWith(word));
}

/**
 * The longest beginning of an unknown word that words of the catalogue share: kudd for kuddar, if
 * there is kudde. Null if the rest is too short.
 */
export function stemOf(catalogue: Catalogue, word: string): string | null {
  for (
    let length = word.length - 1;
    length >= Math.max(SHORTEST_STEM, word.length - LONGEST_ENDING);
    length -= 1
  )
    if (isKnown(catalogue, word.slice(0, length))) return word.slice(0, length);
  return null;
}

/**
 * Words one typing error away, folded and as written, likeliest first: whole words before
 * beginnings, the same first letter before another, frequent words before rare ones.
 */
export function correctionsOf(
  { terms }: Catalogue,
  word: string,
  limit: number,
): { term: string; surface: string }[] {
  if (word.length < SHORTEST_CORRECTED || /\p{N}/u.test(word)) return [];
  const found = [...terms].flatMap(([term, { surface, count }]) => {
    const isWhole = isOneEditAway(word, term);
    const beginning = isWhole ? term : beginningOf(term, word);
    const isFar = word.length <= SHORT && term[0] !== word[0];
    return beginning === null || isFar
      ? []
      : [
          {
            term,
            surface,
            order: [isWhole ? 0 : 1, beginning[0] === word[0] ? 0 : 1, -count, term.length],
          },
        ];
  });
  return found.sort((a, b) => compare(a.order, b.order)).slice(0, limit);
}

/**
 * The beginning of a term that a typed word may have meant; null if it is too short to tell, or the
 * term too long.
 */
function beginningOf(term: string, word: string): string | null {
  return word.length <= SHORT || term.length - word.length > LONGEST_REST
    ? null
    : beginningOneEditAway(word, term);
}

/**
 * The text with two neighbouring words written as one (black out → blackout), or an unknown word as
 * two (bedlinen → bed linen).
 */
export function otherSpellings(catalogue: Catalogue, words: string[]): string[][] {
  const joined = words.slice(1).flatMap((word, index) => {
    const whole = words[index] + word;
    const isLong = word.length >= SHORTEST_PART && whole.length >= 2 * SHORTEST_PART;
    return isLong && isKnown(catalogue, whole)
      ? [[...words.slice(0, index), whole, ...words.slice(index + 2)]]
      : [];
  });
  const parted = words.flatMap((word, index) =>
    partsOf(catalogue, word).map((parts) => [
      ...words.slice(0, index),
      ...parts,
      ...words.slice(index + 1),
    ]),
  );
  return [...joined, ...parted];
}

/** An unknown word as two words of the catalogue. */
function partsOf(catalogue: Catalogue, word: string): string[][] {
  if (isKnown(catalogue, word)) return [];
  return Array.from(
    { length: Math.max(0, word.length - 2 * SHORTEST_PART + 1) },
    (_, index) => index + SHORTEST_PART,
  )
    .map((at) => [word.slice(0, at), word.slice(at)])
    .filter(
      ([first = "", second = ""]) => catalogue.terms.has(first) && isKnown(catalogue, second),
    );
}

function compare(a: number[], b: number[]): number {
  const index = a.findIndex((value, position) => value !== b[position]);
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}
