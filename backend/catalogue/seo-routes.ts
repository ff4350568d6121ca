import { allOf, filterSql, sortSql, type SqlFields } from "../db/filter-sql";
import { answer, searchResult } from "../http/answer";
import { readCriteria, type Criteria } from "../http/criteria";
import { scopeOf, type Scope } from "../scope";
import type { RouteModule } from "../types";
import { seoUrlEntity, type SeoUrlRow } from "./seo-urls";

/** Fields for filtering and sorting SEO URLs. */
const SEO_URL_FIELDS: SqlFields = {
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

export const seoRoutes: RouteModule = (app, backend) => {
  app.on(["GET", "POST"], "/store-api/seo-url", (c) =>
    answer(c, searchSeoUrls(scopeOf(backend, c), readCriteria(c.var.body))),
  );
};

/** Only canonical URLs of the context's channel and language. */
function searchSeoUrls({ db, context }: Scope, criteria: Criteria) {
  const where = allOf([
    ...(context.isHeadless ? [{ text: "0", parameters: [] }] : []),
    {
      text: "sales_channel_id = ? AND language_id = ? AND is_canonical = 1",
      parameters: [context.salesChannelId, context.languageId],
    },
    ...(criteria.ids === null
      ? []
      : [
          {
            text: "id IN (SELECT value FROM json_each(?))",
            parameters: [JSON.stringify(criteria.ids)],
          },
        ]),
    ...criteria.filters.map((filter) => filterSql(filter, SEO_URL_FIELDS, "seo_url")),
  ]);
  const order = [...sortSql(criteria.sortings, SEO_URL_FIELDS, "seo_url"), "foreign_key"].join(
    ", ",
  );
  const offset = criteria.limit === null ? 0 : (criteria.page - 1) * criteria.limit;
  const rows = db
    .prepare(`SELECT * FROM seo_url WHERE ${where.text} ORDER BY ${order} LIMIT ? OFFSET ?`)
    .all([...where.parameters, criteria.limit ?? -1, offset]) as SeoUrlRow[];
  const counted =
    criteria.totalCountMode === 0
      ? null
      : (db
          .prepare(`SELECT COUNT(*) AS count FROM seo_url WHERE ${where.text}`)
          .get(where.parameters) as { count: number });
  return searchResult("seo_url", rows.map(seoUrlEntity), {
    page: criteria.page,
    limit: criteria.limit,
    total: counted?.count ?? rows.length,
  });
}
