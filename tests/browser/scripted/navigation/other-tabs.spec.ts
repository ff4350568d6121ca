import type { Page } from "playwright/test";
import { content } from "../../../support/browser/account";
import { stopClock } from "../../../support/browser/clock";
import { buyBy, openReview } from "../../../support/browser/checkout";
import { newAccount, signIn } from "../../../support/browser/customer";
import { categoryAddress, putIntoBag } from "../../../support/browser/demo";
import { expectHydrated } from "../../../support/browser/hydration";
import { lines, quantityOf } from "../../../support/browser/steps";
import { expect, test, text } from "../../../support/browser/test";

/** Opens another tab, which listens to the others after its first idle pause. */
async function openTab(page: Page, address: string): Promise<Page> {
  const tab = await page.context().newPage();
  await listening(tab, address);
  return tab;
}

async function listening(tab: Page, address: string): Promise<void> {
  await tab.goto(address);
  await tab.keyboard.press("Shift");
  await expectHydrated(tab);
  await tab.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

test("after a logout another tab shows nothing of the account", async ({ page }) => {
  await signIn(page, await newAccount());
  await listening(page, "/account/details");
  const other = await openTab(page, "/account/logout");
  await content(other)
    .getByRole("button", { name: text("account.logout") })
    .click();
  await expect(other).toHaveURL("/");
  await expect(page).toHaveURL(/\/account\/login/);
});

test("after an order another tab shows no bag", async ({ page }) => {
  await openReview(page);
  await listening(page, "/checkout");
  const other = await openTab(page, categoryAddress("vases"));
  const bag = other.locator("header a[data-testid=header-icon-link][href='/cart']");
  await expect(bag).toHaveAttribute("aria-label", text("header.cartCount", { count: 1 }));
  await buyBy(page, "Invoice");
  await expect(page).toHaveURL(/\/checkout\/success\//);
  await expect(bag).toHaveAttribute("aria-label", text("header.cart"));
});

test("a quantity sent while its page is left is counted in another tab, too", async ({ page }) => {
  await putIntoBag(page, "vase-ronn-stoneware");
  await page.clock.install();
  await listening(page, "/cart");
  const other = await openTab(page, categoryAddress("vases"));
  await stopClock(page);
  const line = lines(page).first();
  await quantityOf(line).fill("3");
  await line.getByRole("heading").getByRole("link").press("Enter");
  await expect(
    other.locator("header a[data-testid=header-icon-link][href='/cart']"),
  ).toHaveAttribute("aria-label", text("header.cartCount", { count: 3 }));
});
