/**
 * Behaviour §9.6: the discount percent is rounded from prices in cents; 100 × (1 − selling price / list price).
 *
 * @param listMinor the crossed-out price, in minor units
 * @param sellingMinor what is paid, in minor units
 * @returns whole percent, or null when nothing is off (or less than half a percent)
 */
export function discountPercent(listMinor: number | null, sellingMinor: number): number | null {
  if (!isOnSale(listMinor, sellingMinor)) return null;
  const percent = Math.round((100 * (listMinor - sellingMinor)) / listMinor);
  return percent > 0 ? percent : null;
}

/** Behaviour §9.6: on sale when the selling price is below the list price. */
export function isOnSale(listMinor: number | null, sellingMinor: number): listMinor is number {
  return listMinor !== null && listMinor > 0 && sellingMinor < listMinor;
}
