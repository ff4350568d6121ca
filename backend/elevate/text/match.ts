import type { Catalogue, Group } from "../catalogue";
import {
  correctionsOf,
  isKnown,
  otherSpellings,
  SHORTEST_COMPOUND_END,
  stemOf,
} from "./vocabulary";
import { queryWords } from "./words";

/**
 * The groups with every word of a text (each word may be the beginning of one, or the end of a
 * compound).
 */
export interface Match {
  /** The searched words, folded. */
  words: string[];
  groups: Group[];
  /** The corrected text that was searched for instead. */
  corrected: string | null;
}

export function matchWords(words: string[], within: Group[]): Match {
  return matchSpellings([words], within);
}

/**
 * The groups with every word of one of the spellings. The words are those of the spelling that
 * finds most.
 */
function matchSpellings(spellings: [string[], ...string[][]], within: Group[]): Match {
  // Descriptions are searched only if nothing else matches.
  for (const text of ["words", "all"] as const) {
    const found = spellings.map((words) => ({ words, groups: havingWords(words, text, within) }));
    const [best] = [...found].sort((a, b) => b.groups.length - a.groups.length);
    if (!best || best.groups.length === 0) continue;
    const groups = new Set(found.flatMap((spelling) => spelling.groups));
    return {
      words: best.words,
      groups: within.filter((group) => groups.has(group)),
      corrected: null,
    };
  }
  return { words: spellings[0], groups: [], corrected: null };
}

function havingWords(words: string[], text: keyof Group["texts"], within: Group[]): Group[] {
  return words.length === 0
    ? []
    : within.filter(({ texts }) => words.every((word) => hasWord(texts[text], word)));
}

/** Single digits, such as those of "1/2", begin too many numbers. */
const SINGLE_DIGITS = /^\d( \d)*$/;

function hasWord(text: string, word: string): boolean {
  if (SINGLE_DIGITS.test(word)) return text.includes(` ${word} `);
  return (
    text.includes(` ${word}`) || (word.length >= SHORTEST_COMPOUND_END && text.includes(`${word} `))
  );
}

/** The maximum number of corrections per word, and of their combinations. */
const CORRECTIONS_A_WORD = 3;
const ATTEMPTS_MAXIMUM = 6;

/**
 * The matches of a text; if nothing has all its words, of the text with typing errors corrected or
 * endings removed. A product number finds only that product.
 */
export function matchText(catalogue: Catalogue, text: string, within: Group[]): Match {
  const numbered = within.filter(({ keys }) => keys.has(text.trim().toLowerCase()));
  if (numbered.length > 0)
    return { words: queryWords(text, catalogue.locale), groups: numbered, corrected: null };
  const words = queryWords(text, catalogue.locale);
  const match = matchSpellings([words, ...otherSpellings(catalogue, words)], within);
  if (match.groups.length > 0) return match;
  for (const { words, phrase } of correctedPhrases(catalogue, match.words)) {
    const better = matchWords(words, within);
    if (better.groups.length > 0) return { ...better, corrected: phrase };
  }
  const stems = match.words.map((word) =>
    isKnown(catalogue, word) ? word : (stemOf(catalogue, word) ?? word),
  );
  const inflected = matchWords(stems, within);
  return inflected.groups.length > 0 ? inflected : match;
}

interface Attempt {
  words: string[];
  phrase: string;
}

/**
 * The text with its unknown words corrected, likeliest first. Known words stay: a shopper who
 * writes one means it.
 */
export function correctedPhrases(catalogue: Catalogue, words: string[]): Attempt[] {
  const unknown = words.filter((word) => !isKnown(catalogue, word));
  return unknown.length === 0 ? [] : attempts(catalogue, words, unknown);
}

function attempts(catalogue: Catalogue, words: string[], wrong: string[]): Attempt[] {
  let made: { words: string[]; surfaces: string[] }[] = [{ words: [], surfaces: [] }];
  for (const word of words) {
    const choices = wrong.includes(word)
      ? correctionsOf(catalogue, word, CORRECTIONS_A_WORD)
      : [{ term: word, surface: word }];
    made = made
      .flatMap((start) =>
        choices.map(({ term, surface }) => ({
          words: [...start.words, term],
          surfaces: [...start.surfaces, surface],
        })),
      )
      .slice(0, ATTEMPTS_MAXIMUM);
  }
  return made.map((attempt) => ({ words: attempt.words, phrase: attempt.surfaces.join(" ") }));
}

/**
 * The weight of a word by its position; popularity and bestseller rank break ties and near ties.
 */
const WORTH = {
  sameWord: 4,
  beginningOfWord: 2.5,
  endOfCompound: 2,
  firstWord: 0.5,
  nothingElse: 1.5,
  popularity: 0.6,
  place: 2,
};

/** The matches, best first. @param popular group number → interest of shoppers */
export function ranked({ groups, words }: Match, popular: Map<number, number>): Group[] {
  const score = ({ number, place, texts }: Group): number =>
    nameScore(texts.name.trim().split(" "), words) +
    Math.log2(1 + (popular.get(number) ?? 0)) * WORTH.popularity -
    WORTH.place * place;
  const scores = new Map(groups.map((group) => [group, score(group)]));
  return [...groups].sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
}

function nameScore(name: string[], words: string[]): number {
  const isWholeName = name.length === words.length && words.every((word) => name.includes(word));
  const startsWithIt = words[0] !== undefined && name[0]?.startsWith(words[0]);
  return (
    words.reduce((score, word) => score + wordScore(name, word), 0) +
    (startsWithIt ? WORTH.firstWord : 0) +
    (isWholeName ? WORTH.nothingElse : 0)
  );
}

function wordScore(name: string[], word: string): number {
  if (name.includes(word)) return WORTH.sameWord;
  if (name.some((part) => part.startsWith(word))) return WORTH.beginningOfWord;
  return name.some((part) => part.endsWith(word)) ? WORTH.endOfCompound : 0;
}
