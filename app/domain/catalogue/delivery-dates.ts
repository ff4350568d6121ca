import { readClock, toMoment } from "~/domain/time-zone";
import {
  countDaysUntilRestock,
  type DeliverySpan,
  type DeliveryUnit,
  HOURS_OF_DAY,
  isDeliveryUnit,
  toDays,
  type Supply,
} from "./delivery";

/** A day of the calendar, e.g. "2026-12-01". */
export type Day = string;

/** When the channel's parcels arrive. */
export interface DeliveryCalendar {
  /** weekdays without delivery, 1 is Monday */
  restDays: readonly number[];
  /** further days without delivery: "2026-12-24", or "12-24" for every year */
  holidays: readonly string[];
  /** the time, "14:00", until which an order counts as placed on its day; null: not known */
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
  const start = pickLater(addDays(from, countRestockDays(supply, quantity)), releaseDay ?? from);
  return toDateRange(
    addSpan(start, span.min, span.unit, calendar),
    addSpan(start, span.max, span.unit, calendar),
  );
}

/** Days until this quantity can be sent; 0: now, or not known. */
const countRestockDays = (supply: Supply, quantity: number): number =>
  countDaysUntilRestock(supply, quantity) ?? 0;

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
interface DatedOrder {
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
    const delay = countRestockDays(supply, quantity);
    if (!span) return null;
    const findDateAfter = (count: number) =>
      addDays(addCalendarSpan(placed, count, span.unit), delay);
    return toDateRange(findDateAfter(span.min), findDateAfter(span.max));
  });
  if (ranges.length === 0 || !ranges.every((one) => one !== null)) return false;
  const { earliest, latest } = findSlowest(ranges) ?? dated;
  return (
    dated.earliest === earliest &&
    (dated.latest === latest || (earliest === latest && dated.latest === addDays(latest, 1)))
  );
}

/**
 * The day that an order placed now counts from: today in the channel's time zone. With a cut-off
 * time, an order after it, or on a day without delivery, counts as placed on the next day with
 * delivery: it is packed then.
 */
export function findOrderDay(now: number, timeZone: string, calendar: DeliveryCalendar): Day {
  const { day, isLate } = readOrderTime(now, timeZone, calendar);
  if (calendar.cutOff === null) return day;
  return findDeliveryDay(isLate ? addDays(day, 1) : day, calendar);
}

/**
 * The time of today until which an order keeps these dates, if a later one arrives later: "14:00".
 *
 * @param findDates the dates of an order that counts from a day
 */
export function findOrderDeadline(
  now: number,
  timeZone: string,
  calendar: DeliveryCalendar,
  findDates: (from: Day) => DateRange | null,
): string | null {
  const { day, isLate } = readOrderTime(now, timeZone, calendar);
  if (calendar.cutOff === null || isLate || isRestDay(day, calendar)) return null;
  const [dates, later] = [day, findDeliveryDay(addDays(day, 1), calendar)].map(findDates);
  if (!dates || !later) return null;
  return dates.earliest === later.earliest && dates.latest === later.latest
    ? null
    : calendar.cutOff;
}

/** The moment at which dates counted from now may become others: the cut-off time or midnight. */
export function findDatesEnd(now: number, timeZone: string, calendar: DeliveryCalendar): number {
  const { day, isLate } = readOrderTime(now, timeZone, calendar);
  const { cutOff } = calendar;
  const wall =
    cutOff === null || isLate ? Date.parse(addDays(day, 1)) : Date.parse(`${day}T${cutOff}Z`);
  return toMoment(wall, timeZone);
}

function readOrderTime(now: number, timeZone: string, { cutOff }: DeliveryCalendar) {
  const [day = "", time = ""] = readClock(now, timeZone).split(" ");
  return { day, isLate: cutOff !== null && time.slice(0, 5) >= cutOff };
}

/** The day of a moment in the channel's time zone. */
export function toDayInZone(moment: number, timeZone: string): Day {
  return readClock(moment, timeZone).slice(0, 10);
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
  unit: DeliveryUnit;
  min: number;
  max: number;
}

function toKnownSpan(span: DeliverySpan | null): KnownSpan | null {
  if (!span || span.max === null || !isDeliveryUnit(span.unit)) return null;
  return { unit: span.unit, min: Math.max(0, span.min ?? 0), max: Math.max(0, span.max) };
}

function addSpan(from: Day, count: number, unit: DeliveryUnit, calendar: DeliveryCalendar): Day {
  if (unit === "day") return addWorkingDays(from, count, calendar);
  if (unit === "hour") return addWorkingDays(from, Math.ceil(count / HOURS_OF_DAY), calendar);
  return findDeliveryDay(addCalendarSpan(from, count, unit), calendar);
}

/** As Shopware counts. */
function addCalendarSpan(from: Day, count: number, unit: DeliveryUnit): Day {
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
