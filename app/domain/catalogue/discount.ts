/**
 * Behaviour §9.6: 100 × (1 − selling price / list price), in whole percent from minor units; null
 * without a discount, or below half a percent.
 */
export function calculateDiscountPercent(
  listMinor: number | null,
  sellingMinor: number,
): number | null {
  if (!isOnSale(listMinor, sellingMinor)) return null;
  const percent = Math.round((100 * (listMinor - sellingMinor)) / listMinor);
  return percent > 0 ? percent : null;
}

/** Behaviour §9.6: on sale when the selling price is below the list price. */
export function isOnSale(listMinor: number | null, sellingMinor: number): listMinor is number {
  return listMinor !== null && listMinor > 0 && sellingMinor < listMinor;
}

/**
 * The earlier price that a discount is computed from: the lowest of the last 30 days, or the list
 * price.
 */
export type ReductionFrom = "lowest-price" | "list-price";

/**
 * The countries of the EU and the EEA: a discount is computed from the lowest price of 30 days
 * (Directive 98/6/EC Art. 6a).
 */
const LOWEST_PRICE_COUNTRIES =
  "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO".split(
    " ",
  );

/** The rule of a country's law. @param country e.g. "SE" */
export function getReductionRule(country: string): ReductionFrom {
  return LOWEST_PRICE_COUNTRIES.includes(country) ? "lowest-price" : "list-price";
}
