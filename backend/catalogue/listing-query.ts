import { allOf, filterSql, type Sql } from "../db/filter-sql";
import { clearBit, countBits, emptyBits, intersection, membersOf, union, type Bits } from "../db/bits";
import { numbersOf } from "../db/numbers";
import type { Filter } from "../http/filters";
import type { Scope } from "../scope";
import { itemsOfGroups, type CatalogueIndex } from "./index/catalogue-index";
import { findText } from "./index/text-search";
import type { FacetSelection } from "./listing-request";
import { PRODUCT_FIELDS, visibleProducts } from "./product-fields";
import { idList } from "./texts";

type QueryScope = Pick<Scope, "db" | "context">;

/** Where the products of a listing come from: a category with everything below it, or the words of a search. */
export type ListingSource = { categoryNumber: number } | { words: string[] };

/** Items of the index (catalogue-index.ts). */
export interface Found {
  items: Bits;
  /** How well groups match a search, the lower the better; null for a category. */
  ranksOf: ((groups: Uint32Array) => Float64Array) | null;
}

/** All items of the source that the channel shows, narrowed by filters of the criteria but by no facet. */
export function baseItems(scope: QueryScope, index: CatalogueIndex, source: ListingSource, filters: Filter[]): Found {
  const { db, context } = scope;
  const { position } = db.prepare("SELECT position FROM sales_channel WHERE id = ?").get(context.salesChannelId) as { position: number };
  const visible = index.bits(`channel/${position}`);
  if ("categoryNumber" in source) {
    const items = intersection(index.bits(`category/${source.categoryNumber}`), visible);
    return { items: filtered(scope, index, items, filters), ranksOf: null };
  }
  const match = findText(db, index, context.localeCode, source.words);
  const items = intersection(itemsOfGroups(index, membersOf(match.groups)), visible);
  return { items: filtered(scope, index, items, filters), ranksOf: match.ranksOf };
}

/** With more candidates than this the filters look at every product instead. */
const MOST_CANDIDATES = 20_000;

/** What filters of the criteria leave. */
export function filtered(scope: QueryScope, index: CatalogueIndex, items: Bits, filters: Filter[]): Bits {
  const conditions = filters.map((filter) => filterSql(filter, PRODUCT_FIELDS, "product"));
  return satisfying(scope, index, items, conditions);
}

/** The items that hold to conditions made of PRODUCT_FIELDS; these may be of any field, so the database answers them. */
export function satisfying({ db, context }: QueryScope, index: CatalogueIndex, items: Bits, conditions: Sql[]): Bits {
  if (conditions.length === 0) return items;
  const wanted = allOf(conditions);
  const candidates = countBits(items) > MOST_CANDIDATES ? null : Array.from(membersOf(items), (item) => index.itemNumbers[item]);
  const shown = visibleProducts(context, wanted.text);
  const among = candidates === null ? "" : "product.number IN (SELECT value FROM json_each(?)) AND ";
  const row = db
    .prepare(`SELECT group_concat(product.number) AS numbers FROM ${shown.text} WHERE ${among}(${wanted.text})`)
    .get([...shown.parameters, ...(candidates === null ? [] : [JSON.stringify(candidates)]), ...wanted.parameters]) as {
    numbers: string | null;
  };
  const found = new Set(numbersOf(row.numbers));
  return keep(items, (item) => found.has(index.itemNumbers[item] ?? 0));
}

export type FacetName = "manufacturer" | "properties" | "price" | "rating" | "shipping-free";

/** What the chosen facets leave, each by itself. */
export type Choices = Partial<Record<FacetName, (items: Bits) => Bits>>;

/** The chosen facets. Options are alternatives within their group; groups must all hold. Those that do not exist match nothing. */
export function choicesOf({ db, context }: QueryScope, index: CatalogueIndex, selection: FacetSelection): Choices {
  const { manufacturerIds, optionIds, minPrice, maxPrice, rating, shippingFree } = selection;
  const choices: Choices = {};
  if (manufacturerIds.length > 0) {
    const rows = db
      .prepare("SELECT number FROM manufacturer WHERE id IN (SELECT value FROM json_each(?))")
      .all(idList(manufacturerIds)) as { number: number }[];
    const chosen = anyOf(
      index,
      rows.map(({ number }) => `brand/${number}`),
    );
    choices.manufacturer = (items) => intersection(items, chosen);
  }
  if (optionIds.length > 0) {
    const chosen = optionSets({ db }, index, optionIds);
    choices.properties = (items) => (chosen.length === 0 ? emptyBits(index.itemCount) : intersection(items, ...chosen));
  }
  if (minPrice !== null || maxPrice !== null) {
    const { lowest } = index.prices(context.currencyId);
    const priceOf = (item: number): number => lowest[index.itemGroups[item] ?? 0] ?? NaN;
    // NaN, no price, is in no range.
    choices.price = (items) => keep(items, (item) => priceOf(item) >= (minPrice ?? 0) && priceOf(item) <= (maxPrice ?? Infinity));
  }
  if (rating !== null) choices.rating = (items) => keep(items, (item) => (index.ratings[item] ?? 0) >= rating);
  if (shippingFree) choices["shipping-free"] = (items) => intersection(items, index.bits("shipping-free"));
  return choices;
}

/** One set a property group. */
function optionSets({ db }: Pick<Scope, "db">, index: CatalogueIndex, optionIds: string[]): Bits[] {
  const rows = db
    .prepare("SELECT number, group_id FROM property_option WHERE id IN (SELECT value FROM json_each(?))")
    .all(idList(optionIds)) as { number: number; group_id: string }[];
  const byGroup = new Map<string, string[]>();
  for (const { number, group_id } of rows) byGroup.set(group_id, [...(byGroup.get(group_id) ?? []), `option/${number}`]);
  return [...byGroup.values()].map((names) => anyOf(index, names));
}

function anyOf(index: CatalogueIndex, names: string[]): Bits {
  return union(index.itemCount, names.map(index.bits));
}

function keep(items: Bits, isKept: (item: number) => boolean): Bits {
  const kept = items.slice();
  for (const item of membersOf(items)) if (!isKept(item)) clearBit(kept, item);
  return kept;
}

/** Narrows items by all choices or all but one. */
export function narrowed(items: Bits, choices: Choices, except?: FacetName): Bits {
  let left = items;
  for (const [facet, narrow] of Object.entries(choices)) if (facet !== except) left = narrow(left);
  return left;
}
