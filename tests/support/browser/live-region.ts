import type { Locator, Page } from "playwright/test";

/** The page's live region, where scripts announce. By its role: an open drawer must not hide it. */
export function liveRegion(page: Page): Locator {
  return page.getByRole("status").and(page.locator("[aria-live]"));
}
