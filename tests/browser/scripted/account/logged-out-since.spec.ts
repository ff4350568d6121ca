import { content } from "../../support/account";
import { newAccount, signIn } from "../../support/customer";
import { wake } from "../../support/hydration";
import { expect, test, text } from "../../support/test";

test.use({ expectedFaults: [/status 401|status of 401/] });

test("an account form sent after the login has expired keeps typed values and says that the shopper has to log in", async ({
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
  await expect(page.locator(".connection")).toContainText(text("connection.away"));
  await expect(page).toHaveURL(/addresses\/create/);

  await expect(form.getByLabel(text("address.firstName"), { exact: true })).toHaveValue("Solveig");
});
