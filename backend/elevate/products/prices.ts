import type { PriceRow } from "../../catalogue/product-rows";
import type { Range } from "./types";

export interface ItemPrice {
  listPrice: number;
  sellingPrice: number;
}

/** What one costs: the first graduated tier where there is one. The list price is the selling price when nothing is crossed out. */
export function priceOfOne(rows: PriceRow[]): ItemPrice {
  const ofOne = rows.filter((row) => row.from_quantity === 1);
  const row = ofOne.find(({ graduated }) => graduated === 1) ?? ofOne[0];
  const sellingPrice = row?.gross ?? 0;
  return { sellingPrice, listPrice: Math.max(sellingPrice, row?.list_gross ?? 0) };
}

export function rangeOf(amounts: number[]): Range {
  return { min: Math.min(...amounts), max: Math.max(...amounts) };
}

/** Whole percent off, rounded on cents (behaviour §9.6), or 0. */
export function percentOff({ listPrice, sellingPrice }: ItemPrice): number {
  const list = Math.round(listPrice * 100);
  return list > 0 ? Math.round((100 * (list - Math.round(sellingPrice * 100))) / list) : 0;
}
