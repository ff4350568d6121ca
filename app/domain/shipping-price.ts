/** Shopware's price calculations by pieces and by value of the goods. Only Shopware knows prices by weight or volume. */
const BY_PIECES = 1;
const BY_VALUE = 2;

/** A tier of a shipping method's prices, amounts in major units. */
export interface ShippingTier {
  calculation: number | null;
  /** the rule under which the tier applies */
  ruleId: string | null;
  quantityStart: number;
  quantityEnd: number | null;
  currencyPrice: { currencyId: string | null; gross: number | null; net: number | null }[];
}

export interface Goods {
  pieces: number;
  /** their value before discounts, in major units */
  value: number;
}

/** The value of goods from which a method is free, in major units; null if its tiers do not tell (rules, weight, never free). */
export function freeDeliveryFrom(tiers: readonly ShippingTier[]): number | null {
  if (tiers.some(({ ruleId, calculation }) => ruleId !== null || calculation !== BY_VALUE)) return null;
  const highest = tiers.find(({ quantityEnd }) => quantityEnd === null);
  if (!highest || highest.currencyPrice.length === 0) return null;
  return highest.currencyPrice.every(({ gross }) => gross === 0) ? highest.quantityStart : null;
}

/** The price of a shipping method by its tiers. @returns major units; null if they do not tell (rules, weight, currency) */
export function shippingPrice(
  tiers: readonly ShippingTier[],
  goods: Goods,
  { currencyId, isNet }: { currencyId: string | null; isNet: boolean },
): number | null {
  if (tiers.some(({ ruleId }) => ruleId !== null)) return null;
  const tier = tiers.find(({ calculation, quantityStart, quantityEnd }) => {
    const measure = calculation === BY_VALUE ? goods.value : calculation === BY_PIECES ? goods.pieces : null;
    return measure !== null && measure >= quantityStart && (quantityEnd === null || measure <= quantityEnd);
  });
  const price = tier?.currencyPrice.find((entry) => entry.currencyId === currencyId);
  return price ? (isNet ? price.net : price.gross) : null;
}
