import { allOf, fieldOf, filterSql, type Sql, type SqlField } from "../db/filter-sql";
import type { Aggregation } from "../http/aggregations";
import type { Entity, Scope } from "../scope";
import { categoryEntities, findCategories } from "./category-entities";
import { PRODUCT_FIELDS, visibleProducts } from "./product-fields";
import { loadManufacturers } from "./product-relations";
import { loadOptions } from "./property-entities";

type Json = Record<string, unknown>;
type Metric = Extract<Aggregation, { type: "count" | "min" | "max" | "avg" | "sum" | "stats" }>;
type Terms = Extract<Aggregation, { type: "terms" }>;

/**
 * The aggregations of a criteria over all products it finds, by name.
 *
 * @param where the products: a condition made of PRODUCT_FIELDS
 * @throws 400 FRAMEWORK__UNMAPPED_FIELD
 */
export function productAggregations(scope: Scope, wanted: Aggregation[], where: Sql): Record<string, Json> {
  return Object.fromEntries(
    wanted.map((aggregation) => {
      const result = aggregationResult(scope, aggregation, where);
      return [result.name, result];
    }),
  );
}

function aggregationResult(scope: Scope, aggregation: Aggregation, where: Sql): Json & { name: string } {
  const { name } = aggregation;
  // A filter has no result of its own: what it lets through is answered under the name of the aggregation inside it.
  if (aggregation.type === "filter") {
    const filters = aggregation.filters.map((filter) => filterSql(filter, PRODUCT_FIELDS, "product"));
    return aggregationResult(scope, aggregation.nested, allOf([where, ...filters]));
  }
  const field = fieldOf(aggregation.field, PRODUCT_FIELDS, "product");
  const result = (): Json => {
    if (aggregation.type === "terms") return { buckets: buckets(scope, aggregation, field, where) };
    if (aggregation.type === "entity") return { entities: entities(scope, aggregation.definition, field, where) };
    return metric(scope, aggregation.type, field, where);
  };
  return { name, ...result(), apiAlias: `${name}_aggregation` };
}

/** FROM and WHERE of the products with a row for each value of the field. */
function found({ context }: Scope, { sql, each }: SqlField, where: Sql): Sql {
  const shown = visibleProducts(context, where.text, sql);
  return {
    text: `${shown.text}${each === undefined ? "" : ` ${each}`} WHERE ${where.text}`,
    parameters: [...shown.parameters, ...where.parameters],
  };
}

function buckets(scope: Scope, { limit, sort, nested }: Terms, field: SqlField, where: Sql): Json[] {
  const { text, parameters } = found(scope, field, where);
  const direction = sort.descending ? "DESC" : "ASC";
  const order = sort.by === "count" ? `count ${direction}, key` : `key ${direction}`;
  const rows = scope.db
    .prepare(`SELECT ${field.sql} AS key, COUNT(DISTINCT product.id) AS count FROM ${text} GROUP BY ${field.sql} ORDER BY ${order} LIMIT ?`)
    .all([...parameters, limit ?? -1]) as { key: unknown; count: number }[];
  return rows.map(({ key, count }) => ({
    key: key === null ? "" : String(key),
    count,
    ...(nested ? productAggregations(scope, [nested], allOf([where, hasValue(field, key)])) : {}),
    apiAlias: "aggregation_bucket",
  }));
}

function hasValue({ sql, wrap }: SqlField, key: unknown): Sql {
  if (key === null) return { text: wrap ? `NOT ${wrap("1")}` : `${sql} IS NULL`, parameters: [] };
  return { text: wrap ? wrap(`${sql} = ?`) : `${sql} = ?`, parameters: [key] };
}

function entities(scope: Scope, definition: string, field: SqlField, where: Sql): Entity[] {
  const { text, parameters } = found(scope, field, where);
  const rows = scope.db.prepare(`SELECT DISTINCT ${field.sql} AS id FROM ${text}`).all(parameters) as { id: string | null }[];
  const ids = rows.flatMap(({ id }) => id ?? []);
  switch (definition) {
    case "product_manufacturer":
      return [...loadManufacturers(scope, ids).values()];
    case "property_group_option":
      return [...loadOptions(scope, ids, false).values()];
    case "category":
      return categoryEntities(scope, findCategories(scope.db, ids));
    default:
      return [];
  }
}

function metric(scope: Scope, type: Metric["type"], field: SqlField, where: Sql): Json {
  const { text, parameters } = found(scope, field, where);
  const { sql } = field;
  const row = scope.db
    .prepare(
      `SELECT MIN(${sql}) AS min, MAX(${sql}) AS max, AVG(${sql}) AS avg, SUM(${sql}) AS sum, COUNT(DISTINCT ${sql}) AS count FROM ${text}`,
    )
    .get(parameters) as { min: unknown; max: unknown; avg: number | null; sum: number | null; count: number };
  // The database hands the ends out as text, what is computed from numbers as numbers.
  const [min, max] = [row.min, row.max].map((value) => (value === null ? null : String(value)));
  switch (type) {
    case "min":
      return { min };
    case "max":
      return { max };
    case "avg":
      return { avg: row.avg ?? 0 };
    case "sum":
      return { sum: row.sum ?? 0 };
    case "count":
      return { count: row.count };
    default:
      return { min, max, avg: row.avg, sum: row.sum };
  }
}
