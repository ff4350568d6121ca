import { getMinorDigits, PRICE_DIGITS, toMajor, toMinor } from "~/domain/money";
import type { Channel } from "~/services/platform/config/config.server";
import { getTranslate } from "./messages.server";

/** Formats numbers and dates in the channel's language and currency. */
export type Formatter = ReturnType<typeof createFormatter>;

const formatters = new Map<string, Formatter>();

/** The formatter of a channel; making one is costly, so each is cached. */
export function getFormatter(
  channel: Pick<Channel, "locale" | "currency" | "timeZone" | "wholePrices">,
): Formatter {
  const { locale, currency, timeZone, wholePrices = false } = channel;
  const key = `${locale} ${currency} ${timeZone} ${wholePrices}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = createFormatter(locale, currency, timeZone, wholePrices);
    formatters.set(key, formatter);
  }
  return formatter;
}

function createFormatter(locale: string, currency: string, timeZone: string, wholePrices: boolean) {
  const exact = new Intl.NumberFormat(locale, { style: "currency", currency });
  const whole = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: 0,
    maximumFractionDigits: getMinorDigits(currency),
  });
  const fine = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    maximumFractionDigits: PRICE_DIGITS,
  });
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  const plain = new Intl.NumberFormat(locale);
  const rating = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone });
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone,
  });
  const createUnitFormatter = (name: "day" | "hour" | "minute") => {
    const format = new Intl.NumberFormat(locale, {
      style: "unit",
      unit: name,
      unitDisplay: "long",
    });
    return (value: number) => format.format(value);
  };
  const money = (minor: number) => {
    const major = toMajor(minor, currency);
    const text = (wholePrices && Number.isInteger(major) ? whole : exact).format(major);
    // Some locales use a hyphen, which is shorter than a minus and which screen readers skip.
    return major < 0 ? text.replace("-", "−") : text;
  };
  const days = createUnitFormatter("day");
  const shortDay = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  const weekday = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    timeZone: "UTC",
  });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" });
  return {
    t: getTranslate(locale),
    /**
     * "£24.00", "1 299 kr", "−£4.90", from minor units. Earlier orders may have decimals even if
     * Shopware now rounds to whole units.
     */
    money,
    /** as `money`, but from major units, as Shopware sends amounts */
    amount: (major: number) => money(toMinor(major, currency)),
    /**
     * the price of one piece, from major units: "£0.0345" where it has more decimals than amounts
     */
    unitPrice(major: number) {
      const minor = toMinor(major, currency);
      return Math.abs(major - toMajor(minor, currency)) * 10 ** PRICE_DIGITS < 0.5
        ? money(minor)
        : fine.format(major);
    },
    /** a price filter's value: decimals only if it has any */
    price: (major: number) => whole.format(major),
    /** @param value e.g. 25 for "25%" */
    percent: (value: number) => percent.format(value / 100),
    number: (value: number) => plain.format(value),
    /** out of five, always with one decimal, so that "4.0" lines up with "4.2" */
    rating: (points: number) => rating.format(points),
    /** "3 days" */
    days,
    /** "15–17 days" */
    dayRange: (min: number, max: number) =>
      min < max ? getTranslate(locale)("delivery.days", { min, max }) : days(max),
    /** "Tue 1 Dec – Thu 3 Dec", from days such as "2026-12-01" */
    daySpan({ earliest, latest }: { earliest: string; latest: string }) {
      const format = (day: string, formatter: Intl.DateTimeFormat) =>
        formatter.format(new Date(day)).replaceAll(" ", "\u00a0");
      const end = format(latest, shortDay);
      if (earliest === latest) return end;
      // The range of the browser's list names the month twice in some languages, or both years.
      const isSameMonth = earliest.slice(0, 7) === latest.slice(0, 7);
      return `${format(earliest, isSameMonth ? weekday : shortDay)} – ${end}`;
    },
    /** @param clock "14:00" */
    timeOfDay: (clock: string) => time.format(new Date(`1970-01-01T${clock}Z`)),
    hours: createUnitFormatter("hour"),
    minutes: createUnitFormatter("minute"),
    /** @param time epoch, ms; day and time of day in the channel's time zone */
    moment: (time: number) => moment.format(time),
    /** "£10 – £342", from amounts in major units */
    priceRange: (min: number, max: number) =>
      min < max ? whole.formatRange(min, max) : whole.format(min),
    /** @param iso a date and time; null if it is invalid */
    date(iso: string) {
      const time = new Date(iso);
      return Number.isNaN(time.getTime())
        ? null
        : { text: date.format(time), dateTime: time.toISOString() };
    },
  };
}
