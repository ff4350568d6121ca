import type { Page } from "playwright/test";
import {
  CARD,
  content,
  DEMO,
  drawer,
  fillRegistration,
  logInInDrawer,
  newEmail,
  summary,
} from "../../../support/browser/account";
import { newAccount, signInAs } from "../../../support/browser/customer";
import { wake } from "../../../support/browser/hydration";
import { expect, test, text } from "../../../support/browser/test";

const icon = (page: Page) =>
  page
    .getByRole("navigation", { name: text("header.places") })
    .getByRole("link", { name: text("header.account") });

async function openAccount(page: Page): Promise<void> {
  await wake(page, icon(page));
  await icon(page).click();
  await expect(drawer(page)).toBeVisible();
}

test("§2.5 account drawer: a refused login, then title and menu; a link closes it", async ({
  page,
}) => {
  await page.goto("/cart");
  await openAccount(page);
  await expect(drawer(page).getByText(text("account.promo.text"))).toBeVisible();
  await logInInDrawer(page, { email: newEmail(), password: "not this one" });
  await expect(summary(drawer(page))).toBeFocused();
  await expect(summary(drawer(page))).toContainText(text("account.notice.credentials"));

  // A new account: logging out ends the sessions of all tests that share one.
  await logInInDrawer(page, await newAccount());
  const menu = drawer(page).getByRole("navigation", { name: text("account.menu") });
  await expect(menu).toBeVisible();
  await expect(page).toHaveURL("/cart#account");
  await expect(drawer(page).getByRole("status")).toContainText(text("account.notice.loggedIn"));
  await menu.getByRole("link", { name: text("account.menu.details") }).click();
  await expect(page).toHaveURL("/account/details");
  await expect(drawer(page)).toHaveCount(0);

  await openAccount(page);
  await menu.getByRole("button", { name: text("account.logout") }).click();
  await expect(page).toHaveURL("/");
  await expect(drawer(page)).toHaveCount(0);
});

test("§2.5 account drawer: each toggle re-checks login status", async ({ page, context }) => {
  await signInAs(page, DEMO);
  await page.goto("/cart");
  await openAccount(page);
  await expect(drawer(page).getByRole("navigation", { name: text("account.menu") })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toHaveCount(0);
  await expect(icon(page)).toBeFocused();
  await context.clearCookies();
  await openAccount(page);
  await expect(drawer(page).getByLabel(text("account.password"))).toBeVisible();
});

test("§2.5 account drawer asks for a missing e-mail; §8.6 shows its 422 and 400", async ({
  page,
}) => {
  await signInAs(page, CARD);
  await page.goto("/cart");
  await openAccount(page);
  const email = drawer(page).getByRole("textbox", { name: text("account.email") });
  const save = drawer(page).getByRole("button", { name: text("account.addEmail.button") });
  await email.fill("card");
  await save.click();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(summary(drawer(page))).toBeFocused();
  await email.fill(DEMO.email);
  await save.click();
  await expect(summary(drawer(page)).getByRole("listitem")).toHaveCount(1);
});

test.describe("too many mails", () => {
  test.use({ expectedFaults: [/429/] });

  test("§4.3 verification resend button: done on success; then refused with the seconds", async ({
    page,
  }) => {
    await page.goto("/account/register");
    const address = newEmail();
    await fillRegistration(page, address);
    await content(page)
      .getByRole("button", { name: text("account.register.button") })
      .click();
    const button = page.locator("main [data-testid=reminder] button");
    await expect(button).toHaveText(text("account.reminder.idle"));
    await wake(page, button);
    await button.click();
    await expect(button).toHaveText(text("account.reminder.done"));
    await page.reload();
    await wake(page, button);
    await button.click();
    await expect(
      page.locator("main [data-testid=reminder] [data-testid=field-error]"),
    ).toContainText(/\d+/);
  });
});
