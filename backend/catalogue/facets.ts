import type { Entity, Scope } from "../scope";
import { countBits, intersects, membersOf, type Bits } from "../db/bits";
import { groupsOfItems, type CatalogueIndex } from "./index/catalogue-index";
import type { FacetName } from "./listing-query";
import { loadManufacturers } from "./product-relations";
import { groupOptions, loadOptions } from "./property-entities";

type Json = Record<string, unknown>;

/**
 * The aggregations of a listing in Shopware's form. `itemsFor` gives the items that count for a facet: the whole listing, or (with
 * `reduce-aggregations`) what the other facets leave of it.
 */
export function facetsOf(scope: Scope, index: CatalogueIndex, itemsFor: (facet: FacetName) => Bits): Json {
  return {
    manufacturer: aggregation("manufacturer", { entities: manufacturers(scope, index, itemsFor("manufacturer")) }),
    price: aggregation("price", { ...priceRange(scope, index, itemsFor("price")), avg: null, sum: null }),
    rating: aggregation("rating", { max: highestRating(index, itemsFor("rating")) }),
    "shipping-free": aggregation("shipping-free", { max: intersects(itemsFor("shipping-free"), index.bits("shipping-free")) ? "1" : null }),
    ...properties(scope, index, itemsFor("properties")),
  };
}

function aggregation(name: string, result: Json): Json {
  return { name, ...result, apiAlias: `${name}_aggregation` };
}

function manufacturers(scope: Scope, index: CatalogueIndex, items: Bits): Entity[] {
  const rows = scope.db.prepare("SELECT number, id FROM manufacturer").all() as { number: number; id: string }[];
  const ids = rows.filter(({ number }) => intersects(items, index.bits(`brand/${number}`))).map(({ id }) => id);
  const entities = [...loadManufacturers(scope, ids).values()];
  return entities.sort((a, b) => String(a.name).localeCompare(String(b.name), scope.context.localeCode));
}

/** Shopware answers these numbers as text with four decimals. */
function priceRange({ context }: Scope, index: CatalogueIndex, items: Bits): Json {
  const { lowest } = index.prices(context.currencyId);
  let min = Infinity;
  let max = -Infinity;
  for (const group of membersOf(groupsOfItems(index, items))) {
    const price = lowest[group] ?? NaN;
    if (price < min) min = price;
    if (price > max) max = price;
  }
  return { min: min === Infinity ? null : min.toFixed(4), max: max === -Infinity ? null : max.toFixed(4) };
}

const BEST_RATING = 5;

/** As text; null when no product has one. */
function highestRating({ ratings }: CatalogueIndex, items: Bits): string | null {
  let highest = 0;
  for (const item of membersOf(items)) {
    highest = Math.max(highest, ratings[item] ?? 0);
    if (highest === BEST_RATING) break;
  }
  return highest > 0 ? String(highest) : null;
}

/** The filterable groups with the options that occur. Without any, Shopware shows the raw buckets of both aggregations it made. */
function properties(scope: Scope, index: CatalogueIndex, items: Bits): Json {
  const rows = scope.db
    .prepare(
      `SELECT property_option.number, property_option.id FROM property_option
       JOIN property_group ON property_group.id = property_option.group_id WHERE property_group.filterable = 1`,
    )
    .all() as { number: number; id: string }[];
  const ids = rows.filter(({ number }) => intersects(items, index.bits(`option/${number}`))).map(({ id }) => id);
  if (ids.length > 0) {
    const options = loadOptions(scope, ids, true);
    return { properties: aggregation("properties", { entities: groupOptions(scope, options.values()) }) };
  }
  const count = countBits(groupsOfItems(index, items));
  const buckets = count === 0 ? [] : [{ key: "", count, apiAlias: "aggregation_bucket" }];
  return { properties: aggregation("properties", { buckets }), options: aggregation("options", { buckets }) };
}
