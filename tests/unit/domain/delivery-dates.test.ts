import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  toDayInZone,
  type DateRange,
  type Day,
  calculateDeliveryDates,
  type DeliveredItem,
  type DeliveryCalendar,
  findDatesEnd,
  findOrderDates,
  findOrderDay,
  findOrderDeadline,
} from "~/domain/catalogue/delivery-dates";

const WEEKDAYS: DeliveryCalendar = { restDays: [6, 7], holidays: [], cutOff: null };
const SUNDAY = "2026-11-29";
const days = (min: number, max: number) => ({ unit: "day", min, max });
const item = (more: Partial<DeliveredItem> = {}): DeliveredItem => ({
  time: days(2, 4),
  supply: { stock: 10, restockDays: 14 },
  quantity: 1,
  releaseDay: null,
  ...more,
});
const shown = (dates: DateRange | null) => dates && `${dates.earliest} ${dates.latest}`;

describe("§9.15 delivery dates", () => {
  it.each<[name: string, items: DeliveredItem[], from: Day, dates: string | null]>([
    ["days are working days", [item()], SUNDAY, "2026-12-01 2026-12-03"],
    ["over a weekend", [item()], "2026-12-03", "2026-12-07 2026-12-09"],
    ["ten to fourteen", [item({ time: days(10, 14) })], SUNDAY, "2026-12-11 2026-12-17"],
    [
      "weeks are the calendar's",
      [item({ time: { unit: "week", min: 1, max: 2 } })],
      SUNDAY,
      "2026-12-07 2026-12-14",
    ],
    ["hours", [item({ time: { unit: "hour", min: 2, max: 48 } })], SUNDAY, "2026-11-30 2026-12-01"],
    ["no delivery today, a Sunday", [item({ time: days(0, 0) })], SUNDAY, "2026-11-30 2026-11-30"],
    [
      "the slowest item decides",
      [item(), item({ time: days(3, 6) }), item({ time: days(1, 1) })],
      SUNDAY,
      "2026-12-02 2026-12-07",
    ],
    [
      "the method's time where the item has none",
      [item({ time: null })],
      SUNDAY,
      "2026-11-30 2026-12-02",
    ],
    [
      "a restock comes first",
      [item({ supply: { stock: 0, restockDays: 14 } })],
      SUNDAY,
      "2026-12-15 2026-12-17",
    ],
    [
      "more than the stock",
      [item({ supply: { stock: 2, restockDays: 14 }, quantity: 3 })],
      SUNDAY,
      "2026-12-15 2026-12-17",
    ],
    [
      "not before the release",
      [item({ releaseDay: "2027-02-01" })],
      SUNDAY,
      "2027-02-03 2027-02-05",
    ],
    [
      "a time that is only a text",
      [item({ time: { unit: null, min: null, max: null } })],
      SUNDAY,
      "2026-11-30 2026-12-02",
    ],
    ["nothing to deliver", [], SUNDAY, null],
  ])("%s", (_name, items, from, dates) => {
    expect(shown(calculateDeliveryDates(items, days(1, 3), from, WEEKDAYS))).toBe(dates);
  });

  it("promises nothing where a time is not known", () => {
    expect(
      calculateDeliveryDates([item(), item({ time: null })], null, SUNDAY, WEEKDAYS),
    ).toBeNull();
  });

  it("skips the channel's days without delivery", () => {
    const closed = { ...WEEKDAYS, holidays: ["12-01", "2026-12-03"] };
    expect(shown(calculateDeliveryDates([item()], null, SUNDAY, closed))).toBe(
      "2026-12-02 2026-12-07",
    );
    expect(shown(calculateDeliveryDates([item()], null, "2027-11-29", closed))).toBe(
      "2027-12-02 2027-12-06",
    );
  });

  it("counts from today in the channel's time zone, after the cut-off time from tomorrow", () => {
    const evening = Date.parse("2026-11-30T22:30:00Z");
    expect(findOrderDay(evening, "Europe/London", WEEKDAYS)).toBe("2026-11-30");
    expect(toDayInZone(evening, "Europe/Helsinki")).toBe("2026-12-01");
    const cutOff = (time: string) => ({ ...WEEKDAYS, cutOff: time });
    expect(findOrderDay(evening, "Europe/London", cutOff("22:30"))).toBe("2026-12-01");
    expect(findOrderDay(evening, "Europe/London", cutOff("22:31"))).toBe("2026-11-30");
  });

  it("counts what is ordered late, or on a day without delivery, from the next day", () => {
    const closed = { ...WEEKDAYS, holidays: ["2026-11-30"], cutOff: "14:00" };
    const dayOf = (time: string) => findOrderDay(Date.parse(time), "Europe/London", closed);
    expect(dayOf("2026-11-27T13:59Z")).toBe("2026-11-27");
    expect(dayOf("2026-11-27T14:00Z")).toBe("2026-12-01");
    expect(dayOf("2026-11-29T09:00Z")).toBe("2026-12-01");
  });

  it.each<[now: string, span: DeliveredItem["time"], deadline: string | null]>([
    ["2026-11-30T13:59Z", days(2, 4), "14:00"],
    ["2026-11-30T14:00Z", days(2, 4), null],
    // On a Friday the weekend lies between.
    ["2026-12-04T09:00Z", days(2, 4), "14:00"],
    ["2026-11-29T09:00Z", days(2, 4), null],
    ["2026-11-30T09:00Z", { unit: "week", min: 1, max: 1 }, "14:00"],
    ["2026-11-30T09:00Z", { unit: null, min: null, max: null }, null],
  ])("names the time of day that keeps a date: %s, %j", (now, time, deadline) => {
    const calendar = { ...WEEKDAYS, cutOff: "14:00" };
    const findDates = (from: Day) => calculateDeliveryDates([item({ time })], null, from, calendar);
    expect(findOrderDeadline(Date.parse(now), "Europe/London", calendar, findDates)).toBe(deadline);
    expect(findOrderDeadline(Date.parse(now), "Europe/London", WEEKDAYS, findDates)).toBeNull();
  });

  it("names no time of day where all orders of these days arrive together", () => {
    const calendar = { ...WEEKDAYS, cutOff: "14:00" };
    const findDates = () => ({ earliest: "2027-02-01", latest: "2027-02-01" });
    expect(
      findOrderDeadline(Date.parse("2026-11-30T09:00Z"), "Europe/London", calendar, findDates),
    ).toBeNull();
  });

  it.each([
    ["2026-11-30T09:00Z", "Europe/Helsinki", "14:00", "2026-11-30T12:00Z"],
    ["2026-11-30T12:00Z", "Europe/Helsinki", "14:00", "2026-11-30T22:00Z"],
    ["2026-11-30T09:00Z", "Europe/London", null, "2026-12-01T00:00Z"],
    ["2027-03-27T23:30Z", "Europe/Berlin", null, "2027-03-28T22:00Z"],
  ])("holds until the cut-off time or midnight: %s in %s", (now, timeZone, cutOff, end) => {
    expect(findDatesEnd(Date.parse(now), timeZone, { ...WEEKDAYS, cutOff })).toBe(Date.parse(end));
  });
});

