import { allOf, filterSql, sortSql, type Sql } from "../db/filter-sql";
import type { Sorting } from "../http/criteria";
import type { Filter } from "../http/filters";
import type { Scope } from "../scope";
import type { FacetSelection } from "./listing-request";
import { PRODUCT_FIELDS, visibleProducts } from "./product-fields";
import { SEARCH_WEIGHTS, searchTable } from "./search-table";
import { matchExpression } from "./search-term";

/** The source of a listing's products: a category with all below it, or the words of a search. */
export type ListingSource = { categoryNumber: number } | { words: string[] };

/** A buyable item: a variant, or a product without variants. */
export interface Item {
  id: string;
  /** Number of the parent, or of the product itself: a listing shows one item per group. */
  group: number;
  manufacturerId: string;
  /** The variant's own options. */
  variantIds: string[];
  propertyIds: string[];
  /** All options, the group's included. */
  optionIds: string[];
  /** The lowest price of its group, in major units; null without a price in the currency. */
  price: number | null;
  rating: number;
  releaseDate: string;
  isShippingFree: boolean;
  sales: number;
  sortKey: string;
  /** SQLite's bm25 of a search, lower is better; null in a category. */
  rank: number | null;
}

/** The maximum number of words that match a wildcard. */
const PATTERN_WORDS_MAXIMUM = 100;

type ItemScope = Pick<Scope, "db" | "context">;
type Row = Omit<Item, "optionIds" | "variantIds" | "propertyIds" | "isShippingFree"> & {
  own: string;
  properties: string;
  free: number;
};

/**
 * All items of the source that the channel shows, narrowed by the criteria's filters but by no
 * facet, group by group.
 */
export function listingItems(
  { db, context }: ItemScope,
  source: ListingSource,
  filters: Filter[],
  sortings: Sorting[] = [],
): Item[] {
  if ("words" in source && source.words.length === 0) return [];
  const wanted = allOf(filters.map((filter) => filterSql(filter, PRODUCT_FIELDS, "product")));
  const shown = visibleProducts(context, "price.lowest", wanted.text);
  const order = [
    ...sortSql(sortings, PRODUCT_FIELDS, "product"),
    "product.text_number",
    "product.number",
  ];
  const { text, parameters } =
    "words" in source
      ? matching(db, source.words, context.localeCode)
      : inCategory(source.categoryNumber);
  const rows = db
    .prepare(
      `SELECT product.id, product.text_number AS "group", product.manufacturer_id AS manufacturerId, product.option_ids AS own,
         product.property_ids AS properties, price.lowest AS price, entry.rating, entry.shipping_free AS free, entry.sales, entry.release_date AS releaseDate,
         title.sort_key AS sortKey, found.rank
       FROM ${shown.text} JOIN listing_entry AS entry ON entry.product_no = product.number
       JOIN listing_name AS title ON title.group_number = product.text_number AND title.locale = ?
       JOIN (${text}) AS found ON found.number = product.text_number
       WHERE ${wanted.text} ORDER BY ${order.join()}`,
    )
    .all([...shown.parameters, context.localeCode, ...parameters, ...wanted.parameters]) as Row[];
  return rows.map(({ own, properties, free, ...row }) => {
    const [variantIds, propertyIds] = [
      JSON.parse(own) as string[],
      JSON.parse(properties) as string[],
    ];
    return {
      ...row,
      variantIds,
      propertyIds,
      optionIds: [...variantIds, ...propertyIds],
      isShippingFree: free === 1,
    };
  });
}

function inCategory(number: number): Sql {
  return {
    text: "SELECT DISTINCT group_number AS number, NULL AS rank FROM listing_category WHERE category_number = ?",
    parameters: [number],
  };
}

function matching(db: Scope["db"], words: string[], locale: string): Sql {
  const table = searchTable(locale);
  const expression = matchExpression(words, (pattern) => wordsLike(db, table, pattern));
  if (expression === null)
    return { text: "SELECT NULL AS number, NULL AS rank WHERE FALSE", parameters: [] };
  return {
    text: `SELECT rowid AS number, rank FROM ${table} WHERE ${table} MATCH ? AND rank MATCH 'bm25(${SEARCH_WEIGHTS})'`,
    parameters: [expression],
  };
}

/** The product words that match a pattern, the most frequent first. */
function wordsLike(db: Scope["db"], table: string, pattern: string): string[] {
  const found = db
    .prepare(
      `SELECT term FROM ${table}_terms WHERE term LIKE ? ORDER BY doc DESC LIMIT ${PATTERN_WORDS_MAXIMUM}`,
    )
    .all(pattern);
  return (found as { term: string }[]).map(({ term }) => term);
}

export type FacetName = "manufacturer" | "properties" | "price" | "rating" | "shipping-free";

/** The condition of each chosen facet. */
type Choices = Partial<Record<FacetName, (item: Item) => boolean>>;

/**
 * The chosen facets. Options are alternatives within their group; all groups must match. Unknown
 * options have no effect.
 */
export function choicesOf({ db }: ItemScope, selection: FacetSelection): Choices {
  const { manufacturerIds, optionIds, minPrice, maxPrice, rating, shippingFree } = selection;
  const choices: Choices = {};
  if (manufacturerIds.length > 0)
    choices.manufacturer = (item) => manufacturerIds.includes(item.manufacturerId);
  if (optionIds.length > 0) {
    const rows = db
      .prepare(
        "SELECT id, group_id FROM property_option WHERE id IN (SELECT value FROM json_each(?))",
      )
      .all(JSON.stringify(optionIds)) as { id: string; group_id: string }[];
    const groups = groupedBy(rows, (row) => row.group_id);
    if (groups.length > 0)
      choices.properties = (item) =>
        groups.every((options) => options.some(({ id }) => item.optionIds.includes(id)));
  }
  if (minPrice !== null || maxPrice !== null)
    choices.price = ({ price }) =>
      price !== null && price >= (minPrice ?? 0) && price <= (maxPrice ?? Infinity);
  if (rating !== null) choices.rating = (item) => item.rating >= rating;
  if (shippingFree) choices["shipping-free"] = (item) => item.isShippingFree;
  return choices;
}

/** Narrows items by all choices, or by all but one. */
export function narrowed(items: Item[], choices: Choices, except?: FacetName): Item[] {
  const tests = Object.entries(choices).flatMap(([facet, test]) =>
    facet === except ? [] : [test],
  );
  return items.filter((item) => tests.every((test) => test(item)));
}

/** Groups entries by a common key, in the order of their first. */
export function groupedBy<T>(entries: T[], keyOf: (entry: T) => unknown): T[][] {
  const groups = new Map<unknown, T[]>();
  for (const entry of entries) {
    const group = groups.get(keyOf(entry));
    if (group) group.push(entry);
    else groups.set(keyOf(entry), [entry]);
  }
  return [...groups.values()];
}
