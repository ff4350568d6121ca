import { SOON_MS } from "../support/hydration";
import { lookAtStop } from "../support/in-page";
import { fillBag, PRODUCT } from "../support/page-list";
import { expect, test } from "../support/test";

/** As many stops of the keyboard as there are from the skip link well into the page. */
const STOPS = 40;
/** A walk of some hundred stops, at each of which is looked. */
const TIMEOUT_MS = 120_000;

test("forced colours: the focus can be seen at every stop, and colours that tell something stay", async ({ page }) => {
  test.setTimeout(TIMEOUT_MS);
  await page.emulateMedia({ forcedColors: "active" });
  const softly = expect.configure({ soft: true });
  for (const open of [() => page.goto("/"), () => page.goto(PRODUCT), () => page.goto("/search?q=cushion"), () => fillBag(page)]) {
    await open();
    for (let stop = 0; stop < STOPS; stop += 1) {
      await page.keyboard.press("Tab");
      // The header may still be on its way, out of sight or back.
      const look = async () => (await page.locator("body").evaluate(lookAtStop)).fault;
      await softly.poll(look, { message: `${page.url()}, stop ${stop + 1}`, intervals: SOON_MS }).toBeNull();
    }
  }
});

test("forced colours: the button that pauses the announcements is painted in the colour of text", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/");
  const colourOf = (selector: string) => page.locator(selector).evaluate((element) => getComputedStyle(element).color);
  expect(await colourOf(".announcement-pause")).toBe(await colourOf("h1"));
});
