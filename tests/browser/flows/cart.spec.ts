import { addButton, productAddress, putIntoBag } from "../../support/browser/demo";
import { lines, quantityOf } from "../../support/browser/steps";
import { expect, test, text } from "../../support/browser/test";

test(
  "§8.7 asking for more than there are gives a warning with name and quantity, once",
  { tag: "@js" },
  async ({ page }) => {
    const [key, stock] = ["candle-holder-ronn-stoneware", 2];
    await page.goto(productAddress(key));
    await expect(page.locator("[data-testid=stock-note]")).toHaveText(
      text("product.stock.last", { count: stock }),
    );
    const name = await putIntoBag(page, key, stock);
    await addButton(page).click();
    const warning = text("cart.notice.stockReached", { name, quantity: stock });
    await expect(page.getByRole("status")).toContainText(warning);
    await page.goto("/cart");
    await expect(quantityOf(lines(page).first())).toHaveValue(String(stock));
    await page.reload();
    await expect(page.getByText(warning)).toHaveCount(0);
  },
);

test("on a phone the checkout button is at the lower edge, in place of the consent", async ({
  page,
}) => {
  await page.context().clearCookies({ name: "consent" });
  await page.setViewportSize({ width: 360, height: 640 });
  await putIntoBag(page, "vase-ronn-stoneware");
  await page.goto("/cart");
  await expect(
    page.locator("#content").getByRole("link", { name: text("cart.toCheckout") }),
  ).toBeInViewport({ ratio: 1 });
  const answers = page.locator("[data-testid=consent-answers]").getByRole("button");
  await expect(answers.first()).not.toBeInViewport();
  await answers.first().click();
  await expect(answers).toHaveCount(0);
});

test(
  "a shop without wallets separates the checkout button from the other ways too",
  { tag: "@js" },
  async ({ page }) => {
    await putIntoBag(page, "vase-ronn-stoneware");
    await page.goto("/cart");
    const slot = page.locator("[data-testid=cart-summary] [data-testid=express-slot]");
    const gap = await slot.evaluate((element) => {
      element.removeAttribute("class");
      const button = document.querySelector("#cart-checkout a")!;
      return element.getBoundingClientRect().top - button.getBoundingClientRect().bottom;
    });
    expect(gap).toBeGreaterThanOrEqual(12);
  },
);
