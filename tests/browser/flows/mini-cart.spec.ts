import { putIntoBag, addButton, productAddress } from "../../support/browser/demo";
import { closeMiniCart } from "../../support/browser/mini-cart";
import { lines, openBag, quantityOf } from "../../support/browser/steps";
import { expect, test, text } from "../../support/browser/test";

test("undo: a removed line is restored with its quantity", { tag: "@js" }, async ({ page }) => {
  const name = await putIntoBag(page, "mirror-kaisla-rattan", 2);
  await putIntoBag(page, "vase-ronn-stoneware");
  await page.goto("/cart");
  await lines(page)
    .filter({ hasText: name })
    .getByRole("button", { name: text("cart.removeNamed", { name }) })
    .last()
    .click();
  await expect(lines(page)).toHaveCount(1);
  await page.getByRole("button", { name: text("cart.undo", { name }) }).click();
  await expect(lines(page)).toHaveCount(2);
  await expect(quantityOf(lines(page).filter({ hasText: name }))).toHaveValue("2");
  await expect(page.getByRole("button", { name: text("cart.undo", { name }) })).toHaveCount(0);
});

test("§2.16 a line is saved for later: it is a favourite, until this is undone", async ({
  page,
}) => {
  const name = await putIntoBag(page, "mirror-kaisla-rattan", 2);
  await putIntoBag(page, "vase-ronn-stoneware");
  await page.goto("/cart");
  const favourites = (count: number) =>
    page.getByRole("link", { name: text("header.favouritesCount", { count }) });
  await lines(page)
    .filter({ hasText: name })
    .getByRole("button", { name: text("cart.saveNamed", { name }) })
    .click();
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByText(text("cart.saved").replace(/\.$/, "")).first()).toBeVisible();
  await expect(favourites(1)).toBeVisible();
  await page.getByRole("button", { name: text("cart.undo", { name }) }).click();
  await expect(lines(page)).toHaveCount(2);
  await expect(quantityOf(lines(page).filter({ hasText: name }))).toHaveValue("2");
  await expect(favourites(1)).toHaveCount(0);
});

test("§2.16 on a phone the total and the checkout button are in reach above all lines", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const key of ["mirror-kaisla-rattan", "vase-ronn-stoneware", "candle-holder-ronn-stoneware"])
    await putIntoBag(page, key);
  await page.goto("/cart");
  const button = page.getByRole("link", { name: text("cart.toCheckout") });
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(page.locator("#cart-checkout")).toContainText(text("order.totals.total"));
  await lines(page).last().scrollIntoViewIfNeeded();
  await expect(button).toBeInViewport({ ratio: 1 });
});

test("§2.17 the cart icon leads to the cart, with scripts by way of the mini cart", async ({
  page,
}) => {
  await page.goto(productAddress("vase-ronn-stoneware"));
  await addButton(page).click();
  await closeMiniCart(page);
  await openBag(page);
  await expect(lines(page)).toHaveCount(1);
});
