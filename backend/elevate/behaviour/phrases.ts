import type { Db } from "../../db/open";
import { fold, queryWords, tidyPhrase, wordsOf } from "../text/words";
import { unitAt } from "./decay";

/** Phrases kept for a channel and language; beyond that the least used go. */
const MOST_PHRASES = 5_000;
/** Phrases that are looked through for one suggestion list. */
const MOST_CANDIDATES = 200;
const LAST = "\u{10ffff}";

export interface Shop {
  salesChannelId: string;
  locale: string;
}

/** Counts a phrase. Only phrases that find products should be: they are suggested to everybody. */
export function countPhrase(db: Db, { salesChannelId, locale }: Shop, text: string, times = 1, now = Date.now()): void {
  const phrase = tidyPhrase(text);
  const folded = queryWords(phrase, locale).join(" ");
  if (folded === "") return;
  const added = db
    .prepare(
      `INSERT INTO elevate_phrase (sales_channel_id, locale, phrase, folded, weight) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (sales_channel_id, locale, folded) DO UPDATE SET weight = weight + excluded.weight RETURNING id`,
    )
    .get(salesChannelId, locale, phrase, folded, times * unitAt(now)) as { id: number };
  const insertWord = db.prepare(
    "INSERT OR IGNORE INTO elevate_phrase_word (sales_channel_id, locale, word, phrase_id) VALUES (?, ?, ?, ?)",
  );
  for (const word of folded.split(" ")) insertWord.run(salesChannelId, locale, word, added.id);
  forgetLeastUsed(db, { salesChannelId, locale }, added.id);
}

function forgetLeastUsed(db: Db, { salesChannelId, locale }: Shop, keep: number): void {
  const { count } = db
    .prepare("SELECT COUNT(*) AS count FROM elevate_phrase WHERE sales_channel_id = ? AND locale = ?")
    .get(salesChannelId, locale) as { count: number };
  if (count <= MOST_PHRASES) return;
  db.prepare(
    `DELETE FROM elevate_phrase WHERE id IN (
       SELECT id FROM elevate_phrase WHERE sales_channel_id = ? AND locale = ? AND id <> ? ORDER BY weight LIMIT ?)`,
  ).run(salesChannelId, locale, keep, count - MOST_PHRASES);
}

export interface PhraseSuggestion {
  q: string;
  /** With the letters that were typed in double braces: `{{kud}}de lin`. */
  highlighted: string;
}

/** Phrases with every word (the last may be a beginning), the most used first; the words are folded. */
export function suggestPhrases(db: Db, { salesChannelId, locale }: Shop, words: string[], limit: number): PhraseSuggestion[] {
  const last = words.at(-1);
  if (last === undefined) return [];
  const rows = db
    .prepare(
      `SELECT DISTINCT phrase, folded, weight FROM elevate_phrase_word AS entry JOIN elevate_phrase ON elevate_phrase.id = entry.phrase_id
       WHERE entry.sales_channel_id = ? AND entry.locale = ? AND entry.word >= ? AND entry.word < ? ORDER BY weight DESC, length(phrase) LIMIT ?`,
    )
    .all(salesChannelId, locale, last, last + LAST, MOST_CANDIDATES) as { phrase: string; folded: string }[];
  const typed = words.join(" ");
  return rows
    .filter(({ folded }) => words.every((word) => folded.split(" ").some((part) => part.startsWith(word))))
    .sort((a, b) => Number(b.folded.startsWith(typed)) - Number(a.folded.startsWith(typed)))
    .slice(0, limit)
    .map(({ phrase }) => ({ q: phrase, highlighted: highlight(phrase, words, locale) }));
}

/** The phrases most used of late. */
export function trendingPhrases(db: Db, { salesChannelId, locale }: Shop, limit: number): PhraseSuggestion[] {
  const rows = db
    .prepare("SELECT phrase FROM elevate_phrase WHERE sales_channel_id = ? AND locale = ? ORDER BY weight DESC LIMIT ?")
    .all(salesChannelId, locale, limit) as { phrase: string }[];
  return rows.map(({ phrase }) => ({ q: phrase, highlighted: phrase }));
}

/** Phrases that share a word with this one, itself left out. */
export function relatedPhrases(db: Db, { salesChannelId, locale }: Shop, words: string[], limit: number): string[] {
  const rows = db
    .prepare(
      `SELECT DISTINCT phrase, weight FROM elevate_phrase_word AS entry JOIN elevate_phrase ON elevate_phrase.id = entry.phrase_id
       WHERE entry.sales_channel_id = ? AND entry.locale = ? AND entry.word IN (SELECT value FROM json_each(?)) AND folded <> ?
       ORDER BY weight DESC LIMIT ?`,
    )
    .all(salesChannelId, locale, JSON.stringify(words), words.join(" "), limit) as { phrase: string }[];
  return rows.map((row) => row.phrase);
}

/** A text with the beginnings of its words that match one of the (folded) words in double braces. */
export function highlight(text: string, words: string[], locale: string): string {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  let result = "";
  let rest = text;
  for (const word of wordsOf(text)) {
    const at = rest.indexOf(word);
    const matched = longestFirst.find((typed) => fold(word, locale).startsWith(typed));
    const length = matched === undefined ? 0 : writtenLength(word, matched, locale);
    result += rest.slice(0, at) + (length > 0 ? `{{${word.slice(0, length)}}}` : "") + word.slice(length);
    rest = rest.slice(at + word.length);
  }
  return result + rest;
}

/** How many characters of the written word the folded beginning stands for. */
function writtenLength(word: string, folded: string, locale: string): number {
  for (let length = folded.length; length <= word.length; length += 1)
    if (fold(word.slice(0, length), locale).length >= folded.length) return length;
  return word.length;
}
