import type { Entity } from "../scope";
import { searchResult } from "./answer";
import { type Criteria, type Sorting, unmappedField } from "./criteria";
import { compare, matches, valueAt } from "./entity-values";
import type { Filter } from "./filters";

/**
 * Filters, sorts and pages entities in memory, for small sets (countries, languages, methods,
 * categories).
 *
 * @throws 400 FRAMEWORK__UNMAPPED_FIELD for a field that the entities do not have
 */
export function listResult(entity: string, all: Entity[], criteria: Criteria) {
  for (const field of fieldsOf(criteria))
    if (all[0] !== undefined && valueAt(all[0], field, entity) === undefined)
      throw unmappedField(field, entity);
  const wanted = criteria.ids;
  const found = all
    .filter((item) => wanted === null || wanted.includes(item.id))
    .filter((item) => criteria.filters.every((filter) => matches(item, filter, entity)));
  const sorted = sortEntities(found, criteria.sortings, entity);
  const start = criteria.limit === null ? 0 : (criteria.page - 1) * criteria.limit;
  const elements = criteria.limit === null ? sorted : sorted.slice(start, start + criteria.limit);
  const result = searchResult(entity, elements, {
    page: criteria.page,
    limit: criteria.limit,
    total: criteria.totalCountMode === 0 ? elements.length : sorted.length,
  });
  return { ...result, aggregations: [] };
}

function sortEntities(entities: Entity[], sortings: Sorting[], entity: string): Entity[] {
  return [...entities].sort((a, b) => {
    for (const { field, descending, natural } of sortings) {
      const values = [valueAt(a, field, entity), valueAt(b, field, entity)] as const;
      const lengths = values.map((value) => String(value ?? "").length) as [number, number];
      const order = (natural && lengths[0] - lengths[1]) || compare(...values);
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  });
}

function fieldsOf({ filters, sortings }: Criteria): string[] {
  const ofFilter = (filter: Filter): string[] =>
    "queries" in filter ? filter.queries.flatMap(ofFilter) : [filter.field];
  return [...filters.flatMap(ofFilter), ...sortings.map((sorting) => sorting.field)];
}
