import { type DeliverySpan, toDays, type Supply } from "./delivery";

/** A day of the calendar, e.g. "2026-12-01". */
export type Day = string;

/** When the channel's parcels arrive. */
export interface DeliveryCalendar {
  /** weekdays without delivery, 1 is Monday */
  restDays: readonly number[];
  /** further days without delivery: "2026-12-24", or "12-24" for every year */
  holidays: readonly string[];
  /** the time, "14:00", until which an order counts as placed on its day; null: all day */
  cutOff: string | null;
}

/** What is delivered. */
export interface DeliveredItem {
  time: DeliverySpan | null;
  supply: Supply;
  quantity: number;
  /** nothing is sent before this day; null: already released */
  releaseDay: Day | null;
}

/** From the first to the last day on which everything may arrive. */
export interface DateRange {
  earliest: Day;
  latest: Day;
}

const DAY_MS = 86_400_000;
const HOURS_OF_DAY = 24;

/**
 * When everything arrives: the slowest item decides. As in Shopware, an item's own delivery time
 * replaces the method's, and the days until restock come first if the stock does not suffice. Days
 * count as working days; weeks, months and years by the calendar. Nothing arrives on a day without
 * delivery, but on the next one.
 *
 * @param method the delivery method's time
 * @param from the day of the order (`findOrderDay`)
 * @returns null if an item's time is not known: then nothing is promised
 */
export function calculateDeliveryDates(
  items: readonly DeliveredItem[],
  method: DeliverySpan | null,
  from: Day,
  calendar: DeliveryCalendar,
): DateRange | null {
  const ranges = items.map((item) => calculateItemDates(item, method, from, calendar));
  return ranges.every((range) => range !== null) ? findSlowest(ranges) : null;
}

function calculateItemDates(
  { time, supply, quantity, releaseDay }: DeliveredItem,
  method: DeliverySpan | null,
  from: Day,
  calendar: DeliveryCalendar,
) {
  const span = toKnownSpan(time) ?? toKnownSpan(method);
  if (!span) return null;
  const start = pickLater(addDays(from, getRestockDays(supply, quantity)), releaseDay ?? from);
  return toDateRange(
    addSpan(start, span.min, span.unit, calendar),
    addSpan(start, span.max, span.unit, calendar),
  );
}

/** Days until this quantity can be sent; 0: now, or not known. */
function getRestockDays({ stock, restockDays: days }: Supply, quantity: number): number {
  return stock !== null && stock < quantity ? Math.max(0, days ?? 0) : 0;
}

interface DatedMethod {
  time: DeliverySpan | null;
  dates: DateRange | null;
}

/**
 * Whether a delivery method takes less time than another, yet brings this cart no sooner: its
 * items' own times decide.
 */
export function isNoFasterDespiteTime(
  { time, dates }: DatedMethod,
  others: readonly DatedMethod[],
): boolean {
  const days = time && toDays(time);
  return others.some((other) => {
    const otherDays = other.time && toDays(other.time);
    if (!days || !dates || !otherDays || !other.dates || days.max >= otherDays.max) return false;
    return other.dates.earliest <= dates.earliest && other.dates.latest <= dates.latest;
  });
}

/** An order as Shopware has dated it. */
export interface DatedOrder {
  /** by the channel's calendar (`findOrderDay`) */
  from: Day;
  /** by Shopware's, in UTC */
  placed: Day;
  /** Shopware's dates, counted by the calendar */
  dated: DateRange;
  /** the items as they are sold today; Shopware keeps no delivery time with an order */
  items: readonly Omit<DeliveredItem, "quantity">[];
  method: DeliverySpan | null;
}

/**
 * Beyond this many items with a restock time, all are treated alike: each one doubles the
 * combinations.
 */
const RESTOCKED_MAXIMUM = 6;

/**
 * When an order arrives: the dates that the cart has shown. They follow from today's delivery times
 * if Shopware's dates follow from them too, with some of the items restocked; else they are
 * Shopware's own. If several explanations fit, the latest dates hold.
 *
 * @returns null if a release comes after Shopware's dates, which do not explain it
 */
export function findOrderDates(
  { from, placed, dated, items, method }: DatedOrder,
  calendar: DeliveryCalendar,
): DateRange | null {
  const explanations = listPossibleRestocks(items)
    .map((restocked) =>
      items.map((item, index) => ({
        ...item,
        supply: toSupply(item.supply, restocked.has(index)),
        quantity: 1,
      })),
    )
    .filter((sold) => wouldShopwareDate(dated, sold, method, placed))
    .flatMap((sold) => calculateDeliveryDates(sold, method, from, calendar) ?? []);
  const dates = findSlowest(explanations);
  if (dates) return dates;
  // Shopware does not count with a release.
  if (items.some(({ releaseDay }) => releaseDay !== null && releaseDay > dated.earliest))
    return null;
  return toDateRange(
    findDeliveryDay(pickLater(dated.earliest, from), calendar),
    findDeliveryDay(pickLater(dated.latest, from), calendar),
  );
}

