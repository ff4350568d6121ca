import { countBits, countShared, bitsOf, emptyBits, hasBit, membersOf, pick, setBit, type Bits } from "../db/bits";
import type { Scope } from "../scope";
import { groupsOfItems, type CatalogueIndex } from "./index/catalogue-index";
import { splitGroups, type GroupItem } from "./listing-grouping";
import type { Found } from "./listing-query";
import type { Sorting } from "./sortings";

/** The product that a listing shows of a group. */
export interface FoundProduct {
  id: string;
  groupNumber: number;
  /** SQLite's bm25 of a search; null in a category. */
  rank: number | null;
}

export interface Page {
  products: FoundProduct[];
  /** 0 beyond the last page: Shopware counts while it reads. */
  total: number;
}

export const EMPTY_PAGE: Page = { products: [], total: 0 };

/** Which part of a listing is shown. */
export interface Wanted {
  sorting: Sorting;
  limit: number;
  page: number;
  /** Fields besides the group: each combination of their values is shown by itself. */
  grouping: string[];
}

/** One page of the groups that the items belong to, each by its first item. */
export function findPage(scope: Pick<Scope, "db" | "context">, index: CatalogueIndex, found: Found, wanted: Wanted): Page {
  const { sorting, limit, page, grouping } = wanted;
  const skip = (page - 1) * limit;
  const groups = groupsOfItems(index, found.items);
  if (grouping.length > 0) {
    const { shown } = pageOf(scope, index, { ...found, groups }, sorting, 0, index.groupCount);
    const entries = splitGroups(scope, index, found.items, shown, grouping);
    const products = productsOf(scope, index, found, entries.slice(skip, skip + limit));
    return products.length === 0 ? EMPTY_PAGE : { products, total: entries.length };
  }
  const { shown, total } = pageOf(scope, index, { ...found, groups }, sorting, skip, limit);
  if (shown.length === 0) return EMPTY_PAGE;
  const entries = shown.map((group) => ({ group, item: firstItem(index, found.items, group) }));
  return { products: productsOf(scope, index, found, entries), total };
}

function productsOf({ db }: Pick<Scope, "db">, index: CatalogueIndex, found: Found, entries: GroupItem[]): FoundProduct[] {
  const numbers = entries.map(({ item }) => index.itemNumbers[item] ?? 0);
  const rows = db
    .prepare("SELECT number, id FROM product WHERE number IN (SELECT value FROM json_each(?))")
    .all(JSON.stringify(numbers)) as { number: number; id: string }[];
  const ids = new Map(rows.map(({ number, id }) => [number, id]));
  const ranks = found.ranksOf?.(Uint32Array.from(entries, ({ group }) => group));
  return entries.flatMap(({ group }, place) => {
    const id = ids.get(numbers[place] ?? 0);
    return id === undefined ? [] : [{ id, groupNumber: index.groupNumbers[group] ?? 0, rank: ranks?.[place] ?? null }];
  });
}

interface FoundGroups extends Found {
  groups: Bits;
}

function pageOf(
  { context }: Pick<Scope, "context">,
  index: CatalogueIndex,
  { items, groups, ranksOf }: FoundGroups,
  { by, direction }: Sorting,
  skip: number,
  limit: number,
): { shown: number[]; total: number } {
  if (by === "score") return { shown: bestRanked(groups, ranksOf, skip, limit), total: countBits(groups) };
  if (by === "sales") return { shown: bestSold(index, items, skip, limit), total: countBits(groups) };
  const order = (by === "name" ? index.names(context.localeCode) : index.prices(context.currencyId))[direction];
  // Groups without a name in the language or a price in the currency are not shown.
  const total = order.length === index.groupCount ? countBits(groups) : countShared(groups, bitsOf(index.groupCount, order));
  return { shown: pick(order, groups, skip, limit), total };
}

/** Groups by the sales of their best sold item among `items`. */
function bestSold({ bySales, itemGroups, groupCount }: CatalogueIndex, items: Bits, skip: number, limit: number): number[] {
  const seen = emptyBits(groupCount);
  const best: number[] = [];
  for (let place = 0; place < bySales.length && best.length < skip + limit; place += 1) {
    const item = bySales[place] ?? 0;
    const group = itemGroups[item] ?? 0;
    if (!hasBit(items, item) || hasBit(seen, group)) continue;
    setBit(seen, group);
    best.push(group);
  }
  return best.slice(skip);
}

/** Up to so many are sorted as they are; of more, only those that can be on the page. */
const FEW = 1_000;

/** By rank, of equal ranks the lower group first. */
function bestRanked(bits: Bits, ranksOf: Found["ranksOf"], skip: number, limit: number): number[] {
  const groups = membersOf(bits);
  const ranks = ranksOf?.(groups) ?? new Float64Array(groups.length);
  const last = skip + limit;
  const worst = ranks.length > FEW && last < ranks.length ? nthSmallest(ranks, last - 1) : Infinity;
  const candidates: { group: number; rank: number }[] = [];
  for (let place = 0; place < groups.length; place += 1) {
    const rank = ranks[place] ?? 0;
    if (rank <= worst) candidates.push({ group: groups[place] ?? 0, rank });
  }
  candidates.sort((a, b) => a.rank - b.rank || a.group - b.group);
  return candidates.slice(skip, last).map(({ group }) => group);
}

/** The value that would stand at `place` if the values were sorted (Hoare's selection). */
function nthSmallest(values: Float64Array, place: number): number {
  const left = values.slice();
  let low = 0;
  let high = left.length - 1;
  while (low < high) {
    const pivot = left[(low + high) >>> 1] ?? 0;
    let up = low;
    let down = high;
    while (up <= down) {
      while ((left[up] ?? 0) < pivot) up += 1;
      while ((left[down] ?? 0) > pivot) down -= 1;
      if (up > down) break;
      [left[up], left[down]] = [left[down] ?? 0, left[up] ?? 0];
      up += 1;
      down -= 1;
    }
    if (place <= down) high = down;
    else if (place >= up) low = up;
    else break;
  }
  return left[place] ?? 0;
}

function firstItem({ groupStarts }: CatalogueIndex, items: Bits, group: number): number {
  let item = groupStarts[group] ?? 0;
  while (!hasBit(items, item)) item += 1;
  return item;
}
