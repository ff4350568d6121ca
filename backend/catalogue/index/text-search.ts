import { emptyBits, setBit, type Bits } from "../../db/bits";
import type { Db } from "../../db/open";
import { SEARCH_WEIGHTS, searchTable } from "../search-table";
import { matchExpression } from "../search-term";
import type { CatalogueIndex } from "./catalogue-index";
import { unpackPostings } from "./posting-data";

/** The groups that have every word of a search, each as the beginning of one of theirs. */
export interface TextMatch {
  groups: Bits;
  /** How well groups match: SQLite's bm25, the lower the better. */
  ranksOf(groups: Uint32Array): Float64Array;
}

/** Words that SQLite takes for one token as they are; all others (hyphens, rare letters) are looked up in its own tables. */
const PLAIN_WORD = /^[A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff]+$/;
/** Languages whose full-text table keeps accents apart (migrations/003). */
const WITH_ACCENTS = new Set(["sv", "fi"]);

/** @param words of a search as `searchWords` reads them; none finds nothing */
export function findText(db: Db, index: CatalogueIndex, locale: string, words: string[]): TextMatch {
  if (words.length === 0) return { groups: emptyBits(index.groupCount), ranksOf: (groups) => new Float64Array(groups.length) };
  return words.every((word) => PLAIN_WORD.test(word)) ? findWords(db, index, locale, words) : findExpression(db, index, locale, words);
}

/** SQLite's constants (fts5_aux.c). */
const K1 = 1.2;
const B = 0.75;
const LEAST_IDF = 1e-6;

/** By the word lists: the same as `findExpression`, in a fraction of its time where words are frequent. */
function findWords(db: Db, index: CatalogueIndex, locale: string, words: string[]): TextMatch {
  const texts = textLengths(db, index, locale);
  const found = words.map((word) => weightsOf(db, index, locale, folded(word, locale)));
  const idf = found.map(({ count }) => {
    const rarity = Math.log((texts.count - count + 0.5) / (count + 0.5));
    return rarity <= 0 ? LEAST_IDF : rarity;
  });
  return { groups: groupsWithAll(index, found), ranksOf: (groups) => ranksOf(index, groups, texts, found, idf) };
}

function groupsWithAll({ groupCount, groupNumbers }: CatalogueIndex, words: Weights[]): Bits {
  const groups = emptyBits(groupCount);
  for (let group = 0; group < groupCount; group += 1) {
    const number = groupNumbers[group] ?? 0;
    let hasAll = true;
    for (const { weights } of words) hasAll &&= weights[number] !== 0;
    if (hasAll) setBit(groups, group);
  }
  return groups;
}

/** In the order in which SQLite adds up, so that equal ranks are equal here too. */
function ranksOf({ groupNumbers }: CatalogueIndex, groups: Uint32Array, texts: TextLengths, words: Weights[], idf: number[]): Float64Array {
  const ranks = new Float64Array(groups.length);
  for (const [word, { weights }] of words.entries()) {
    const rarity = idf[word] ?? 0;
    for (let place = 0; place < groups.length; place += 1) {
      const number = groupNumbers[groups[place] ?? 0] ?? 0;
      const weight = weights[number] ?? 0;
      const length = texts.lengths[number] ?? 0;
      ranks[place] = (ranks[place] ?? 0) + rarity * ((weight * (K1 + 1)) / (weight + K1 * (1 - B + (B * length) / texts.average)));
    }
  }
  for (let place = 0; place < ranks.length; place += 1) ranks[place] = -(ranks[place] ?? 0);
  return ranks;
}

/** As the full-text table folds it. */
function folded(word: string, locale: string): string {
  const lower = word.toLowerCase();
  return WITH_ACCENTS.has(locale.slice(0, 2)) ? lower : lower.normalize("NFD").replace(/\p{M}/gu, "");
}

/** Group number → weight of the words that begin so, and how many groups have one. */
interface Weights {
  weights: Uint16Array;
  count: number;
}

function weightsOf(db: Db, { groupNumbers }: CatalogueIndex, locale: string, prefix: string): Weights {
  const sum = db.prepare("SELECT data FROM search_prefix WHERE locale = ? AND prefix = ?").get(locale, prefix) as
    { data: Buffer } | undefined;
  const lists = sum
    ? [sum]
    : (db
        .prepare("SELECT data FROM search_term WHERE locale = ? AND term >= ? AND term < ?")
        .all(locale, prefix, `${prefix}\u{10ffff}`) as { data: Buffer }[]);
  const weights = new Uint16Array((groupNumbers.at(-1) ?? 0) + 1);
  let count = 0;
  for (const { data } of lists) {
    const postings = unpackPostings(data);
    for (let place = 0; place < postings.groups.length; place += 1) {
      const number = postings.groups[place] ?? 0;
      const before = weights[number] ?? 0;
      if (before === 0) count += 1;
      weights[number] = before + (postings.weights[place] ?? 0);
    }
  }
  return { weights, count };
}

/** How many words each text has, by number of the group. */
interface TextLengths {
  lengths: Uint16Array;
  count: number;
  average: number;
}

const knownLengths = new WeakMap<CatalogueIndex, Map<string, TextLengths>>();

function textLengths(db: Db, index: CatalogueIndex, locale: string): TextLengths {
  let byLocale = knownLengths.get(index);
  if (!byLocale) knownLengths.set(index, (byLocale = new Map()));
  let known = byLocale.get(locale);
  if (!known) {
    const row = db.prepare("SELECT data FROM search_term WHERE locale = ? AND term = ''").get(locale) as { data: Buffer };
    const lengths = new Uint16Array((index.groupNumbers.at(-1) ?? 0) + 1);
    const postings = unpackPostings(row.data);
    let total = 0;
    for (const [place, number] of postings.groups.entries()) {
      lengths[number] = postings.weights[place] ?? 0;
      total += postings.weights[place] ?? 0;
    }
    byLocale.set(locale, (known = { lengths, count: postings.groups.length, average: total / postings.groups.length }));
  }
  return known;
}

/** By SQLite's own full-text search. */
export function findExpression(db: Db, index: CatalogueIndex, locale: string, words: string[]): TextMatch {
  const table = searchTable(locale);
  const rows = db
    .prepare(`SELECT rowid AS number, rank FROM ${table} WHERE ${table} MATCH ? AND rank MATCH 'bm25(${SEARCH_WEIGHTS})'`)
    .all(matchExpression(words)) as { number: number; rank: number }[];
  const groups = emptyBits(index.groupCount);
  const ranks = new Map<number, number>();
  for (const { number, rank } of rows) {
    const group = index.groupOf(number);
    if (group < 0) continue;
    setBit(groups, group);
    ranks.set(group, rank);
  }
  return { groups, ranksOf: (wanted) => Float64Array.from(wanted, (group) => ranks.get(group) ?? 0) };
}
