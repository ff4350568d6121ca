import { content, drawer } from "../../../support/browser/account";
import { newAccount, signIn } from "../../../support/browser/customer";
import { wake } from "../../../support/browser/hydration";
import { expect, test, text } from "../../../support/browser/test";

test("an account form sent without a login keeps its input, and is sent after one", async ({
  page,
  context,
}) => {
  const account = await newAccount();
  await signIn(page, account);
  await page.goto("/account/addresses/create");
  const form = content(page);
  for (const [key, value] of [
    ["address.firstName", "Solveig"],
    ["address.lastName", "Berg"],
    ["address.street", "Low Street 2"],
    ["address.zipcode", "N1 9GU"],
    ["address.city", "London"],
  ] as const)
    await form.getByLabel(text(key), { exact: true }).fill(value);
  const icon = page.getByRole("link", { name: text("header.account"), exact: true });
  await wake(page, icon);
  await context.clearCookies({ name: "sw-context-token" });
  await form.getByLabel(text("address.city"), { exact: true }).press("Enter");
  await expect(page.locator("[data-testid=connection]")).toContainText(text("connection.away"));
  await expect(page).toHaveURL(/addresses\/create/);

  await icon.click();
  await drawer(page).getByLabel(text("account.email")).fill(account.email);
  await drawer(page).getByLabel(text("account.password")).fill(account.password);
  await drawer(page)
    .getByRole("button", { name: text("account.login.button") })
    .click();
  await expect(drawer(page).getByRole("navigation", { name: text("account.menu") })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form.getByLabel(text("address.firstName"), { exact: true })).toHaveValue("Solveig");
  await page
    .locator("[data-testid=connection]")
    .getByRole("button", { name: text("error.tryAgain") })
    .click();
  await expect(page).toHaveURL(/\/account\/addresses$/);
  await expect(form.getByText("Low Street 2")).toBeVisible();
  await expect(page.locator("[data-testid=connection]")).toHaveCount(0);
});
