import type { Page } from "playwright/test";
import { BREADTH } from "../support/breadth";
import { SOON_MS } from "../support/hydration";
import { lookAtStop } from "../support/in-page";
import { fillBag, PRODUCT } from "../support/page-list";
import { expect, test } from "../support/test";

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
  test(`forced colours: the focus is visible at every stop: ${name}`, name === "product" ? {} : BREADTH, async ({ page }) => {
    test.setTimeout(TIMEOUT_MS);
    await page.emulateMedia({ forcedColors: "active" });
    await open(page);
    for (let stop = 0; stop < STOPS; stop += 1) {
      await page.keyboard.press("Tab");
      // The header may still be moving out of sight or back.
      const look = async () => (await page.locator("body").evaluate(lookAtStop)).fault;
      await expect.soft.poll(look, { message: `stop ${stop + 1}`, intervals: SOON_MS }).toBeNull();
    }
  });

test("forced colours: the announcements' pause button has the colour of text", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/");
  const colourOf = (selector: string) => page.locator(selector).evaluate((element) => getComputedStyle(element).color);
  expect(await colourOf(".announcement-pause")).toBe(await colourOf("h1"));
});
