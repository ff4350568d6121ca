import type { Db } from "../../db/open";
import { headOf, skeletonsOf } from "../text/spelling";
import { fold, wordsOf } from "../text/words";

/** Words shorter than this are neither corrected nor offered as a correction. */
const SHORTEST_TERM = 3;
const HAS_DIGIT = /\p{N}/u;

interface Term {
  surface: string;
  groups: number;
}

/** The words of the catalogue in one language: those of names, keywords, options, categories and brands; numbers and sizes are left out. */
export function writeVocabulary(db: Db, locale: string): void {
  const terms = new Map<string, Term>();
  const add = (text: string, groups: number): void => {
    for (const word of wordsOf(text)) {
      const term = fold(word, locale);
      if (term.length < SHORTEST_TERM || HAS_DIGIT.test(term)) continue;
      const known = terms.get(term);
      if (known) known.groups += groups;
      else terms.set(term, { surface: word.toLowerCase(), groups });
    }
  };
  const texts = db.prepare(`SELECT name || ' ' || COALESCE(keywords, '') AS text, COUNT(*) AS groups FROM product_text WHERE locale = ? GROUP BY 1`);
  for (const { text, groups } of texts.iterate(locale) as Iterable<{ text: string; groups: number }>) add(text, groups);
  for (const { text, groups } of describingWords(db, locale)) add(text, groups);
  writeTerms(db, locale, terms);
}

/** Names of options, categories and brands, with the number of products they describe. */
function describingWords(db: Db, locale: string): { text: string; groups: number }[] {
  const name = (table: string): string => `json_extract(${table}.texts, '$."${locale}".name')`;
  return db
    .prepare(
      `SELECT ${name("property_option")} AS text, (SELECT COUNT(*) FROM listing_option WHERE option_number = number) AS groups FROM property_option
       UNION ALL SELECT ${name("category")}, (SELECT COUNT(*) FROM listing_category WHERE category_number = number) FROM category
       UNION ALL SELECT ${name("manufacturer")}, 1 FROM manufacturer`,
    )
    .all()
    .filter((row) => (row as { text: string | null }).text !== null && (row as { groups: number }).groups > 0) as { text: string; groups: number }[];
}

function writeTerms(db: Db, locale: string, terms: Map<string, Term>): void {
  const insertTerm = db.prepare("INSERT INTO elevate_term (locale, term, surface, reversed, product_groups) VALUES (?, ?, ?, ?, ?)");
  const insertSkeleton = db.prepare("INSERT OR IGNORE INTO elevate_spelling (locale, skeleton, head) VALUES (?, ?, ?)");
  const heads = new Set<string>();
  for (const [term, { surface, groups }] of terms) {
    insertTerm.run(locale, term, surface, [...term].reverse().join(""), groups);
    heads.add(headOf(term));
  }
  for (const head of heads) for (const skeleton of skeletonsOf(head)) insertSkeleton.run(locale, skeleton, head);
}
