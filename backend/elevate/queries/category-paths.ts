import type { Db } from "../../db/open";
import type { Visit } from "../http/visit";
import { dictionaryOf, type Category } from "../shelf/dictionary";

/** Category id → its path in the shop, with a slash in front. */
export function categoryPaths(db: Db, { context }: Visit, ids: string[]): Map<string, string> {
  const rows = db
    .prepare(
      `SELECT foreign_key AS id, seo_path_info AS path FROM seo_url
       WHERE foreign_key IN (SELECT value FROM json_each(?)) AND sales_channel_id = ? AND language_id = ? AND is_canonical = 1`,
    )
    .all(JSON.stringify(ids), context.salesChannelId, context.languageId) as { id: string; path: string }[];
  return new Map(rows.map(({ id, path }) => [id, `/${path}`]));
}

/** The category that a page reference names: its path (with or without slashes around it, or a whole URL), /navigation/{id}, or its id. */
export function categoryReferredTo(db: Db, visit: Visit, reference: string): Category | null {
  const { categoryById } = dictionaryOf(db, visit.locale);
  const path = pathOf(reference);
  const byId = categoryById.get(path.replace(/^navigation\//, ""));
  if (byId) return byId;
  if (path === "") return categoryById.get(visit.rootCategoryId) ?? null;
  const { context } = visit;
  const row = db
    .prepare(
      "SELECT foreign_key AS id FROM seo_url WHERE sales_channel_id = ? AND language_id = ? AND seo_path_info IN (?, ?) AND route_name = 'frontend.navigation.page'",
    )
    .get(context.salesChannelId, context.languageId, path, `${path}/`) as { id: string } | undefined;
  return row ? (categoryById.get(row.id) ?? null) : null;
}

function pathOf(reference: string): string {
  const path = URL.canParse(reference) ? new URL(reference).pathname : (reference.split(/[?#]/)[0] ?? "");
  return path.replace(/^\/+|(?<!\/)\/+$/g, "");
}
