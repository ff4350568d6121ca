import type { Entity } from "../scope";
import type { Filter } from "./filters";

/**
 * The value of "name", "country.name" or "translationCode.code"; undefined if there is no such
 * field.
 */
export function valueAt(item: Entity, field: string, entity: string): unknown {
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

/** Whether an entity matches a filter. */
export function matches(item: Entity, filter: Filter, entity: string): boolean {
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
      return filter.bounds.every(({ operator, value: bound }) =>
        holdsBound(compare(value, bound), operator),
      );
    default: {
      const text = String(value ?? "").toLowerCase();
      const wanted = filter.value.toLowerCase();
      if (filter.type === "contains") return text.includes(wanted);
      return filter.type === "prefix" ? text.startsWith(wanted) : text.endsWith(wanted);
    }
  }
}

/** As the database compares: 1, "1" and true are the same. */
function same(value: unknown, wanted: unknown): boolean {
  const plain = (input: unknown): unknown => (typeof input === "boolean" ? Number(input) : input);
  if (value === null || wanted === null) return value === wanted;
  return String(plain(value)).toLowerCase() === String(plain(wanted)).toLowerCase();
}

/** Negative, zero or positive, in the database's order. */
export function compare(a: unknown, b: unknown): number {
  if (typeof a === "number" && Number.isFinite(Number(b))) return a - Number(b);
  return String(a ?? "").localeCompare(String(b ?? ""));
}

function holdsBound(order: number, operator: "<" | "<=" | ">" | ">="): boolean {
  if (order === 0) return operator === "<=" || operator === ">=";
  return order < 0 ? operator === "<" || operator === "<=" : operator === ">" || operator === ">=";
}
