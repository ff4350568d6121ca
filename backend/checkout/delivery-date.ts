import type { CartProduct } from "../types";
import type { DeliveryDate, DeliveryTime } from "./types";

/** Shopware's delivery dates are at 16:00. */
const DELIVERY_HOUR = 16;

/**
 * A line's delivery date: its own delivery time or the shipping method's, plus the restock time if
 * the stock does not suffice.
 */
export function positionDeliveryDate(
  product: CartProduct,
  quantity: number,
  fallback: DeliveryTime | null,
  now: Date,
): DeliveryDate | null {
  const time = product.deliveryTime ?? fallback;
  if (!time) return null;
  const restockDays = quantity > product.stock ? (product.restockTime ?? 0) : 0;
  return {
    earliest: dayAfter(now, time.min, time.unit, restockDays),
    latest: dayAfter(now, time.max, time.unit, restockDays),
  };
}

/**
 * The date of a whole delivery: its latest position decides. If earliest and latest are the same
 * day, the answer has them a day apart.
 */
export function latestDeliveryDate([first, ...others]: DeliveryDate[]): DeliveryDate | null {
  if (!first) return null;
  return [first, ...others].reduce((date, next) => {
    const earliest = later(date.earliest, next.earliest);
    const latest = later(date.latest, next.latest);
    return earliest.getTime() === latest.getTime()
      ? { earliest, latest: dayAfter(latest, 1, "day", 0) }
      : { earliest, latest };
  }, first);
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}

/** The day `count` units and `days` days after `from`, at 16:00 UTC. */
function dayAfter(from: Date, count: number, unit: string, days: number): Date {
  const date = new Date(from);
  if (unit === "hour") date.setUTCHours(date.getUTCHours() + count);
  else if (unit === "week") date.setUTCDate(date.getUTCDate() + 7 * count);
  else if (unit === "month") date.setUTCMonth(date.getUTCMonth() + count);
  else if (unit === "year") date.setUTCFullYear(date.getUTCFullYear() + count);
  else date.setUTCDate(date.getUTCDate() + count);
  date.setUTCDate(date.getUTCDate() + days);
  date.setUTCHours(DELIVERY_HOUR, 0, 0, 0);
  return date;
}
