/** Digits after the decimal point in a currency: 2 for EUR, 0 for JPY, 3 for KWD. */
export function getMinorDigits(currency: string): number {
  let digits = digitsByCurrency.get(currency);
  if (digits === undefined) {
    digits =
      new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions()
        .maximumFractionDigits ?? 2;
    digitsByCurrency.set(currency, digits);
  }
  return digits;
}
const digitsByCurrency = new Map<string, number>();

/**
 * An amount in major units, as backends send it, in minor units ("cents"). All sums use minor
 * units, because floats do not add up exactly. Half a unit is rounded away from zero; 1.005 counts
 * as the decimal that it is written as.
 *
 * @param digits if a provider's minor units differ from the currency's
 */
export function toMinor(
  amount: number,
  currency: string,
  digits = getMinorDigits(currency),
): number {
  const scaled = Math.abs(amount) * 10 ** digits;
  const rounded = Math.round(scaled * (1 + Number.EPSILON));
  return amount < 0 && rounded !== 0 ? -rounded : rounded;
}

/**
 * The decimals of a price of one piece. Shopware can round it more finely than amounts, for goods
 * that cost less than a cent, such as screws.
 */
export const PRICE_DIGITS = 4;

/** The amount in major units, for printing. */
export function toMajor(minor: number, currency: string): number {
  return minor / 10 ** getMinorDigits(currency);
}
