import type { Db } from "../../db/open";
import { countPhrase } from "../behaviour/phrases";
import { dictionaryOf, type Category } from "../shelf/dictionary";
import { shelfOf } from "../shelf/shelf";
import { matchText } from "../text/match";

/** What the shop's own suggestions and its categories are worth, in searches. */
const WORTH = { suggestion: 5, category: 0.5 } as const;

interface ChannelRow {
  id: string;
  position: number;
  rootCategoryId: string;
  customFields: string;
  texts: string;
}

/**
 * The phrases that are there before anybody has searched: the channel's `search_suggestions` (comma-separated, behaviour §3.6) and the
 * names of the categories of its menu, as far as they find products.
 */
export function writeFirstPhrases(db: Db): void {
  const channels = db
    .prepare("SELECT id, position, navigation_category_id AS rootCategoryId, custom_fields AS customFields, texts FROM sales_channel")
    .all() as ChannelRow[];
  for (const channel of channels) {
    for (const locale of localesOf(db, channel.id)) writePhrases(db, channel, locale.code, locale.isOwn);
  }
}

function localesOf(db: Db, salesChannelId: string): { code: string; isOwn: boolean }[] {
  const rows = db
    .prepare(
      `SELECT language.locale AS code, language.id = sales_channel.language_id AS isOwn FROM sales_channel
       JOIN sales_channel_assignment AS assigned ON assigned.sales_channel_id = sales_channel.id AND assigned.kind = 'language'
       JOIN language ON language.id = assigned.entity_id WHERE sales_channel.id = ?`,
    )
    .all(salesChannelId) as { code: string; isOwn: number }[];
  return rows.map(({ code, isOwn }) => ({ code, isOwn: isOwn === 1 }));
}

function writePhrases(db: Db, channel: ChannelRow, locale: string, isOwn: boolean): void {
  const shelf = shelfOf(db);
  const visible = shelf.bits(`channel/${channel.position}`);
  const count = (phrase: string, times: number): void => {
    if (matchText(db, shelf, locale, phrase, visible).count > 0) countPhrase(db, { salesChannelId: channel.id, locale }, phrase, times);
  };
  if (isOwn) for (const suggestion of suggestionsOf(channel)) count(suggestion, WORTH.suggestion);
  const root = dictionaryOf(db, locale).categoryById.get(channel.rootCategoryId);
  for (const category of root?.children.flatMap(withDescendants) ?? []) if (category.isPage && category.visible) count(category.name, WORTH.category);
}

function suggestionsOf(channel: ChannelRow): string[] {
  const { search_suggestions: suggestions } = JSON.parse(channel.customFields) as { search_suggestions?: unknown };
  if (Array.isArray(suggestions)) return suggestions.map(String);
  return typeof suggestions === "string" ? suggestions.split(",") : [];
}

function withDescendants(category: Category): Category[] {
  return [category, ...category.children.flatMap(withDescendants)];
}
