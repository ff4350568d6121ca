import { toMinor } from "~/domain/money";
import { BY_VALUE, type ShippingTier } from "./shipping-price";

/**
 * The value of goods from which delivery is free, in major units: by Shopware's prices of the
 * delivery method; where these do not show it, as configured.
 *
 * @returns null: not known, or never free
 */
export function findThreshold(
  tiers: readonly ShippingTier[],
  configured: number | null,
): number | null {
  return findThresholdOfTiers(tiers) ?? configured;
}

/** @returns null if the tiers do not show it (rules, weight, never free) */
function findThresholdOfTiers(tiers: readonly ShippingTier[]): number | null {
  if (tiers.some(({ ruleId, calculation }) => ruleId !== null || calculation !== BY_VALUE))
    return null;
  const highest = tiers.find(({ quantityEnd }) => quantityEnd === null);
  if (!highest || highest.currencyPrice.length === 0) return null;
  return highest.currencyPrice.every(({ gross }) => gross === 0) ? highest.quantityStart : null;
}

/**
 * How far goods have come towards free delivery.
 *
 * @param value of the goods, in major units like the threshold
 * @returns what is missing, in minor units (0: reached), and the part that is there
 */
export function calculateProgress(
  value: number,
  threshold: number,
  currency: string,
): { missing: number; percent: number } {
  const goal = toMinor(threshold, currency);
  const missing = Math.max(0, goal - toMinor(value, currency));
  return {
    missing,
    percent: missing === 0 ? 100 : Math.floor((100 * (goal - missing)) / goal),
  };
}
