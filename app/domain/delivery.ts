/** The classes of the delivery indicator (specification §4). */
export type DeliveryIndicator = "in-stock" | "incoming" | "black" | "out-of-stock";

/** Longest time that still counts as in stock, by unit (specification §9). */
export const IN_STOCK_MAX_DAYS = 14;
export const IN_STOCK_MAX_WEEKS = 3;
/** Longest time in years that still counts as black (specification §9). */
export const BLACK_MAX_YEARS = 1;

export interface DeliveryTime {
  /** Shopware also knows "hour" */
  unit: string;
  max: number;
}

/**
 * Specification §9: unit day with max up to 14, or unit week with max up to 3, is in-stock; other week is incoming;
 * month, or year with max up to 1, is black; otherwise out-of-stock.
 */
export function deliveryIndicator({ unit, max }: DeliveryTime): DeliveryIndicator {
  switch (unit) {
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
