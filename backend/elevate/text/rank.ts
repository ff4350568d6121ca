import type { Db } from "../../db/open";
import { hasBit, members, setBit, emptyBits, type Bits } from "../../db/bits";
import type { Shelf } from "../shelf/shelf";
import type { Match } from "./match";

/** How many of the matches are weighed word by word; behind them the rest stands in the order of the shelf. */
const WEIGHED = 200;

/** What a word is worth, by where it stands; popularity and the place on the shelf break ties and near ties. */
const WORTH = {
  sameWord: 4,
  beginningOfWord: 2.5,
  endOfCompound: 2,
  elsewhere: 0,
  firstWord: 0.5,
  nothingElse: 1.5,
  popularity: 0.6,
  place: 2,
};

/**
 * The matches, the best first. Weighed are the best sellers among those with the words in their names, then the other best sellers, and
 * whatever shoppers have been interested in lately (`popular`: place → present popularity).
 */
export function* ranked(db: Db, shelf: Shelf, locale: string, match: Match, popular: Map<number, number>): Generator<number> {
  const weighed = placesToWeigh(match, popular, shelf.size);
  const scores = scoresOf(db, shelf, locale, match, weighed, popular);
  const seen = emptyBits(shelf.size);
  for (const place of weighed.sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || a - b)) {
    setBit(seen, place);
    yield place;
  }
  for (const bits of [match.inName, match.places]) {
    for (const place of members(bits)) {
      if (hasBit(seen, place)) continue;
      setBit(seen, place);
      yield place;
    }
  }
}

function placesToWeigh(match: Match, popular: Map<number, number>, size: number): number[] {
  const chosen = new Set<number>();
  const take = (places: Iterable<number>, within: Bits, most: number): void => {
    for (const place of places) {
      if (chosen.size >= most) return;
      if (hasBit(within, place)) chosen.add(place);
    }
  };
  take(members(match.inName), match.inName, WEIGHED / 2);
  take(popular.keys(), match.places, size);
  take(members(match.places), match.places, Math.max(WEIGHED, chosen.size));
  return [...chosen];
}

function scoresOf(db: Db, shelf: Shelf, locale: string, match: Match, places: number[], popular: Map<number, number>): Map<number, number> {
  const rows = db
    .prepare("SELECT place, words FROM elevate_name WHERE locale = ? AND place IN (SELECT value FROM json_each(?))")
    .all(locale, JSON.stringify(places)) as { place: number; words: string }[];
  return new Map(
    rows.map(({ place, words }) => {
      const liked = Math.log2(1 + (popular.get(place) ?? 0)) * WORTH.popularity;
      return [place, nameScore(words.split(" "), match.words) + liked + WORTH.place * (1 - place / shelf.size)];
    }),
  );
}

function nameScore(name: string[], words: string[]): number {
  let score = 0;
  for (const word of words) score += wordScore(name, word);
  if (words[0] !== undefined && name[0]?.startsWith(words[0])) score += WORTH.firstWord;
  if (name.length === words.length && words.every((word) => name.includes(word))) score += WORTH.nothingElse;
  return score;
}

function wordScore(name: string[], word: string): number {
  if (name.includes(word)) return WORTH.sameWord;
  if (name.some((part) => part.startsWith(word))) return WORTH.beginningOfWord;
  return name.some((part) => part.endsWith(word)) ? WORTH.endOfCompound : WORTH.elsewhere;
}
