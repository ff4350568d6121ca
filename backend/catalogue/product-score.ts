import { allOf, fieldOf, filterSql, type Sql } from "../db/filter-sql";
import type { Criteria, ScoreQuery } from "../http/criteria";
import type { Filter } from "../http/filters";
import type { Entity, Scope } from "../scope";
import { PRODUCT_FIELDS, visibleProducts } from "./product-fields";
import { searchTable } from "./search-table";
import { matchExpression, searchWords } from "./search-term";
import { idList } from "./texts";

/** The fields that a term is looked for in: what Shopware's ProductDefinition ranks, of those that the Store API knows. */
const RANKED = [
  { field: "productNumber", ranking: 500, isTokenized: false },
  { field: "ean", ranking: 250, isTokenized: false },
  { field: "name", ranking: 500, isTokenized: true },
];

/** Tokens of a term that are looked at, and the shortest that count (Shopware's Tokenizer). */
const MAX_TOKENS = 12;
const MIN_LENGTH = 3;

/** How products are scored. */
export interface Scoring {
  /** The sum of what the queries give that a product matches. */
  score: Sql;
  /** Holds for products that match one of them at least. */
  matches: Sql;
}

/**
 * What `query` and `term` of a criteria make of products; null when it has neither.
 *
 * @throws 400 FRAMEWORK__UNMAPPED_FIELD
 */
export function scoringOf(
  { queries, term }: Pick<Criteria, "queries" | "term">,
  context: Pick<Scope["context"], "localeCode">,
): Scoring | null {
  const all = [...queries, ...(term === null ? [] : termQueries(term))];
  if (all.length === 0) return null;
  const conditions = all.map(({ filter }) => filterSql(filter, PRODUCT_FIELDS, "product"));
  const points = all.map(({ score, scoreField }) => {
    const field = scoreField === null ? null : fieldOf(scoreField, PRODUCT_FIELDS, "product");
    return `${score}${field ? ` * COALESCE(${field.sql}, 0)` : ""}`;
  });
  const score: Sql = {
    text: conditions.map(({ text }, place) => `(CASE WHEN ${text} THEN ${points[place]} ELSE 0 END)`).join(" + "),
    parameters: conditions.flatMap(({ parameters }) => parameters),
  };
  const found = [...conditions.slice(0, queries.length), ...(term === null ? [] : [candidatesOf(term, context)])];
  const any: Sql = { text: found.map(({ text }) => `(${text})`).join(" OR "), parameters: found.flatMap(({ parameters }) => parameters) };
  // Shopware shows nothing that scores less than the least of its queries.
  const least = Math.min(...all.map((query) => query.score));
  return { score, matches: allOf([any, { text: `(${score.text}) >= ?`, parameters: [...score.parameters, least] }]) };
}

/** Groups of variants that a term is scored for: on a large catalogue nobody pages further. */
const MOST_CANDIDATES = 1_000;

/**
 * Products that a term may be found in: those with a word that begins as one of its words do, the best first, and the one of that
 * number. Shopware looks into the middle of words too and reads every name for it, which takes half a minute with 100,000 products.
 */
function candidatesOf(term: string, { localeCode }: Pick<Scope["context"], "localeCode">): Sql {
  const table = searchTable(localeCode);
  const words = searchWords(term);
  const byNumber = /^\d{8,14}$/.test(term) ? "product.product_number = ? OR product.ean = ?" : "product.product_number = ?";
  const numbers = byNumber
    .split("?")
    .slice(1)
    .map(() => term);
  if (words.length === 0) return { text: byNumber, parameters: numbers };
  return {
    text: `product.text_number IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ? ORDER BY rank LIMIT ${MOST_CANDIDATES}) OR ${byNumber}`,
    parameters: [matchExpression(words, "OR"), ...numbers],
  };
}

/** Each field that is the term or contains it, and the same of the term's words by their part of it (EntityScoreQueryBuilder). */
function termQueries(term: string): ScoreQuery[] {
  const tokens = tokenized(term);
  const words = tokens.length === 1 ? [] : tokens.map((text) => ({ text, part: text.length / term.length }));
  return RANKED.flatMap(({ field, ranking, isTokenized }) =>
    [{ text: term, part: 1 }, ...(isTokenized ? words : [])].flatMap(({ text, part }) => [
      points({ type: "equals", field, value: text }, ranking * part),
      points({ type: "contains", field, value: text }, ranking * part * 0.5),
    ]),
  );
}

function points(filter: Filter, score: number): ScoreQuery {
  return { filter, score, scoreField: null };
}

function tokenized(term: string): string[] {
  const words = term.toLowerCase().match(/[\p{L}\-_+.@0-9]+/gu) ?? [];
  const long = words.filter((word) => word.length >= MIN_LENGTH);
  return [...new Set(long.length === 0 ? words : long)].slice(0, MAX_TOKENS);
}

/** What products score. */
export function productScores({ db, context }: Pick<Scope, "db" | "context">, ids: string[], { score }: Scoring): Map<string, number> {
  const shown = visibleProducts(context, score.text);
  const rows = db
    .prepare(`SELECT product.id, ${score.text} AS score FROM ${shown.text} WHERE product.id IN (SELECT value FROM json_each(?))`)
    .all([...score.parameters, ...shown.parameters, idList(ids)]) as { id: string; score: number }[];
  return new Map(rows.map(({ id, score: value }) => [id, value]));
}

/** The product with its score, a text as MySQL hands it out, in the extension that tells of the search. */
export function withScore(product: Entity, score: number): Entity {
  (product.extensions as { search: Record<string, unknown> }).search._score = String(Number(score.toFixed(4)));
  return product;
}
