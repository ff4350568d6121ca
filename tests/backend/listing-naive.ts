import { searchTable, SEARCH_WEIGHTS } from "../../backend/catalogue/search-table";
import { matchExpression, searchWords } from "../../backend/catalogue/search-term";
import type { Db } from "../../backend/db/open";

/** A listing as one would compute it without any index: look at every item there is, keep what fits, sort, cut. */

export interface Question {
  accessKey: string;
  /** A category, or the words of a search. */
  source: { categoryId: string } | { search: string };
  order: "name-asc" | "name-desc" | "price-asc" | "price-desc" | "topseller" | "score";
  p: number;
  limit: number;
  manufacturer: string[];
  properties: string[];
  minPrice: number | null;
  maxPrice: number | null;
  rating: number | null;
  shippingFree: boolean;
  reduce: boolean;
  closeoutOnly: boolean;
}

interface Item {
  id: string;
  number: number;
  group: number;
  brandId: string;
  optionIds: string[];
  categoryIds: string[];
  rating: number;
  free: number;
  sales: number;
  closeout: number;
  channels: number;
  lowest: number | null;
  sortKey: string;
  rank: number | null;
}

export interface NaiveAnswer {
  ids: string[];
  scores: (string | undefined)[];
  total: number;
  brands: string[];
  options: string[];
  price: [string | null, string | null];
  rating: string | null;
  free: string | null;
}

interface Channel {
  position: number;
  locale: string;
  currencyId: string;
}

const known = new WeakMap<Db, Map<string, Item[]>>();

function itemsOf(db: Db, accessKey: string): { channel: Channel; items: Item[] } {
  const channel = db
    .prepare(
      "SELECT sales_channel.position, locale, currency_id AS currencyId FROM sales_channel JOIN language ON language.id = language_id WHERE access_key = ?",
    )
    .get(accessKey) as Channel;
  const byKey = known.get(db) ?? new Map<string, Item[]>();
  known.set(db, byKey);
  const items = byKey.get(accessKey) ?? readItems(db, channel);
  byKey.set(accessKey, items);
  return { channel, items };
}

/** To be called after something was written. */
export function forgetItems(db: Db): void {
  known.delete(db);
}

function readItems(db: Db, { locale, currencyId }: Channel): Item[] {
  const rows = db
    .prepare(
      `SELECT product.id, product.number, product.text_number AS "group", product.manufacturer_id AS brandId, product.category_tree AS categoryIds,
         COALESCE(rating_average, 0) AS rating, shipping_free AS free, sales, is_closeout AS closeout, channels,
         product.option_ids AS own, product.property_ids AS properties, sort_key AS sortKey,
         (SELECT MIN(gross) FROM product AS member JOIN product_price ON product_no = member.number AND currency_id = ?
          WHERE member.text_number = product.text_number AND member.active = 1 AND member.display_group IS NOT NULL) AS lowest
       FROM product JOIN listing_name ON group_number = text_number AND listing_name.locale = ?
       WHERE product.active = 1 AND product.display_group IS NOT NULL ORDER BY product.number`,
    )
    .all(currencyId, locale) as Record<string, unknown>[];
  const list = (value: unknown): string[] => JSON.parse(String(value)) as string[];
  return rows.map(({ own, properties, categoryIds, ...row }) => ({
    ...(row as unknown as Item),
    optionIds: [...list(own), ...list(properties)],
    categoryIds: list(categoryIds),
    rank: null,
  }));
}

