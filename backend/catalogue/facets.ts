import type { Entity, Scope } from "../scope";
import type { FacetName, Item } from "./listing-items";
import { loadManufacturers } from "./product-relations";
import { groupOptions, loadOptions } from "./property-entities";

type Json = Record<string, unknown>;

/**
 * The aggregations of a listing in Shopware's format. `itemsFor` returns the items that count for a
 * facet: the whole listing, or (with `reduce-aggregations`) those that match the other facets.
 */
export function facetsOf(scope: Scope, itemsFor: (facet: FacetName) => Item[]): Json {
  const rating = Math.max(0, ...itemsFor("rating").map((item) => item.rating));
  const isAnyFree = itemsFor("shipping-free").some((item) => item.isShippingFree);
  return {
    manufacturer: aggregation("manufacturer", {
      entities: manufacturers(scope, itemsFor("manufacturer")),
    }),
    price: aggregation("price", { ...priceRange(itemsFor("price")), avg: null, sum: null }),
    // Both as text; null if no product has one.
    rating: aggregation("rating", { max: rating > 0 ? String(rating) : null }),
    "shipping-free": aggregation("shipping-free", { max: isAnyFree ? "1" : null }),
    ...properties(scope, itemsFor("properties")),
  };
}

function aggregation(name: string, result: Json): Json {
  return { name, ...result, apiAlias: `${name}_aggregation` };
}

function manufacturers(scope: Scope, items: Item[]): Entity[] {
  const entities = [
    ...loadManufacturers(
      scope,
      new Set(items.map(({ manufacturerId }) => manufacturerId)),
    ).values(),
  ];
  return entities.sort((a, b) =>
    String(a.name).localeCompare(String(b.name), scope.context.localeCode),
  );
}

/** Shopware sends these numbers as text with four decimals. */
function priceRange(items: Item[]): Json {
  const prices = items.flatMap(({ price }) => price ?? []);
  if (prices.length === 0) return { min: null, max: null };
  return { min: Math.min(...prices).toFixed(4), max: Math.max(...prices).toFixed(4) };
}

/**
 * The filterable groups with the options that occur. Without any, Shopware sends the raw buckets of
 * both its aggregations.
 */
function properties(scope: Scope, items: Item[]): Json {
  const filterable = scope.db
    .prepare(
      "SELECT property_option.id FROM property_option JOIN property_group ON property_group.id = group_id WHERE filterable = 1 ORDER BY number",
    )
    .all() as { id: string }[];
  const used = new Set(items.flatMap(({ optionIds }) => optionIds));
  const ids = filterable.map(({ id }) => id).filter((id) => used.has(id));
  if (ids.length > 0) {
    const options = loadOptions(scope, ids, true);
    return {
      properties: aggregation("properties", { entities: groupOptions(scope, options.values()) }),
    };
  }
  const count = new Set(items.map(({ group }) => group)).size;
  const buckets = count === 0 ? [] : [{ key: "", count, apiAlias: "aggregation_bucket" }];
  return {
    properties: aggregation("properties", { buckets }),
    options: aggregation("options", { buckets }),
  };
}
