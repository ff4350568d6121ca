import { newAccount, signIn } from "../support/customer";
import { expectHydrated } from "../support/hydration";
import { expect, originOf, test } from "../support/test";

const PHONE = { width: 360, height: 640 };

test("the look: a long e-mail address never makes the account wider, nor do the filters' last row, in German with letters twice as large", async ({
  page,
}) => {
  await signIn(page, await newAccount());
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/account");
  await expectHydrated(page);
  const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  await page
    .locator(".reminder p")
    .evaluate((text) => (text.textContent = "maximiliane.musterfrau-rautavaaranpitaja@inneneinrichtung.example"));
  expect.soft(await isWider()).toBe(false);

  await page.setViewportSize(PHONE);
  await page.goto(`${originOf("de")}/suche?q=kissen#filters`);
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await expect(page.locator("html")).toHaveCSS("font-size", "32px");
  await expect(page.locator(".filters-foot")).toBeVisible();
  expect(await isWider()).toBe(false);
});
