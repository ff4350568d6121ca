import type { Page } from "playwright/test";
import { wake } from "../../../support/browser/hydration";
import { CATEGORY, PRODUCT } from "../../../support/browser/page-list";
import { tap } from "../../../support/browser/steps";
import { expect, test, text } from "../../../support/browser/test";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const menu = (page: Page) => page.getByRole("link", { name: text("header.menu"), exact: true });
const menuDrawer = (page: Page) => page.getByRole("dialog", { name: text("header.menu") });

/** A page reached from another; returns the address of that one. */
async function openSecond(page: Page): Promise<string> {
  await page.goto(CATEGORY);
  const before = page.url();
  await page.goto(PRODUCT);
  await wake(page, menu(page));
  return before;
}

test("§4.15 Back closes a drawer that looks like a page; a second one leaves the page", async ({
  page,
}) => {
  const before = await openSecond(page);
  const address = page.url();
  const requests: string[] = [];
  await page.waitForLoadState("networkidle");
  await tap(page, menu(page));
  await expect(menuDrawer(page)).toBeVisible();
  page.on("request", (request) => /\.data/.test(request.url()) && requests.push(request.url()));
  await page.goBack();
  await expect(menuDrawer(page)).toHaveCount(0);
  expect(page.url()).toBe(address);
  await expect(menu(page)).toBeFocused();
  expect(requests).toEqual([]);
  await page.goForward();
  await expect(menuDrawer(page)).toBeVisible();
  await page.goBack();
  await expect(menuDrawer(page)).toHaveCount(0);
  expect(requests).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(before);
});

test("a drawer closed by its button or by Escape takes no step of Back", async ({ page }) => {
  const before = await openSecond(page);
  for (const way of ["button", "Escape"]) {
    await tap(page, menu(page));
    await expect(menuDrawer(page)).toBeVisible();
    if (way === "Escape") await page.keyboard.press(way);
    else
      await menuDrawer(page)
        .getByRole("button", { name: text("drawer.close") })
        .tap();
    await expect(menuDrawer(page)).toHaveCount(0);
    await expect(page).not.toHaveURL(/#/);
  }
  await page.goBack();
  await expect(page).toHaveURL(before);
});

test("on a page opened from a drawer, one Back leads to the page behind the drawer", async ({
  page,
}) => {
  const before = await openSecond(page);
  const address = page.url();
  const name = await page.getByRole("heading", { level: 1 }).textContent();
  await tap(page, menu(page));
  await menuDrawer(page).locator(`a[href^="/"][href$="/"]:visible`).first().tap();
  await expect.poll(() => page.url()).not.toContain(address);
  await expect(menuDrawer(page)).toHaveCount(0);
  await page.goBack();
  await expect.poll(() => page.url()).toBe(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name!);
  await page.goBack();
  await expect(page).toHaveURL(before);
});
