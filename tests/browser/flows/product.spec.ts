import { QUANTITY_MAXIMUM } from "../../../app/domain/cart/line-items";
import { addButton, addProduct, productAddress } from "../../support/browser/demo";
import { wake } from "../../support/browser/hydration";
import { liveRegion } from "../../support/browser/live-region";
import { closeMiniCart } from "../../support/browser/mini-cart";
import { centsOf, hasScripts, lines, openBag, quantityOf } from "../../support/browser/steps";
import { expect, originOf, test, text } from "../../support/browser/test";

test("§2.2 a variant's link gives its address and price, and adds that variant", async ({
  page,
}) => {
  await page.goto(productAddress("towel-vardag-terry"));
  const address = page.url();
  const price = page.locator("[data-testid=buy-price] strong");
  const before = centsOf(await price.innerText());
  const sizes = page.locator("nav[data-testid=variants]").last();
  await sizes.getByRole("link").last().click();
  await expect(sizes.getByRole("link").last()).toHaveAttribute("aria-current", "true");
  expect(page.url()).not.toBe(address);
  expect(centsOf(await price.innerText())).toBeGreaterThan(before);
  const chosen = await sizes.getByRole("link").last().innerText();
  const cents = centsOf(await price.innerText());

  await addButton(page).click();
  await expect(liveRegion(page)).toContainText(text("cart.notice.added", { count: 1 }));
  await closeMiniCart(page);
  await openBag(page);
  await expect(lines(page).first()).toContainText(chosen);
  expect(
    centsOf(await lines(page).first().locator("[data-testid=cart-line-total]").innerText()),
  ).toBe(cents);
});

test("a variant that does not exist says so where it is seen, wherever the page stands", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const channel of ["gb", "se", "fi", "de"] as const) {
    await page.goto(productAddress("curtains-mossa-velvet", channel));
    const missing = page.locator("nav[data-testid=variants] [data-sold-out]:not(a)").first();
    await missing.click();
    const answer = page.getByText(text("variant.notTogether", {}, channel));
    await expect(answer).toBeInViewport({ ratio: 1 });
    await expect(missing).toHaveAccessibleDescription(await answer.innerText());
    await page.mouse.click(5, 400);
    await expect(answer).toBeHidden();
  }
});

test(
  "a minimum: the field starts there, the page says so, and a lower quantity removes the line",
  { tag: "@js" },
  async ({ page }) => {
    const name = await addProduct(page, "placemat-kaisla-jute");
    await expect(page.locator("#quantity")).toHaveValue("2");
    await expect(
      page.locator("[data-testid=buy-form]").getByText(text("product.quantityMin", { min: 2 })),
    ).toBeVisible();
    await openBag(page);
    await expect(quantityOf(lines(page).first())).toHaveValue("2");
    await lines(page)
      .first()
      .getByRole("button", { name: text("cart.removeNamed", { name }) })
      .first()
      .click();
    await expect(page.getByText(text("cart.empty"))).toBeVisible();
  },
);

test(
  "steps: plus and minus change by a step, and the page says so",
  { tag: "@js" },
  async ({ page }) => {
    const name = await addProduct(page, "placemat-vide-leaf");
    await expect(
      page
        .locator("[data-testid=buy-form]")
        .getByText(text("product.quantitySteps", { min: 2, step: 2 })),
    ).toBeVisible();
    await openBag(page);
    const line = lines(page).first();
    await line.getByRole("button", { name: text("cart.more", { name }) }).click();
    await expect(quantityOf(line)).toHaveValue("4");
    await line.getByRole("button", { name: text("cart.less", { name }) }).click();
    await expect(quantityOf(line)).toHaveValue("2");
  },
);

