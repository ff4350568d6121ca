import type { Db } from "../../db/open";
import { findChannel } from "../../context/sales-channel";
import type { Visit } from "../http/visit";
import { dictionaryOf, type Category } from "../shelf/dictionary";
import { fold } from "../text/words";

/** The link of the footer's or service menu's page (delivery, returns …) with this very title, or null. */
export function pageOfTitle(db: Db, visit: Visit, text: string): string | null {
  const title = fold(text.trim(), visit.locale);
  const channel = findChannel(db, visit.salesChannelId);
  const { categoryById } = dictionaryOf(db, visit.locale);
  const roots = [channel.footer_category_id, channel.service_category_id].map((id) => categoryById.get(id));
  const page = roots.flatMap((root) => root?.children.flatMap(visiblePages) ?? []).find(({ name }) => fold(name, visit.locale) === title);
  if (!page) return null;
  const { salesChannelId, languageId } = visit.context;
  const row = db
    .prepare(
      "SELECT seo_path_info AS path FROM seo_url WHERE foreign_key = ? AND sales_channel_id = ? AND language_id = ? AND is_canonical = 1",
    )
    .get(page.id, salesChannelId, languageId) as { path: string } | undefined;
  return row ? `/${row.path}` : `/navigation/${page.id}`;
}

function visiblePages(category: Category): Category[] {
  const below = category.children.flatMap(visiblePages);
  return category.isPage && category.visible ? [category, ...below] : below;
}
