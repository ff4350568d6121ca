import type { Db } from "../../db/open";
import { bitsOf, emptyBits, fullBits, intersection, members, setBit, union, type Bits } from "../../db/bits";

/**
 * The catalogue as the search engine holds it: every product group has a place on the shelf (0 is the best seller), and what one can filter
 * or sort by is an array over the places. A group's items (what can be bought: variants, or the product itself) stand side by side.
 * Costs about 70 bytes a group and a bit for each value; nothing of it changes after the catalogue was written.
 */
export interface Shelf {
  /** How many places. */
  size: number;
  /** Place → number of the parent, or of the simple product. */
  groupNumbers: Uint32Array;
  /** The place of a group, or -1. */
  placeOf(groupNumber: number): number;
  /** The places that have a value, e.g. "option/12", "brand/3", "category/7", "channel/0". */
  bits(name: string): Bits;
  /** Whether the items of a group can differ in this option, as in colour and size. */
  differsByItem(option: number): boolean;
  /** The items that have an option of every list; only for options that differ by item. */
  itemsWith(options: number[][]): Bits;
  /** The places of the groups that the items belong to. */
  placesOfItems(items: Bits): Bits;
  /** Place → amount, e.g. "price/SEK". */
  amounts(name: string): Float64Array;
  /** All places in an order, e.g. "name/sv-SE". */
  order(name: string): Uint32Array;
  everything: Bits;
}

const shelves = new WeakMap<Db, Shelf>();

/** The shelf of a database whose index has been built; read once, then kept. */
export function shelfOf(db: Db): Shelf {
  let shelf = shelves.get(db);
  if (!shelf) shelves.set(db, (shelf = readShelf(db)));
  return shelf;
}

/** To be called when the index is built anew. */
export function forgetShelf(db: Db): void {
  shelves.delete(db);
}

function readShelf(db: Db): Shelf {
  const kept = new Map<string, ArrayBuffer>();
  const read = (name: string): ArrayBuffer => {
    let data = kept.get(name);
    if (!data) kept.set(name, (data = readArray(db, name)));
    return data;
  };
  const groupNumbers = new Uint32Array(read("groups"));
  const places = new Uint32Array(read("places"));
  const itemStarts = new Uint32Array(read("item-starts"));
  const size = groupNumbers.length;
  const itemCount = itemStarts[size] ?? 0;
  const bitsNamed = (name: string, length: number): Bits => {
    const data = read(name);
    return data.byteLength > 0 ? new Uint32Array(data) : emptyBits(length);
  };
  return {
    size,
    groupNumbers,
    placeOf: (groupNumber) => (places[groupNumber] ?? 0) - 1,
    bits: (name) => bitsNamed(name, size),
    differsByItem: (option) => read(`items/${option}`).byteLength > 0,
    itemsWith: (options) => {
      const [first, ...others] = options.map((list) =>
        union(
          itemCount,
          list.map((option) => bitsNamed(`items/${option}`, itemCount)),
        ),
      );
      return first ? intersection(first, ...others) : fullBits(itemCount);
    },
    placesOfItems: (items) => placesOfItems(items, itemStarts, size),
    amounts: (name) => new Float64Array(read(name)),
    order: (name) => new Uint32Array(read(`order/${name}`)),
    everything: fullBits(size),
  };
}

/** A copy, since what the database hands out need not be aligned. Empty when there is none. */
function readArray(db: Db, name: string): ArrayBuffer {
  const row = db.prepare("SELECT data FROM elevate_array WHERE name = ?").get(name) as { data: Buffer } | undefined;
  return row ? new Uint8Array(row.data).buffer : new ArrayBuffer(0);
}

function placesOfItems(items: Bits, itemStarts: Uint32Array, size: number): Bits {
  const places = emptyBits(size);
  let place = 0;
  for (const item of members(items)) {
    while (item >= (itemStarts[place + 1] ?? Infinity)) place += 1;
    setBit(places, place);
  }
  return places;
}

/** Places that a list of group numbers stands at, in the order of the list; unknown ones are left out. */
export function placesOf(shelf: Shelf, groupNumbers: Iterable<number>): number[] {
  return [...groupNumbers].map((number) => shelf.placeOf(number)).filter((place) => place >= 0);
}

export function placeBits(shelf: Shelf, places: Iterable<number>): Bits {
  return bitsOf(shelf.size, places);
}
