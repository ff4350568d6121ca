/** The entry for those that the bar has no room for. */
export const MORE = "more";

/** An entry that stands in the bar only in wide windows, or only in narrower ones. */
type BarPlace = "wide" | "narrow";

/**
 * The bar's width, its font size and the gap between entries, in rem, by the window's breakpoint
 * (components/layout/main-menu.tsx). The row itself is wider, because names are a little shorter or
 * longer than estimated.
 */
const ROWS = {
  lg: { room: 60, fontSize: 0.875, gap: 1.5 },
  xl: { room: 76, fontSize: 0.9375, gap: 2 },
};
type Row = (typeof ROWS)[keyof typeof ROWS];

/**
 * Widths of letters, in em; all others are like an n. They are those of DejaVu Sans, the widest of
 * the usual system's typefaces: in others the row has room left.
 */
const LETTERS: [letters: RegExp, width: number][] = [
  [/[\sijl.,:;'’]/, 0.31],
  [/[frt()/-]/, 0.4],
  [/[mwMW&%@]/, 0.9],
  [/\p{Lu}/u, 0.69],
  [/\p{sc=Han}/u, 1],
];
const OTHER_LETTERS = 0.6;

/**
 * A menu that is too long for one row collapses into "More" (behaviour §2.14): its last entries
 * stand there. The server knows neither the window nor the typeface, so it estimates the
 * widths of names from their letters.
 *
 * @param entries in their order
 * @param more the entry "More"
 * @returns the entries of the bar
 */
export function buildBar<Entry extends { name: string }>(
  entries: readonly Entry[],
  more: Entry,
): (Entry & { place?: BarPlace })[] {
  const names = entries.map(({ name }) => name);
  const narrow = countFitting(names, more.name, ROWS.lg);
  const wide = Math.max(narrow, countFitting(names, more.name, ROWS.xl));
  const bar = entries
    .slice(0, wide)
    .map((entry, index) => (index < narrow ? entry : { ...entry, place: "wide" as const }));
  if (narrow === entries.length) return bar;
  return [...bar, wide === entries.length ? { ...more, place: "narrow" as const } : more];
}

function countFitting(names: readonly string[], more: string, row: Row): number {
  const ends = names.reduce<number[]>(
    (widths, name) => [...widths, (widths.at(-1) ?? 0) + estimateWidth(name, row) + row.gap],
    [],
  );
  if ((ends.at(-1) ?? 0) - row.gap <= row.room) return names.length;
  return ends.filter((end) => end + estimateWidth(more, row) <= row.room).length;
}

function estimateWidth(text: string, { fontSize }: Row): number {
  let width = 0;
  for (const letter of text)
    width += LETTERS.find(([kind]) => kind.test(letter))?.[1] ?? OTHER_LETTERS;
  return width * fontSize;
}
