import type { Entity, Scope } from "../scope";
import { idList } from "./texts";

export interface SeoUrlRow {
  id: string;
  sales_channel_id: string;
  language_id: string;
  foreign_key: string;
  route_name: string;
  path_info: string;
  seo_path_info: string;
  is_canonical: number;
  created_at: string;
}

export function seoUrlEntity(row: SeoUrlRow): Entity {
  return {
    translated: [],
    createdAt: row.created_at,
    updatedAt: row.created_at,
    salesChannelId: row.sales_channel_id,
    languageId: row.language_id,
    routeName: row.route_name,
    foreignKey: row.foreign_key,
    pathInfo: row.path_info,
    seoPathInfo: row.seo_path_info,
    isCanonical: row.is_canonical === 1,
    isModified: false,
    isDeleted: false,
    url: null,
    error: null,
    customFields: null,
    id: row.id,
    apiAlias: "seo_url",
  };
}

/** Canonical SEO URLs by entity id, in the context's channel and language. */
export function loadSeoUrls(
  { db, context }: Pick<Scope, "db" | "context">,
  ids: Iterable<string>,
): Map<string, Entity[]> {
  if (context.isHeadless) return new Map();
  const rows = db
    .prepare(
      `SELECT * FROM seo_url
       WHERE foreign_key IN (SELECT value FROM json_each(?)) AND sales_channel_id = ? AND language_id = ? AND is_canonical = 1`,
    )
    .all(idList(ids), context.salesChannelId, context.languageId) as SeoUrlRow[];
  return new Map(rows.map((row) => [row.foreign_key, [seoUrlEntity(row)]]));
}
