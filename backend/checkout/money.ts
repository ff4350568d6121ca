/** An amount in the smallest unit of its currency (cents, öre), always a whole number. */
export type Minor = number;

/**
 * Shopware's significant digits before rounding, which hide the error of binary fractions (0.1 +
 * 0.2).
 */
const SIGNIFICANT_DIGITS = 14;

/**
 * Rounds half away from zero like Shopware 6.6.7 (−0.5 → −1), after removing the error of binary
 * fractions.
 */
export function roundHalfAway(value: number): number {
  const rounded =
    Math.sign(value) * Math.round(Number(Math.abs(value).toPrecision(SIGNIFICANT_DIGITS)));
  return rounded === 0 ? 0 : rounded;
}

/** @param amount major units, e.g. 49.95; @param decimals of the currency */
export function toMinor(amount: number, decimals: number): Minor {
  return roundHalfAway(amount * 10 ** decimals);
}

/** @returns major units, the Store API's unit, e.g. 49.95 */
export function toMajor(amount: Minor, decimals: number): number {
  return amount / 10 ** decimals;
}

/** A share in percent with Shopware's 14 digits, e.g. 93.143170597916. */
export function percentOf(part: Minor, whole: Minor): number {
  return whole === 0 ? 0 : Number(((part / whole) * 100).toPrecision(SIGNIFICANT_DIGITS));
}

export function sum(amounts: Iterable<Minor>): Minor {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}
