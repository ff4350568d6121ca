import type { Locator } from "playwright/test";
import { addButton, productAddress } from "../../../support/browser/demo";
import { wake } from "../../../support/browser/hydration";
import { miniCart } from "../../../support/browser/mini-cart";
import { expect, test } from "../../../support/browser/test";

const widthOf = (lines: Locator) =>
  lines
    .locator("[data-testid=cart-line] img")
    .first()
    .evaluate((image) => Math.round(image.getBoundingClientRect().width));

test("§9.11 cart line images: 120 px wide, 90 on small screens, 80 in compact mode", async ({
  page,
}) => {
  await page.goto(productAddress("vase-ronn-stoneware"));
  await wake(page, addButton(page));
  await addButton(page).click();
  await expect(miniCart(page).locator("[data-testid=cart-line] img").first()).toBeVisible();
  expect(await widthOf(miniCart(page))).toBe(80);

  await page.goto("/cart");
  expect(await widthOf(page.locator("main"))).toBe(120);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await widthOf(page.locator("main"))).toBe(90);
});
