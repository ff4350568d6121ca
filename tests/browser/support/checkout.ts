import { expect, type Page } from "playwright/test";
import { putIntoBag } from "./demo";
import { text } from "./test";

/** Fills in contact and address as a guest and goes on to delivery, payment and review. */
export async function tellDetails(page: Page, email = "anna@example.com"): Promise<void> {
  await page.getByLabel(text("checkout.email"), { exact: true }).fill(email);
  const address: [string, string][] = [
    ["firstName", "Anna"],
    ["lastName", "Apt"],
    ["street", "1 High Street"],
    ["zipcode", "SW1A 1AA"],
    ["city", "London"],
  ];
  for (const [name, value] of address) await page.locator(`#${name}`).fill(value);
  await page.getByRole("button", { name: text("checkout.continue") }).click();
  await expect(page.getByRole("heading", { name: text("checkout.delivery") })).toBeVisible();
}

/** A guest at the review of their order. */
export async function openReview(page: Page, email?: string): Promise<void> {
  await putIntoBag(page, "vase-ronn-stoneware");
  await page.goto("/checkout");
  await tellDetails(page, email);
}

export function buyButton(page: Page) {
  return page.locator("button[name=intent][value=buy]");
}

/** Chooses how to pay and buys. */
export async function buyBy(page: Page, method: string): Promise<void> {
  await page.getByRole("radio", { name: new RegExp(`^${method}`) }).check();
  await expect(buyButton(page)).not.toHaveAttribute("aria-disabled");
  await page.getByLabel(text("checkout.terms")).check();
  await buyButton(page).click();
}
