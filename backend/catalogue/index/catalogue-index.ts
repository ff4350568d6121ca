import { bitsOf, emptyBits, setBit, type Bits } from "../../db/bits";
import type { Db } from "../../db/open";
import { numbersOf } from "../../db/numbers";
import { newestChange, versionOf, watchChanges } from "./changes";
import { reversedRuns, sortedBy } from "./order";

/**
 * The listing tables (migrations/003) in memory: what can be bought ("items": variants and simple products) with a bit for each value that
 * a listing can be narrowed by, and the orders it can be sorted in. Items of a group stand side by side, groups in the order of their
 * numbers. Costs about 30 bytes an item, 8 a group for each language and 24 for each currency, and one bit an item for each category,
 * brand and option: some 35 MB for 100,000 products.
 */
export interface CatalogueIndex {
  itemCount: number;
  groupCount: number;
  /** Item → number of the product. */
  itemNumbers: Uint32Array;
  /** Item → its group. */
  itemGroups: Uint32Array;
  /** Group → number of the parent, or of the simple product; ascending. */
  groupNumbers: Uint32Array;
  /** The group of that number, or -1. */
  groupOf(number: number): number;
  /** Group → its first item; one more than there are groups. */
  groupStarts: Uint32Array;
  /** Item → how often it was sold, and its rating. */
  sales: Float64Array;
  ratings: Float64Array;
  /** Items, the best sold first; of those sold alike the lower group. */
  bySales: Uint32Array;
  /** The items that have a value: "channel/0" (its position), "category/7", "brand/3", "option/12" (their numbers), "shipping-free". */
  bits(name: string): Bits;
  /** Groups by name; those without a name in the language are left out. */
  names(locale: string): Directions;
  prices(currencyId: string): Prices;
  /** To be called when a group's price has changed. */
  forgetPrices(): void;
}

export interface Directions {
  up: Uint32Array;
  down: Uint32Array;
}

export interface Prices extends Directions {
  /** Group → the lowest price of its items, in major units; NaN where there is none. */
  lowest: Float64Array;
}

interface Held {
  index: CatalogueIndex;
  version: number;
  change: number;
}

const held = new WeakMap<Db, Held>();

/** The index of a database as it is now; read when it is first asked for, then kept up to date with what is written to the tables. */
export function catalogueIndex(db: Db): CatalogueIndex {
  const known = held.get(db);
  if (known && watchChanges(db, known)) return known.index;
  const state = { version: versionOf(db), change: newestChange(db) };
  const index = readIndex(db);
  held.set(db, { index, ...state });
  return index;
}

/** Reads everything there is, so that no shopper waits for it. */
export function warmCatalogueIndex(db: Db): void {
  const index = catalogueIndex(db);
  const column = (sql: string): string[] => (db.prepare(sql).all() as { value: string }[]).map(({ value }) => value);
  for (const locale of column("SELECT DISTINCT locale AS value FROM listing_name")) index.names(locale);
  for (const currencyId of column("SELECT DISTINCT currency_id AS value FROM listing_price")) index.prices(currencyId);
}

function readIndex(db: Db): CatalogueIndex {
  const items = readItems(db);
  const groups = groupItems(items.groups);
  const numbered = (numbers: Uint32Array): Bits => bitsOf(items.count, present(numbers, items.places));
  const bits = readBits(db, numbered, items.count);
  const names = new Map<string, Directions>();
  const prices = new Map<string, Prices>();
  return {
    itemCount: items.count,
    groupCount: groups.numbers.length,
    itemNumbers: items.numbers,
    itemGroups: groups.ofItems,
    groupNumbers: groups.numbers,
    groupOf: (number) => (groups.places[number] ?? 0) - 1,
    groupStarts: groups.starts,
    sales: items.sales,
    ratings: items.ratings,
    bySales: sortedBy(items.sales, -1),
    bits: (name) => bits.get(name) ?? emptyBits(items.count),
    names: (locale) => kept(names, locale, () => readNames(db, locale, groups.places)),
    prices: (currencyId) => kept(prices, currencyId, () => readPrices(db, currencyId, groups.places, groups.numbers.length)),
    forgetPrices: () => prices.clear(),
  };
}

function kept<T>(map: Map<string, T>, name: string, read: () => T): T {
  let value = map.get(name);
  if (value === undefined) map.set(name, (value = read()));
  return value;
}

function* present(numbers: Uint32Array, places: Uint32Array): Generator<number> {
  for (const number of numbers) {
    const place = places[number] ?? 0;
    if (place > 0) yield place - 1;
  }
}

/** Lists of numbers are read as one text each: a row for each of them would take much longer. */
function readItems(db: Db) {
  const row = db
    .prepare(
      `SELECT group_concat(product_no) AS numbers, group_concat(group_number) AS groups, group_concat(sales) AS sales, group_concat(printf('%!.17g', rating)) AS ratings
       FROM (SELECT * FROM listing_entry ORDER BY group_number, product_no)`,
    )
    .get() as Record<"numbers" | "groups" | "sales" | "ratings", string | null>;
  const numbers = numbersOf(row.numbers);
  return {
    count: numbers.length,
    numbers,
    groups: numbersOf(row.groups),
    sales: Float64Array.from(numbersOf(row.sales)),
    ratings: Float64Array.from(row.ratings?.split(",") ?? [], Number),
    places: placesByNumber(numbers),
  };
}

