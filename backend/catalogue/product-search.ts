import { allOf, fieldOf, filterSql, sortSql, type Sql, type SqlField } from "../db/filter-sql";
import { unmappedField, type Criteria } from "../http/criteria";
import { searchResult } from "../http/answer";
import { requireAssociations } from "../http/associations";
import { selectFields, withFieldAssociations } from "../http/fields";
import type { Scope } from "../scope";
import { productAggregations } from "./product-aggregations";
import { loadProducts } from "./product-entities";
import { PRODUCT_FIELDS, visibleProducts } from "./product-fields";
import { searchTable } from "./search-table";
import { matchExpression, searchWords } from "./search-term";
import { idList } from "./texts";

/** POST /product: active products of the channel, parents and variants alike, by criteria. Only the page shown is loaded. */
export function searchProducts(scope: Scope, criteria: Criteria) {
  requireAssociations("product", criteria.associations);
  const all = allOf(conditions(scope, criteria));
  const where = allOf([all, ...criteria.postFilters.map((filter) => filterSql(filter, PRODUCT_FIELDS, "product"))]);
  const groups = criteria.grouping.map((field) => singleField(field).sql);
  const ids = idsShown(scope, criteria, where, groups);
  const products = loadProducts(scope, ids, withFieldAssociations("product", criteria.associations, criteria.fields));
  const elements = ids.flatMap((id) => products.get(id) ?? []);
  const total = criteria.totalCountMode === 0 ? elements.length : countProducts(scope, where, groups);
  return {
    ...searchResult("product", selectFields(elements, criteria.fields), { page: criteria.page, limit: criteria.limit, total }),
    aggregations: criteria.aggregations.length === 0 ? [] : productAggregations(scope, criteria.aggregations, all),
  };
}

/** The ids of one page; of a group, that of its first product. */
function idsShown({ db, context }: Scope, criteria: Criteria, where: Sql, groups: string[]): string[] {
  const order = [...sortSql(criteria.sortings, PRODUCT_FIELDS, "product"), "product.number"].join(", ");
  const shown = visibleProducts(context, where.text, order, ...groups);
  const grouped = groups.length === 0 ? "" : ` GROUP BY ${groups.join(", ")}`;
  // With MIN, SQLite takes the other columns from the row that holds it.
  const columns = groups.length === 0 ? "product.id" : "product.id, MIN(product.number)";
  // -1: no limit
  const limit = criteria.limit ?? -1;
  const offset = criteria.limit === null ? 0 : (criteria.page - 1) * criteria.limit;
  const rows = db
    .prepare(`SELECT ${columns} FROM ${shown.text} WHERE ${where.text}${grouped} ORDER BY ${order} LIMIT ? OFFSET ?`)
    .all([...shown.parameters, ...where.parameters, limit, offset]) as { id: string }[];
  return rows.map(({ id }) => id);
}

/** @throws 400 FRAMEWORK__UNMAPPED_FIELD also for a field of several values, which nothing can be grouped by */
function singleField(name: string): SqlField {
  const field = fieldOf(name, PRODUCT_FIELDS, "product");
  if (field.wrap) throw unmappedField(name, "product");
  return field;
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

function countProducts({ db, context }: Scope, where: Sql, groups: string[]): number {
  const shown = visibleProducts(context, where.text, ...groups);
  const counted =
    groups.length === 0
      ? `SELECT COUNT(*) AS count FROM ${shown.text} WHERE ${where.text}`
      : `SELECT COUNT(*) AS count FROM (SELECT 1 FROM ${shown.text} WHERE ${where.text} GROUP BY ${groups.join(", ")})`;
  const row = db.prepare(counted).get([...shown.parameters, ...where.parameters]);
  return (row as { count: number }).count;
}
