import {
  buyableTile,
  fillBag,
  lines,
  mainMenu,
  nameOf,
  openBag,
  openCategory,
  quantityOf,
  tileButton,
  tiles,
} from "../../support/browser/steps";
import { liveRegion } from "../../support/browser/live-region";
import { closeMiniCart } from "../../support/browser/mini-cart";
import { expect, test, text } from "../../support/browser/test";

test("§1.1 a shopper goes from the front page by category and product to a filled cart", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page).toHaveTitle(/Hearth/);
  await mainMenu(page).getByRole("link").first().click();
  await expect(page.getByRole("navigation", { name: text("breadcrumb.label") })).toBeVisible();

  const tile = tiles(page).first();
  const name = await nameOf(tile);
  await tile.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  await page.getByRole("button", { name: text("addToCart.idle"), exact: true }).click();
  await expect(liveRegion(page)).toContainText(text("cart.notice.added", { count: 1 }));
  await closeMiniCart(page);
  await openBag(page);
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page).getByRole("link", { name, exact: true })).toBeVisible();
});

test("§4.7 cart line quantity: increment raises by 1, decrement at 1 removes the line", async ({
  page,
}) => {
  const { name } = await fillBag(page);
  const line = lines(page).first();
  const total = page.getByTestId("totals").getByTestId("totals-total");
  const ofOne = (await total.textContent()) ?? "";
  await line.getByRole("button", { name: text("cart.more", { name }) }).click();
  await expect(quantityOf(line)).toHaveValue("2");
  await expect(total).not.toHaveText(ofOne);
  await line.getByRole("button", { name: text("cart.less", { name }) }).click();
  await expect(quantityOf(line)).toHaveValue("1");
  // While a change is sent its line is locked.
  await expect(total).toHaveText(ofOne);
  await line
    .getByRole("button", { name: text("cart.removeNamed", { name }) })
    .first()
    .click();
  await expect(page.getByText(text("cart.empty"))).toBeVisible();
});

test(
  "the cart survives closing the page, and the badge counts its pieces",
  { tag: "@no-js" },
  async ({ page, context }) => {
    await fillBag(page);
    await page.close();
    const later = await context.newPage();
    await later.goto("/");
    await expect(
      later.getByRole("link", { name: text("header.cartCount", { count: 1 }) }),
    ).toBeVisible();
  },
);

test(
  "§9.14 a promotion code lowers the total; a wrong one is refused and stays in the field",
  { tag: "@js" },
  async ({ page }) => {
    await fillBag(page);
    const field = page.getByLabel(text("cart.code"));
    await expect(field).toBeHidden();
    await page.getByText(text("cart.codeQuestion")).click();
    await field.fill("NOSUCHCODE");
    await page.getByRole("button", { name: text("cart.codeApply") }).click();
    await expect(page.locator("#code-error")).toHaveText(
      text("cart.notice.codeUnknown", { code: "NOSUCHCODE" }),
    );
    await expect(field).toHaveValue("NOSUCHCODE");

    // A refused code is shown unfolded, also by a new document.
    await field.fill("WELCOME10");
    await page.getByRole("button", { name: text("cart.codeApply") }).click();
    await expect(
      page.getByRole("button", { name: text("cart.codeRemoveNamed", { code: "WELCOME10" }) }),
    ).toBeVisible();
    // Each reduction of the total is named beside it.
    const discount = page.locator("#content [data-testid=totals] dt", {
      hasText: text("order.totals.discount"),
    });
    await expect(discount.locator(".note")).toHaveText(/\w/);
    await page
      .getByRole("button", { name: text("cart.codeRemoveNamed", { code: "WELCOME10" }) })
      .click();
    await expect(discount).toHaveCount(0);
  },
);

test("adding from a tile returns the shopper to the same place", async ({ page }) => {
  await openCategory(page);
  const { pathname } = new URL(page.url());
  await tileButton(buyableTile(page)).click();
  await expect(liveRegion(page)).toContainText(text("cart.notice.added", { count: 1 }));
  expect(new URL(page.url()).pathname).toBe(pathname);
});
