import { toMoment } from "~/domain/time-zone";

/**
 * Behaviour §9.7: announcement alternation, 10 s cycle. The style sheet's animation lasts as long.
 */
export const ANNOUNCEMENT_CYCLE_SECONDS = 10;

interface Announcement {
  /** the text, up to the countdown if there is one */
  before: string;
  /** milliseconds since 1970, or null: no countdown */
  until: number | null;
  after: string;
}

/**
 * A text of the announcement bar. A countdown needs "[" and "]" around a date (behaviour §5.6);
 * once it has passed, the parts that are still true remain.
 *
 * @param timeZone of the channel (IANA), for dates without a zone
 * @returns null if no text is left
 */
export function parseAnnouncement(
  text: string,
  timeZone: string,
  now: number,
): Announcement | null {
  const match = /^([^[\]]*)\[([^[\]]*)\]([^[\]]*)$/.exec(text);
  if (!match) return text.trim() ? { before: text.trim(), until: null, after: "" } : null;
  const [before, date, after] = match.slice(1).map((part) => part.trim()) as [
    string,
    string,
    string,
  ];
  const until = parseDate(date, timeZone);
  if (until !== null && until > now) return { before, until, after };
  const words =
    (until !== null && dropCountdownIntro({ before, after })) ||
    [before, after].filter(Boolean).join(" ");
  return words ? { before: words, until: null, after: "" } : null;
}

const THOUGHT = /(?<=[.!?:;–—|·]) | (?=[–—|·])/;
const DANGLING = /[:;–—|·]$/;

/**
 * The text after the countdown's end: without the part that introduces the countdown, and without
 * the rest of its sentence.
 */
export function dropCountdownIntro({
  before,
  after,
}: Pick<Announcement, "before" | "after">): string {
  const [, ...rest] = ` ${after}`.split(THOUGHT);
  let words = [...before.split(THOUGHT).slice(0, -1), ...rest].join(" ").trim();
  while (DANGLING.test(words)) words = words.slice(0, -1).trimEnd();
  return words;
}

const DATE =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Milliseconds since 1970 of a date such as "2027-11-30", "2027-11-30 23:59",
 * "2027-11-30T22:59:59Z"; null for anything else.
 */
function parseDate(text: string, timeZone: string): number | null {
  const match = DATE.exec(text);
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0)) as DateParts;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  const back = new Date(wall);
  const isExisting =
    back.getUTCMonth() === month - 1 &&
    back.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60;
  if (!isExisting) return null;
  const zone = match[7]?.toUpperCase();
  if (zone) return wall + Date.parse(`1970-01-01T00:00${zone}`);
  return toMoment(wall, timeZone);
}
type DateParts = [number, number, number, number, number, number];
