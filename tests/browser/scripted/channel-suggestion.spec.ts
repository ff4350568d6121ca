import type { Page } from "playwright/test";
import { putIntoBag } from "../../support/browser/demo";
import { expectHydrated } from "../../support/browser/hydration";
import { expect, originOf, test, text } from "../../support/browser/test";

test.describe("channels: the browser's language only suggests, and never redirects", () => {
  test.use({ locale: "sv-SE" });

  test("the same page in that language is offered once, in that language, dismissibly", async ({
    page,
  }) => {
    await watchShifts(page);
    await page.goto("/living-room/cushions/");
    expect(new URL(page.url()).origin).toBe(originOf("gb"));
    await expectHydrated(page);
    const offer = page.locator("[data-testid=channel-suggestion]");
    await expect(offer.getByRole("link")).toHaveText("Handla på svenska (Sverige)");
    await expect(offer.getByRole("link")).toHaveAttribute("lang", "sv");
    const href = await offer.getByRole("link").getAttribute("href");
    expect(href?.startsWith(`${originOf("se")}/`)).toBe(true);
    expect(href).not.toBe(`${originOf("se")}/`);
    // It scrolls away with the page's top, and nothing has moved for it.
    expect(await shifts(page)).toBe(0);
    await page.mouse.wheel(0, 600);
    await expect(offer).not.toBeInViewport();
    await offer.getByRole("button").click();
    await expect(offer).toHaveCount(0);
    await expect(page.getByRole("region", { name: text("header.announcement") })).toBeVisible();
    await page.goto("/");
    await expectHydrated(page);
    await expect(offer).toHaveCount(0);
  });

  test("it is offered on the first page of a visit only, and never in the checkout", async ({
    page,
  }) => {
    const offer = page.locator("[data-testid=channel-suggestion]");
    await putIntoBag(page, "vase-ronn-stoneware");
    await page.goto("/checkout");
    await expectHydrated(page);
    await expect(offer).toHaveCount(0);
    await page.goto("/");
    await expect(offer).toBeVisible();
    await page.locator("main a[href]").first().click();
    await expect(page).toHaveURL(/living-room/);
    await expect(offer).toHaveCount(0);
  });
});

/** From the beginning of the next document on. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    const note = (list: PerformanceObserverEntryList) =>
      list
        .getEntries()
        .forEach((entry) => shifts.push((entry as PerformanceEntry & { value: number }).value));
    new PerformanceObserver(note).observe({ type: "layout-shift", buffered: true });
  });
}

const shifts = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  );
