import type { Page } from "playwright/test";
import { openReview } from "../../support/browser/checkout";
import { productAddress, putIntoBag } from "../../support/browser/demo";
import { expect, test } from "../../support/browser/test";

const WINDOWS = [
  { width: 1440, height: 800 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];
const QUESTION = "#consent";

/**
 * Scrolls through the whole page.
 *
 * @returns where the button is in the window and the question about cookies lies over part of it
 */
const coveredAt = (page: Page, button: string) =>
  page.evaluate(
    ([button, question]) => {
      const part = document.querySelector(button!);
      if (!part) return ["no button"];
      const covered: string[] = [];
      for (let top = 0; top < document.documentElement.scrollHeight; top += 20) {
        scrollTo({ top, behavior: "instant" });
        const { left, width, top: from, bottom } = part.getBoundingClientRect();
        for (let y = Math.max(from + 1, 0); y < Math.min(bottom, innerHeight); y += 10)
          if (document.elementFromPoint(left + width / 2, y)?.closest(question!))
            covered.push(`${y} after ${top}`);
      }
      return covered;
    },
    [button, QUESTION],
  );

test.beforeEach(({ page }) => page.context().clearCookies({ name: "consent" }));

for (const [what, button, open] of [
  ["Order and pay", "button[value=buy]", openReview],
  ["Continue to delivery", "#details-form button:not([name])", openDetails],
  ["Go to checkout", "#cart-checkout a", openBag],
] as const)
  test(`the question about cookies never covers "${what}"`, async ({ page }) => {
    await open(page);
    for (const window of WINDOWS) {
      await page.setViewportSize(window);
      expect.soft(await coveredAt(page, button), JSON.stringify(window)).toEqual([]);
    }
    await page.getByTestId("consent-answers").getByRole("button").first().click();
    await expect(page.locator(QUESTION)).toHaveCount(0);
  });

test("on a desktop the question about cookies never covers a product's form", async ({ page }) => {
  await page.goto(productAddress("duvet-set-strand-linen"));
  for (const window of WINDOWS.slice(0, 3)) {
    await page.setViewportSize(window);
    await expect(page.locator(QUESTION)).toBeInViewport({ ratio: 1 });
    expect.soft(await coveredAt(page, "#buy-form"), JSON.stringify(window)).toEqual([]);
  }
});

async function openDetails(page: Page) {
  await putIntoBag(page, "vase-ronn-stoneware");
  await page.goto("/checkout");
}

async function openBag(page: Page) {
  await putIntoBag(page, "vase-ronn-stoneware");
  await page.goto("/cart");
}
