import { expect, type Locator, type Page } from "playwright/test";

/** The mini cart, while it is open. */
export function miniCart(page: Page): Locator {
  return page.getByRole("dialog");
}

/**
 * After an addition: without scripts a message has come with the redirect; with scripts the mini
 * cart has opened, or a text is shown at the button. The drawer is closed again, so that the page
 * behind it can be used.
 */
export async function closeMiniCart(page: Page): Promise<void> {
  await page
    .locator("[data-testid=status], [data-testid=field-error], [data-testid=tile-problem]")
    .or(miniCart(page))
    .first()
    .waitFor();
  if (!(await miniCart(page).isVisible())) return;
  // A visible drawer may not handle keys yet.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(miniCart(page)).toHaveCount(0, { timeout: 2_000 });
  }).toPass({ timeout: 10_000 });
}
