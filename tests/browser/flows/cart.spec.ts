import type { Page } from "playwright/test";
import { addButton, addProduct, productAddress, putIntoBag } from "../support/demo";
import { E2E_PORT } from "../support/shop";
import { centsOf, lines, openBag, quantityOf } from "../support/steps";
import { expect, test, text } from "../support/test";

/** A row of the totals by its label. */
const row = (page: Page, label: string | RegExp) =>
  page
    .locator("#content .totals > div")
    .filter({ has: page.locator("dt", { hasText: label }) })
    .locator("dd");
const delivery = (page: Page) => row(page, new RegExp(`^${text("cart.shipping")}`));
const discount = (page: Page) => row(page, new RegExp(`^${text("cart.discount")}`));

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(text("cart.code")).fill(code);
  await page.getByRole("button", { name: text("cart.codeApply") }).click();
}

for (const [key, stock] of [
  ["outdoor-rug-kaisla-herringbone", 1],
  ["candle-holder-ronn-stoneware", 2],
  ["table-runner-bjork-herringbone", 3],
] as const) {
  test(`§8.7 stock reached: of ${key} there are ${stock}; asking for more gives a warning with name and quantity, shown once`, async ({
    page,
  }) => {
    await page.goto(productAddress(key));
    await expect(page.locator(".stock-note")).toHaveText(text("product.stock.last", { count: stock }));
    const name = await putIntoBag(page, key, stock);
    await addButton(page).click();
    const warning = text("cart.notice.stockReached", { name, quantity: stock });
    await expect(page.getByRole("status")).toContainText(warning);
    await page.goto("/cart");
    await expect(quantityOf(lines(page).first())).toHaveValue(String(stock));
    await page.reload();
    await expect(page.getByText(warning)).toHaveCount(0);
  });
}

test("§9.14 free delivery: below the threshold it has a price, from there on it is free, and the total follows", async ({ page }) => {
  const name = await putIntoBag(page, "vase-ronn-stoneware");
  await page.goto("/cart");
  await expect(delivery(page)).toHaveText("£3.95");
  await expect(row(page, text("cart.total"))).toHaveText("£31.95");
  await lines(page)
    .first()
    .getByRole("button", { name: text("cart.more", { name }) })
    .click();
  await expect(delivery(page)).toHaveText(text("cart.shippingFree"));
  await expect(row(page, text("cart.total"))).toHaveText("£56.00");
});

for (const [code, cents] of [
  ["WELCOME10", 280],
  ["HEARTH5", 500],
  ["JUSTYOU25", 700],
] as const) {
  test(`§9.14 the code ${code}: the discount is shown negative, and lines, delivery and discount add up to the total`, async ({ page }) => {
    await putIntoBag(page, "vase-ronn-stoneware");
    await page.goto("/cart");
    await enterCode(page, code);
    await expect(discount(page)).toHaveText(/^[-−]/);
    expect(centsOf(await discount(page).innerText())).toBe(cents);
    await expect(page.getByRole("button", { name: text("cart.codeRemoveNamed", { code }) })).toBeVisible();
    const regular = centsOf(await row(page, text("cart.regular")).innerText());
    expect(centsOf(await row(page, text("cart.total")).innerText())).toBe(regular + centsOf(await delivery(page).innerText()) - cents);
  });
}

test("§9.14 the code FREESHIP: delivery is free, the lines cost what they cost", async ({ page }) => {
  await putIntoBag(page, "vase-ronn-stoneware");
  await page.goto("/cart");
  await enterCode(page, "FREESHIP");
  await expect(delivery(page)).toHaveText(text("cart.shippingFree"));
  await expect(row(page, text("cart.total"))).toHaveText("£28.00");
});

test("a code that has run out is refused in words, and the total stays", async ({ page }) => {
  await putIntoBag(page, "vase-ronn-stoneware");
  await page.goto("/cart");
  await enterCode(page, "MIDSUMMER15");
  await expect(page.locator("#code-error")).toHaveText(text("cart.notice.codeUnknown", { code: "MIDSUMMER15" }));
  await expect(discount(page)).toHaveCount(0);
  await expect(row(page, text("cart.total"))).toHaveText("£31.95");
});

test("§9.14 a promotion that applies by itself from a cart value on needs no code", async ({ page }) => {
  await putIntoBag(page, "mirror-kaisla-rattan", 3);
  await page.goto("/cart");
  await expect(discount(page)).toHaveText(/^[-−]/);
  expect(centsOf(await discount(page).innerText())).toBe(1635);
});

for (const value of ["nonsense", `${Buffer.from('"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"').toString("base64")}.forged`]) {
  test(`§6.1 a cookie that is none of ours (${value.slice(0, 8)}…) is an empty cart, and shopping goes on`, async ({ page, context }) => {
    await context.addCookies([{ name: "sw-context-token", value: encodeURIComponent(value), url: `http://localhost:${E2E_PORT}` }]);
    await page.goto("/cart");
    await expect(page.getByText(text("cart.empty"))).toBeVisible();
    await addProduct(page, "vase-ronn-stoneware");
    await openBag(page);
    await expect(lines(page)).toHaveCount(1);
  });
}
