import { productAddress, putIntoBag } from "../../../support/browser/demo";
import { wake } from "../../../support/browser/hydration";
import { liveRegion } from "../../../support/browser/live-region";
import { miniCart } from "../../../support/browser/mini-cart";
import { expect, test, text } from "../../../support/browser/test";

const VASE = "vase-ronn-stoneware";

/** Where something is in the window. */
const topOf = async (locator: ReturnType<typeof miniCart>) => (await locator.boundingBox())!.y;

test("§2.17 the mini cart tells an addition once to ears and eyes, its line first", async ({
  page,
}) => {
  await putIntoBag(page, "rug-havre-stripe");
  await putIntoBag(page, VASE);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(productAddress("napkins-lind-linen"));
  const button = page.getByRole("button", { name: text("addToCart.idle") }).first();
  await wake(page, button);
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  await button.click();
  const drawer = miniCart(page);
  await expect(drawer.locator("[data-testid=mini-cart-added]")).toBeVisible();
  await expect(drawer.locator("[data-testid=cart-line]").first()).toContainText(name);
  await expect(liveRegion(page)).toHaveText(
    await drawer.locator("[data-testid=mini-cart-added]").innerText(),
  );
  for (const height of [600, 500, 420]) {
    await page.setViewportSize({ width: 390, height });
    const checkout = drawer.getByRole("link", { name: text("cart.toCheckout") });
    await expect(checkout).toBeInViewport({ ratio: 1 });
    await expect(drawer.locator("[data-testid=cart-line]").first()).toBeInViewport();
    expect(
      (await checkout.boundingBox())!.y -
        (await topOf(drawer.locator("[data-testid=mini-cart-checkout]"))),
    ).toBeLessThan(70);
  }
});

for (const height of [844, 600]) {
  test(`§2.15 nothing in the mini cart moves while wallets arrive, ${height} px high`, async ({
    page,
  }) => {
    await putIntoBag(page, VASE);
    await page.setViewportSize({ width: 390, height });
    await page.goto("/");
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route("**/api/checkout/payment-methods", async (route) => {
      await held;
      await route.continue();
    });
    const icon = page.getByRole("link", { name: new RegExp(`^${text("header.cart")}`) });
    await wake(page, icon);
    await icon.click();
    const drawer = miniCart(page);
    const leave = drawer.getByRole("button", { name: text("cart.continue") });
    const checkout = drawer.getByRole("link", { name: text("cart.toCheckout") });
    await leave.scrollIntoViewIfNeeded();
    await expect(drawer.getByTestId("express-slot")).toContainText("Visa");
    const before = [await topOf(leave), await topOf(checkout)];
    letGo();
    await expect(drawer.getByRole("button", { name: "Google Pay" })).toBeVisible();
    expect([await topOf(leave), await topOf(checkout)]).toEqual(before);
    await page.mouse.click(195, before[0]! + 8);
    await expect(drawer).toHaveCount(0);
  });
}
