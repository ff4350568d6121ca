import { content, logIn } from "../../support/browser/account";
import { expect, test, text } from "../../support/browser/test";

// Playwright switches off the back-forward cache, which this file tests: it starts its own browser.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
});

test("after a logout Back shows nothing of the account", async ({ page }) => {
  await logIn(page);
  await page.goto("/account/addresses");
  await page.goto("/account/logout");
  await content(page)
    .getByRole("button", { name: text("account.logout") })
    .click();
  await expect(page).toHaveURL("/");
  await page.goBack({ waitUntil: "commit" });
  // The page from the cache must be active again before the next command.
  await expect(page).toHaveURL(/\/account\//);
  await expect(content(page).getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack({ waitUntil: "commit" });
  await expect(page).toHaveURL(/\/account\/login\?returnTo=/);
  await expect(
    content(page).getByRole("heading", { level: 1, name: text("account.login.title") }),
  ).toBeVisible();
});
