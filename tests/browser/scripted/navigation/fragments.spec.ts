import { content, summary } from "../../../support/browser/account";
import { expectHydrated } from "../../../support/browser/hydration";
import { expect, test, text } from "../../../support/browser/test";

test("navigation by scripts: after the skip link a form still shows its errors", async ({
  page,
}) => {
  await page.goto("/account/login");
  await expectHydrated(page);
  await content(page)
    .getByRole("button", { name: text("account.login.button") })
    .click();
  await expect(summary(page)).toBeVisible();
  await page.locator("[data-testid=skip-link]").first().press("Enter");
  await expect(page).toHaveURL(/#content$/);
  await expect(content(page)).toBeFocused();
  await expect(summary(page)).toBeVisible();
});

test("a withdrawal's second step is confirmed by the keyboard, by way of the skip link", async ({
  page,
}) => {
  await page.goto("/withdrawal");
  for (const [name, value] of Object.entries({
    firstName: "Anna",
    lastName: "Berg",
    email: "anna@example.com",
    contractNumber: "10000",
  }))
    await content(page).locator(`[name=${name}]`).fill(value);
  await content(page)
    .getByRole("button", { name: text("withdrawal.submit") })
    .press("Enter");
  const confirm = content(page).getByRole("button", { name: text("withdrawal.confirm.submit") });
  await expect(confirm).toBeVisible();
  await expectHydrated(page);
  await page.locator("[data-testid=skip-link]").first().press("Enter");
  await expect(page).toHaveURL(/#content$/);
  await page.keyboard.press("Tab");
  await expect(confirm).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("withdrawal.done.title"));
});
