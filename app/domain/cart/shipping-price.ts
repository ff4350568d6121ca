/**
 * Shopware's price calculations by quantity, value and weight of the goods. Prices by volume are
 * known only to Shopware.
 */
const BY_PIECES = 1;
export const BY_VALUE = 2;
const BY_WEIGHT = 3;

/** A tier of a shipping method's prices, amounts in major units. */
export interface ShippingTier {
  /** null: Shopware compares a rule (`calculationRuleId`) */
  calculation: number | null;
  /** set for a tier that applies only under a rule */
  ruleId: string | null;
  quantityStart: number;
  quantityEnd: number | null;
  currencyPrice: { currencyId: string | null; gross: number | null; net: number | null }[];
}

export interface Goods {
  pieces: number;
  /** price before discounts, in major units */
  value: number;
  /** in kilograms */
  weight: number;
}

interface ShippingCurrency {
  currencyId: string | null;
  /** from the default currency */
  factor: number;
  /** what a converted price is rounded to, in major units */
  step: number;
  isNet: boolean;
}

/** Shopware's id of the currency that all others are converted from. */
const DEFAULT_CURRENCY = "b7d2554b0ce847cd82f3ac9bd1c0dfca";

/**
 * What a shipping method would cost by its tiers, of which Shopware takes the cheapest.
 *
 * @returns major units; null if they do not show it (rules, volume)
 */
export function findShippingPrice(
  tiers: readonly ShippingTier[],
  goods: Goods,
  { currencyId, factor, step, isNet }: ShippingCurrency,
): number | null {
  if (tiers.some(({ ruleId, calculation }) => ruleId !== null || calculation === null)) return null;
  const prices = tiers.flatMap(({ calculation, quantityStart, quantityEnd, currencyPrice }) => {
    const measure = measureGoods(goods, calculation);
    if (
      measure === null ||
      measure < quantityStart ||
      (quantityEnd !== null && measure > quantityEnd)
    )
      return [];
    const findPriceIn = (id: string | null) => {
      const price = currencyPrice.find((entry) => entry.currencyId === id);
      return (isNet ? price?.net : price?.gross) ?? null;
    };
    const converted = findPriceIn(DEFAULT_CURRENCY);
    return (
      findPriceIn(currencyId) ??
      (converted === null ? [] : Math.round((converted * factor) / step) * step)
    );
  });
  return prices.length > 0 ? Math.min(...prices) : null;
}

/**
 * Whether a method can have a price under these rules. Shopware blocks one without tiers, or whose
 * tiers all need other rules.
 */
export function canHavePrice(
  tiers: readonly Pick<ShippingTier, "ruleId">[],
  ruleIds: readonly string[],
): boolean {
  return tiers.some(({ ruleId }) => ruleId === null || ruleIds.includes(ruleId));
}

function measureGoods({ value, pieces, weight }: Goods, calculation: number | null): number | null {
  if (calculation === BY_VALUE) return roundSum(value);
  if (calculation === BY_WEIGHT) return roundSum(weight);
  return calculation === BY_PIECES ? pieces : null;
}

/** A sum of fractions without what binary numbers add: 3 × 0.1 is 0.3, as in Shopware. */
const roundSum = (sum: number): number => Number(sum.toFixed(6));