const aDay = fc
  .integer({ min: 0, max: 3_000 })
  .map((count) => new Date(Date.UTC(2024, 0, 1 + count)).toISOString().slice(0, 10));
const aSpan = fc
  .record({ unit: fc.constantFrom("day", "week", "month"), min: fc.nat(20), more: fc.nat(20) })
  .map(({ unit, min, more }) => ({ unit, min, max: min + more }));
const anItem = fc.record<DeliveredItem>({
  time: fc.option(aSpan),
  supply: fc.record({ stock: fc.option(fc.nat(5)), restockDays: fc.option(fc.nat(30)) }),
  quantity: fc.integer({ min: 1, max: 6 }),
  releaseDay: fc.option(aDay),
});
const items = fc.array(anItem, { minLength: 1, maxLength: 4 });
const aCalendar = fc.record<DeliveryCalendar>({
  restDays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { maxLength: 6 }),
  holidays: fc.array(fc.oneof(aDay, fc.constantFrom("12-25", "01-01"))),
  cutOff: fc.constant(null),
});
const isNotBefore = (later: DateRange | null, sooner: DateRange | null) =>
  later !== null &&
  sooner !== null &&
  later.earliest >= sooner.earliest &&
  later.latest >= sooner.latest;

const aMoment = fc.integer({
  min: Date.parse("2026-01-01T00:00Z"),
  max: Date.parse("2028-01-01T00:00Z"),
});
const aZone = fc.constantFrom("Europe/London", "Europe/Helsinki", "America/St_Johns", "UTC");
const aCutOff = fc.option(fc.constantFrom("00:00", "08:30", "14:00", "23:59"));

describe("§9.15 the day of an order, at any time", () => {
  it("stays the same until the end of its dates, and is never earlier later on", () => {
    fc.assert(
      fc.property(
        aMoment,
        aZone,
        aCalendar,
        aCutOff,
        fc.nat(),
        (now, timeZone, days, cutOff, wait) => {
          const calendar = { ...days, cutOff };
          const end = findDatesEnd(now, timeZone, calendar);
          expect(end).toBeGreaterThan(now);
          const findDates = (from: Day) => calculateDeliveryDates([item()], null, from, calendar);
          const toPromise = (moment: number) => [
            findOrderDay(moment, timeZone, calendar),
            findOrderDeadline(moment, timeZone, calendar, findDates),
          ];
          expect(toPromise(end - 1)).toEqual(toPromise(now));
          expect(findOrderDay(now + wait, timeZone, calendar) >= toPromise(now)[0]!).toBe(true);
        },
      ),
    );
  });

  it("has a deadline only if a later order arrives later", () => {
    fc.assert(
      fc.property(
        aMoment,
        aZone,
        aCalendar,
        aCutOff,
        items,
        aSpan,
        (now, timeZone, days, cutOff, bag, method) => {
          const calendar = { ...days, cutOff };
          const findDates = (from: Day) => calculateDeliveryDates(bag, method, from, calendar);
          const deadline = findOrderDeadline(now, timeZone, calendar, findDates);
          const after = findDatesEnd(now, timeZone, calendar);
          const [before, later] = [now, after].map((moment) =>
            findDates(findOrderDay(moment, timeZone, calendar)),
          );
          if (deadline !== null) expect(later).not.toEqual(before);
        },
      ),
    );
  });
});

