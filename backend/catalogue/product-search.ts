import { allOf, filterSql, sortSql, type Sql } from "../db/filter-sql";
import type { Filter } from "../http/filters";
import { readCriteria, type Criteria } from "../http/criteria";
import { searchResult } from "../http/answer";
import type { Scope } from "../scope";
import { readAggregations, type Aggregation } from "./aggregations";
import { loadProducts } from "./product-entities";
import { PRODUCT_FIELDS, visibleProducts } from "./product-fields";
import { idList } from "./texts";

const COUNTED = { terms: ["id", "parentId"] };

/**
 * POST /product: active products of the channel, parents and variants alike, by criteria. Only the
 * requested page is loaded.
 */
export function searchProducts(
  scope: Scope,
  { aggregations: requested, ...body }: Record<string, unknown>,
) {
  const criteria = readCriteria(body);
  const aggregations = readAggregations(requested, COUNTED);
  const { db, context } = scope;
  const where = conditions(criteria);
  const order = [...sortSql(criteria.sortings, PRODUCT_FIELDS, "product"), "product.number"].join(
    ", ",
  );
  const shown = visibleProducts(context, where.text, order);
  // -1: no limit
  const limit = criteria.limit ?? -1;
  const offset = criteria.limit === null ? 0 : (criteria.page - 1) * criteria.limit;
  const found = db
    .prepare(
      `SELECT product.id FROM ${shown.text} WHERE ${where.text} ORDER BY ${order} LIMIT ? OFFSET ?`,
    )
    .all([...shown.parameters, ...where.parameters, limit, offset]) as { id: string }[];
  const products = loadProducts(
    scope,
    found.map(({ id }) => id),
    criteria.associations,
  );
  const elements = found.flatMap(({ id }) => products.get(id) ?? []);
  const total = criteria.totalCountMode === 0 ? elements.length : countProducts(scope, where);
  return {
    ...searchResult("product", elements, { page: criteria.page, limit: criteria.limit, total }),
    aggregations:
      aggregations.length === 0
        ? []
        : Object.fromEntries(
            aggregations.map((each) => [each.name, countTerms(scope, criteria, each)]),
          ),
  };
}

/** Neither page nor limit counts. Products without a value are under an empty key. */
function countTerms(scope: Scope, criteria: Criteria, { name, field, filters }: Aggregation) {
  const where = allOf([conditions(criteria), ...toConditions(filters)]);
  const shown = visibleProducts(scope.context, where.text);
  const key = PRODUCT_FIELDS[field]!.sql;
  const buckets = scope.db
    .prepare(
      `SELECT COALESCE(${key}, '') AS key, COUNT(*) AS count FROM ${shown.text} WHERE ${where.text} GROUP BY 1`,
    )
    .all([...shown.parameters, ...where.parameters]) as { key: string; count: number }[];
  return {
    name,
    buckets: buckets.map((bucket) => ({ ...bucket, apiAlias: "aggregation_bucket" })),
    apiAlias: `${name}_aggregation`,
  };
}

const toConditions = (filters: Filter[]): Sql[] =>
  filters.map((filter) => filterSql(filter, PRODUCT_FIELDS, "product"));

function conditions(criteria: Criteria): Sql {
  const found: Sql[] = [{ text: "product.active = 1", parameters: [] }];
  if (criteria.ids !== null)
    found.push({
      text: "product.id IN (SELECT value FROM json_each(?))",
      parameters: [idList(criteria.ids)],
    });
  return allOf([...found, ...toConditions(criteria.filters)]);
}

function countProducts({ db, context }: Scope, where: Sql): number {
  const shown = visibleProducts(context, where.text);
  const row = db
    .prepare(`SELECT COUNT(*) AS count FROM ${shown.text} WHERE ${where.text}`)
    .get([...shown.parameters, ...where.parameters]);
  return (row as { count: number }).count;
}
