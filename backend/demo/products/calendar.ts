import { roll } from "../hash";

const DAY = 86_400_000;

/** A day in the past as an ISO date, counted from today: what is new in the shop stays new whenever the data are written. */
export function daysAgo(days: number): string {
  return new Date(Math.floor(Date.now() / DAY) * DAY - days * DAY).toISOString();
}

/** A fixed day from January 2024 to June 2026 that belongs to the seed. */
export function dayOf(seed: string): string {
  return new Date(Date.UTC(2024, 0, 8) + roll(seed, 880) * DAY).toISOString();
}
