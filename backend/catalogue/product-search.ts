import { allOf, filterSql, sortSql, type Sql } from "../db/filter-sql";
import type { Criteria } from "../http/criteria";
import { searchResult } from "../http/answer";
import { requireAssociations } from "../http/associations";
import type { Scope } from "../scope";
import { productAggregations } from "./product-aggregations";
import { loadProducts } from "./product-entities";
import { PRODUCT_FIELDS, VISIBLE_PRODUCTS } from "./product-fields";
import { searchTable } from "./search-table";
import { matchExpression, searchWords } from "./search-term";
import { idList } from "./texts";

/** POST /product: active products of the channel, parents and variants alike, by criteria. Only the page shown is loaded. */
export function searchProducts(scope: Scope, criteria: Criteria) {
  requireAssociations("product", criteria.associations);
  const { db, context } = scope;
  const where = allOf(conditions(scope, criteria));
  const order = [...sortSql(criteria.sortings, PRODUCT_FIELDS, "product"), "product.number"].join(", ");
  const parameters = [context.salesChannelId, context.localeCode, context.currencyId, ...where.parameters];
  // -1: no limit
  const limit = criteria.limit ?? -1;
  const offset = criteria.limit === null ? 0 : (criteria.page - 1) * criteria.limit;
  const rows = db
    .prepare(`SELECT product.id FROM ${VISIBLE_PRODUCTS} WHERE ${where.text} ORDER BY ${order} LIMIT ? OFFSET ?`)
    .all([...parameters, limit, offset]) as { id: string }[];
  const products = loadProducts(
    scope,
    rows.map((row) => row.id),
    criteria.associations,
  );
  const elements = rows.flatMap(({ id }) => products.get(id) ?? []);
  const total = criteria.totalCountMode === 0 ? elements.length : countProducts(scope, where.text, parameters);
  return {
    ...searchResult("product", elements, { page: criteria.page, limit: criteria.limit, total }),
    aggregations: productAggregations(db, criteria.aggregations, { text: where.text, parameters }),
  };
}

function conditions({ context }: Scope, criteria: Criteria): Sql[] {
  const found: Sql[] = [{ text: "product.active = 1", parameters: [] }];
  if (criteria.ids !== null) found.push({ text: "product.id IN (SELECT value FROM json_each(?))", parameters: [idList(criteria.ids)] });
  if (criteria.term !== null) {
    const table = searchTable(context.localeCode);
    const words = searchWords(criteria.term);
    found.push(
      words.length === 0
        ? { text: "0", parameters: [] }
        : { text: `product.text_number IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ?)`, parameters: [matchExpression(words)] },
    );
  }
  return [...found, ...criteria.filters.map((filter) => filterSql(filter, PRODUCT_FIELDS, "product"))];
}

function countProducts({ db }: Scope, where: string, parameters: unknown[]): number {
  return (db.prepare(`SELECT COUNT(*) AS count FROM ${VISIBLE_PRODUCTS} WHERE ${where}`).get(parameters) as { count: number }).count;
}
