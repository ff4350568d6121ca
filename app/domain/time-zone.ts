/**
 * The moment at which a clock in this time zone shows a time.
 *
 * @param wall the time as if the zone were UTC, in milliseconds since 1970
 */
export function toMoment(wall: number, timeZone: string): number {
  // Repeated with the offset of the result: near a change of summer time, the first guess may have
  // the other offset.
  const guess = wall - getZoneOffset(wall, timeZone);
  return wall - getZoneOffset(guess, timeZone);
}

/** What a clock in this time zone shows: "2026-12-01 14:05:00", as ISO writes it. */
export function readClock(moment: number, timeZone: string): string {
  // Swedish writes dates and times as ISO does.
  return new Date(moment).toLocaleString("sv-SE", { timeZone });
}

/** The offset of a time zone from UTC at a moment, in milliseconds. */
function getZoneOffset(moment: number, timeZone: string): number {
  return Date.parse(`${readClock(moment, timeZone)}Z`) - Math.floor(moment / 1_000) * 1_000;
}
