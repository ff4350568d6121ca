/** Behaviour §9.7: the countdown ticks every second, in milliseconds. */
export const TICK_MS = 1_000;

export type TimeLeft = Record<"days" | "hours" | "minutes" | "seconds", number>;

/**
 * Days, hours, minutes and seconds between two moments in ms (behaviour §2.10).
 *
 * @returns null once the time has passed
 */
export function calculateTimeLeft(until: number, now: number): TimeLeft | null {
  const total = Math.ceil((until - now) / 1_000);
  if (total <= 0) return null;
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3_600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}

type CountdownUnits = "days" | "hours" | "seconds";

/**
 * The largest unit to show. Ticking seconds distract, so they are shown only in the last hour
 * (behaviour §2.10).
 */
export function chooseCountdownUnits({ days, hours }: TimeLeft): CountdownUnits {
  if (days > 0) return "days";
  return hours > 0 ? "hours" : "seconds";
}

/** The parts for printing, with two digits except for days, so that nothing moves at a tick. */
export function toCountdownParams({
  days,
  hours,
  minutes,
  seconds,
}: TimeLeft): Record<keyof TimeLeft, string> {
  const padToTwo = (value: number) => String(value).padStart(2, "0");
  return {
    days: String(days),
    hours: padToTwo(hours),
    minutes: padToTwo(minutes),
    seconds: padToTwo(seconds),
  };
}
