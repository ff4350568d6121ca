import type { Locator, Page } from "playwright/test";
import { buyButton } from "../../support/browser/checkout";
import { wake } from "../../support/browser/hydration";
import { Keyboard } from "../../support/browser/keyboard";
import { miniCart } from "../../support/browser/mini-cart";
import { hasScripts, lines, mainMenu, quantityOf } from "../../support/browser/steps";
import { expect, test, text } from "../../support/browser/test";

test.use({ viewport: { width: 1280, height: 900 } });

/** A test checks hundreds of tab stops, one after another. */
const TIMEOUT_MS = 120_000;
const GUEST: [field: string, value: string][] = [
  ["#email", "anna@example.com"],
  ["#firstName", "Anna"],
  ["#lastName", "Apt"],
  ["#street", "1 High Street"],
  ["#zipcode", "SW1A 1AA"],
  ["#city", "London"],
];

test(
  "accessible is part of done: a purchase by keyboard, from the front page to the order",
  { tag: "@js" },
  async ({ page }, { project }) => {
    test.setTimeout(TIMEOUT_MS);
    const scripted = hasScripts(project.name);
    const keyboard = new Keyboard(page, scripted);
    await page.goto("/");
    // Before hydration a link leads to a new document, which begins at its top.
    if (scripted) await wake(page, mainMenu(page));
    await keyboard.skip();
    await keyboard.to(mainMenu(page).getByRole("link", { name: "Bath", exact: true }), "Shift+Tab");
    await keyboard.press("Enter");
    await expect(page.getByRole("navigation", { name: text("breadcrumb.label") })).toBeVisible();
    await keyboard.expectNotLost();

    for (const [name, step] of [
      ["a filter is opened and chosen", filter],
      ["a product, and another variant of it", choose],
      ["into the bag; the mini cart gives the focus back", add],
      ["the bag: a quantity by its field and by its button", changeBag],
      ["the checkout as a guest", fillInDetails],
      ["delivery and payment by the arrow keys, and the order", buy],
    ] as const)
      await test.step(name, () => step(page, keyboard, scripted));
  },
);

async function filter(page: Page, keyboard: Keyboard, scripted: boolean): Promise<void> {
  await keyboard.intoContent();
  const filters = page.getByTestId("filters");
  const facet = filters.getByTestId("facet").nth(2);
  const option = facet.getByRole("checkbox").first();
  await keyboard.to(facet.locator("summary"));
  await keyboard.press("Enter");
  await keyboard.to(option);
  await keyboard.press("Space");
  if (!scripted) {
    await keyboard.to(filters.getByRole("button", { name: text("filters.apply") }));
    await keyboard.press("Enter");
  }
  await expect(page.getByRole("navigation", { name: text("filters.applied") })).toBeVisible();
  if (scripted) await expect(option).toBeFocused();
}

async function choose(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.intoContent();
  await keyboard.to(
    page.locator("article:has([data-testid=tile-colours]) [data-testid=tile-name] a").first(),
  );
  await keyboard.press("Enter");
  await expect(page.locator("[data-testid=buy-box]")).toBeVisible();
  await keyboard.expectNotLost();
  await keyboard.intoContent();
  const label = await page
    .locator("nav[data-testid=variants] a:not([aria-current], [data-sold-out])")
    .first()
    .getAttribute("title");
  const variant = page.locator(`nav[data-testid=variants] a[title="${label}"]`);
  await keyboard.to(variant);
  await keyboard.press("Enter");
  await expect(variant).toHaveAttribute("aria-current", "true");
  await keyboard.expectNotLost();
}

