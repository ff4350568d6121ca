import { searchTable } from "../../catalogue/search-table";
import type { Db } from "../../db/open";
import { numbersIn } from "../build/arrays";
import { groupsWithKeys } from "../lists/keys";
import { bitsOf, countBits, emptyBits, intersection, type Bits } from "../../db/bits";
import { placeBits, placesOf, type Shelf } from "../shelf/shelf";
import { textTable } from "./text-table";
import { compoundsEndingIn, correctionsOf, isKnown, stemOf } from "./vocabulary";
import { queryWords } from "./words";

/** The groups that have every word of a text (each word may be the beginning of one), in the channel. */
export interface Match {
  /** The folded words that were looked for. */
  words: string[];
  /** Those that have all of them in the name. */
  inName: Bits;
  /** All of them. Descriptions are looked into only when nothing else tells of the words. */
  places: Bits;
  count: number;
}

export interface CorrectedMatch extends Match {
  /** What was looked for instead of the text as it was typed. */
  corrected: string | null;
}

export function matchWords(db: Db, shelf: Shelf, locale: string, words: string[], within: Bits): Match {
  const nothing = emptyBits(shelf.size);
  if (words.length === 0) return { words, inName: nothing, places: nothing, count: 0 };
  const expression = words.map((word) => wordExpression(db, locale, word)).join(" AND ");
  const places = intersection(find(db, shelf, textTable(locale), expression), within);
  const count = countBits(places);
  if (count > 0)
    return { words, places, count, inName: intersection(find(db, shelf, textTable(locale), `name : (${expression})`), within) };
  const described = intersection(findDescribed(db, shelf, locale, expression), within);
  return { words, inName: nothing, places: described, count: countBits(described) };
}

/** The word as a beginning, or one of the compounds that end in it. */
function wordExpression(db: Db, locale: string, word: string): string {
  const alternatives = [`"${word}" *`, ...compoundsEndingIn(db, locale, word).map((compound) => `"${compound}"`)];
  return `(${alternatives.join(" OR ")})`;
}

function find(db: Db, shelf: Shelf, table: string, expression: string): Bits {
  return bitsOf(shelf.size, numbersIn(rowIds(db, table, expression)));
}

/** In the full-text table of the Store API, whose rows are numbered as the groups are. */
function findDescribed(db: Db, shelf: Shelf, locale: string, expression: string): Bits {
  return bitsOf(shelf.size, placesOf(shelf, numbersIn(rowIds(db, searchTable(locale), expression))));
}

function rowIds(db: Db, table: string, expression: string): string {
  const row = db.prepare(`SELECT group_concat(rowid) AS ids FROM ${table} WHERE ${table} MATCH ?`).get(expression) as {
    ids: string | null;
  };
  return row.ids ?? "";
}

/** How many corrections of each word are tried, and how many combinations of them. */
const CORRECTIONS_A_WORD = 3;
const MOST_ATTEMPTS = 6;

/**
 * The match of a text; when nothing has all its words, that of the text with typing errors put right. A product number finds that product
 * and nothing else.
 */
export function matchText(db: Db, shelf: Shelf, locale: string, text: string, within: Bits): CorrectedMatch {
  const numbered = intersection(placeBits(shelf, placesOf(shelf, groupsWithKeys(db, [text.trim()]))), within);
  if (countBits(numbered) > 0) return { words: queryWords(text, locale), inName: numbered, places: numbered, count: 1, corrected: null };
  const match = matchWords(db, shelf, locale, queryWords(text, locale), within);
  if (match.count > 0) return { ...match, corrected: null };
  for (const { words, phrase } of correctedPhrases(db, locale, match.words)) {
    const better = matchWords(db, shelf, locale, words, within);
    if (better.count > 0) return { ...better, corrected: phrase };
  }
  return { ...(inflected(db, shelf, locale, match.words, within) ?? match), corrected: null };
}

/** The match with the endings of unknown words left out, when that finds something. */
function inflected(db: Db, shelf: Shelf, locale: string, words: string[], within: Bits): Match | null {
  const stems = words.map((word) => (isKnown(db, locale, word) ? word : (stemOf(db, locale, word) ?? word)));
  if (stems.every((stem, index) => stem === words[index])) return null;
  const match = matchWords(db, shelf, locale, stems, within);
  return match.count > 0 ? match : null;
}

interface Attempt {
  words: string[];
  phrase: string;
}

/** The text with its unknown words corrected; when all words are known, with one of them corrected. The likeliest first. */
export function correctedPhrases(db: Db, locale: string, words: string[]): Attempt[] {
  const unknown = words.filter((word) => !isKnown(db, locale, word));
  if (unknown.length > 0) return attempts(db, locale, words, new Set(unknown));
  return words.flatMap((word) => attempts(db, locale, words, new Set([word]))).slice(0, MOST_ATTEMPTS);
}

function attempts(db: Db, locale: string, words: string[], wrong: Set<string>): Attempt[] {
  let made: { words: string[]; surfaces: string[] }[] = [{ words: [], surfaces: [] }];
  for (const word of words) {
    const choices = wrong.has(word) ? correctionsOf(db, locale, word, CORRECTIONS_A_WORD) : [{ term: word, surface: word }];
    made = made
      .flatMap((start) => choices.map(({ term, surface }) => ({ words: [...start.words, term], surfaces: [...start.surfaces, surface] })))
      .slice(0, MOST_ATTEMPTS);
  }
  return made.map((attempt) => ({ words: attempt.words, phrase: attempt.surfaces.join(" ") }));
}
