import { content, newEmail } from "../../../support/browser/account";
import { expect, test, text } from "../../../support/browser/test";

test("a password can be shown while typed, is hidden when sent; nothing moves", async ({
  page,
}) => {
  await page.goto("/account/login");
  const field = content(page).getByLabel(text("account.password"), { exact: true });
  const button = content(page).getByRole("button", { name: text("account.password.show") });
  const before = await field.boundingBox();
  await field.fill("not this one");
  await page.mouse.move(5, 5);
  await page.keyboard.press("Shift");
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(field).toHaveAttribute("type", "text");
  await expect(field).toHaveValue("not this one");
  expect(await field.boundingBox()).toEqual(before);
  await content(page).getByLabel(text("account.email")).fill(newEmail());
  await content(page)
    .getByRole("button", { name: text("account.login.button") })
    .click();
  await expect(page.locator("[data-testid=form-errors]")).toBeFocused();
  await expect(field).toHaveAttribute("type", "password");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("there is no button without a function", async ({ page }) => {
    await page.goto("/account/login");
    await expect(content(page).getByRole("button")).toHaveText([text("account.login.button")]);
  });
});
