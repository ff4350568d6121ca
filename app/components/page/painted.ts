/** Where nothing is painted (a tab out of view), no longer than this is waited, in milliseconds. */
const PAINT_AWAITED_MS = 100;

/** @returns once the look of what is pressed has been painted: what takes a slow device longer is to begin after it */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PAINT_AWAITED_MS);
  });
}
