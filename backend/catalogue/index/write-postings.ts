import { numbersOf } from "../../db/numbers";
import type { Db } from "../../db/open";
import { COLUMN_WEIGHTS, searchTable } from "../search-table";
import { packPostings, Sum, type Postings } from "./posting-data";

/** Beginnings with at most so many words are added up when they are asked for. */
export const MOST_WORDS = 32;
/** Beginnings longer than this have few words. */
const LONGEST_PREFIX = 12;

/** Beginnings of the words that come one after another: each sum is written when its last word has passed. */
interface OpenPrefix {
  text: string;
  words: number;
  sum: Sum;
}

/**
 * Writes the word lists of the Store API's search (migrations/050) from its full-text tables. Words come from SQLite's own tokenizer, so
 * that both find the same. One word is in memory at a time, and one sum for each length of its beginnings.
 */
export function writePostings(db: Db): void {
  db.exec("DELETE FROM search_term; DELETE FROM search_prefix");
  const locales = (db.prepare("SELECT DISTINCT locale FROM language").all() as { locale: string }[]).map((row) => row.locale);
  const { largest } = db.prepare("SELECT COALESCE(MAX(number), 0) AS largest FROM product").get() as { largest: number };
  for (const locale of locales) writeLocale(db, locale, largest);
}

/** False for a database that was written before there were word lists. */
export function hasPostings(db: Db): boolean {
  return db.prepare("SELECT 1 FROM search_term LIMIT 1").get() !== undefined;
}

function writeLocale(db: Db, locale: string, largest: number): void {
  const insertTerm = db.prepare("INSERT INTO search_term (locale, term, data) VALUES (?, ?, ?)");
  const insertPrefix = db.prepare("INSERT INTO search_prefix (locale, prefix, data) VALUES (?, ?, ?)");
  const lengths = new Sum(largest);
  const ofWord = new Sum(largest);
  const prefixes = Array.from({ length: LONGEST_PREFIX }, (): OpenPrefix => ({ text: "", words: 0, sum: new Sum(largest) }));
  const close = (prefix: OpenPrefix, next: string): void => {
    const postings = prefix.sum.take();
    if (prefix.words > MOST_WORDS) insertPrefix.run(locale, prefix.text, packPostings(postings));
    Object.assign(prefix, { text: next, words: 0 });
  };
  for (const [term, groups, columns] of wordsOf(db, locale)) {
    for (let index = 0; index < groups.length; index += 1) {
      lengths.add(groups[index] ?? 0, 1);
      ofWord.add(groups[index] ?? 0, COLUMN_WEIGHTS[(columns[index] ?? 1) - 1] ?? 0);
    }
    const postings: Postings = ofWord.take();
    insertTerm.run(locale, term, packPostings(postings));
    const letters = [...term];
    for (const [index, prefix] of prefixes.entries()) {
      const text = index < letters.length ? letters.slice(0, index + 1).join("") : "";
      if (prefix.text !== text) close(prefix, text);
      if (text === "") continue;
      prefix.words += 1;
      prefix.sum.addAll(postings);
    }
  }
  for (const prefix of prefixes) close(prefix, "");
  insertTerm.run(locale, "", packPostings(lengths.take()));
}

/** Every word in the order of its bytes, with the groups it stands in and the columns (1 to 4), one entry for each time it stands there. */
function* wordsOf(db: Db, locale: string): Generator<[string, Uint32Array, Uint32Array]> {
  const table = searchTable(locale);
  db.exec(`CREATE VIRTUAL TABLE temp.search_words USING fts5vocab(main, ${table}, instance)`);
  try {
    const rows = db
      .prepare(
        `SELECT term, group_concat(doc) AS groups, group_concat(CASE col WHEN 'name' THEN 1 WHEN 'numbers' THEN 2 WHEN 'words' THEN 3 ELSE 4 END) AS columns
         FROM temp.search_words GROUP BY term ORDER BY term`,
      )
      .iterate() as Iterable<{ term: string; groups: string; columns: string }>;
    for (const { term, groups, columns } of rows) yield [term, numbersOf(groups), numbersOf(columns)];
  } finally {
    db.exec("DROP TABLE temp.search_words");
  }
}
