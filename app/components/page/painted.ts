/** The longest wait if nothing is painted (a hidden tab), in milliseconds. */
const PAINT_AWAITED_MS = 100;

/** @returns once the pressed state has been painted; slow work should begin after it */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PAINT_AWAITED_MS);
  });
}
