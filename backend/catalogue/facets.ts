import type { Entity, Scope } from "../scope";
import type { EntrySet, FacetName } from "./listing-query";
import { loadManufacturers } from "./product-relations";
import { groupOptions, loadOptions } from "./property-entities";

type Json = Record<string, unknown>;

/**
 * The aggregations of a listing in Shopware's form. `setFor` gives the products that count for a facet: the whole listing, or (with
 * `reduce-aggregations`) what the other facets leave of it.
 */
export function facetsOf(scope: Scope, setFor: (facet: FacetName) => EntrySet): Json {
  return {
    manufacturer: aggregation("manufacturer", { entities: manufacturers(scope, setFor("manufacturer")) }),
    price: aggregation("price", { ...priceRange(scope, setFor("price")), avg: null, sum: null }),
    rating: aggregation("rating", { max: highest(scope, setFor("rating"), "rating") }),
    "shipping-free": aggregation("shipping-free", { max: highest(scope, setFor("shipping-free"), "shipping_free") }),
    ...properties(scope, setFor("properties")),
  };
}

function aggregation(name: string, result: Json): Json {
  return { name, ...result, apiAlias: `${name}_aggregation` };
}

function manufacturers(scope: Scope, { from, where }: EntrySet): Entity[] {
  const rows = scope.db
    .prepare(
      `SELECT manufacturer.id FROM manufacturer
       WHERE number IN (SELECT DISTINCT entry.manufacturer_number FROM ${from.text} WHERE ${where.text})`,
    )
    .all([...from.parameters, ...where.parameters]) as { id: string }[];
  const entities = [
    ...loadManufacturers(
      scope,
      rows.map((row) => row.id),
    ).values(),
  ];
  return entities.sort((a, b) => String(a.name).localeCompare(String(b.name), scope.context.localeCode));
}

/** Shopware answers these numbers as text with four decimals. */
function priceRange({ db, context }: Scope, { from, where }: EntrySet): Json {
  const row = db
    .prepare(
      `SELECT MIN(price.lowest) AS min, MAX(price.lowest) AS max FROM ${from.text}
       JOIN listing_price AS price ON price.currency_id = ? AND price.group_number = entry.group_number WHERE ${where.text}`,
    )
    .get([...from.parameters, context.currencyId, ...where.parameters]) as { min: number | null; max: number | null };
  return { min: row.min === null ? null : row.min.toFixed(4), max: row.max === null ? null : row.max.toFixed(4) };
}

/** As text; null when no product has it. */
function highest({ db }: Scope, { from, where }: EntrySet, column: "rating" | "shipping_free"): string | null {
  const row = db
    .prepare(`SELECT MAX(entry.${column}) AS max FROM ${from.text} WHERE ${where.text}`)
    .get([...from.parameters, ...where.parameters]) as { max: number | null };
  return row.max ? String(row.max) : null;
}

/** The filterable groups with the options that occur. Without any, Shopware shows the raw buckets of both aggregations it made. */
function properties(scope: Scope, { from, where }: EntrySet): Json {
  const rows = scope.db
    .prepare(
      `SELECT property_option.id FROM property_option JOIN property_group ON property_group.id = property_option.group_id
       WHERE property_group.filterable = 1 AND property_option.number IN (
         SELECT DISTINCT has.option_number FROM ${from.text} JOIN listing_option AS has ON has.product_no = entry.product_no WHERE ${where.text})`,
    )
    .all([...from.parameters, ...where.parameters]) as { id: string }[];
  if (rows.length > 0) {
    const options = loadOptions(
      scope,
      rows.map((row) => row.id),
      true,
    );
    return { properties: aggregation("properties", { entities: groupOptions(scope, options.values()) }) };
  }
  const { count } = scope.db
    .prepare(`SELECT COUNT(DISTINCT entry.group_number) AS count FROM ${from.text} WHERE ${where.text}`)
    .get([...from.parameters, ...where.parameters]) as { count: number };
  const buckets = count === 0 ? [] : [{ key: "", count, apiAlias: "aggregation_bucket" }];
  return { properties: aggregation("properties", { buckets }), options: aggregation("options", { buckets }) };
}