/** The sets of items that may have been restocked for an order: first none. */
function listPossibleRestocks(items: DatedOrder["items"]): Set<number>[] {
  const restockable = items
    .flatMap(({ supply }, index) => (supply.restockDays ? [index] : []))
    .slice(0, RESTOCKED_MAXIMUM);
  return restockable.reduce<Set<number>[]>(
    (sets, index) => [...sets, ...sets.map((set) => new Set(set).add(index))],
    [new Set()],
  );
}

const toSupply = ({ restockDays: days }: Supply, isRestocked: boolean): Supply => ({
  stock: isRestocked ? 0 : 1,
  restockDays: days,
});

/**
 * Whether Shopware would date these items so. Where first and last day are the same, it makes the
 * last one a day later.
 */
function wouldShopwareDate(
  dated: DateRange,
  items: readonly DeliveredItem[],
  method: DeliverySpan | null,
  placed: Day,
): boolean {
  const ranges = items.map(({ time, supply, quantity }) => {
    const span = toKnownSpan(time) ?? toKnownSpan(method);
    const delay = getRestockDays(supply, quantity);
    const findDateAfter = (count: number) =>
      addDays(addCalendarSpan(placed, count, span?.unit ?? ""), delay);
    return span && toDateRange(findDateAfter(span.min), findDateAfter(span.max));
  });
  if (ranges.length === 0 || !ranges.every((one) => one !== null)) return false;
  const { earliest, latest } = findSlowest(ranges) ?? dated;
  return (
    dated.earliest === earliest &&
    (dated.latest === latest || (earliest === latest && dated.latest === addDays(latest, 1)))
  );
}

/**
 * The day that an order placed now counts from: today in the channel's time zone, or tomorrow after
 * the cut-off time.
 */
export function findOrderDay(
  now: number,
  timeZone: string,
  { cutOff }: Pick<DeliveryCalendar, "cutOff">,
): Day {
  // Swedish writes dates and times as ISO does.
  const [day = "", time = ""] = new Date(now).toLocaleString("sv-SE", { timeZone }).split(" ");
  return cutOff !== null && time.slice(0, 5) >= cutOff ? addDays(day, 1) : day;
}

/** The day of a moment in the channel's time zone. */
export function toDayInZone(moment: number, timeZone: string): Day {
  return findOrderDay(moment, timeZone, { cutOff: null });
}

function findSlowest(ranges: readonly DateRange[]): DateRange | null {
  if (ranges.length === 0) return null;
  return ranges.reduce((all, next) => ({
    earliest: pickLater(all.earliest, next.earliest),
    latest: pickLater(all.latest, next.latest),
  }));
}

const pickLater = (one: Day, other: Day): Day => (one > other ? one : other);
const toDateRange = (earliest: Day, latest: Day): DateRange => ({
  earliest,
  latest: pickLater(earliest, latest),
});

interface KnownSpan {
  unit: string;
  min: number;
  max: number;
}

const UNITS = ["hour", "day", "week", "month", "year"];

function toKnownSpan(span: DeliverySpan | null): KnownSpan | null {
  if (!span?.unit || span.max === null || !UNITS.includes(span.unit)) return null;
  return { unit: span.unit, min: Math.max(0, span.min ?? 0), max: Math.max(0, span.max) };
}

function addSpan(from: Day, count: number, unit: string, calendar: DeliveryCalendar): Day {
  if (unit === "day") return addWorkingDays(from, count, calendar);
  if (unit === "hour") return addWorkingDays(from, Math.ceil(count / HOURS_OF_DAY), calendar);
  return findDeliveryDay(addCalendarSpan(from, count, unit), calendar);
}

/** As Shopware counts. */
function addCalendarSpan(from: Day, count: number, unit: string): Day {
  const date = new Date(from);
  if (unit === "month") date.setUTCMonth(date.getUTCMonth() + count);
  else if (unit === "year") date.setUTCFullYear(date.getUTCFullYear() + count);
  else if (unit === "hour") return addDays(from, Math.floor(count / HOURS_OF_DAY));
  else return addDays(from, unit === "week" ? 7 * count : count);
  return toDay(date.getTime());
}

function addWorkingDays(from: Day, count: number, calendar: DeliveryCalendar): Day {
  let day = from;
  for (let left = count; left > 0; left -= 1) day = findDeliveryDay(addDays(day, 1), calendar);
  return findDeliveryDay(day, calendar);
}

/**
 * This day, or the next one with delivery. The search stops after a year, in case the calendar has
 * no such day.
 */
function findDeliveryDay(from: Day, calendar: DeliveryCalendar): Day {
  for (let ahead = 0; ahead <= 366; ahead += 1) {
    const day = addDays(from, ahead);
    if (!isRestDay(day, calendar)) return day;
  }
  return from;
}

function isRestDay(day: Day, { restDays, holidays }: DeliveryCalendar): boolean {
  const weekday = new Date(day).getUTCDay() || 7;
  return restDays.includes(weekday) || holidays.includes(day) || holidays.includes(day.slice(5));
}

function addDays(day: Day, count: number): Day {
  return toDay(Date.parse(day) + count * DAY_MS);
}

function toDay(time: number): Day {
  return new Date(time).toISOString().slice(0, 10);
}
