import {
  toDayInZone,
  type DateRange,
  type DeliveredItem,
  calculateDeliveryDates,
  findDatesEnd,
  findOrderDay,
  findOrderDeadline,
} from "~/domain/catalogue/delivery-dates";
import type { DeliverySpan, Supply } from "~/domain/catalogue/delivery";
import type { Channel } from "~/services/platform/config/config.server";
import { getFormatter } from "~/services/platform/i18n/format.server";

interface SoldProduct {
  deliveryTime: DeliverySpan | null;
  supply: Supply;
  releaseDate: string | null;
}

/** A product or a line as `calculateDeliveryDates` counts it. */
export function toDeliveredItem(
  { deliveryTime, supply, releaseDate }: SoldProduct,
  quantity: number,
  { timeZone }: Channel,
): DeliveredItem {
  const release = Date.parse(releaseDate ?? "");
  return {
    time: deliveryTime,
    supply,
    quantity,
    releaseDay: Number.isNaN(release) ? null : toDayInZone(release, timeZone),
  };
}

/** When an order placed now arrives; null: not known. @param method the delivery method's time */
export function calculateDatesFromNow(
  items: DeliveredItem[],
  method: DeliverySpan | null,
  { delivery, timeZone }: Channel,
): DateRange | null {
  return calculateDeliveryDates(
    items,
    method,
    findOrderDay(Date.now(), timeZone, delivery),
    delivery,
  );
}

/**
 * "With you Tue 1 – Thu 3 Dec if you order by 14:00", for an order that may be placed now; null:
 * not known.
 */
export function formatDatesFromNow(
  items: DeliveredItem[],
  method: DeliverySpan | null,
  channel: Channel,
): string | null {
  const { delivery, timeZone } = channel;
  const dates = calculateDatesFromNow(items, method, channel);
  if (!dates) return null;
  const deadline = findOrderDeadline(Date.now(), timeZone, delivery, (from) =>
    calculateDeliveryDates(items, method, from, delivery),
  );
  if (!deadline) return formatDates(dates, channel);
  const { t, daySpan, timeOfDay } = getFormatter(channel);
  return t("delivery.datesIfOrdered", { dates: daySpan(dates), time: timeOfDay(deadline) });
}

/** The moment from which the dates of an order may be others. */
export function findDatesEndFromNow({ delivery, timeZone }: Channel): number {
  return findDatesEnd(Date.now(), timeZone, delivery);
}

/** "With you Tue 1 – Thu 3 Dec" */
export function formatDates(dates: DateRange, channel: Channel): string {
  const { t, daySpan } = getFormatter(channel);
  return t("delivery.dates", { dates: daySpan(dates) });
}
