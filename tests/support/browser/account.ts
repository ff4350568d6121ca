import { randomBytes } from "node:crypto";
import type { Locator, Page } from "playwright/test";
import { expect, text } from "./test";

export const PASSWORD = "a long word for tests";
export const DEMO = { email: "demo@hearth.example", password: "hearth-and-home" };
export const CARD = { email: "card-1002@members.hearth.example", password: "hearth-and-home" };

export const newEmail = () => `browser-${randomBytes(6).toString("hex")}@shoppers.example`;

/** The content of the page, without header and drawers. */
export const content = (page: Page): Locator => page.locator("main");
export const summary = (page: Page | Locator): Locator => page.locator("[data-testid=form-errors]");
export const drawer = (page: Page): Locator => page.getByRole("dialog");

export async function logIn(page: Page, { email, password } = DEMO): Promise<void> {
  await page.goto("/account/login");
  await content(page).getByLabel(text("account.email")).fill(email);
  await content(page).getByLabel(text("account.password"), { exact: true }).fill(password);
  await content(page)
    .getByRole("button", { name: text("account.login.button") })
    .click();
  await expect(content(page).getByRole("navigation", { name: text("account.menu") })).toBeVisible();
}

/** Logs in, or tries to, by the open account drawer. */
export async function logInInDrawer(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await drawer(page).getByLabel(text("account.email")).fill(email);
  await drawer(page).getByLabel(text("account.password"), { exact: true }).fill(password);
  await drawer(page)
    .getByRole("button", { name: text("account.login.button") })
    .click();
}

/** Fills in the registration form of the page. */
export async function fillRegistration(page: Page, email: string): Promise<void> {
  const form = content(page);
  for (const [key, value] of [
    ["account.email", email],
    ["account.password", PASSWORD],
    ["address.firstName", "Anna"],
    ["address.lastName", "Berg"],
    ["address.street", "High Street 1"],
    ["address.zipcode", "N1 9GU"],
    ["address.city", "London"],
  ] as const)
    await form.getByLabel(text(key), { exact: true }).fill(value);
}
