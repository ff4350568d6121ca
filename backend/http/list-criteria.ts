import type { Entity } from "../scope";
import { searchResult } from "./answer";
import { type Criteria, type Filter, type Sorting, unmappedField } from "./criteria";
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
    .filter((item) => [...criteria.filters, ...criteria.postFilters].every((filter) => matches(item, filter, entity)));
  const sorted = firstOfGroups(sortEntities(found, criteria.sortings, entity), criteria.grouping, entity);
  const start = criteria.limit === null ? 0 : (criteria.page - 1) * criteria.limit;
  const elements = criteria.limit === null ? sorted : sorted.slice(start, start + criteria.limit);
  return searchResult(entity, selectFields(elements, criteria.fields), {
    page: criteria.page,
    limit: criteria.limit,
    total: criteria.totalCountMode === 0 ? elements.length : sorted.length,
  });
}

export function sortEntities(entities: Entity[], sortings: Sorting[], entity: string): Entity[] {
  if (sortings.length === 0) return entities;
  return [...entities].sort((a, b) => {
    for (const { field, descending } of sortings) {
      const order = compare(valueAt(a, field, entity), valueAt(b, field, entity));
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  });
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

function fieldsOf({ filters, postFilters, sortings, grouping }: Criteria): string[] {
  const ofFilter = (filter: Filter): string[] => ("queries" in filter ? filter.queries.flatMap(ofFilter) : [filter.field]);
  return [...[...filters, ...postFilters].flatMap(ofFilter), ...sortings.map((sorting) => sorting.field), ...grouping];
}

/** The value of "name", "country.name" or "translationCode.code"; undefined when there is no such field. */
function valueAt(item: Entity, field: string, entity: string): unknown {
  const path = field.split(".");
  const own = path[0] === entity ? path.slice(1) : path;
  let value: unknown = item;
  for (const name of own) {
    if (value === null) return null;
    if (typeof value !== "object" || !Object.hasOwn(value as object, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

function matches(item: Entity, filter: Filter, entity: string): boolean {
  if ("queries" in filter) {
    const results = filter.queries.map((query) => matches(item, query, entity));
    const holds = filter.operator === "OR" ? results.some(Boolean) : results.every(Boolean);
    return filter.type === "not" ? !holds : holds;
  }
  const value = valueAt(item, filter.field, entity);
  switch (filter.type) {
    case "equals":
      return same(value, filter.value);
    case "equalsAny":
      return filter.values.some((wanted) => same(value, wanted));
    case "range":
      return filter.bounds.every(({ operator, value: bound }) => holdsBound(compare(value, bound), operator));
    default: {
      const text = String(value ?? "").toLowerCase();
      const wanted = filter.value.toLowerCase();
      return filter.type === "contains"
        ? text.includes(wanted)
        : filter.type === "prefix"
          ? text.startsWith(wanted)
          : text.endsWith(wanted);
    }
  }
}

/** As the database compares: 1, "1" and true are the same. */
function same(value: unknown, wanted: unknown): boolean {
  const plain = (input: unknown): unknown => (typeof input === "boolean" ? Number(input) : input);
  if (value === null || wanted === null) return value === wanted;
  return String(plain(value)).toLowerCase() === String(plain(wanted)).toLowerCase();
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === "number" && Number.isFinite(Number(b))) return a - Number(b);
  return String(a ?? "").localeCompare(String(b ?? ""));
}

function holdsBound(order: number, operator: "<" | "<=" | ">" | ">="): boolean {
  return operator === "<" ? order < 0 : operator === "<=" ? order <= 0 : operator === ">" ? order > 0 : order >= 0;
}
