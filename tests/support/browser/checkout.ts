import { parse } from "node-html-parser";
import { expect, type Page } from "playwright/test";
import { putIntoBag } from "./demo";
import { postForm } from "./post-form";
import { text } from "./test";

const EMAIL = "anna@example.com";
const ADDRESS = {
  firstName: "Anna",
  lastName: "Apt",
  street: "1 High Street",
  zipcode: "SW1A 1AA",
  city: "London",
};

/** Fills in contact and address as a guest and continues to delivery, payment and review. */
export async function fillInDetails(page: Page, email = EMAIL): Promise<void> {
  await page.getByLabel(text("checkout.email"), { exact: true }).fill(email);
  for (const [name, value] of Object.entries(ADDRESS)) await page.locator(`#${name}`).fill(value);
  await page.getByRole("button", { name: text("checkout.continue") }).click();
  await expect(page.getByRole("heading", { name: text("checkout.delivery") })).toBeVisible();
}

/**
 * A guest at the review step, for tests that begin there: contact and address are posted directly.
 */
export async function openReview(page: Page, email = EMAIL): Promise<void> {
  await putIntoBag(page, "vase-ronn-stoneware");
  const html = parse(await (await page.request.get("/checkout")).text());
  const countryId =
    html.querySelector("[name=countryId] option[selected]")?.getAttribute("value") ?? "";
  const form = { intent: "details", email, ...ADDRESS, countryId };
  await postForm(page, "/checkout", form);
  await page.goto("/checkout");
  await expect(page.getByRole("heading", { name: text("checkout.delivery") })).toBeVisible();
}

export function buyButton(page: Page) {
  return page.locator("button[name=intent][value=buy]");
}

/** Chooses a payment method and buys. */
export async function buyBy(page: Page, method: string): Promise<void> {
  await page.getByRole("radio", { name: new RegExp(`^${method}`) }).check();
  await expect(buyButton(page)).not.toHaveAttribute("aria-disabled");
  await page.getByLabel(text("checkout.terms")).check();
  await buyButton(page).click();
}
