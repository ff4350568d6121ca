import type { Page } from "playwright/test";
import { SOON_MS, wake } from "../../support/browser/hydration";
import { lookAtStop } from "../../support/browser/in-page";
import { fillBag, PRODUCT } from "../../support/browser/page-list";
import { expect, test } from "../../support/browser/test";

/** Enough tab stops to get from the skip link well into the page. */
const STOPS = 40;
/** Hundreds of tab stops, each of which is checked. */
const TIMEOUT_MS = 120_000;

for (const [name, open] of [
  ["product", (page: Page) => page.goto(PRODUCT)],
  ["bag", fillBag],
  ["home", (page: Page) => page.goto("/")],
  ["search", (page: Page) => page.goto("/search?q=cushion")],
] as const)
  test(
    `forced colours: the focus is visible at every stop: ${name}`,
    { tag: name === "product" ? [] : "@slow" },
    async ({ page }) => {
      test.setTimeout(TIMEOUT_MS);
      await page.emulateMedia({ forcedColors: "active" });
      await open(page);
      for (let stop = 0; stop < STOPS; stop += 1) {
        await page.keyboard.press("Tab");
        // The header may still be moving out of sight or back.
        const look = async () => (await page.locator("body").evaluate(lookAtStop)).fault;
        await expect.soft
          .poll(look, { message: `stop ${stop + 1}`, intervals: SOON_MS })
          .toBeNull();
      }
    },
  );

test("forced colours: the announcements' pause button has the colour of text", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/");
  const colourOf = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).color);
  expect(await colourOf("[data-testid=announcement-pause]")).toBe(await colourOf("h1"));
});

test("forced colours: only the chosen tab is underlined", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/cart");
  const link = page.locator('[data-testid=header-icon-link][href="/favourites"]');
  await wake(page, link);
  await link.click();
  const lineOf = (chosen: boolean) =>
    page
      .locator(`[role=tab][aria-selected=${chosen}]`)
      .evaluate((tab) => getComputedStyle(tab).borderBottomColor);
  const ground = await page
    .locator("[role=dialog]")
    .evaluate((dialog) => getComputedStyle(dialog).backgroundColor);
  expect(await lineOf(false)).toBe(ground);
  expect(await lineOf(true)).not.toBe(ground);
});

for (const colorScheme of ["light", "dark"] as const)
  test(`more contrast, if asked for, in lines and quiet texts: ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ contrast: "more", colorScheme });
    await page.goto("/cart");
    const styleOf = (
      selector: string,
      property: "color" | "borderTopColor" | "borderBottomColor",
    ) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element)[name], property);
    const ink = await styleOf("h1", "color");
    expect(await styleOf("main .note", "color")).toBe(ink);
    expect(await styleOf("[data-testid=footer-columns]", "borderBottomColor")).toBe(
      await styleOf("#search", "borderTopColor"),
    );
  });
