import { allOf, singleFieldOf, type Sql, type SqlField } from "../db/filter-sql";
import type { Aggregation, BucketSorting } from "../http/aggregations";
import { bucketKey, bucketOf, phpDate, wallClock } from "../http/histogram";
import { shopwareError } from "../http/errors";
import type { Scope } from "../scope";
import { PRODUCT_FIELDS, visibleProducts } from "./product-fields";

type Terms = Extract<Aggregation, { type: "terms" }>;
type Histogram = Extract<Aggregation, { type: "histogram" }>;

/** Products with the same value of a field, or with one of the same interval. */
export interface Bucket {
  key: string;
  count: number;
  /** What the products in it have in common. */
  where: Sql;
}

/** FROM and WHERE of the products with a row for each value of the field. */
export function valuesOf({ context }: Scope, { sql, each }: SqlField, where: Sql, besides = ""): Sql {
  const shown = visibleProducts(context, where.text, sql, besides);
  return {
    text: `${shown.text}${each === undefined ? "" : ` ${each}`} WHERE ${where.text}`,
    parameters: [...shown.parameters, ...where.parameters],
  };
}

/** One bucket for each value of a field. */
export function termBuckets(scope: Scope, { limit, sort }: Terms, field: SqlField, where: Sql): Bucket[] {
  const sorter = sorterOf(sort);
  const { text, parameters } = valuesOf(scope, field, where, sorter);
  const order = sort === null ? "key" : `${sorter} ${sort.descending ? "DESC" : "ASC"}, key`;
  const rows = scope.db
    .prepare(`SELECT ${field.sql} AS key, COUNT(DISTINCT product.id) AS count FROM ${text} GROUP BY ${field.sql} ORDER BY ${order} LIMIT ?`)
    .all([...parameters, limit ?? -1]) as { key: unknown; count: number }[];
  return rows.map(({ key, count }) => ({ key: key === null ? "" : String(key), count, where: hasValue(field, key) }));
}

function hasValue({ sql, wrap }: SqlField, key: unknown): Sql {
  if (key === null) return { text: wrap ? `NOT ${wrap("1")}` : `${sql} IS NULL`, parameters: [] };
  return { text: wrap ? wrap(`${sql} = ?`) : `${sql} = ?`, parameters: [key] };
}

/** What the products of a bucket are sorted by, as Shopware sorts groups: by the least or the greatest of them. */
function sorterOf(sort: BucketSorting | null): string {
  if (sort === null) return "";
  if (sort.field === "_count") return "COUNT(DISTINCT product.id)";
  const field = singleFieldOf(sort.field, PRODUCT_FIELDS, "product");
  return `${sort.descending ? "MAX" : "MIN"}(${field.sql}${field.type === "text" ? " COLLATE NOCASE" : ""})`;
}

interface Interval {
  /** The first time in it; null for products without one. */
  first: Date | null;
  count: number;
  values: unknown[];
  sorter: string | number | null;
}

/**
 * One bucket for each interval that products fall into, the earliest first. Products without a date make one too, whose key is the
 * present time: that is what Shopware makes of it.
 *
 * @throws 500 FRAMEWORK__NOT_SUPPORTED_FIELD_FOR_AGGREGATION for a field that is no date
 */
export function dateBuckets(scope: Scope, histogram: Histogram, field: SqlField, where: Sql): Bucket[] {
  if (field.type !== "date") throw notSupported("DateHistogramAggregation", histogram.field);
  const { interval, format, sort } = histogram;
  const byCount = sort?.field === "_count";
  const sorter = sort === null || byCount ? "" : sorterOf(sort);
  const { text, parameters } = valuesOf(scope, field, where, sorter);
  const rows = scope.db
    .prepare(
      `SELECT ${field.sql} AS value, COUNT(DISTINCT product.id) AS count, ${sorter || "NULL"} AS sorter FROM ${text} GROUP BY ${field.sql} ORDER BY value`,
    )
    .all(parameters) as { value: string | null; count: number; sorter: string | number | null }[];
  const timeOf = wallClock(histogram.timeZone);
  const found = new Map<string, Interval>();
  for (const { value, count, sorter: own } of rows) {
    const time = value === null ? null : timeOf(value);
    const name = time === null ? "" : bucketOf(interval, time);
    const bucket = found.get(name) ?? { first: time, count: 0, values: [], sorter: null };
    found.set(name, bucket);
    bucket.count += count;
    bucket.values.push(value);
    if (bucket.sorter === null || (own !== null && own < bucket.sorter === !sort?.descending)) bucket.sorter = own;
  }
  const buckets = [...found.values()];
  if (sort) {
    const by = (bucket: Interval): string | number => (byCount ? bucket.count : (bucket.sorter ?? ""));
    const direction = sort.descending ? -1 : 1;
    buckets.sort((a, b) => direction * (by(a) < by(b) ? -1 : by(a) > by(b) ? 1 : 0));
  }
  return buckets.map(({ first, count, values }) => {
    const time = first ?? new Date();
    return { key: format === null ? bucketKey(interval, time) : phpDate(format, time), count, where: isOneOf(field, values) };
  });
}

function isOneOf({ sql }: SqlField, values: unknown[]): Sql {
  const known = { text: `${sql} IN (SELECT value FROM json_each(?))`, parameters: [JSON.stringify(values)] };
  return values.includes(null) ? { text: `${sql} IS NULL OR ${known.text}`, parameters: known.parameters } : known;
}

/** Where only products of a bucket are looked at. */
export function inBucket(where: Sql, bucket: Bucket): Sql {
  return allOf([where, bucket.where]);
}

/** The answer for a field of a type that an aggregation is not made for. */
export function notSupported(aggregationType: string, field: string) {
  const detail = `Provided field "${field}" is not supported in "${aggregationType}"`;
  return shopwareError(500, "FRAMEWORK__NOT_SUPPORTED_FIELD_FOR_AGGREGATION", "Internal Server Error", detail, {
    parameters: { aggregationType, field },
  });
}
