/**
 * Whether one edit turns `a` into `b`: a letter wrong, missing or added, or two neighbours swapped.
 * False for equal words.
 */
export function isOneEditAway(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  if (a.length !== b.length)
    return a.length > b.length
      ? a.slice(start + 1) === b.slice(start)
      : a.slice(start) === b.slice(start + 1);
  if (a.slice(start + 1) === b.slice(start + 1)) return true;
  return (
    a[start] === b[start + 1] &&
    a[start + 1] === b[start] &&
    a.slice(start + 2) === b.slice(start + 2)
  );
}

/**
 * The shortest beginning of `word` that is one edit away from `typed`, or null: "cushi" for "cusih"
 * and "cushion".
 */
export function beginningOneEditAway(typed: string, word: string): string | null {
  const lengths = [typed.length, typed.length + 1, typed.length - 1].filter(
    (length) => length >= 1 && length <= word.length,
  );
  return (
    lengths
      .map((length) => word.slice(0, length))
      .find((beginning) => isOneEditAway(typed, beginning)) ?? null
  );
}
