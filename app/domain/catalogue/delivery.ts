/** The classes of the delivery indicator (behaviour §4.4). */
export type DeliveryIndicator = "in-stock" | "incoming" | "black" | "out-of-stock";

/** A delivery that takes at most so many days is fast (behaviour §4.16). */
export const FAST_MAX_DAYS = 3;
const IN_STOCK_MAX_DAYS = 14;
export const HOURS_OF_DAY = 24;
const IN_STOCK_MAX_WEEKS = 3;
const BLACK_MAX_YEARS = 1;

/**
 * Behaviour §9.4: unit day with max up to 14 (or as many hours), or unit week with max up to 3, is
 * in-stock; other week is incoming; month, or year with max up to 1, is black; anything else is
 * out-of-stock.
 */
export function chooseDeliveryIndicator({
  unit,
  max,
}: {
  unit: string;
  max: number;
}): DeliveryIndicator {
  switch (unit) {
    case "hour":
      return max <= IN_STOCK_MAX_DAYS * HOURS_OF_DAY ? "in-stock" : "out-of-stock";
    case "day":
      return max <= IN_STOCK_MAX_DAYS ? "in-stock" : "out-of-stock";
    case "week":
      return max <= IN_STOCK_MAX_WEEKS ? "in-stock" : "incoming";
    case "month":
      return "black";
    case "year":
      return max <= BLACK_MAX_YEARS ? "black" : "out-of-stock";
    default:
      return "out-of-stock";
  }
}

/** A delivery time in Shopware's form. */
export interface DeliverySpan {
  unit: string | null;
  min: number | null;
  max: number | null;
}

/** Stock, and days until restock; null if the backend has none. */
export interface Supply {
  stock: number | null;
  restockDays: number | null;
}

/** Shopware's units of a delivery time, roughly in days. */
const DAYS_OF_UNIT = { hour: 1 / HOURS_OF_DAY, day: 1, week: 7, month: 30, year: 365 };
export type DeliveryUnit = keyof typeof DAYS_OF_UNIT;

/** Whether a delivery time in this unit can be counted; others are known only as a text. */
export const isDeliveryUnit = (unit: string | null): unit is DeliveryUnit =>
  unit !== null && Object.hasOwn(DAYS_OF_UNIT, unit);

/** A delivery time roughly in whole days, as a duration; null if it is known only as a text. */
export function toDays({ unit, min, max }: DeliverySpan): { min: number; max: number } | null {
  if (!isDeliveryUnit(unit) || max === null) return null;
  const days = DAYS_OF_UNIT[unit];
  return { min: Math.floor((min ?? 0) * days), max: Math.ceil(max * days) };
}

/** Whether even the longest of a delivery time is short (behaviour §4.16). */
export function isFast(span: DeliverySpan): boolean {
  const days = toDays(span);
  return days !== null && days.max <= FAST_MAX_DAYS;
}

/** Days until this quantity is in stock; null if it is now, or if the restock time is unknown. */
export function countDaysUntilRestock(
  { stock, restockDays }: Supply,
  quantity: number,
): number | null {
  return stock === null || restockDays === null || restockDays <= 0 || stock >= quantity
    ? null
    : restockDays;
}

/**
 * The delivery time of a quantity that must be restocked, as Shopware computes it.
 *
 * @returns days; null: the product's own time applies
 */
export function addRestockDays(
  span: DeliverySpan,
  supply: Supply,
  quantity: number,
): { min: number; max: number } | null {
  const restockDays = countDaysUntilRestock(supply, quantity);
  const days = restockDays === null ? null : toDays(span);
  return restockDays && days ? { min: days.min + restockDays, max: days.max + restockDays } : null;
}
