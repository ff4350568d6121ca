import { PLAIN, SCRIPTED } from "../support/breadth";
import { addButton, addProduct, productAddress } from "../support/demo";
import { closeMiniCart } from "../support/mini-cart";
import { centsOf, lines, openBag, quantityOf } from "../support/steps";
import { expect, originOf, test, text } from "../support/test";

test("§2.2 a variant is selected by a link: address, price and the added product are the variant's", async ({ page }) => {
  await page.goto(productAddress("towel-vardag-terry"));
  const address = page.url();
  const price = page.locator(".buy-price strong");
  const before = centsOf(await price.innerText());
  const sizes = page.locator("nav.variants").last();
  await sizes.getByRole("link").last().click();
  await expect(sizes.getByRole("link").last()).toHaveAttribute("aria-current", "true");
  expect(page.url()).not.toBe(address);
  expect(centsOf(await price.innerText())).toBeGreaterThan(before);
  const chosen = await sizes.getByRole("link").last().innerText();
  const cents = centsOf(await price.innerText());

  await addButton(page).click();
  await expect(page.getByRole("status")).toContainText(text("cart.notice.added", { count: 1 }));
  await closeMiniCart(page);
  await openBag(page);
  await expect(lines(page).first()).toContainText(chosen);
  expect(centsOf(await lines(page).first().locator(".cart-line-total").innerText())).toBe(cents);
});

test("§2.2 every variant's link leads to a product page, even for a missing combination", PLAIN, async ({ page }) => {
  await page.goto(productAddress("towel-vardag-terry"));
  const links = await page.locator("nav.variants a").evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(links.length).toBeGreaterThan(4);
  for (const link of links) {
    const answer = await page.goto(link);
    expect(answer?.status()).toBe(200);
    await expect(addButton(page).or(page.getByText(text("product.soldOut"), { exact: true }))).toBeVisible();
  }
});

test("a variant that is sold out is marked, and its page says so", PLAIN, async ({ page }) => {
  await page.goto(productAddress("cushion-cover-mossa-velvet"));
  await page.locator("nav.variants").first().locator("a[title=Plum]").click();
  await expect(page.locator("nav.variants a[title=Plum]")).toHaveAttribute("aria-current", "true");
  await expect(page.locator("nav.variants a[title=Plum]")).toContainText(text("product.soldOut"));
  await expect(page.locator(".buy-box > .button")).toHaveText(text("product.soldOut"));
  await expect(addButton(page)).toHaveCount(0);
});

test("on a phone the button is visible at the bottom at once, above the consent banner", PLAIN, async ({ page }) => {
  await page.context().clearCookies({ name: "consent" });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const channel of ["gb", "se", "fi", "de"] as const) {
    await page.goto(productAddress("cushion-cover-mossa-velvet", channel));
    // The content after the button is still below the fold.
    await expect(page.locator(".buy-box .delivery")).not.toBeInViewport();
    const button = (await addButton(page, channel).boundingBox())!;
    const question = (await page.locator(".consent").boundingBox())!;
    expect(button.y + button.height).toBeLessThanOrEqual(question.y);
    await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2);
    await expect(page.getByRole("status")).toContainText(text("cart.notice.added", { count: 1 }, channel));
  }
});

test(
  "§4.2 a product that is not available cannot be bought and says so; §5.3 but one with sortable_saleable can",
  PLAIN,
  async ({ page }) => {
    await page.goto(productAddress("vase-ljung-glass"));
    await expect(page.locator(".buy-box").getByText(text("product.soldOut"), { exact: true })).toBeVisible();
    await expect(addButton(page)).toHaveCount(0);
    await expect(page.locator("main .buy-box form[action='/cart']")).toHaveCount(0);
    await page.goto(productAddress("storage-box-halla-geometric"));
    await expect(addButton(page)).toBeVisible();
  },
);

test("§9.4 delivery indicator: in stock, incoming, out of stock; without a delivery time nothing is promised", PLAIN, async ({ page }) => {
  for (const [key, indicator] of [
    ["inner-cushion-vardag-fibre", "in-stock"],
    ["rug-fjall-herringbone", "in-stock"],
    ["pouffe-fjall-herringbone", "incoming"],
    ["mirror-kaisla-rattan", "black"],
    ["throw-kaisla-jacquard", "black"],
    ["mirror-mareld-brass", "out-of-stock"],
  ]) {
    await page.goto(productAddress(key!), { waitUntil: "domcontentloaded" });
    await expect.soft(page.locator(".buy-box .delivery"), key).toHaveClass(new RegExp(`delivery-${indicator}$`));
    await expect.soft(page.locator(".buy-box .delivery"), key).toHaveText(/\d|today/);
  }
  await page.goto(productAddress("vase-vide-glass"), { waitUntil: "domcontentloaded" });
  await expect(addButton(page)).toBeVisible();
  await expect(page.locator(".buy-box .delivery")).toHaveCount(0);
});

