/** Interest is worth half as much after this many milliseconds (two weeks). */
export const HALF_LIFE_MS = 14 * 86_400_000;
/** Weights are counted from here; any fixed moment would do. */
const EPOCH_MS = Date.UTC(2026, 0, 1);

/**
 * What one unit of interest adds to a weight that is summed over time: later ones count for more, so that sums can be compared, and indexed,
 * without ever being rewritten.
 */
export function unitAt(now: number): number {
  return 2 ** ((now - EPOCH_MS) / HALF_LIFE_MS);
}

/** A summed weight in units of today. */
export function presentValue(weight: number, now: number): number {
  return weight / unitAt(now);
}
