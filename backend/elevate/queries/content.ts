import type { Db } from "../../db/open";
import { findChannel } from "../../context/sales-channel";
import { highlight } from "../behaviour/phrases";
import { invalid, missing } from "../http/bad-argument";
import { isObject, listIn, textIn, type Json } from "../http/json-body";
import type { Visit } from "../http/visit";
import { ticketFor } from "../products/tickets";
import { dictionaryOf, type Category } from "../shelf/dictionary";
import { fold, wordsOf } from "../text/words";
import { categoryPaths } from "./category-paths";

interface ContentList {
  id: string;
  totalHits: number;
  items: never[];
}

/** The content lists that a body asks for. The shop feeds the engine no articles, so they are empty. */
export function contentLists(body: Json): ContentList[] {
  return listIn(body, "contentLists").map((list) => {
    if (!isObject(list)) throw invalid("contentLists", list, "a list of objects");
    const id = textIn(list, "id");
    if (id === null || id === "") throw missing("contentLists.id");
    return { id, totalHits: 0, items: [] };
  });
}

interface ContentSuggestion {
  title: string;
  highlightedTitle: string;
  link: string;
  ticket: string;
}

/** Pages of the footer and service menus (delivery, returns …) whose title has all the (folded) words. */
export function contentSuggestions(db: Db, visit: Visit, words: string[], limit: number): ContentSuggestion[] {
  const pages = contentPages(db, visit).filter(({ name }) => {
    const title = wordsOf(fold(name, visit.locale));
    return words.every((word) => title.some((part) => part.startsWith(word)));
  });
  const shown = pages.slice(0, limit);
  const paths = categoryPaths(
    db,
    visit,
    shown.map((page) => page.id),
  );
  return shown.map((page) => ({
    title: page.name,
    highlightedTitle: highlight(page.name, words, visit.locale),
    link: paths.get(page.id) ?? `/navigation/${page.id}`,
    // Nothing is counted for content: its ticket names no product.
    ticket: ticketFor({ groupNumber: 0, productNumber: page.number }),
  }));
}

/** The link of the footer's or service menu's page with this very title, or null. */
export function pageOfTitle(db: Db, visit: Visit, text: string): string | null {
  const title = fold(text.trim(), visit.locale);
  const page = contentPages(db, visit).find(({ name }) => fold(name, visit.locale) === title);
  return page ? (categoryPaths(db, visit, [page.id]).get(page.id) ?? `/navigation/${page.id}`) : null;
}

function contentPages(db: Db, visit: Visit): Category[] {
  const channel = findChannel(db, visit.salesChannelId);
  const { categoryById } = dictionaryOf(db, visit.locale);
  const roots = [channel.footer_category_id, channel.service_category_id].map((id) => categoryById.get(id));
  return roots.flatMap((root) => root?.children.flatMap(visiblePages) ?? []);
}

function visiblePages(category: Category): Category[] {
  const below = category.children.flatMap(visiblePages);
  return category.isPage && category.visible ? [category, ...below] : below;
}
