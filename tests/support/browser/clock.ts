import { expect, type Page } from "playwright/test";

/**
 * Stops the page's installed clock a second later. On a busy machine that second may be over before
 * the browser gets the command; then the clock is already stopped and is advanced from there.
 */
export async function stopClock(page: Page): Promise<void> {
  await expect(async () =>
    page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000),
  ).toPass();
}
