import { findChannel } from "../../context/sales-channel";
import type { Db } from "../../db/open";
import { catalogueOf, offered } from "../catalogue";
import type { Visit } from "../http/visit";
import { pagesBelow } from "../names";
import { matchText } from "../text/match";
import { fold, queryWords, tidyPhrase, wordsOf } from "../text/words";

/** The maximum number of phrases per channel and language; the least used are dropped. */
const PHRASES_MAXIMUM = 5_000;
/** The weight of the shop's own suggestions and of its categories, in searches. */
const WORTH = { suggestion: 5, category: 0.5 } as const;
/** A phrase is suggested to everybody once it has been searched for this often. */
const COMMON = 3;

type Shop = Pick<Visit, "salesChannelId" | "channelPosition" | "locale">;
interface Phrase {
  phrase: string;
  folded: string;
  weight: number;
}

/**
 * Counts a phrase. Only count phrases that find products: common ones are suggested to everybody.
 */
export function countPhrase(db: Db, { salesChannelId, locale }: Shop, text: string): void {
  const phrase = tidyPhrase(text);
  const folded = queryWords(phrase, locale).join(" ");
  if (folded === "") return;
  db.prepare(
    `INSERT INTO elevate_phrase (sales_channel_id, locale, phrase, folded, weight) VALUES (?, ?, ?, ?, 1)
     ON CONFLICT (sales_channel_id, locale, folded) DO UPDATE SET weight = weight + 1`,
  ).run(salesChannelId, locale, phrase, folded);
  db.prepare(
    `DELETE FROM elevate_phrase WHERE folded <> :folded AND id IN (
       SELECT id FROM elevate_phrase WHERE sales_channel_id = :salesChannelId AND locale = :locale ORDER BY weight DESC LIMIT -1 OFFSET :most)`,
  ).run({ folded, salesChannelId, locale, most: PHRASES_MAXIMUM });
}

const firstPhrases = new WeakMap<Db, Map<string, Phrase[]>>();

/**
 * Reads catalogue and phrases of each channel's own language at start-up, so that no shopper waits
 * for it.
 */
export function warmPhrases(db: Db): void {
  const shops = db
    .prepare(
      `SELECT sales_channel.id AS salesChannelId, sales_channel.position AS channelPosition, language.locale
       FROM sales_channel JOIN language ON language.id = sales_channel.language_id`,
    )
    .all() as Shop[];
  for (const shop of shops) phrasesOf(db, shop);
}

/**
 * The phrases of a channel in a language, most used first: initial ones and shoppers' common
 * searches.
 */
function phrasesOf(db: Db, visit: Shop): Phrase[] {
  const { salesChannelId, locale } = visit;
  const known = firstPhrases.get(db) ?? new Map<string, Phrase[]>();
  firstPhrases.set(db, known);
  const name = `${salesChannelId} ${locale}`;
  const first = known.get(name) ?? firstPhrasesOf(db, visit);
  known.set(name, first);
  const stored = db
    .prepare(
      "SELECT phrase, folded, weight FROM elevate_phrase WHERE sales_channel_id = ? AND locale = ?",
    )
    .all(salesChannelId, locale) as Phrase[];
  const phrases = new Map(stored.map((phrase) => [phrase.folded, phrase]));
  for (const phrase of first)
    phrases.set(phrase.folded, {
      ...phrase,
      weight: phrase.weight + (phrases.get(phrase.folded)?.weight ?? 0),
    });
  const initial = new Set(first.map(({ folded }) => folded));
  return [...phrases.values()]
    .filter(({ folded, weight }) => weight >= COMMON || initial.has(folded))
    .sort((a, b) => b.weight - a.weight || a.phrase.length - b.phrase.length);
}

/**
 * The channel's `search_suggestions` (comma-separated, behaviour §3.6) and its menu's categories,
 * if they find products.
 */
function firstPhrasesOf(db: Db, { salesChannelId, channelPosition, locale }: Shop): Phrase[] {
  const channel = findChannel(db, salesChannelId);
  const catalogue = catalogueOf(db, locale);
  const { search_suggestions: own } = JSON.parse(channel.custom_fields) as {
    search_suggestions?: unknown;
  };
  const suggestions = Array.isArray(own)
    ? own.map(String)
    : typeof own === "string"
      ? own.split(",")
      : [];
  const isOwn =
    db
      .prepare("SELECT 1 FROM language WHERE id = ? AND locale = ?")
      .get(channel.language_id, locale) !== undefined;
  const within = offered(catalogue, channelPosition);
  const worth = new Map<string, Phrase>();
  const add = (text: string, weight: number): void => {
    const phrase = tidyPhrase(text);
    const folded = queryWords(phrase, locale).join(" ");
    if (folded === "" || matchText(catalogue, phrase, within).groups.length === 0) return;
    worth.set(folded, {
      phrase: worth.get(folded)?.phrase ?? phrase,
      folded,
      weight: (worth.get(folded)?.weight ?? 0) + weight,
    });
  };
  if (isOwn) for (const suggestion of suggestions) add(suggestion, WORTH.suggestion);
  for (const { name } of pagesBelow(catalogue.names.categories, [channel.navigation_category_id]))
    add(name, WORTH.category);
  return [...worth.values()];
}

export interface PhraseSuggestion {
  q: string;
  /** With the typed letters in double braces: `{{kud}}de lin`. */
  highlighted: string;
}

/**
 * Phrases with every word (each may be a beginning), most used first; without words, popular ones.
 * The words are folded.
 */
export function suggestPhrases(
  db: Db,
  visit: Shop,
  words: string[],
  limit: number,
): PhraseSuggestion[] {
  const typed = words.join(" ");
  return phrasesOf(db, visit)
    .filter(({ folded }) => words.every((word) => ` ${folded}`.includes(` ${word}`)))
    .sort((a, b) => Number(b.folded.startsWith(typed)) - Number(a.folded.startsWith(typed)))
    .slice(0, limit)
    .map(({ phrase }) => ({ q: phrase, highlighted: highlight(phrase, words, visit.locale) }));
}

/** Phrases that share a word with this one, without itself. */
export function relatedPhrases(db: Db, visit: Shop, words: string[], limit: number): string[] {
  return phrasesOf(db, visit)
    .filter(
      ({ folded }) =>
        folded !== words.join(" ") && words.some((word) => ` ${folded} `.includes(` ${word} `)),
    )
    .slice(0, limit)
    .map(({ phrase }) => phrase);
}

/**
 * A text with the beginnings of its words that match one of the (folded) words in double braces.
 */
export function highlight(text: string, words: string[], locale: string): string {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  let result = "";
  let rest = text;
  for (const word of wordsOf(text)) {
    const at = rest.indexOf(word);
    const matched = longestFirst.find((typed) => fold(word, locale).startsWith(typed));
    const length = matched === undefined ? 0 : writtenLength(word, matched, locale);
    result +=
      rest.slice(0, at) + (length > 0 ? `{{${word.slice(0, length)}}}` : "") + word.slice(length);
    rest = rest.slice(at + word.length);
  }
  return result + rest;
}

/** The number of characters in the written word that the folded beginning corresponds to. */
function writtenLength(word: string, folded: string, locale: string): number {
  for (let length = folded.length; length <= word.length; length += 1)
    if (fold(word.slice(0, length), locale).length >= folded.length) return length;
  return word.length;
}
