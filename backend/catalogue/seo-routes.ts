import { allOf, filterSql, sortSql, type SqlFields } from "../db/filter-sql";
import { answer, searchResult } from "../http/answer";
import { readCriteria, type Criteria } from "../http/criteria";
import { requireUuid } from "../http/errors";
import { scopeOf, type Entity, type Scope } from "../scope";
import type { RouteModule } from "../types";
import { ancestorIds, categoryEntities, findCategories, findCategory, type CategoryRow } from "./category-entities";
import { categoryNotFound } from "./navigation-routes";
import { loadProductRows } from "./product-rows";
import { loadSeoUrls, seoUrlEntity, type SeoUrlRow } from "./seo-urls";

/** Fields by which SEO urls can be filtered and sorted. */
export const SEO_URL_FIELDS: SqlFields = {
  id: { sql: "id", type: "id" },
  seoPathInfo: { sql: "seo_path_info", type: "text" },
  pathInfo: { sql: "path_info", type: "text" },
  foreignKey: { sql: "foreign_key", type: "id" },
  routeName: { sql: "route_name", type: "text" },
  languageId: { sql: "language_id", type: "id" },
  salesChannelId: { sql: "sales_channel_id", type: "id" },
  isCanonical: { sql: "is_canonical", type: "boolean" },
  isDeleted: { sql: "0", type: "boolean" },
  isModified: { sql: "0", type: "boolean" },
  createdAt: { sql: "created_at", type: "text" },
};

/** SEO urls, breadcrumbs and the sitemap. */
export const seoRoutes: RouteModule = (app, backend) => {
  app.on(["GET", "POST"], "/store-api/seo-url", (c) => answer(c, searchSeoUrls(scopeOf(backend, c), readCriteria(c.var.body))));

  app.get("/store-api/breadcrumb/:id", (c) => {
    const scope = scopeOf(backend, c);
    const id = requireUuid(c.req.param("id"));
    const { type, referrerCategoryId } = c.var.body;
    // What is no product is taken for a category, and when it is neither, a category is missing (Shopware 6.6.7).
    const row = (type === "category" ? undefined : categoryOfProduct(scope, id, referrerCategoryId)) ?? findCategory(scope.db, id);
    if (!row) throw categoryNotFound(id);
    const crumbs = breadcrumbs(scope, row);
    return answer(c, backend.config.shopwareVersion === "6.7" ? crumbs : { breadcrumbs: crumbs, apiAlias: "breadcrumb_collection" });
  });

  // A headless sales channel has no sitemap of its own: the storefront builds it.
  app.on(["GET", "POST"], "/store-api/sitemap", (c) => answer(c, []));
};

/** Canonical urls of the channel and language of the context only. */
function searchSeoUrls({ db, context }: Scope, criteria: Criteria) {
  const where = allOf([
    ...(context.isHeadless ? [{ text: "0", parameters: [] }] : []),
    { text: "sales_channel_id = ? AND language_id = ? AND is_canonical = 1", parameters: [context.salesChannelId, context.languageId] },
    ...(criteria.ids === null ? [] : [{ text: "id IN (SELECT value FROM json_each(?))", parameters: [JSON.stringify(criteria.ids)] }]),
    ...criteria.filters.map((filter) => filterSql(filter, SEO_URL_FIELDS, "seo_url")),
  ]);
  const order = [...sortSql(criteria.sortings, SEO_URL_FIELDS, "seo_url"), "foreign_key"].join(", ");
  const offset = criteria.limit === null ? 0 : (criteria.page - 1) * criteria.limit;
  const rows = db
    .prepare(`SELECT * FROM seo_url WHERE ${where.text} ORDER BY ${order} LIMIT ? OFFSET ?`)
    .all([...where.parameters, criteria.limit ?? -1, offset]) as SeoUrlRow[];
  const counted =
    criteria.totalCountMode === 0
      ? null
      : (db.prepare(`SELECT COUNT(*) AS count FROM seo_url WHERE ${where.text}`).get(where.parameters) as { count: number });
  return searchResult("seo_url", rows.map(seoUrlEntity), {
    page: criteria.page,
    limit: criteria.limit,
    total: counted?.count ?? rows.length,
  });
}

/** The category a product is shown in: its first, or the one the shopper came from when the product is in it. */
function categoryOfProduct(scope: Scope, productId: string, referrer: unknown): CategoryRow | undefined {
  const product = loadProductRows(scope.db, scope.context, [productId]).get(productId);
  const assigned = product ? (JSON.parse(product.category_ids) as string[]) : [];
  const id = assigned.find((category) => category === referrer) ?? assigned[0];
  return id === undefined ? undefined : findCategory(scope.db, id);
}

/** From below the root down to the category. */
function breadcrumbs(scope: Scope, row: CategoryRow): Record<string, unknown>[] {
  const [, ...ids] = [...ancestorIds(row), row.id];
  const byId = new Map(categoryEntities(scope, findCategories(scope.db, ids)).map((category) => [category.id, category]));
  const urls = loadSeoUrls(scope, ids);
  return ids.flatMap((id) => {
    const category = byId.get(id);
    return category ? [breadcrumb(category, urls.get(id) ?? [])] : [];
  });
}

function breadcrumb(category: Entity, seoUrls: Entity[]): Record<string, unknown> {
  const { breadcrumb: _breadcrumb, name: _name, ...translated } = category.translated as Record<string, unknown>;
  return {
    name: category.name,
    categoryId: category.id,
    type: category.type,
    translated,
    path: seoUrls[0]?.seoPathInfo ?? "",
    seoUrls: seoUrls.map(({ id, pathInfo, seoPathInfo }) => ({ id, pathInfo, seoPathInfo })),
    apiAlias: "breadcrumb",
  };
}
