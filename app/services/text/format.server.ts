import { minorDigits, toMajor } from "~/domain/money";
import type { Channel } from "~/services/shop/config.server";
import { messagesFor, type ServerTranslate } from "./messages.server";

/** Turns numbers and dates into the channel's words. */
export interface Formatter {
  t: ServerTranslate;
  /** @param minor amount in minor units: "£24.00", "1 299 kr" */
  money(minor: number): string;
  /** a price filter's value: without decimals when it has none */
  price(major: number): string;
  /** @param percent e.g. 25 for "25%" */
  percent(percent: number): string;
  /** @param iso a date and time; null when it is not one */
  date(iso: string): { text: string; dateTime: string } | null;
  number(value: number): string;
}

const formatters = new Map<string, Formatter>();

/** The formatter of a channel; making one is costly, so they are kept. */
export function formatterOf({ locale, currency, timeZone }: Pick<Channel, "locale" | "currency" | "timeZone">): Formatter {
  const key = `${locale} ${currency} ${timeZone}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = createFormatter(locale, currency, timeZone);
    formatters.set(key, formatter);
  }
  return formatter;
}

function createFormatter(locale: string, currency: string, timeZone: string): Formatter {
  const exact = new Intl.NumberFormat(locale, { style: "currency", currency });
  const whole = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: 0,
    maximumFractionDigits: minorDigits(currency),
  });
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  const plain = new Intl.NumberFormat(locale);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone });
  return {
    t: messagesFor(locale),
    money: (minor) => exact.format(toMajor(minor, currency)),
    price: (major) => whole.format(major),
    percent: (value) => percent.format(value / 100),
    number: (value) => plain.format(value),
    date(iso) {
      const time = new Date(iso);
      return Number.isNaN(time.getTime()) ? null : { text: date.format(time), dateTime: time.toISOString() };
    },
  };
}
