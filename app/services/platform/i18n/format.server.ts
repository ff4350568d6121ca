import { minorDigits, toMajor } from "~/domain/money";
import type { Channel } from "~/services/platform/config/config.server";
import { messagesFor, type ServerTranslate } from "./messages.server";

/** Formats numbers and dates in the channel's language and currency. */
export interface Formatter {
  t: ServerTranslate;
  /** @param minor amount in minor units: "£24.00", "1 299 kr", "−£4.90" */
  money(minor: number): string;
  /** a price filter's value: without decimals when it has none */
  price(major: number): string;
  /** @param percent e.g. 25 for "25%" */
  percent(percent: number): string;
  /** @param iso a date and time; null when it is not one */
  date(iso: string): { text: string; dateTime: string } | null;
  number(value: number): string;
  /** of five, always with one decimal: "4.0" stands beside "4.2" */
  rating(points: number): string;
  /** "3 days" */
  days(value: number): string;
  /** "15–17 days" */
  dayRange(min: number, max: number): string;
  hours(value: number): string;
  minutes(value: number): string;
  /** @param time epoch, ms; day and time of day in the channel's time zone */
  moment(time: number): string;
  /** "£10 – £342", of amounts in major units */
  priceRange(min: number, max: number): string;
}

const formatters = new Map<string, Formatter>();

/** The formatter of a channel; making one is costly, so each is cached. */
export function formatterOf(channel: Pick<Channel, "locale" | "currency" | "timeZone" | "wholePrices">): Formatter {
  const { locale, currency, timeZone, wholePrices = false } = channel;
  const key = `${locale} ${currency} ${timeZone} ${wholePrices}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = createFormatter(locale, currency, timeZone, wholePrices);
    formatters.set(key, formatter);
  }
  return formatter;
}

function createFormatter(locale: string, currency: string, timeZone: string, wholePrices: boolean): Formatter {
  const exact = new Intl.NumberFormat(locale, { style: "currency", currency });
  const whole = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: 0,
    maximumFractionDigits: minorDigits(currency),
  });
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  const plain = new Intl.NumberFormat(locale);
  const rating = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone });
  const unit = (name: "day" | "hour" | "minute") => {
    const format = new Intl.NumberFormat(locale, { style: "unit", unit: name, unitDisplay: "long" });
    return (value: number) => format.format(value);
  };
  return {
    t: messagesFor(locale),
    // What Shopware rounds to whole units has decimals all the same where it was ordered before.
    money: (minor) => {
      const major = toMajor(minor, currency);
      const text = (wholePrices && Number.isInteger(major) ? whole : exact).format(major);
      // Some languages write a hyphen, which is shorter than a minus and which screen readers leave out.
      return major < 0 ? text.replace("-", "−") : text;
    },
    price: (major) => whole.format(major),
    percent: (value) => percent.format(value / 100),
    number: (value) => plain.format(value),
    rating: (points) => rating.format(points),
    days: unit("day"),
    dayRange: (min, max) => (min < max ? messagesFor(locale)("delivery.days", { min, max }) : unit("day")(max)),
    hours: unit("hour"),
    minutes: unit("minute"),
    moment: (time) => moment.format(time),
    priceRange: (min, max) => (min < max ? whole.formatRange(min, max) : whole.format(min)),
    date(iso) {
      const time = new Date(iso);
      return Number.isNaN(time.getTime()) ? null : { text: date.format(time), dateTime: time.toISOString() };
    },
  };
}
