import type { Entity } from "../scope";
import type { Aggregation } from "./aggregations";
import { searchResult } from "./answer";
import { listAggregations } from "./list-aggregations";
import { SCORE, type Criteria, type ScoreQuery, type Sorting, unmappedField } from "./criteria";
import { compare, matches, valueAt } from "./entity-values";
import type { Filter } from "./filters";
import { selectFields } from "./fields";

/**
 * Filters, sorts and pages entities that are few enough to be in memory (countries, languages, methods, categories).
 *
 * @throws 400 FRAMEWORK__UNMAPPED_FIELD for a field that the entities do not have
 */
export function listResult(entity: string, all: Entity[], criteria: Criteria) {
  const isKnown = (field: string): void => {
    if (all[0] !== undefined && valueAt(all[0], field, entity) === undefined) throw unmappedField(field, entity);
  };
  for (const field of fieldsOf(criteria)) isKnown(field);
  const wanted = criteria.ids;
  const found = all
    .filter((item) => wanted === null || wanted.includes(item.id))
    .filter((item) => criteria.filters.every((filter) => matches(item, filter, entity)));
  const scores = scoresOf(found, criteria.queries, entity);
  const scored = scores ? found.filter((item) => scores.has(item)) : found;
  const shown = scored.filter((item) => criteria.postFilters.every((filter) => matches(item, filter, entity)));
  const sorted = firstOfGroups(sortEntities(shown, criteria.sortings, entity, scores), criteria.grouping, entity);
  const start = criteria.limit === null ? 0 : (criteria.page - 1) * criteria.limit;
  const page = criteria.limit === null ? sorted : sorted.slice(start, start + criteria.limit);
  const elements = page.map((item) => withScore(item, scores?.get(item)));
  const result = searchResult(entity, selectFields(elements, criteria.fields), {
    page: criteria.page,
    limit: criteria.limit,
    total: criteria.totalCountMode === 0 ? elements.length : sorted.length,
  });
  return { ...result, aggregations: criteria.aggregations.length === 0 ? [] : listAggregations(entity, scored, criteria.aggregations) };
}

type Scores = Map<Entity, number>;

/** Sorts by fields and, last of all unless it is named among them, by score. */
export function sortEntities(entities: Entity[], sortings: Sorting[], entity: string, scores: Scores | null = null): Entity[] {
  const all = sortings.some(({ field }) => field === SCORE) ? sortings : [...sortings, { field: SCORE, descending: true, natural: false }];
  return [...entities].sort((a, b) => {
    for (const { field, descending, natural } of all) {
      const values = [a, b].map((item) => (field === SCORE ? (scores?.get(item) ?? 0) : valueAt(item, field, entity))) as [
        unknown,
        unknown,
      ];
      const lengths = values.map((value) => String(value ?? "").length) as [number, number];
      const order = (natural && lengths[0] - lengths[1]) || compare(...values);
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  });
}

/** What the entities score that match one of the queries at least, and no less than the least of them gives; null without queries. */
function scoresOf(entities: Entity[], queries: ScoreQuery[], entity: string): Scores | null {
  if (queries.length === 0) return null;
  const least = Math.min(...queries.map(({ score }) => score));
  const scores: Scores = new Map();
  for (const item of entities) {
    const matching = queries.filter(({ filter }) => matches(item, filter, entity));
    const points = matching.map(
      ({ score, scoreField }) => score * (scoreField === null ? 1 : Number(valueAt(item, scoreField, entity)) || 0),
    );
    const sum = points.reduce((total, point) => total + point, 0);
    if (matching.length > 0 && sum >= least) scores.set(item, sum);
  }
  return scores;
}

/** An entity with its score in the extension that tells of the search. */
function withScore(item: Entity, score: number | undefined): Entity {
  if (score === undefined) return item;
  const extensions = (item.extensions ?? {}) as Record<string, Record<string, unknown>>;
  const search = { ...(extensions.search ?? { extensions: [], _uniqueIdentifier: null, translated: [] }), _score: String(score) };
  return { ...item, extensions: { ...extensions, search } };
}

/** The first entity of each combination of the values of some fields. */
function firstOfGroups(entities: Entity[], grouping: string[], entity: string): Entity[] {
  if (grouping.length === 0) return entities;
  const seen = new Set<string>();
  return entities.filter((item) => {
    const key = JSON.stringify(grouping.map((field) => valueAt(item, field, entity)));
    return !seen.has(key) && seen.add(key);
  });
}

function fieldsOf({ filters, postFilters, queries, sortings, grouping, aggregations }: Criteria): string[] {
  const ofFilter = (filter: Filter): string[] => ("queries" in filter ? filter.queries.flatMap(ofFilter) : [filter.field]);
  const ofAggregation = (aggregation: Aggregation): string[] => [
    ...("field" in aggregation ? [aggregation.field] : aggregation.filters.flatMap(ofFilter)),
    ...("sort" in aggregation && aggregation.sort && aggregation.sort.field !== "_count" ? [aggregation.sort.field] : []),
    ...("nested" in aggregation && aggregation.nested ? ofAggregation(aggregation.nested) : []),
  ];
  const sorted = sortings.map((sorting) => sorting.field).filter((field) => field !== SCORE);
  const scored = queries.flatMap(({ filter, scoreField }) => [...ofFilter(filter), ...(scoreField === null ? [] : [scoreField])]);
  return [...[...filters, ...postFilters].flatMap(ofFilter), ...scored, ...sorted, ...grouping, ...aggregations.flatMap(ofAggregation)];
}
