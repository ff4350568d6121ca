import { shopwareError } from "./errors";

const INTERVALS = ["minute", "hour", "day", "week", "month", "quarter", "year"] as const;

/** How much time falls into one bucket of a date histogram. */
export type Interval = (typeof INTERVALS)[number];

/** @throws 500 FRAMEWORK__INVALID_DATE_HISTOGRAM_INTERVAL: Shopware calls it an error of its own */
export function readInterval(value: unknown): Interval {
  const interval = String(value).toLowerCase();
  const known = INTERVALS.find((each) => each === interval);
  if (known) return known;
  const parameters = { interval, allowedIntervals: INTERVALS.join(", ") };
  const detail = `Provided date histogram interval "${interval}" is not supported. Supported intervals: ${parameters.allowedIntervals}.`;
  throw shopwareError(500, "FRAMEWORK__INVALID_DATE_HISTOGRAM_INTERVAL", "Internal Server Error", detail, { parameters });
}

/** @throws 500 FRAMEWORK__INVALID_TIMEZONE for a name that is no time zone */
export function readTimeZone(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const timeZone = String(value);
  try {
    // Offsets such as "+01:00" are no names.
    if (/^[a-z]/i.test(timeZone)) {
      Intl.DateTimeFormat("en", { timeZone });
      return timeZone;
    }
  } catch {
    // Told below.
  }
  const detail = `Given "${timeZone}" is not a valid timezone`;
  throw shopwareError(500, "FRAMEWORK__INVALID_TIMEZONE", "Internal Server Error", detail, { parameters: { timeZone } });
}

/** What all times of a bucket have in common. Weeks are told apart by calendar year and ISO week, as MySQL's '%Y-%v' does. */
export function bucketOf(interval: Interval, time: Date): string {
  const iso = time.toISOString();
  switch (interval) {
    case "minute":
      return iso.slice(0, 16);
    case "hour":
      return iso.slice(0, 13);
    case "day":
      return iso.slice(0, 10);
    case "month":
      return iso.slice(0, 7);
    case "week":
      return phpDate("Y-W", time);
    case "quarter":
      return `${iso.slice(0, 4)}-${quarterOf(time)}`;
    default:
      return iso.slice(0, 4);
  }
}

/** The key of a bucket that nobody gave a format: where its interval begins; of weeks and quarters their number. */
export function bucketKey(interval: Interval, time: Date): string {
  const formats: Record<Interval, string> = {
    minute: "Y-m-d H:i:00",
    hour: "Y-m-d H:00:00",
    day: "Y-m-d 00:00:00",
    week: "Y W",
    month: "Y-m-01 00:00:00",
    quarter: `Y ${quarterOf(time)}`,
    year: "Y-01-01 00:00:00",
  };
  return phpDate(formats[interval], time);
}

const quarterOf = (time: Date): number => Math.floor(time.getUTCMonth() / 3) + 1;

/** Reads a stored time as the wall clock of a time zone, in the UTC fields of a Date. Null for what is no time. */
export function wallClock(timeZone: string | null): (stored: string) => Date | null {
  const format =
    timeZone === null
      ? null
      : new Intl.DateTimeFormat("en-GB", { timeZone, hourCycle: "h23", dateStyle: "short", timeStyle: "medium", calendar: "iso8601" });
  return (stored) => {
    const time = new Date(/^\d{4}-\d\d-\d\d/.test(stored) ? stored : NaN);
    if (Number.isNaN(time.getTime())) return null;
    if (!format) return time;
    const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  };
}

const DAY = 86_400_000;
const two = (value: number): string => String(value).padStart(2, "0");
const word = (time: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" }).format(time);

/** The Thursday of a date's ISO week; its year is the week's. */
const thursdayOf = (time: Date): Date => new Date(time.getTime() + (4 - (time.getUTCDay() || 7)) * DAY);
const dayOfYear = (time: Date): number => Math.floor((time.getTime() - Date.UTC(time.getUTCFullYear(), 0, 1)) / DAY);
const ordinal = (day: number): string => (day > 10 && day < 14 ? "th" : (["th", "st", "nd", "rd"][day % 10] ?? "th"));
const isLeap = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

const PHP_LETTERS: Record<string, (time: Date) => string | number> = {
  d: (time) => two(time.getUTCDate()),
  D: (time) => word(time, { weekday: "short" }),
  j: (time) => time.getUTCDate(),
  l: (time) => word(time, { weekday: "long" }),
  N: (time) => time.getUTCDay() || 7,
  S: (time) => ordinal(time.getUTCDate()),
  w: (time) => time.getUTCDay(),
  z: dayOfYear,
  W: (time) => two(Math.floor(dayOfYear(thursdayOf(time)) / 7) + 1),
  o: (time) => thursdayOf(time).getUTCFullYear(),
  F: (time) => word(time, { month: "long" }),
  M: (time) => word(time, { month: "short" }),
  m: (time) => two(time.getUTCMonth() + 1),
  n: (time) => time.getUTCMonth() + 1,
  t: (time) => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 0)).getUTCDate(),
  L: (time) => Number(isLeap(time.getUTCFullYear())),
  Y: (time) => time.getUTCFullYear(),
  y: (time) => two(time.getUTCFullYear() % 100),
  a: (time) => (time.getUTCHours() < 12 ? "am" : "pm"),
  A: (time) => (time.getUTCHours() < 12 ? "AM" : "PM"),
  g: (time) => time.getUTCHours() % 12 || 12,
  G: (time) => time.getUTCHours(),
  h: (time) => two(time.getUTCHours() % 12 || 12),
  H: (time) => two(time.getUTCHours()),
  i: (time) => two(time.getUTCMinutes()),
  s: (time) => two(time.getUTCSeconds()),
  v: (time) => String(time.getUTCMilliseconds()).padStart(3, "0"),
  u: (time) => `${String(time.getUTCMilliseconds()).padStart(3, "0")}000`,
  U: (time) => Math.floor(time.getTime() / 1000),
  c: (time) => `${time.toISOString().slice(0, 19)}+00:00`,
  r: (time) => phpDate("D, d M Y H:i:s O", time),
  e: () => "UTC",
  T: () => "UTC",
  p: () => "Z",
  P: () => "+00:00",
  O: () => "+0000",
  I: () => 0,
  Z: () => 0,
};

/** PHP's date(): a letter stands for a part of the time, one behind a backslash for itself. */
export function phpDate(format: string, time: Date): string {
  return format.replace(/\\(.)|([a-z])/gis, (_match, escaped: string | undefined, letter: string | undefined) =>
    escaped !== undefined ? escaped : String(PHP_LETTERS[letter ?? ""]?.(time) ?? letter),
  );
}