/** Number → place + 1. */
function placesByNumber(numbers: Uint32Array): Uint32Array {
  const places = new Uint32Array(numbers.reduce((most, number) => Math.max(most, number), 0) + 1);
  for (const [place, number] of numbers.entries()) places[number] = place + 1;
  return places;
}

function groupItems(groupNumbers: Uint32Array) {
  const starts: number[] = [];
  const ofItems = new Uint32Array(groupNumbers.length);
  for (let item = 0; item < groupNumbers.length; item += 1) {
    if (item === 0 || groupNumbers[item] !== groupNumbers[item - 1]) starts.push(item);
    ofItems[item] = starts.length - 1;
  }
  const numbers = Uint32Array.from(starts, (start) => groupNumbers[start] ?? 0);
  return { numbers, starts: Uint32Array.from([...starts, groupNumbers.length]), ofItems, places: placesByNumber(numbers) };
}

function readBits(db: Db, numbered: (numbers: Uint32Array) => Bits, count: number): Map<string, Bits> {
  const bits = new Map<string, Bits>();
  const read = (sql: string): void => {
    for (const { name, numbers } of db.prepare(sql).iterate() as Iterable<{ name: string; numbers: string }>) {
      bits.set(name, numbered(numbersOf(numbers)));
    }
  };
  read(`SELECT 'channel/' || position AS name, group_concat(product_no) AS numbers
        FROM sales_channel JOIN listing_entry ON channels & (1 << position) GROUP BY position`);
  read(
    "SELECT 'brand/' || manufacturer_number AS name, group_concat(product_no) AS numbers FROM listing_entry GROUP BY manufacturer_number",
  );
  read("SELECT 'category/' || category_number AS name, group_concat(product_no) AS numbers FROM listing_category GROUP BY category_number");
  read("SELECT 'option/' || option_number AS name, group_concat(product_no) AS numbers FROM listing_option GROUP BY option_number");
  read("SELECT 'shipping-free' AS name, group_concat(product_no) AS numbers FROM listing_entry WHERE shipping_free = 1 GROUP BY 1");
  if (!bits.has("shipping-free")) bits.set("shipping-free", emptyBits(count));
  return bits;
}

function readNames(db: Db, locale: string, places: Uint32Array): Directions {
  const { groups, ranks } = db
    .prepare(
      `SELECT group_concat(number) AS groups, group_concat(rank) AS ranks FROM (
         SELECT group_number AS number, DENSE_RANK() OVER (ORDER BY sort_key) AS rank FROM listing_name WHERE locale = ? ORDER BY sort_key, group_number)`,
    )
    .get(locale) as { groups: string | null; ranks: string | null };
  const rankOf = new Uint32Array(places.length);
  const rank = numbersOf(ranks);
  const numbers = numbersOf(groups);
  for (const [index, number] of numbers.entries()) rankOf[(places[number] ?? 0) - 1] = rank[index] ?? 0;
  return directions(Uint32Array.from(present(numbers, places)), (a, b) => rankOf[a] === rankOf[b]);
}

function readPrices(db: Db, currencyId: string, places: Uint32Array, count: number): Prices {
  const row = db
    .prepare(
      `SELECT group_concat(group_number) AS groups, group_concat(printf('%!.17g', lowest)) AS prices
       FROM (SELECT group_number, lowest FROM listing_price WHERE currency_id = ? ORDER BY lowest, group_number)`,
    )
    .get(currencyId) as { groups: string | null; prices: string | null };
  const lowest = new Float64Array(count).fill(NaN);
  const prices = row.prices?.split(",") ?? [];
  const numbers = numbersOf(row.groups);
  for (const [index, number] of numbers.entries()) {
    const place = (places[number] ?? 0) - 1;
    if (place >= 0) lowest[place] = Number(prices[index]);
  }
  return { lowest, ...directions(Uint32Array.from(present(numbers, places)), (a, b) => lowest[a] === lowest[b]) };
}

function directions(up: Uint32Array, isSame: (a: number, b: number) => boolean): Directions {
  return { up, down: reversedRuns(up, isSame) };
}

const groupsOf = new WeakMap<Bits, Bits>();

/** The groups that the items belong to. */
export function groupsOfItems({ groupCount, itemGroups }: CatalogueIndex, items: Bits): Bits {
  const known = groupsOf.get(items);
  if (known) return known;
  const groups = emptyBits(groupCount);
  for (let word = 0; word < items.length; word += 1) {
    for (let rest = items[word] ?? 0; rest !== 0; rest &= rest - 1) {
      setBit(groups, itemGroups[word * 32 + (31 - Math.clz32(rest & -rest))] ?? 0);
    }
  }
  groupsOf.set(items, groups);
  return groups;
}

/** All items of the groups. */
export function itemsOfGroups({ itemCount, groupStarts }: CatalogueIndex, groups: Uint32Array): Bits {
  const items = emptyBits(itemCount);
  for (const group of groups) {
    const end = groupStarts[group + 1] ?? 0;
    for (let item = groupStarts[group] ?? 0; item < end; item += 1) setBit(items, item);
  }
  return items;
}
