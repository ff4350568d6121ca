import { expect, type Page } from "playwright/test";
import { TEST_CARDS } from "../test-cards";
import { buyButton } from "./checkout";
import { text } from "./test";

export const CARD = "Debit or credit card";
const FIELDS = {
  number: "encryptedCardNumber",
  expiry: "encryptedExpiryDate",
  code: "encryptedSecurityCode",
};

export const STORED_CARD = "Saved card";

/** One of Adyen's secured fields, in its frame, of the chosen method. */
export const field = (page: Page, name: keyof typeof FIELDS) =>
  page
    .locator(`[data-testid=card-slot]:visible [data-cse=${FIELDS[name]}] iframe`)
    .contentFrame()
    .getByRole("textbox");

/** Chooses the card that is typed on our page, or a stored one, and waits for its fields. */
export async function chooseCard(page: Page, name = CARD): Promise<void> {
  const choice = page.getByRole("radio", { name: new RegExp(`^${name}`) });
  await choice.check();
  await choice.scrollIntoViewIfNeeded();
  await expect(page.locator("[data-testid=card-slot]:visible")).toHaveAttribute(
    "data-state",
    "ready",
  );
}

/** Types a stored card's security code. */
export async function typeCode(page: Page, code = "737"): Promise<void> {
  await field(page, "code").click();
  await page.keyboard.type(code);
  await expectCodeSent(page);
}

/** The card is complete once the field has sent what it encrypted. */
const expectCodeSent = (page: Page) =>
  expect(
    page.locator(
      "[data-testid=card-slot]:visible [data-cse=encryptedSecurityCode].adyen-checkout__input--valid",
    ),
  ).toBeVisible();

/** Types a card as a shopper does: the focus moves on by itself or by Tab. */
export async function typeCard(
  page: Page,
  card: keyof typeof TEST_CARDS,
  { code = "737" } = {},
): Promise<void> {
  await field(page, "number").click();
  await page.keyboard.type(TEST_CARDS[card]);
  await field(page, "expiry").click();
  await page.keyboard.type("0330");
  await field(page, "code").click();
  await page.keyboard.type(code);
  await expectCodeSent(page);
}

/** Accepts the terms and buys. */
export async function buy(page: Page): Promise<void> {
  await expect(buyButton(page)).not.toHaveAttribute("aria-disabled");
  await page.getByLabel(text("checkout.terms")).check();
  await buyButton(page).click();
}