async function add(page: Page, keyboard: Keyboard, scripted: boolean): Promise<void> {
  await keyboard.intoContent();
  await keyboard.to(page.locator("#quantity"));
  await keyboard.press("ArrowUp");
  await expect(page.locator("#quantity")).toHaveValue("2");
  const button = page.locator("[data-testid=buy-form] button[type=submit]");
  await keyboard.to(button);
  await keyboard.press("Space");
  await expect(page.getByRole("status").first()).toContainText(
    text("cart.notice.added", { count: 2 }),
  );
  const bag = page.locator('header a[href="/cart"]');
  if (!scripted) {
    await keyboard.to(bag);
    return keyboard.press("Enter");
  }
  await keyboard.expectIn(miniCart(page));
  await keyboard.press("Shift+Tab");
  await keyboard.expectIn(miniCart(page));
  await keyboard.press("Escape");
  await expect(button).toBeFocused();
  await keyboard.to(bag, "Shift+Tab");
  await keyboard.press("Enter");
  await keyboard.to(miniCart(page).getByRole("link", { name: text("cart.toCart") }));
  await keyboard.press("Enter");
}

async function changeBag(page: Page, keyboard: Keyboard, scripted: boolean): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: text("cart.title") })).toBeVisible();
  await expect(miniCart(page)).toHaveCount(0);
  await keyboard.expectNotLost();
  await keyboard.intoContent();
  const line = lines(page).first();
  await keyboard.to(quantityOf(line));
  await keyboard.press("ArrowUp");
  if (!scripted) {
    await keyboard.to(line.getByRole("button", { name: text("cart.update") }));
    await keyboard.press("Enter");
    await expect(page.getByRole("status")).toContainText(text("cart.notice.changed"));
    await keyboard.intoContent();
  }
  await expect(quantityOf(line)).toHaveValue("3");
  const less = line.getByRole("button").first();
  await keyboard.to(less, scripted ? "Shift+Tab" : "Tab");
  await keyboard.press("Space");
  await expect(quantityOf(line)).toHaveValue("2");
  await expect(
    page.getByRole("link", { name: text("header.cartCount", { count: 2 }) }),
  ).toBeVisible();
  if (scripted) await expect(less).toBeFocused();
}

async function fillInDetails(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.intoContent();
  await keyboard.to(page.getByRole("main").getByRole("link", { name: text("cart.toCheckout") }));
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: text("checkout.title") })).toBeVisible();
  await keyboard.expectNotLost();
  await keyboard.intoContent();
  for (const [field, value] of GUEST) await keyboard.write(page.locator(field), value);
  await keyboard.to(page.getByRole("button", { name: text("checkout.continue") }));
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: text("checkout.delivery") })).toBeFocused();
}

async function buy(page: Page, keyboard: Keyboard, scripted: boolean): Promise<void> {
  const express = page.getByRole("radio", { name: /^Express/ });
  const invoice = page.getByRole("radio", { name: /^Invoice/ });
  await keyboard.to(page.locator("[name=shippingMethodId]:checked"));
  const before = await page
    .locator("[data-testid=checkout-order] [data-testid=totals-total] dd")
    .innerText();
  await arrowTo(page, keyboard, express);
  if (!scripted) {
    await keyboard.to(page.getByRole("button", { name: text("checkout.update") }));
    await keyboard.press("Enter");
  }
  await expect(
    page.locator("[data-testid=checkout-order] [data-testid=totals-total] dd"),
  ).not.toHaveText(before);
  if (scripted) await expect(express).toBeFocused();

  await keyboard.intoContent();
  await keyboard.to(page.locator("[name=paymentMethodId]:checked"));
  await arrowTo(page, keyboard, invoice);
  if (scripted) await expect(invoice).toBeFocused();
  await keyboard.to(page.getByRole("checkbox", { name: text("checkout.terms") }));
  await keyboard.press("Space");
  await keyboard.to(buyButton(page));
  // The last choice has updated the total.
  await expect(buyButton(page)).not.toHaveAttribute("aria-disabled");
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("checkout.success.title"));
  await keyboard.expectNotLost();
}

/** From choice to choice, each of which updates the total. */
async function arrowTo(page: Page, keyboard: Keyboard, choice: Locator): Promise<void> {
  const most = await page.getByRole("radio").count();
  for (let press = 0; press < most && !(await choice.isChecked()); press += 1) {
    await keyboard.press("ArrowDown");
    await expect(buyButton(page)).not.toHaveAttribute("aria-disabled");
  }
  await expect(choice).toBeChecked();
}
