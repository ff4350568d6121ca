import type { Locator } from "playwright/test";
import { piecesInBag, productAddress } from "../../support/demo";
import { expectHydrated } from "../../support/hydration";
import { expect, test } from "../../support/test";

const PHONE = { width: 390, height: 844 };
const PRODUCT = "curtains-lind-linen";

const middleOf = async (what: Locator) => {
  const box = (await what.boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
};

test.describe("the first press of a visit if the shop's language is not the browser's", () => {
  test.use({ locale: "sv-SE" });

  test("by mouse: the pressed element is not covered before the button is released", async ({ page }) => {
    await page.goto(productAddress(PRODUCT));
    await expectHydrated(page);
    await page.mouse.move(...(await middleOf(page.locator(".buy-form button"))));
    await page.mouse.down();
    // Anything that appears because of the press is there after two frames.
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    await page.mouse.up();
    await expect.poll(() => piecesInBag(page)).toBe(1);
  });

  test.describe("by touch", () => {
    test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

    test("the press reaches a button at the bottom of the window; the offer appears when the shopper goes on reading", async ({ page }) => {
      await page.goto(productAddress(PRODUCT));
      await expectHydrated(page);
      await page.touchscreen.tap(...(await middleOf(page.locator(".buy-form button"))));
      await expect.poll(() => piecesInBag(page)).toBe(1);
    });
  });
});
