import { allOf, filterSql, type Sql } from "../db/filter-sql";
import type { Db } from "../db/open";
import type { Filter } from "../http/criteria";
import type { SalesChannelContext } from "../types";
import type { FacetSelection } from "./listing-request";
import { PRODUCT_FIELDS, VISIBLE_PRODUCTS } from "./product-fields";
import { SEARCH_WEIGHTS, searchTable } from "./search-table";
import { idList } from "./texts";

/** Where the products of a listing come from. */
export type ListingSource = { categoryNumber: number } | { match: string };

/** A set of listing entries: `entry` is the row of listing_entry. */
export interface EntrySet {
  from: Sql;
  where: Sql;
}

/** All products of the source that the channel shows, narrowed by filters of the criteria but by no facet. */
export function baseEntries(context: SalesChannelContext, source: ListingSource, filters: Filter[]): EntrySet {
  const conditions: Sql[] = [
    sourceCondition(context, source),
    { text: "entry.channels & (SELECT 1 << position FROM sales_channel WHERE id = ?)", parameters: [context.salesChannelId] },
  ];
  if (filters.length > 0) {
    const wanted = allOf(filters.map((filter) => filterSql(filter, PRODUCT_FIELDS, "product")));
    conditions.push({
      text: `entry.product_no IN (SELECT product.number FROM ${VISIBLE_PRODUCTS} WHERE ${wanted.text})`,
      parameters: [context.salesChannelId, context.localeCode, context.currencyId, ...wanted.parameters],
    });
  }
  return { from: fromOf(context, source), where: allOf(conditions) };
}

function fromOf(context: SalesChannelContext, source: ListingSource): Sql {
  if ("categoryNumber" in source) {
    return { text: "listing_category AS assigned JOIN listing_entry AS entry ON entry.product_no = assigned.product_no", parameters: [] };
  }
  return {
    text: `${searchTable(context.localeCode)} AS found JOIN listing_entry AS entry ON entry.group_number = found.rowid`,
    parameters: [],
  };
}

/** The condition that makes an entry belong to its source. */
function sourceCondition(context: SalesChannelContext, source: ListingSource): Sql {
  if ("categoryNumber" in source) return { text: "assigned.category_number = ?", parameters: [source.categoryNumber] };
  return { text: `${searchTable(context.localeCode)} MATCH ? AND found.rank MATCH 'bm25(${SEARCH_WEIGHTS})'`, parameters: [source.match] };
}

export type FacetName = "manufacturer" | "properties" | "price" | "rating" | "shipping-free";

/** Narrows a set by the chosen facets, all or all but one. Options are alternatives within their group; groups must all hold. */
export function narrowed(db: Db, context: SalesChannelContext, set: EntrySet, selection: FacetSelection, except?: FacetName): EntrySet {
  const conditions: Sql[] = [set.where];
  const add = (facet: FacetName, condition: Sql | null): void => {
    if (condition && facet !== except) conditions.push(condition);
  };
  const { manufacturerIds, minPrice, maxPrice, rating, shippingFree } = selection;
  const manufacturers = {
    text: "entry.manufacturer_number IN (SELECT number FROM manufacturer WHERE id IN (SELECT value FROM json_each(?)))",
    parameters: [idList(manufacturerIds)],
  };
  add("manufacturer", manufacturerIds.length > 0 ? manufacturers : null);
  for (const condition of optionConditions(db, selection.optionIds)) add("properties", condition);
  add("price", priceCondition(context, minPrice, maxPrice));
  add("rating", rating === null ? null : { text: "entry.rating >= ?", parameters: [rating] });
  add("shipping-free", shippingFree ? { text: "entry.shipping_free = 1", parameters: [] } : null);
  return { from: set.from, where: allOf(conditions) };
}

/** One condition a property group. Options that do not exist match nothing. */
function optionConditions(db: Db, optionIds: string[]): Sql[] {
  if (optionIds.length === 0) return [];
  const rows = db
    .prepare("SELECT number, group_id FROM property_option WHERE id IN (SELECT value FROM json_each(?))")
    .all(idList(optionIds)) as { number: number; group_id: string }[];
  if (rows.length === 0) return [{ text: "0", parameters: [] }];
  const byGroup = new Map<string, number[]>();
  for (const { number, group_id } of rows) byGroup.set(group_id, [...(byGroup.get(group_id) ?? []), number]);
  return [...byGroup.values()].map((numbers) => ({
    text: "EXISTS (SELECT 1 FROM listing_option AS has WHERE has.product_no = entry.product_no AND has.option_number IN (SELECT value FROM json_each(?)))",
    parameters: [JSON.stringify(numbers)],
  }));
}

function priceCondition(context: SalesChannelContext, minPrice: number | null, maxPrice: number | null): Sql | null {
  if (minPrice === null && maxPrice === null) return null;
  const bounds = [...(minPrice === null ? [] : ["lowest >= ?"]), ...(maxPrice === null ? [] : ["lowest <= ?"])];
  return {
    text: `EXISTS (SELECT 1 FROM listing_price WHERE currency_id = ? AND group_number = entry.group_number AND ${bounds.join(" AND ")})`,
    parameters: [context.currencyId, ...[minPrice, maxPrice].filter((bound) => bound !== null)],
  };
}
