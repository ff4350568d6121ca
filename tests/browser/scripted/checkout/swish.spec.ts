import type { Page } from "playwright/test";
import { usualViolations } from "../../../support/browser/axe";
import { productAddress } from "../../../support/browser/demo";
import { expect, originOf, test, text } from "../../../support/browser/test";

const t = (key: Parameters<typeof text>[0]) => text(key, {}, "se");
const code = (page: Page) => page.getByTestId("swish-qr-image");

const ADDRESS = {
  firstName: "Anna",
  lastName: "Apt",
  street: "Storgatan 1",
  zipcode: "111 22",
  city: "Stockholm",
};

/** A guest of the Swedish shop who has bought by Swish, on the page of the code. */
async function openCode(page: Page, email = "anna@example.com"): Promise<void> {
  await page.goto(productAddress("vase-ronn-stoneware", "se"));
  await page.locator("[data-testid=buy-form] button[type=submit]").first().click();
  await expect(page.getByRole("link", { name: t("cart.toCheckout") }).first()).toBeVisible();
  await page.goto(`${originOf("se")}/checkout`);
  await page.getByLabel(t("checkout.email"), { exact: true }).fill(email);
  for (const [name, value] of Object.entries(ADDRESS)) await page.locator(`#${name}`).fill(value);
  await page.getByRole("button", { name: t("checkout.continue") }).click();
  await page.getByRole("radio", { name: /^Swish/ }).check();
  await page.getByLabel(t("checkout.terms")).check();
  await page.locator("button[name=intent][value=buy]").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("checkout.code.title"));
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("§8.5 Swish: the code is shown, its time counts down; once paid, the page goes on", async ({
  page,
}) => {
  await openCode(page);
  await expect(code(page)).toBeVisible();
  await expect(page.getByRole("timer")).toContainText(/0[0-3]:\d\d/);
  expect(await usualViolations(page)).toEqual([]);
  await expect(heading(page)).toHaveText(t("checkout.success.title"), { timeout: 20_000 });
});

test("§8.5 Swish on the same device: the app is opened, and leads to the paid order", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCode(page, "anna+pending@example.com");
  await page.getByRole("button", { name: "Öppna appen" }).click();
  await page.locator("button[value=authorise]").click();
  await expect(heading(page)).toHaveText(t("checkout.success.title"));
});

test("§8.5 Swish: the way out leads to the order, and from there back to the code", async ({
  page,
}) => {
  await openCode(page, "anna+pending@example.com");
  await page.getByRole("link", { name: t("checkout.confirm.otherMethod") }).click();
  await expect(page).toHaveURL(/order-payment\/[0-9a-f]{32}$/);
  await page.locator('main a[href$="/confirm"]').click();
  await expect(code(page)).toBeVisible();
});
