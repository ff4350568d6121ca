import { fieldOf, type Sql } from "../db/filter-sql";
import type { Db } from "../db/open";
import type { Aggregation } from "../http/aggregations";
import { unmappedField } from "../http/criteria";
import { PRODUCT_FIELDS, VISIBLE_PRODUCTS } from "./product-fields";

type Json = Record<string, unknown>;

/**
 * The aggregations of a criteria over all products it finds, by name; PHP's empty list when there are none. Fields with several values
 * (lists of ids) are not known here.
 *
 * @param where the products: a condition over VISIBLE_PRODUCTS, its parameters with those of that
 */
export function productAggregations(db: Db, wanted: Aggregation[], where: Sql): Record<string, Json> | [] {
  if (wanted.length === 0) return [];
  return Object.fromEntries(
    wanted.map((aggregation) => [
      aggregation.name,
      { name: aggregation.name, ...resultOf(db, aggregation, where), apiAlias: `${aggregation.name}_aggregation` },
    ]),
  );
}

function resultOf(db: Db, { type, field, limit }: Aggregation, { text, parameters }: Sql): Json {
  const known = fieldOf(field, PRODUCT_FIELDS, "product");
  if (known.wrap) throw unmappedField(field, "product");
  if (type === "terms") {
    const rows = db
      .prepare(
        `SELECT ${known.sql} AS key, COUNT(DISTINCT product.id) AS count FROM ${VISIBLE_PRODUCTS} WHERE ${text}
         GROUP BY ${known.sql} ORDER BY ${known.sql} LIMIT ?`,
      )
      .all([...parameters, limit ?? -1]) as { key: unknown; count: number }[];
    return { buckets: rows.map(({ key, count }) => ({ key: key === null ? "" : String(key), count, apiAlias: "aggregation_bucket" })) };
  }
  const row = db
    .prepare(
      `SELECT MIN(${known.sql}) AS min, MAX(${known.sql}) AS max, AVG(${known.sql}) AS avg, SUM(${known.sql}) AS sum,
         COUNT(DISTINCT ${known.sql}) AS count FROM ${VISIBLE_PRODUCTS} WHERE ${text}`,
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
