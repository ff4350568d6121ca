import { expectHydrated } from "../../../support/browser/hydration";
import { expect, test, text } from "../../../support/browser/test";

test.use({ viewport: { width: 1440, height: 900 } });

test("a row of products has buttons for mouse and keyboard", async ({ page }) => {
  await page.goto("/");
  await expectHydrated(page);
  const row = page.locator("[data-testid=slider]").first();
  const back = row.getByRole("button", { name: text("slider.back") });
  const on = row.getByRole("button", { name: text("slider.on") });
  await on.scrollIntoViewIfNeeded();
  await expect(back).toHaveAttribute("aria-disabled", "true");
  await on.click();
  await expect(row.getByRole("listitem").nth(4)).toBeInViewport({ ratio: 0.5 });
  await expect(back).toHaveAttribute("aria-disabled", "false");
  await back.press("Enter");
  await expect(row.getByRole("listitem").first()).toBeInViewport({ ratio: 0.5 });
});

test.describe("by touch", () => {
  test.use({ hasTouch: true });

  test("the row has none: a finger swipes it", async ({ page }) => {
    await page.goto("/");
    await expectHydrated(page);
    await page.locator("[data-testid=slider]").first().scrollIntoViewIfNeeded();
    await expect(page.getByRole("button", { name: text("slider.on") })).toHaveCount(0);
  });
});