test("a minimum: the field starts there, the page says so, and a lower quantity removes the line", SCRIPTED, async ({ page }) => {
  const name = await addProduct(page, "placemat-kaisla-jute");
  await expect(page.locator("#quantity")).toHaveValue("2");
  await expect(page.locator(".buy-form").getByText(text("product.quantityMin", { min: 2 }))).toBeVisible();
  await openBag(page);
  await expect(quantityOf(lines(page).first())).toHaveValue("2");
  await lines(page)
    .first()
    .getByRole("button", { name: text("cart.removeNamed", { name }) })
    .first()
    .click();
  await expect(page.getByText(text("cart.empty"))).toBeVisible();
});

test("steps: plus and minus change by a step, and the page says so", SCRIPTED, async ({ page }) => {
  const name = await addProduct(page, "placemat-vide-leaf");
  await expect(page.locator(".buy-form").getByText(text("product.quantitySteps", { min: 2, step: 2 }))).toBeVisible();
  await openBag(page);
  const line = lines(page).first();
  await line.getByRole("button", { name: text("cart.more", { name }) }).click();
  await expect(quantityOf(line)).toHaveValue("4");
  await line.getByRole("button", { name: text("cart.less", { name }) }).click();
  await expect(quantityOf(line)).toHaveValue("2");
});

test("a maximum: the cart takes no more", PLAIN, async ({ page }) => {
  const name = await addProduct(page, "table-lamp-vide-leaf", 5);
  await expect(page.locator("#quantity")).toHaveAttribute("max", "5");
  await openBag(page);
  await expect(quantityOf(lines(page).first())).toHaveValue("5");
  await expect(
    lines(page)
      .first()
      .getByRole("button", { name: text("cart.more", { name }) }),
  ).toBeDisabled();
});

test("graduated prices: the table shows them, the cart charges them", PLAIN, async ({ page }) => {
  await page.goto(productAddress("fabric-skar-stripe"));
  const rows = page.getByRole("table", { name: text("price.tiers") }).getByRole("row");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText("£16.00");
  await addProduct(page, "fabric-skar-stripe", 4);
  await addProduct(page, "fabric-skar-stripe", 1);
  await openBag(page);
  const line = lines(page).first();
  await expect(quantityOf(line)).toHaveValue("5");
  await expect(line.locator(".cart-line-total")).toHaveText("£80.00");
});

test(
  "§9.6 a list price: the discount percent is rounded from prices in cents; a lower price of the last 30 days makes no reduction",
  PLAIN,
  async ({ page }) => {
    await page.goto(productAddress("cushion-cover-mossa-velvet"));
    const box = page.locator(".buy-price");
    const now = centsOf((await box.locator(".price-reduced").innerText()).replace(text("price.now"), ""));
    const was = centsOf((await box.locator("s").innerText()).replace(text("price.was"), ""));
    await expect(box.locator(".badge-sale")).toHaveText(text("price.discount", { percent: Math.round(((was - now) / was) * 100) }));
    await page.goto(productAddress("vase-ronn-stoneware"));
    await expect(box).toContainText("£28.00");
    await expect(box).not.toContainText(text("price.lowest30", { price: "£26.00" }));
    await expect(box.locator("s")).toHaveCount(0);
  },
);

test("a product without pictures has a page", PLAIN, async ({ page }) => {
  await page.goto(productAddress("book-lind-paper"));
  await expect(page.locator(".gallery svg")).toBeVisible();
  await expect(addButton(page)).toBeVisible();
});

test(
  "recently viewed: who agrees to it finds on the front page and in the empty cart what they have looked at",
  SCRIPTED,
  async ({ page }) => {
    await page.context().addCookies([{ name: "consent", value: "personalisation", url: originOf("gb") }]);
    const names: string[] = [];
    for (const key of ["vase-ronn-stoneware", "fabric-skar-stripe"]) {
      await page.goto(productAddress(key));
      names.unshift(await page.getByRole("heading", { level: 1 }).innerText());
    }
    const row = page.getByRole("region", { name: text("recent.title") });
    await page.getByRole("link", { name: text("header.home") }).click();
    await expect(row.getByRole("heading", { level: 3 })).toHaveText(names);
    await row.getByRole("link", { name: names[1]! }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(names[1]!);
    await page.goto("/cart");
    await expect(row.getByRole("heading", { level: 3 })).toHaveText(names.reverse());
  },
);
