import { CATEGORY } from "../support/page-list";
import { expectHydrated } from "../support/hydration";
import { nameOf, tiles } from "../support/steps";
import { expect, test } from "../support/test";

test.use({ locale: "sv-SE" });

test("a browser that refuses all cookies, and therefore its storage, still shows pages, one after the other", async ({ page }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    for (const storage of ["sessionStorage", "localStorage"]) Object.defineProperty(window, storage, { get });
  });
  await page.goto(CATEGORY);
  await expectHydrated(page);
  await page.mouse.wheel(0, 10);
  const name = await nameOf(tiles(page).first());
  await tiles(page).first().getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.getByRole("link", { name: "Hearth" }).first().click();
  await expect(page.locator(".cms-hero")).toBeVisible();
});
