import { expect, type Page } from "playwright/test";

/**
 * Lets the page's clock, which was installed before, stand still a second later. On a busy machine that second can be over before the
 * browser hears of it; the clock then stands already, and is put on from there.
 */
export async function stopClock(page: Page): Promise<void> {
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)).toPass();
}
