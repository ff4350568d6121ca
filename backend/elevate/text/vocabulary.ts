import type { Db } from "../../db/open";
import { beginningOneEditAway, isOneEditAway, soughtSkeletons } from "./spelling";

/** Shorter words are not corrected: too many others are one letter away. */
const SHORTEST_CORRECTED = 3;
/** Most words that are compared with a mistyped one, and most heads that lead to them. */
const MOST_CANDIDATES = 400;
const MOST_HEADS = 80;
/** Most compounds that a word also stands for. */
const MOST_COMPOUNDS = 60;
const SHORTEST_COMPOUND_END = 4;

/** Sorts after every letter: the end of a range of words with the same beginning. */
const LAST = "\u{10ffff}";

export interface Correction {
  /** Folded. */
  term: string;
  /** As it is written. */
  surface: string;
}

/** Words that end in `word`: golvkudde for kudde, Bodenkissen for kissen. They match like the word itself. */
export function compoundsEndingIn(db: Db, locale: string, word: string): string[] {
  if (word.length < SHORTEST_COMPOUND_END) return [];
  const reversed = [...word].reverse().join("");
  const rows = db
    .prepare("SELECT term FROM elevate_term WHERE locale = ? AND reversed > ? AND reversed < ? LIMIT ?")
    .all(locale, reversed, reversed + LAST, MOST_COMPOUNDS) as { term: string }[];
  return rows.map((row) => row.term);
}

/** Words that begin with `word` or are compounds that end in it, those of most products first; itself left out. Written as in the shop. */
export function completionsOf(db: Db, locale: string, word: string, limit: number): string[] {
  const rows = db
    .prepare(
      `SELECT surface FROM elevate_term WHERE locale = ? AND ((term > ? AND term < ?) OR term IN (SELECT value FROM json_each(?)))
       ORDER BY product_groups DESC, term LIMIT ?`,
    )
    .all(locale, word, word + LAST, JSON.stringify(compoundsEndingIn(db, locale, word)), limit) as { surface: string }[];
  return rows.map((row) => row.surface);
}

/** True when a word of the catalogue begins with `word`. */
export function isKnown(db: Db, locale: string, word: string): boolean {
  return (
    db.prepare("SELECT 1 FROM elevate_term WHERE locale = ? AND term >= ? AND term < ? LIMIT 1").get(locale, word, word + LAST) !==
    undefined
  );
}

/** Letters that an ending of a word may have, and that must be left of the word. */
const LONGEST_ENDING = 3;
const SHORTEST_STEM = 4;

/** The longest beginning of an unknown word that words of the catalogue have: kudd for kuddar where there is kudde. Null when too little is left. */
export function stemOf(db: Db, locale: string, word: string): string | null {
  for (let length = word.length - 1; length >= Math.max(SHORTEST_STEM, word.length - LONGEST_ENDING); length -= 1) {
    const stem = word.slice(0, length);
    if (isKnown(db, locale, stem)) return stem;
  }
  return null;
}

interface Candidate {
  term: string;
  surface: string;
  groups: number;
}

/**
 * Words of the catalogue one typing error away, the likeliest first: whole words before beginnings of words, the same first letter before
 * another, the word of more products before that of fewer. A beginning is answered by the most frequent word that has it.
 */
export function correctionsOf(db: Db, locale: string, word: string, limit: number): Correction[] {
  if (word.length < SHORTEST_CORRECTED || /\p{N}/u.test(word)) return [];
  const found = new Map<string, Correction & { order: number[] }>();
  for (const { term, surface, groups } of candidatesFor(db, locale, word)) {
    const isWhole = isOneEditAway(word, term);
    const beginning = isWhole ? term : beginningOneEditAway(word, term);
    if (beginning === null) continue;
    const known = found.get(term);
    const order = [isWhole ? 0 : 1, beginning[0] === word[0] ? 0 : 1, -groups, term.length];
    if (!known || compare(order, known.order) < 0) found.set(term, { term, surface, order });
  }
  return [...found.values()]
    .sort((a, b) => compare(a.order, b.order))
    .slice(0, limit)
    .map(({ term, surface }) => ({ term, surface }));
}

function compare(a: number[], b: number[]): number {
  const index = a.findIndex((value, position) => value !== b[position]);
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}

function candidatesFor(db: Db, locale: string, word: string): Candidate[] {
  return db
    .prepare(
      `SELECT elevate_term.term, elevate_term.surface, elevate_term.product_groups AS groups
       FROM (SELECT DISTINCT head FROM elevate_spelling
             WHERE locale = :locale AND skeleton IN (SELECT value FROM json_each(:skeletons)) LIMIT :heads) AS near
       JOIN elevate_term ON elevate_term.locale = :locale AND elevate_term.term >= near.head AND elevate_term.term < near.head || '${LAST}' LIMIT :limit`,
    )
    .all({ locale, skeletons: JSON.stringify([...soughtSkeletons(word)]), heads: MOST_HEADS, limit: MOST_CANDIDATES }) as Candidate[];
}
