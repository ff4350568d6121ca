import { describe, expect, it } from "vitest";
import {
  ANNOUNCEMENT_CYCLE_SECONDS,
  parseAnnouncement,
  dropCountdownIntro,
} from "~/domain/layout/announcement";
import {
  toCountdownParams,
  chooseCountdownUnits,
  TICK_MS,
  calculateTimeLeft,
} from "~/domain/layout/countdown";

const NOW = Date.UTC(2026, 10, 21, 12);
const STOCKHOLM = "Europe/Stockholm";
const untilOf = (date: string, zone = STOCKHOLM) => {
  const until = parseAnnouncement(`Ends in [${date}]`, zone, NOW)?.until;
  return until ? new Date(until).toISOString() : until;
};

describe("§5.6 a countdown text needs both '[' and ']' around a date", () => {
  it("the text around it remains", () =>
    expect(parseAnnouncement("Only [2027-01-01T00:00:00Z] left", STOCKHOLM, NOW)).toEqual({
      before: "Only",
      until: Date.UTC(2027, 0, 1),
      after: "left",
    }));

  it.each(["Ends 2027-01-01", "Ends [2027-01-01", "Ends 2027-01-01]", "Ends ]2027-01-01["])(
    "%s has none",
    (text) =>
      expect(parseAnnouncement(text, STOCKHOLM, NOW)).toEqual({
        before: text,
        until: null,
        after: "",
      }),
  );

  it.each([
    "2026-11-21T11:59:59Z",
    "2026-11-21T12:00:00Z",
    "soon",
    "",
    "2027-02-30",
    "2027-13-01",
    "2027-01-01 24:00",
    "2027-01-01 10:60",
  ])("a date that is past or none, %s: the text without it", (date) =>
    expect(parseAnnouncement(`Sale [${date}] now`, STOCKHOLM, NOW)).toEqual({
      before: "Sale now",
      until: null,
      after: "",
    }),
  );

  it.each(["2026-11-21T11:59:59Z", "2026-11-21T12:00:00Z"])(
    "a past date, %s: what is still true",
    (date) => {
      const text = `Winter warmth: 20% off throws. Ends in [${date}]`;
      expect(parseAnnouncement(text, STOCKHOLM, NOW)).toEqual({
        before: "Winter warmth: 20% off throws.",
        until: null,
        after: "",
      });
    },
  );

  it.each(["", "  ", "[2020-01-01]"])("no text left: %s", (text) =>
    expect(parseAnnouncement(text, STOCKHOLM, NOW)).toBeNull(),
  );
});

describe("after its countdown an announcement keeps what is still true", () => {
  it.each([
    ["Winter warmth: 20% off throws. Ends in", "", "Winter warmth: 20% off throws."],
    ["Sale – only", "left", "Sale"],
    ["Ends in", "", ""],
    ["New rugs. Ends in", "hours. Free delivery", "New rugs. Free delivery"],
  ])("%s … %s", (before, after, ended) =>
    expect(dropCountdownIntro({ before, after })).toBe(ended),
  );
});

describe("§4.10 announcement countdown: dates without a zone are read in the channel's", () => {
  it.each([
    ["2027-01-15", "2027-01-14T23:00:00.000Z"],
    ["2027-07-15", "2027-07-14T22:00:00.000Z"],
    ["2027-01-15 18:30", "2027-01-15T17:30:00.000Z"],
    ["2027/01/15 18:30:05", "2027-01-15T17:30:05.000Z"],
    ["2027-01-15T18:30:05.123", "2027-01-15T17:30:05.000Z"],
    ["2027-01-15T18:30:05Z", "2027-01-15T18:30:05.000Z"],
    ["2027-01-15T18:30:05+02:00", "2027-01-15T16:30:05.000Z"],
    ["2027-01-15T18:30-0530", "2027-01-16T00:00:00.000Z"],
    // The clocks go forward at 02:00 on 28 March and back at 03:00 on 31 October 2027.
    ["2027-03-28 01:59", "2027-03-28T00:59:00.000Z"],
    ["2027-03-28 03:00", "2027-03-28T01:00:00.000Z"],
    ["2027-10-31 03:00", "2027-10-31T02:00:00.000Z"],
  ])("%s is %s", (date, moment) => expect(untilOf(date)).toBe(moment));

  it("another time zone, another moment", () => {
    expect(untilOf("2027-01-15 18:30", "Europe/London")).toBe("2027-01-15T18:30:00.000Z");
    expect(untilOf("2027-01-15 18:30", "Europe/Helsinki")).toBe("2027-01-15T16:30:00.000Z");
  });
});

describe("§2.10 announcement bar: days, hours, minutes, seconds", () => {
  const end = NOW + ((2 * 24 + 3) * 3_600 + 4 * 60 + 5) * 1_000;

  it("counts down to the second", () => {
    expect(calculateTimeLeft(end, NOW)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 });
    expect(calculateTimeLeft(end, NOW + 6_000)).toEqual({
      days: 2,
      hours: 3,
      minutes: 3,
      seconds: 59,
    });
  });

  it("§4.10 when the time passes it stops and disappears", () => {
    expect(calculateTimeLeft(end, end - 1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
    expect(calculateTimeLeft(end, end)).toBeNull();
    expect(calculateTimeLeft(end, end + 86_400_000)).toBeNull();
  });

  it("has a constant width: two digits each", () =>
    expect(toCountdownParams({ days: 12, hours: 3, minutes: 0, seconds: 45 })).toEqual({
      days: "12",
      hours: "03",
      minutes: "00",
      seconds: "45",
    }));

  it("§2.10 live countdown: seconds are shown in the last hour only", () => {
    const of = (ms: number) => chooseCountdownUnits(calculateTimeLeft(ms, 0)!);
    expect([of(90_000_000), of(86_399_000), of(3_600_000), of(3_599_000), of(1)]).toEqual([
      "days",
      "hours",
      "hours",
      "seconds",
      "seconds",
    ]);
  });

  it("§9.7 alternation on a 10 s cycle, countdown ticks every 1 s", () =>
    expect([ANNOUNCEMENT_CYCLE_SECONDS, TICK_MS]).toEqual([10, 1000]));
});