export function naiveListing(db: Db, question: Question): NaiveAnswer {
  const { channel, items } = itemsOf(db, question.accessKey);
  const base = fromSource(db, items, channel, question).filter(
    (item) => (item.channels & (1 << channel.position)) !== 0 && (!question.closeoutOnly || item.closeout === 1),
  );
  const tests = testsOf(db, question);
  const all = Object.values(tests);
  const groups = new Map<number, Item[]>();
  for (const item of base.filter((each) => all.every((test) => test(each))))
    groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  const sorted = [...groups.values()].sort((a, b) => compare(a, b, question.order) || (a[0]?.group ?? 0) - (b[0]?.group ?? 0));
  const page = sorted.slice((question.p - 1) * question.limit, question.p * question.limit);
  const forFacet = (name: keyof typeof tests | null): Item[] =>
    question.reduce ? base.filter((item) => Object.entries(tests).every(([each, test]) => each === name || test(item))) : base;
  const lowest = forFacet("price").flatMap(({ lowest: price }) => price ?? []);
  const filterable = new Set(
    ids(db, "SELECT option.id FROM property_option AS option JOIN property_group ON property_group.id = group_id WHERE filterable = 1"),
  );
  return {
    ids: page.map((group) => group[0]?.id ?? ""),
    scores: page.map(([first]) => (first?.rank == null ? undefined : String(Math.max(1, Math.round(-first.rank * 100))))),
    total: page.length === 0 ? 0 : sorted.length,
    brands: unique(forFacet("manufacturer").map(({ brandId }) => brandId)),
    options: unique(forFacet(null).flatMap(({ optionIds }) => optionIds)).filter((id) => filterable.has(id)),
    price: lowest.length === 0 ? [null, null] : [Math.min(...lowest).toFixed(4), Math.max(...lowest).toFixed(4)],
    rating: textOf(Math.max(0, ...forFacet("rating").map(({ rating }) => rating))),
    free: textOf(Math.max(0, ...forFacet("shippingFree").map(({ free }) => free))),
  };
}

function fromSource(db: Db, items: Item[], { locale }: Channel, { source }: Question): Item[] {
  if ("categoryId" in source) return items.filter(({ categoryIds }) => categoryIds.includes(source.categoryId));
  const words = searchWords(source.search);
  if (words.length === 0) return [];
  const table = searchTable(locale);
  const rows = db
    .prepare(`SELECT rowid AS number, rank FROM ${table} WHERE ${table} MATCH ? AND rank MATCH 'bm25(${SEARCH_WEIGHTS})'`)
    .all(matchExpression(words)) as { number: number; rank: number }[];
  const ranks = new Map(rows.map(({ number, rank }) => [number, rank]));
  return items.flatMap((item) => (ranks.has(item.group) ? [{ ...item, rank: ranks.get(item.group) ?? null }] : []));
}

/** What the chosen facets ask of an item. */
function testsOf(
  db: Db,
  question: Question,
): Record<"manufacturer" | "options" | "price" | "rating" | "shippingFree", (item: Item) => boolean> {
  const { manufacturer, properties, minPrice, maxPrice, rating, shippingFree } = question;
  const groupOf = new Map(
    (db.prepare("SELECT id, group_id FROM property_option").all() as { id: string; group_id: string }[]).map((row) => [
      row.id,
      row.group_id,
    ]),
  );
  const groups = unique(properties.map((id) => groupOf.get(id) ?? ""));
  return {
    manufacturer: ({ brandId }) => manufacturer.length === 0 || manufacturer.includes(brandId),
    options: ({ optionIds }) => groups.every((group) => optionIds.some((id) => properties.includes(id) && groupOf.get(id) === group)),
    price: ({ lowest }) =>
      (minPrice === null && maxPrice === null) || (lowest !== null && lowest >= (minPrice ?? 0) && lowest <= (maxPrice ?? Infinity)),
    rating: (item) => rating === null || item.rating >= rating,
    shippingFree: ({ free }) => !shippingFree || free === 1,
  };
}

function compare(a: Item[], b: Item[], order: Question["order"]): number {
  const [first, second] = [a[0], b[0]];
  if (!first || !second) return 0;
  const names = first.sortKey === second.sortKey ? 0 : Buffer.compare(Buffer.from(first.sortKey), Buffer.from(second.sortKey));
  const sales = (group: Item[]): number => Math.max(...group.map((item) => item.sales));
  switch (order) {
    case "name-asc":
      return names;
    case "name-desc":
      return -names;
    case "price-asc":
      return (first.lowest ?? 0) - (second.lowest ?? 0);
    case "price-desc":
      return (second.lowest ?? 0) - (first.lowest ?? 0);
    case "topseller":
      return sales(b) - sales(a);
    default:
      return (first.rank ?? 0) - (second.rank ?? 0);
  }
}

function ids(db: Db, sql: string): string[] {
  return (db.prepare(sql).all() as { id: string }[]).map(({ id }) => id);
}

function unique(values: string[]): string[] {
  return [...new Set(values)].sort();
}

function textOf(value: number): string | null {
  return value > 0 ? String(value) : null;
}