describe("§9.15 delivery dates, of anything", () => {
  it("are never earlier than today or the release, and on days with delivery", () => {
    fc.assert(
      fc.property(items, aSpan, aDay, aCalendar, (bag, method, today, calendar) => {
        const dates = calculateDeliveryDates(bag, method, today, calendar)!;
        expect(dates.earliest >= today && dates.latest >= dates.earliest).toBe(true);
        for (const { releaseDay } of bag)
          expect(dates.earliest >= (releaseDay ?? today)).toBe(true);
        for (const day of [dates.earliest, dates.latest])
          expect(calendar.restDays).not.toContain(new Date(day).getUTCDay() || 7);
      }),
    );
  });

  it("are never sooner with a longer time, a later restock, a later order or one more item", () => {
    fc.assert(
      fc.property(
        items,
        aSpan,
        aDay,
        aCalendar,
        anItem,
        (bag, method, today, calendar, another) => {
          const dates = calculateDeliveryDates(bag, method, today, calendar);
          const [first, ...others] = bag;
          const slower = (time: DeliveredItem["time"]) =>
            time && { ...time, min: time.min! + 1, max: time.max! + 1 };
          const { stock, restockDays } = first!.supply;
          const variants: [DeliveredItem[], typeof method, Day][] = [
            [[...bag, another], method, today],
            [
              [{ ...first!, time: slower(first!.time) }, ...others],
              slower(method) as typeof method,
              today,
            ],
            [
              [{ ...first!, supply: { stock, restockDays: (restockDays ?? 0) + 1 } }, ...others],
              method,
              today,
            ],
            [bag, method, new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)],
          ];
          for (const [later, time, from] of variants)
            expect(isNotBefore(calculateDeliveryDates(later, time, from, calendar), dates)).toBe(
              true,
            );
        },
      ),
    );
  });

  it("are those of the slowest item", () => {
    fc.assert(
      fc.property(items, aSpan, aDay, aCalendar, (bag, method, today, calendar) => {
        const each = bag.map((one) => calculateDeliveryDates([one], method, today, calendar)!);
        const latest = each.map((dates) => dates.latest).toSorted();
        const earliest = each.map((dates) => dates.earliest).toSorted();
        expect(calculateDeliveryDates(bag, method, today, calendar)).toEqual({
          earliest: earliest.at(-1),
          latest: latest.at(-1),
        });
      }),
    );
  });

  it("are the same in the order as in the cart", () => {
    fc.assert(
      fc.property(items, aSpan, aDay, aCalendar, (bag, method, today, calendar) => {
        const shownInCart = calculateDeliveryDates(bag, method, today, calendar);
        const dated = shopwareDates(bag, method, today);
        const ofOrder = findOrderDates(
          { from: today, placed: today, dated, items: bag, method },
          calendar,
        );
        expect(isNotBefore(ofOrder, shownInCart)).toBe(true);
        // Several items that may have been restocked can explain Shopware's dates in several ways.
        if (bag.filter(({ supply }) => supply.restockDays).length < 2)
          expect(ofOrder).toEqual(shownInCart);
      }),
    );
  });

  it("are Shopware's, on days with delivery, where an order's items have other times today", () => {
    const dated = { earliest: "2026-12-05", latest: "2026-12-09" };
    const ordered = {
      from: SUNDAY,
      placed: SUNDAY,
      dated,
      items: [item({ time: days(1, 2) })],
      method: null,
    };
    expect(shown(findOrderDates(ordered, WEEKDAYS))).toBe("2026-12-07 2026-12-09");
  });
});

/**
 * The dates that Shopware writes into an order: by the calendar, the latest item decides, never
 * first and last on the same day.
 */
function shopwareDates(
  bag: DeliveredItem[],
  method: { unit: string; min: number; max: number },
  placed: Day,
): DateRange {
  const dates = bag.map(({ time, supply, quantity }) => {
    const { unit, min, max } = (time as typeof method | null) ?? method;
    const after = (count: number) => {
      const date = new Date(placed);
      if (unit === "month") date.setUTCMonth(date.getUTCMonth() + count);
      else date.setUTCDate(date.getUTCDate() + (unit === "week" ? 7 : 1) * count);
      if (supply.stock !== null && supply.stock < quantity)
        date.setUTCDate(date.getUTCDate() + (supply.restockDays ?? 0));
      return date.toISOString().slice(0, 10);
    };
    return { earliest: after(min), latest: after(max) };
  });
  const earliest = dates
    .map((date) => date.earliest)
    .toSorted()
    .at(-1)!;
  const latest = dates
    .map((date) => date.latest)
    .toSorted()
    .at(-1)!;
  return { earliest, latest };
}
