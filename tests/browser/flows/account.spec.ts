import {
  content,
  fillRegistration,
  logIn,
  newEmail,
  PASSWORD,
  summary,
} from "../../support/browser/account";
import { wake } from "../../support/browser/hydration";
import { expect, test, text } from "../../support/browser/test";

test("opens an account, corrects a mistake, changes its data, logs out and in again", async ({
  page,
}) => {
  const email = newEmail();
  await page.goto("/account");
  await content(page)
    .getByRole("link", { name: text("account.promo.button") })
    .click();
  await expect(page).toHaveURL(/\/account\/register/);
  await fillRegistration(page, email);
  await content(page).getByLabel(text("address.zipcode")).fill("nonsense");
  await content(page)
    .getByRole("button", { name: text("account.register.button") })
    .click();

  await expect(summary(page)).toBeFocused();
  await expect(content(page).getByLabel(text("address.street"))).toHaveValue("High Street 1");
  await summary(page).getByRole("link").click();
  await expect(content(page).getByLabel(text("address.zipcode"))).toBeFocused();
  await expect(summary(page)).toBeVisible();
  await content(page).getByLabel(text("address.zipcode")).fill("N1 9GU");
  await content(page).getByLabel(text("account.password"), { exact: true }).fill(PASSWORD);
  await content(page)
    .getByRole("button", { name: text("account.register.button") })
    .click();

  await expect(
    page.getByRole("heading", { level: 1, name: text("account.greeting", { name: "Anna" }) }),
  ).toBeVisible();
  await content(page)
    .getByRole("link", { name: text("account.menu.details") })
    .click();
  await content(page).getByLabel(text("address.firstName")).fill("Annika");
  await content(page)
    .getByRole("button", { name: text("account.details.profile.button") })
    .click();
  await expect(page.getByRole("status").first()).toContainText(text("account.notice.profile"));
  await expect(content(page).getByLabel(text("address.firstName"))).toHaveValue("Annika");

  const passwords = content(page).getByRole("region", {
    name: text("account.details.password.title"),
  });
  await passwords.getByLabel(text("account.details.currentPassword")).fill("wrong one");
  await passwords.getByLabel(text("account.newPassword")).fill("another long word");
  await passwords.getByRole("button", { name: text("account.details.password.button") }).click();
  await expect(summary(page)).toBeFocused();
  await expect(passwords.getByLabel(text("account.details.currentPassword"))).toHaveValue("");
  await passwords.getByLabel(text("account.details.currentPassword")).fill(PASSWORD);
  await passwords.getByLabel(text("account.newPassword")).fill("another long word");
  await passwords.getByRole("button", { name: text("account.details.password.button") }).click();
  await expect(page.getByRole("status").first()).toContainText(
    text("account.notice.passwordChanged"),
  );
  await expect(passwords.getByLabel(text("account.newPassword"))).toHaveValue("");

  await content(page)
    .getByRole("link", { name: text("account.back"), exact: true })
    .click();
  await content(page)
    .getByRole("button", { name: text("account.logout") })
    .click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("status").first()).toContainText(text("account.notice.loggedOut"));

  await page.goto("/account/details");
  await expect(page).toHaveURL(/\/account\/login\?returnTo=/);
  await content(page).getByLabel(text("account.email")).fill(email);
  await content(page)
    .getByLabel(text("account.password"), { exact: true })
    .fill("another long word");
  await content(page)
    .getByRole("button", { name: text("account.login.button") })
    .click();
  await expect(page).toHaveURL("/account/details");
});

test(
  "an address is added, made the default, and another deleted after a confirmation",
  { tag: "@js" },
  async ({ page }) => {
    await page.goto("/account/register");
    await fillRegistration(page, newEmail());
    await content(page)
      .getByRole("button", { name: text("account.register.button") })
      .click();
    await content(page)
      .getByRole("link", { name: text("account.menu.addresses") })
      .click();
    await content(page)
      .getByRole("link", { name: text("account.address.add") })
      .click();
    await content(page).getByLabel(text("address.street")).fill("Long Lane 2");
    await content(page).getByLabel(text("address.zipcode")).fill("EC1A 1BB");
    await content(page).getByLabel(text("address.city")).fill("London");
    await content(page)
      .getByRole("button", { name: text("account.address.save") })
      .click();

    const card = content(page).getByRole("listitem").filter({ hasText: "Long Lane 2" });
    await expect(card).toBeVisible();
    await card.getByText(text("account.address.delete"), { exact: true }).click();
    await card.getByRole("button", { name: text("account.address.deleteSure") }).click();
    await expect(page.getByRole("status").first()).toContainText(
      text("account.notice.addressDeleted"),
    );
    await expect(card).toHaveCount(0);
  },
);

test(
  "changed details are saved with the keyboard, and the focus stays in the page's content",
  { tag: "@js" },
  async ({ page }) => {
    await logIn(page);
    await page.goto("/account/details");
    await wake(page, content(page));
    await content(page)
      .getByRole("button", { name: text("account.details.profile.button") })
      .press("Enter");
    await expect(page.getByRole("status").first()).toContainText(text("account.notice.profile"));
    await expect(content(page)).toBeFocused();
  },
);
