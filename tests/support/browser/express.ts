import { expect, type Page } from "playwright/test";
import { wake } from "./hydration";
import { text } from "./test";

type Wallet = "Google Pay" | "Apple Pay";

export const box = (page: Page) => page.getByRole("group", { name: text("express.title") });
export const sheet = (page: Page, wallet: Wallet) => page.getByRole("dialog", { name: wallet });
export const pay = (page: Page, wallet: Wallet) =>
  sheet(page, wallet).getByRole("button", { name: "Pay", exact: true });

/** The wallet's sheet, with a card selected by its simulated result. */
export async function openGoogle(page: Page, card?: string): Promise<void> {
  await box(page).getByRole("button", { name: "Google Pay" }).click();
  await expect(sheet(page, "Google Pay").getByRole("status")).toHaveText(/^Total GBP \d+\.\d\d$/);
  if (card)
    await sheet(page, "Google Pay").getByRole("combobox", { name: "Card" }).selectOption(card);
}

/** Buys the bag's content with a card whose bank requires a challenge. */
export async function payByChallengedCard(page: Page): Promise<void> {
  await page.goto("/checkout");
  await wake(page, page.locator("main"));
  await openGoogle(page, "challenge");
  await pay(page, "Google Pay").click();
}
