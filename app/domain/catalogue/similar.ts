/** The prices of products that may stand in for a sold-out one, as parts of its price. */
export const SIMILAR_PRICES = { least: 0.5, most: 2 } as const;

/**
 * Whether a product costs about as much as another.
 *
 * @param price in major units; null if unknown
 */
export function isSimilarPrice(price: number | null, other: number): boolean {
  return (
    price !== null && price >= other * SIMILAR_PRICES.least && price <= other * SIMILAR_PRICES.most
  );
}
