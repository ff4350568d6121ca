import { allOf, fieldOf, filterSql, type Sql, type SqlField } from "../db/filter-sql";
import type { Aggregation } from "../http/aggregations";
import type { Entity, Scope } from "../scope";
import { categoryEntities, findCategories } from "./category-entities";
import { dateBuckets, inBucket, notSupported, termBuckets, valuesOf, type Bucket } from "./product-buckets";
import { PRODUCT_FIELDS } from "./product-fields";
import { loadManufacturers } from "./product-relations";
import { loadOptions } from "./property-entities";

type Json = Record<string, unknown>;
type Metric = Extract<Aggregation, { type: "count" | "min" | "max" | "avg" | "sum" | "stats" }>;
type RangeAggregation = Extract<Aggregation, { type: "range" }>;

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
    switch (aggregation.type) {
      case "terms":
        return {
          buckets: termBuckets(scope, aggregation, field, where).map((each) => bucketEntity(scope, each, aggregation.nested, where)),
        };
      case "histogram":
        return {
          buckets: dateBuckets(scope, aggregation, field, where).map((each) => bucketEntity(scope, each, aggregation.nested, where)),
        };
      case "range":
        if (field.type !== "number" || field.isComputed) throw notSupported("RangeAggregation", aggregation.field);
        return { ranges: ranges(scope, aggregation, field, where) };
      case "entity":
        return { entities: entities(scope, aggregation.definition, field, where) };
      default:
        return metric(scope, aggregation.type, field, where);
    }
  };
  return { name, ...result(), apiAlias: `${name}_aggregation` };
}

function bucketEntity(scope: Scope, bucket: Bucket, nested: Aggregation | null, where: Sql): Json {
  const { key, count } = bucket;
  return {
    key,
    count,
    ...(nested ? productAggregations(scope, [nested], inBucket(where, bucket)) : {}),
    apiAlias: "aggregation_bucket",
  };
}

/** How many products fall into each range; PHP writes none as a list. */
function ranges(scope: Scope, { ranges: wanted }: RangeAggregation, field: SqlField, where: Sql): Json | [] {
  if (wanted.length === 0) return [];
  const { text, parameters } = valuesOf(scope, field, where);
  const counted = wanted.map(({ from, to }) => {
    const bounds = [...(from === null ? [] : [`${field.sql} >= ?`]), ...(to === null ? [] : [`${field.sql} < ?`])];
    return bounds.length === 0 ? "COUNT(*)" : `COUNT(CASE WHEN ${bounds.join(" AND ")} THEN 1 END)`;
  });
  const ends = wanted.flatMap(({ from, to }) => [from, to].filter((end) => end !== null));
  const row = scope.db
    .prepare(`SELECT ${counted.map((count, place) => `${count} AS range${place}`).join(", ")} FROM ${text}`)
    .get([...ends, ...parameters]) as Record<string, number>;
  return Object.fromEntries(wanted.map(({ key }, place) => [key, row[`range${place}`]]));
}

function entities(scope: Scope, definition: string, field: SqlField, where: Sql): Entity[] {
  const { text, parameters } = valuesOf(scope, field, where);
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
  const { text, parameters } = valuesOf(scope, field, where);
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
