import { invalid } from "../http/bad-argument";
import type { Parameters } from "../http/parameters";
import type { Visit } from "../http/visit";
import { emptyBits, intersection, members, setBit, union, type Bits } from "../../db/bits";
import type { Dictionary } from "../shelf/dictionary";
import type { Shelf } from "../shelf/shelf";
import { attributeNamed, numbersNamed } from "./attributes";

export interface Range {
  min: number | null;
  max: number | null;
}

/** What the shopper filters by: facet id → chosen numbers of options or brands, and a range of prices. */
export interface Selection {
  values: Map<string, number[]>;
  price: Range;
}

/** Reads f.brand=a|b, f.color=…, f.price.min, f.price.max. Facets that the shop does not have are ignored. */
export function readSelection(parameters: Parameters, dictionary: Dictionary): Selection {
  const values = new Map<string, number[]>();
  for (const name of parameters.namesAfter("f.")) {
    const attribute = attributeNamed(dictionary, name);
    const chosen = parameters.list(`f.${name}`);
    if (attribute && attribute.kind !== "price" && chosen.length > 0) values.set(name, numbersNamed(dictionary, attribute, chosen));
  }
  const price = { min: parameters.amount("f.price.min"), max: parameters.amount("f.price.max") };
  if (price.min !== null && price.max !== null && price.min > price.max)
    throw invalid("f.price.max", String(price.max), "at least f.price.min");
  return { values, price };
}

/**
 * The places that match everything that is chosen; `except` leaves one facet out (its own values are counted as if nothing of it were
 * chosen). Colour and size must be those of one and the same item.
 */
export function selectedPlaces(shelf: Shelf, visit: Visit, { values, price }: Selection, except?: string): Bits {
  const chosen = [...values].filter(([name]) => name !== except);
  const byItem = chosen.filter(([name, numbers]) => isByItem(shelf, name, numbers));
  const sets = chosen
    .filter((entry) => !byItem.includes(entry))
    .map(([name, numbers]) =>
      union(
        shelf.size,
        numbers.map((number) => shelf.bits(bitsName(name, number))),
      ),
    );
  if (byItem.length > 0) sets.push(shelf.placesOfItems(shelf.itemsWith(byItem.map(([, numbers]) => numbers))));
  if (except !== "price" && (price.min !== null || price.max !== null)) sets.push(placesPriced(shelf, visit, price));
  return sets.length > 0 ? intersection(shelf.everything, ...sets) : shelf.everything;
}

/** Whether the items of a group can differ in what is chosen of this facet. */
export function isByItem(shelf: Shelf, facet: string, numbers: number[]): boolean {
  return bitsName(facet, 0).startsWith("option/") && numbers.some((number) => shelf.differsByItem(number));
}

/** Name of the bitmap of one value of a facet. */
export function bitsName(facet: string, number: number): string {
  return facet === "brand" || facet === "category" ? `${facet}/${number}` : `option/${number}`;
}

/** Places whose lowest price lies in the range, bounds included. */
export function placesPriced(shelf: Shelf, visit: Visit, { min, max }: Range): Bits {
  const prices = shelf.amounts(`price/${visit.context.currencyIso}`);
  const places = emptyBits(shelf.size);
  for (let place = 0; place < shelf.size; place += 1) {
    const price = prices[place] ?? 0;
    if (price >= (min ?? 0) && price <= (max ?? Infinity)) setBit(places, place);
  }
  return places;
}

/** Lowest and highest price of the places, or nothing when there are none. */
export function priceRange(shelf: Shelf, visit: Visit, places: Bits): { min?: number; max?: number } {
  const prices = shelf.amounts(`price/${visit.context.currencyIso}`);
  let min = Infinity;
  let max = -Infinity;
  for (const place of members(places)) {
    const price = prices[place] ?? 0;
    if (price < min) min = price;
    if (price > max) max = price;
  }
  return min <= max ? { min, max } : {};
}
