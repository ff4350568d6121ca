import { allOf, filterSql, singleFieldOf, sortSql, type Sql } from "../db/filter-sql";
import { SCORE, type Criteria } from "../http/criteria";
import { searchResult } from "../http/answer";
import { selectFields, withFieldAssociations } from "../http/fields";
import type { Scope } from "../scope";
import { productAggregations } from "./product-aggregations";
import { loadProducts } from "./product-entities";
import { PRODUCT_FIELDS, visibleProducts } from "./product-fields";
import { scoringOf, withScore, type Scoring } from "./product-score";
import { idList } from "./texts";

/** POST /product: active products of the channel, parents and variants alike, by criteria. Only the page shown is loaded. */
export function searchProducts(scope: Scope, criteria: Criteria) {
  const scoring = scoringOf(criteria, scope.context);
  const all = allOf([...conditions(criteria), ...(scoring ? [scoring.matches] : [])]);
  const where = allOf([all, ...criteria.postFilters.map((filter) => filterSql(filter, PRODUCT_FIELDS, "product"))]);
  const groups = criteria.grouping.map((field) => singleFieldOf(field, PRODUCT_FIELDS, "product").sql);
  const found = productsShown(scope, criteria, where, groups, scoring);
  const ids = found.map(({ id }) => id);
  const products = loadProducts(scope, ids, withFieldAssociations("product", criteria.associations, criteria.fields));
  const elements = found.flatMap(({ id, _score: score }) => {
    const product = products.get(id);
    if (!product) return [];
    return [score === null ? product : withScore(product, score)];
  });
  const total = criteria.totalCountMode === 0 ? elements.length : countProducts(scope, where, groups);
  return {
    ...searchResult("product", selectFields(elements, criteria.fields), { page: criteria.page, limit: criteria.limit, total }),
    aggregations: criteria.aggregations.length === 0 ? [] : productAggregations(scope, criteria.aggregations, all),
  };
}

/** One page: the ids with their scores; of a group, those of its first product. */
function productsShown({ db, context }: Scope, criteria: Criteria, where: Sql, groups: string[], scoring: Scoring | null) {
  const order = [...orderOf(criteria, scoring), "product.number"].join(", ");
  const score = scoring?.score ?? { text: "NULL", parameters: [] };
  const shown = visibleProducts(context, where.text, order, score.text, ...groups);
  const grouped = groups.length === 0 ? "" : ` GROUP BY ${groups.join(", ")}`;
  // With MIN, SQLite takes the other columns from the row that holds it.
  const columns = `product.id, ${score.text} AS _score${groups.length === 0 ? "" : ", MIN(product.number)"}`;
  // -1: no limit
  const limit = criteria.limit ?? -1;
  const offset = criteria.limit === null ? 0 : (criteria.page - 1) * criteria.limit;
  return db
    .prepare(`SELECT ${columns} FROM ${shown.text} WHERE ${where.text}${grouped} ORDER BY ${order} LIMIT ? OFFSET ?`)
    .all([...score.parameters, ...shown.parameters, ...where.parameters, limit, offset]) as { id: string; _score: number | null }[];
}

/** By score last of all, unless the criteria says where. */
function orderOf({ sortings }: Criteria, scoring: Scoring | null): string[] {
  const byScore = sortings.some(({ field }) => field === SCORE)
    ? sortings
    : [...sortings, { field: SCORE, descending: true, natural: false }];
  return byScore.flatMap((sorting) => {
    if (sorting.field !== SCORE) return sortSql([sorting], PRODUCT_FIELDS, "product");
    return scoring ? [`_score ${sorting.descending ? "DESC" : "ASC"}`] : [];
  });
}

function conditions(criteria: Criteria): Sql[] {
  const found: Sql[] = [{ text: "product.active = 1", parameters: [] }];
  if (criteria.ids !== null) found.push({ text: "product.id IN (SELECT value FROM json_each(?))", parameters: [idList(criteria.ids)] });
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
