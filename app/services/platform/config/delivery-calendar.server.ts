import { z } from "zod";
import type { DeliveryCalendar } from "~/domain/catalogue/delivery-dates";
import { commaSeparated, type Read } from "./setting-schemas.server";
import { createOptionalReader } from "./trade-terms.server";

const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
const weekdaysSchema = commaSeparated(z.enum(WEEKDAYS)).refine((days) => days.length > 0);
const holidaySchema = z.string().regex(/^(\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);

/**
 * The days on which a country shop's parcels arrive, for its delivery dates.
 *
 * @param variable full name of a variable of the channel
 */
export function readDeliveryCalendar(
  variable: (name: string) => string,
  read: Read,
): DeliveryCalendar {
  const readMaybe = createOptionalReader(variable, read);
  const days = read(
    variable("DELIVERY_DAYS"),
    weekdaysSchema,
    'weekdays such as "mon,tue,wed,thu,fri,sat"',
    "mon,tue,wed,thu,fri",
  );
  return {
    restDays: WEEKDAYS.flatMap((day, index) => (days.includes(day) ? [] : [index + 1])),
    holidays:
      readMaybe(
        "DELIVERY_HOLIDAYS",
        commaSeparated(holidaySchema),
        'days such as "12-25,2027-03-26"',
      ) ?? [],
    cutOff: readMaybe(
      "ORDER_CUTOFF",
      z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
      'a time such as "14:00"',
    ),
  };
}
