/** How many letters of a word are looked up to find the words it may be a misspelling of. */
export const HEAD_LENGTH = 5;

/** A word's first letters. */
export function headOf(word: string): string {
  return word.slice(0, HEAD_LENGTH);
}

/**
 * What a head is stored under: itself, and itself without any one letter. Two words that differ by one letter (wrong, missing, added, or two
 * swapped) share one of these with {@link soughtSkeletons}.
 */
export function skeletonsOf(head: string): Set<string> {
  return new Set([head, ...withoutOneLetter(head)]);
}

/** What to look up for a word that may be mistyped. */
export function soughtSkeletons(word: string): Set<string> {
  const head = headOf(word);
  return new Set([head, head.slice(0, -1), ...withoutOneLetter(head), ...withoutOneLetter(word.slice(0, HEAD_LENGTH + 1))]);
}

function withoutOneLetter(word: string): string[] {
  return Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1)).filter((rest) => rest !== "");
}

/** True when one edit makes `a` into `b`: a letter wrong, missing or added, or two neighbours swapped. Equal words are not. */
export function isOneEditAway(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  if (a.length !== b.length) return a.length > b.length ? a.slice(start + 1) === b.slice(start) : a.slice(start) === b.slice(start + 1);
  if (a.slice(start + 1) === b.slice(start + 1)) return true;
  return a[start] === b[start + 1] && a[start + 1] === b[start] && a.slice(start + 2) === b.slice(start + 2);
}

/** The shortest beginning of `word` that is one edit away from `typed`, or null: "cushi" for "cusih" and "cushion". */
export function beginningOneEditAway(typed: string, word: string): string | null {
  for (const length of [typed.length, typed.length + 1, typed.length - 1]) {
    if (length < 1 || length > word.length) continue;
    const beginning = word.slice(0, length);
    if (isOneEditAway(typed, beginning)) return beginning;
  }
  return null;
}
