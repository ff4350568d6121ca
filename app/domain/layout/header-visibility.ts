/** Behaviour §9.12: header scroll thresholds, in CSS pixels. */
export const HIDE_DISTANCE_MOBILE = 160;
export const HIDE_DISTANCE_DESKTOP = 190;
/**
 * Behaviour §9.12: the upward distance that shows the header again is three times the threshold.
 */
export const REAPPEAR_FACTOR = 3;
/** Behaviour §9.12: the upward distance that shows the row of filter and sorting again. */
export const ROW_REAPPEAR_DISTANCE = 8;
/** Behaviour §9.12: no animation before this long after load, in milliseconds. */
export const ANIMATION_DELAY_MS = 1_000;

interface HeaderScroll {
  hidden: boolean;
  /**
   * offset that the present move is measured from: the smallest since the header was shown, the
   * largest since it was hidden
   */
  from: number;
}

/**
 * The header after a scroll (behaviour §4.9, header visibility): it hides after a downward move
 * beyond the threshold, reappears after an upward move beyond three times that, and is always shown
 * above that offset.
 *
 * @param y the page's offset, in CSS pixels; an offset beyond the top (rubber band) counts as the
 * top
 * @param reappearDistance for what follows the header by a rule of its own
 */
export function reduceHeaderScroll(
  { hidden, from }: HeaderScroll,
  y: number,
  threshold: number,
  reappearDistance = threshold * REAPPEAR_FACTOR,
): HeaderScroll {
  if (y <= threshold) return { hidden: false, from: Math.max(0, hidden ? y : Math.min(from, y)) };
  if (hidden) {
    const lowest = Math.max(from, y);
    return lowest - y > reappearDistance
      ? { hidden: false, from: y }
      : { hidden: true, from: lowest };
  }
  const highest = Math.min(from, y);
  return y - highest > threshold ? { hidden: true, from: y } : { hidden: false, from: highest };
}
