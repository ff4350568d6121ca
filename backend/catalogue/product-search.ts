import { allOf, filterSql, sortSql, type Sql } from "../db/filter-sql";
import type { Criteria } from "../http/criteria";
import { searchResult } from "../http/answer";
import type { Scope } from "../scope";
import { loadProducts } from "./product-entities";
import { PRODUCT_FIELDS, visibleProducts } from "./product-fields";
import { idList } from "./texts";

/**
 * POST /product: active products of the channel, parents and variants alike, by criteria. Only the
 * requested page is loaded.
 */
export function searchProducts(scope: Scope, criteria: Criteria) {
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
    aggregations: [],
  };
}

function conditions(criteria: Criteria): Sql {
  const found: Sql[] = [{ text: "product.active = 1", parameters: [] }];
  if (criteria.ids !== null)
    found.push({
      text: "product.id IN (SELECT value FROM json_each(?))",
      parameters: [idList(criteria.ids)],
    });
  return allOf([
    ...found,
    ...criteria.filters.map((filter) => filterSql(filter, PRODUCT_FIELDS, "product")),
  ]);
}

function countProducts({ db, context }: Scope, where: Sql): number {
  const shown = visibleProducts(context, where.text);
  const row = db
    .prepare(`SELECT COUNT(*) AS count FROM ${shown.text} WHERE ${where.text}`)
    .get([...shown.parameters, ...where.parameters]);
  return (row as { count: number }).count;
}
