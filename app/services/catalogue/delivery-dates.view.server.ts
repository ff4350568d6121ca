import {
  dayOf,
  type DateRange,
  type DeliveredItem,
  deliveryDates,
  orderDay,
} from "~/domain/catalogue/delivery-dates";
import type { DeliverySpan, Supply } from "~/domain/catalogue/delivery";
import type { Channel } from "~/services/platform/config/config.server";
import { formatterOf } from "~/services/platform/i18n/format.server";

interface Sold {
  deliveryTime: DeliverySpan | null;
  supply: Supply;
  releaseDate: string | null;
}

/** A product or a line as `deliveryDates` counts it. */
export function deliveredItem(
  { deliveryTime, supply, releaseDate }: Sold,
  quantity: number,
  { timeZone }: Channel,
): DeliveredItem {
  const release = Date.parse(releaseDate ?? "");
  return {
    time: deliveryTime,
    supply,
    quantity,
    releaseDay: Number.isNaN(release) ? null : dayOf(release, timeZone),
  };
}

/** When an order placed now arrives; null: not known. @param method the delivery method's time */
export function datesFromNow(
  items: DeliveredItem[],
  method: DeliverySpan | null,
  { delivery, timeZone }: Channel,
): DateRange | null {
  return deliveryDates(items, method, orderDay(Date.now(), timeZone, delivery), delivery);
}

/** "With you Tue 1 Dec – Thu 3 Dec" */
export function datesText(dates: DateRange, channel: Channel): string {
  const { t, daySpan } = formatterOf(channel);
  return t("delivery.dates", { dates: daySpan(dates) });
}
