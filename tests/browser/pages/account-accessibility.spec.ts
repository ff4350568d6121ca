import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { CARD, content, drawer, logIn, summary } from "../support/account";
import { wake } from "../support/hydration";
import { expect, test, text } from "../support/test";

/** 400 % zoom of a screen of 1280 px (WCAG 2.2, 1.4.10), and an ordinary screen in the dark. */
const NARROWEST = { width: 320, height: 640 };
const LARGE = { width: 1440, height: 900 };

async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const [colorScheme, screen] of [
    ["light", NARROWEST],
    ["dark", LARGE],
  ] as const) {
    await page.setViewportSize(screen);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
    expect.soft(found, `${name}, ${screen.width} px`).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(screen.width);
  }
}

for (const [name, address, button] of [
  ["login", "/account/login", "account.login.button"],
  ["registration", "/account/register", "account.register.button"],
  ["recovery", "/account/recover", "account.recover.button"],
  ["finding an order", "/account/order/x", "account.order.find.button"],
] as const) {
  test(`accessible is part of done: ${name} and its error state, axe, 320 px`, async ({ page }) => {
    await page.goto(address);
    await expectAccessible(page, name);
    await content(page)
      .getByRole("button", { name: text(button) })
      .click();
    await expect(summary(page)).toBeVisible();
    await expectAccessible(page, `${name} refused`);
  });
}

for (const addresses of [
  ["", "/details", "/addresses"],
  ["/addresses/create", "/order/history"],
  ["/logout", "/verify-email?hash=x"],
]) {
  test(`accessible is part of done: logged in, /account${addresses.join(", /account")}, axe, 320 px`, async ({ page }) => {
    await logIn(page);
    for (const address of addresses) {
      await page.goto(`/account${address}`);
      await expectAccessible(page, `/account${address}`);
    }
  });
}

test("accessible is part of done: the account drawer, logged out, refused, and asking for an e-mail address, axe, 320 px", async ({
  page,
}) => {
  const open = async () => {
    const icon = page.getByRole("navigation", { name: text("header.places") }).getByRole("link", { name: text("header.account") });
    await wake(page, icon);
    await icon.click();
    await expect(drawer(page).getByRole("button").nth(1)).toBeVisible();
  };
  await page.goto("/cart");
  await open();
  await expectAccessible(page, "drawer, logged out");
  await drawer(page)
    .getByRole("button", { name: text("account.login.button") })
    .click();
  await expect(summary(drawer(page))).toBeVisible();
  await expectAccessible(page, "drawer, refused");
  await logIn(page, CARD);
  await open();
  await expectAccessible(page, "drawer, asking for an e-mail address");
});
