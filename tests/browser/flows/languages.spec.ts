import { addProduct } from "../../support/browser/demo";
import { lines, mainMenu, quantityOf } from "../../support/browser/steps";
import { expect, originOf, test, text, type ChannelKey } from "../../support/browser/test";

const CHANNELS: [ChannelKey, string, RegExp][] = [
  ["gb", "en-GB", /^£\d+\.\d\d$/],
  ["se", "sv-SE", /^\d+(\s\d{3})*([,:]\d\d)?\s?kr$/],
  ["fi", "fi-FI", /^\d+,\d\d\s?€$/],
  ["de", "de-DE", /^\d+,\d\d\s?€$/],
];

/** One shop with scripts and another without; all other tests use the British one. */
const TAGS = { gb: "@slow", se: [], fi: "@slow", de: "@no-js" };

for (const [channel, locale, amount] of CHANNELS) {
  test(
    `a channel is a host: ${channel} speaks ${locale} up to the cart, in its currency`,
    { tag: TAGS[channel] },
    async ({ page }) => {
      await page.goto(`${originOf(channel)}/`);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expect(
        page
          .getByRole("navigation", { name: text("header.mainMenu", {}, channel) })
          .getByRole("link")
          .first(),
      ).toBeVisible();
      await expect(page.getByRole("search").getByRole("searchbox")).toHaveAttribute(
        "placeholder",
        text("search.placeholder", {}, channel),
      );

      const name = await addProduct(page, "curtains-lind-linen", undefined, channel);
      await expect(
        page.getByRole("link", { name: text("header.cartCount", { count: 1 }, channel) }),
      ).toBeVisible();
      await page.goto(`${originOf(channel)}/cart`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        text("cart.title", {}, channel),
      );
      const line = page
        .getByRole("list", { name: text("cart.lines", {}, channel) })
        .locator("> li");
      await expect(line).toContainText(name);
      await expect(line.locator("[data-testid=cart-line-total]")).toHaveText(amount);
      await expect(quantityOf(line)).toHaveAccessibleName(
        text("cart.quantityOf", { name }, channel),
      );
      await page
        .locator("summary")
        .filter({ hasText: text("cart.codeQuestion", {}, channel) })
        .click();
      await expect(page.getByLabel(text("cart.code", {}, channel))).toBeVisible();

      // The longest words beside a price of four figures, on a small phone.
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`${originOf(channel)}/checkout`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        text("checkout.title", {}, channel),
      );
      await page.locator("[data-testid=checkout-fold] summary").click();
      const [order, price] = [
        page.locator("[data-testid=order-lines] li").first(),
        page.locator("[data-testid=order-price]").first(),
      ];
      const right = async (part: typeof order) =>
        part.evaluate((element) => Math.round(element.getBoundingClientRect().right));
      expect(await right(price)).toBeLessThanOrEqual(await right(order));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        360,
      );
    },
  );
}

test("every country has its own cart", { tag: "@no-js" }, async ({ page }) => {
  await addProduct(page, "vase-ronn-stoneware");
  await page.goto(`${originOf("se")}/cart`);
  await expect(page.getByText(text("cart.empty", {}, "se"))).toBeVisible();
  await page.goto(`${originOf("gb")}/cart`);
  await expect(lines(page)).toHaveCount(1);
});

test(
  "§2.20 the front page's menu links to a category, the footer to readable pages",
  { tag: "@no-js" },
  async ({ page }) => {
    await page.goto("/");
    await expect(mainMenu(page).getByRole("link").first()).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "Delivery" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect((await page.getByRole("main").innerText()).length).toBeGreaterThan(300);
  },
);
