import { lookAtStop } from "../support/in-page";
import { fillBag, PRODUCT } from "../support/page-list";
import { expect, test } from "../support/test";

/** As many stops of the keyboard as there are from the skip link well into the page. */
const STOPS = 40;

test("forced colours: the focus can be seen at every stop, and colours that tell something stay", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const faults: string[] = [];
  for (const open of [() => page.goto("/"), () => page.goto(PRODUCT), () => page.goto("/search?q=cushion"), () => fillBag(page)]) {
    await open();
    for (let stop = 0; stop < STOPS; stop += 1) {
      await page.keyboard.press("Tab");
      const { fault } = await page.locator("body").evaluate(lookAtStop);
      if (fault) faults.push(`${page.url()} ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});

test("forced colours: the button that pauses the announcements is drawn in the colour of text", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/");
  const colourOf = (selector: string) => page.locator(selector).evaluate((element) => getComputedStyle(element).color);
  expect(await colourOf(".announcement-pause")).toBe(await colourOf("h1"));
});