test(
  "− and + change the quantity that is added, within what can be bought",
  { tag: "@js" },
  async ({ page }) => {
    await page.goto(productAddress("placemat-vide-leaf"));
    const form = page.locator("[data-testid=buy-form]");
    const field = page.locator("#quantity");
    const less = form.getByRole("button", { name: text("product.quantityLess") });
    await wake(page, less);
    await expect(less).toHaveAttribute("aria-disabled", "true");
    await form.getByRole("button", { name: text("product.quantityMore") }).click();
    await expect(field).toHaveValue("4");
    await less.click();
    await expect(field).toHaveValue("2");
    await expect(less).toHaveAttribute("aria-disabled", "true");
    await form.getByRole("button", { name: text("product.quantityMore") }).click();
    await addButton(page).click();
    await expect(quantityOf(lines(page).first())).toHaveValue("4");
  },
);

for (const channel of ["gb", "fi"] as const)
  test(`§5.8 a quantity that cannot be bought is explained in the language of ${channel}`, async ({
    page,
  }, { project }) => {
    await page.goto(productAddress("cushion-cover-lind-linen", channel));
    const address = page.url();
    const scripted = hasScripts(project.name);
    const field = page.locator("#quantity");
    if (scripted) await wake(page, field);
    await field.fill("0");
    await addButton(page, channel).click();
    const message = scripted
      ? text("product.quantityWrong", { min: 1, max: 100 }, channel)
      : text("cart.notice.badQuantity", { maximum: QUANTITY_MAXIMUM }, channel);
    await expect(page.getByText(message)).toBeVisible();
    expect(page.url()).toBe(address);
    if (!scripted) return;
    await expect(field).toBeFocused();
    await field.fill("2");
    await expect(page.getByText(message)).toHaveCount(0);
  });

test("on a wide screen the form stays in the window beside the description", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(productAddress("cushion-cover-lind-linen"));
  await page.getByRole("heading", { name: text("product.properties") }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  await expect(page.locator("[data-testid=picture-thumbs]")).not.toBeInViewport();
  await expect(addButton(page)).toBeInViewport({ ratio: 1 });
});

test(
  "recently viewed: below a product those viewed before, with consent",
  { tag: "@js" },
  async ({ page }) => {
    await page
      .context()
      .addCookies([{ name: "consent", value: "personalisation", url: originOf("gb") }]);
    await page.goto(productAddress("vase-ronn-stoneware"));
    const name = await page.getByRole("heading", { level: 1 }).innerText();
    await page.goto(productAddress("fabric-skar-stripe"));
    await page.getByRole("link", { name: text("recent.title") }).scrollIntoViewIfNeeded();
    const row = page.getByRole("region", { name: text("recent.title") });
    await expect(row.getByRole("heading", { level: 3 })).toHaveText([name]);
  },
);

test(
  "recently viewed: with consent the front page and the empty cart show what was looked at",
  { tag: "@js" },
  async ({ page }) => {
    await page
      .context()
      .addCookies([{ name: "consent", value: "personalisation", url: originOf("gb") }]);
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

test("§2.24 a product page compares its product, knows it after a reload, removes it", async ({
  page,
}, { project }) => {
  await page.goto(productAddress("vase-ronn-stoneware"));
  const stays = page.url();
  const form = page.locator("form[action='/compare']");
  const button = form.getByRole("button", { name: text("compare.add") });
  if (hasScripts(project.name)) await wake(page, button);
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(form.getByRole("link")).toHaveText(text("compare.count", { count: 1 }));
  await page.reload();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  if (hasScripts(project.name)) await wake(page, button);
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await expect(form.getByRole("link")).toHaveCount(0);
  expect(page.url()).toBe(stays);
});

test("§2.22 the guide to sizes: a drawer with scripts, else its page; Back returns", async ({
  page,
}, { project }) => {
  await page.goto(productAddress("cushion-cover-lind-linen"));
  const product = await page.getByRole("heading", { level: 1 }).innerText();
  const link = page.getByRole("link", { name: text("product.sizeGuide") });
  if (hasScripts(project.name)) await wake(page, link);
  await link.click();
  const guide = hasScripts(project.name) ? page.getByRole("dialog") : page.getByRole("main");
  await expect(guide).toContainText("Sizes at a glance");
  await expect(guide.getByRole("table").first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(product);
});
