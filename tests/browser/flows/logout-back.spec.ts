import { content, logIn } from "../support/account";
import { expect, test, text } from "../support/test";

// Playwright switches off the memory of pages for the way back: here it is what is tested. A browser of its own for this file.
test.use({
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
});

test("after a logout the way back shows nothing of the account", async ({ page }) => {
  await logIn(page);
  await page.goto("/account/addresses");
  await page.goto("/account/logout");
  await content(page)
    .getByRole("button", { name: text("account.logout") })
    .click();
  await expect(page).toHaveURL("/");
  await page.goBack({ waitUntil: "commit" });
  // The page that comes out of memory has to be the browser's own again before it is told to go on.
  await expect(page).toHaveURL(/\/account\//);
  await expect(content(page).getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack({ waitUntil: "commit" });
  await expect(page).toHaveURL(/\/account\/login\?returnTo=/);
  await expect(content(page).getByRole("heading", { level: 1, name: text("account.login.title") })).toBeVisible();
});
