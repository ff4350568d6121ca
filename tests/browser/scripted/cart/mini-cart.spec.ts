import type { Page } from "playwright/test";
import { addButton, putIntoBag, productAddress } from "../../../support/browser/demo";
import { hold, isCartWrite, wake } from "../../../support/browser/hydration";
import { liveRegion } from "../../../support/browser/live-region";
import { closeMiniCart, miniCart } from "../../../support/browser/mini-cart";
import { mainMenu } from "../../../support/browser/steps";
import { expect, test, text } from "../../../support/browser/test";

const VASE = "vase-ronn-stoneware";
const field = (page: Page) => miniCart(page).getByRole("spinbutton");
const icon = (page: Page) =>
  page.getByRole("link", { name: new RegExp(`^${text("header.cart")}`) });

async function openWithVase(page: Page): Promise<void> {
  await page.goto(productAddress(VASE));
  await wake(page, page.locator("#quantity"));
  await addButton(page).click();
  await expect(field(page)).toHaveValue("1");
}

async function openFromIcon(page: Page): Promise<void> {
  await putIntoBag(page, VASE);
  await page.goto("/");
  await wake(page, icon(page));
  await icon(page).click();
  await expect(field(page)).toHaveValue("1");
}

test("§2.17 mini cart: opens on an addition, with the checkout's link, no regular price", async ({
  page,
}) => {
  await page.route("**/api/checkout/payment-methods", (route) => route.fulfill({ json: [] }));
  await openWithVase(page);
  const drawer = miniCart(page);
  const added = text("cart.notice.added", { count: 1 });
  await expect(liveRegion(page)).toHaveText(added);
  await expect(drawer.getByText(added)).toBeVisible();
  await expect(drawer.locator("dt")).toHaveText([
    new RegExp(`^${text("order.totals.delivery")}`),
    text("order.totals.total"),
  ]);
  await expect(drawer.getByText("£31.95")).toBeVisible();
  await expect(drawer.getByRole("link", { name: text("cart.toCheckout") })).toHaveAttribute(
    "href",
    "/checkout",
  );
  await expect(
    drawer
      .getByRole("region", { name: text("upsell.title") })
      .getByRole("article")
      .first(),
  ).toBeVisible();
  await drawer.getByRole("button", { name: text("cart.continue") }).click();
  await expect(drawer).toHaveCount(0);
  await expect(icon(page)).toHaveAccessibleName(text("header.cartCount", { count: 1 }));
  await icon(page).click();
  await expect(field(page)).toHaveValue("1");
  await expect(drawer.getByText(added), "opened by hand it repeats nothing of before").toHaveCount(
    0,
  );
});

/** The gate tests only one of the two events, because one listener handles both. */
const TAGS = { "add-to-cart": "@slow", "has-updated-cart": [] };

for (const event of ["add-to-cart", "has-updated-cart"] as const) {
  test(
    `§2.17 mini cart: opens on anybody's ${event} event, and closes on any route change`,
    { tag: TAGS[event] },
    async ({ page }) => {
      await putIntoBag(page, VASE);
      await page.goto("/");
      await wake(page, page.locator("main"));
      // Listeners are added shortly after hydration.
      await expect(async () => {
        await page.evaluate((name) => document.dispatchEvent(new CustomEvent(name)), event);
        await expect(miniCart(page)).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expect(field(page)).toHaveValue("1");
      await miniCart(page).getByRole("heading").getByRole("link").first().click();
      await expect(miniCart(page)).toHaveCount(0);
      await expect(page).toHaveURL(/stoneware-vase/i);
    },
  );
}

test("§4.8 mini cart: an overlay, then the new total; Escape returns the focus", async ({
  page,
}) => {
  await openFromIcon(page);
  const posts = await hold(page, isCartWrite);
  await miniCart(page).locator("[data-testid=stepper-plus] button").click();
  await expect(miniCart(page).getByRole("status")).toHaveText(text("cart.updating"));
  await expect(miniCart(page).locator("[data-testid=cart-overlay]")).toBeVisible();
  posts.letGo();
  await expect(miniCart(page).getByText("£56.00").last()).toBeVisible();
  await expect(miniCart(page).locator("[data-testid=cart-overlay]")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(miniCart(page)).toHaveCount(0);
  await expect(icon(page)).toHaveAccessibleName(text("header.cartCount", { count: 2 }));
  await expect(icon(page)).toBeFocused();
});

test("§4.8 mini cart: a change answered after it was closed counts and opens nothing", async ({
  page,
}) => {
  await openFromIcon(page);
  const first = await hold(page, isCartWrite);
  await miniCart(page).locator("[data-testid=stepper-plus] button").click();
  await expect.poll(() => first.bodies).toHaveLength(1);
  await page.keyboard.press("Escape");
  await expect(miniCart(page)).toHaveCount(0);
  first.letGo();
  await expect(icon(page)).toHaveAccessibleName(text("header.cartCount", { count: 2 }));

  await icon(page).click();
  await expect(field(page)).toHaveValue("2");
  const second = await hold(page, isCartWrite);
  await miniCart(page).locator("[data-testid=stepper-plus] button").click();
  await expect.poll(() => second.bodies).toHaveLength(1);
  await miniCart(page)
    .getByRole("link", { name: text("cart.toCheckout") })
    .dispatchEvent("click");
  const heading = page.getByRole("heading", { level: 1, name: text("checkout.title") });
  await expect(heading).toBeVisible();
  second.letGo();
  await expect(page.getByText("£84.00").filter({ visible: true }).first()).toBeVisible();
  await expect(heading).toBeVisible();
});

test("§8.7 mini cart: product-stock-reached is a warning with name and quantity", async ({
  page,
}) => {
  const name = await putIntoBag(page, "candle-holder-ronn-stoneware");
  await page.goto("/");
  await wake(page, icon(page));
  await icon(page).click();
  await field(page).evaluate((input: HTMLInputElement) => input.removeAttribute("max"));
  await field(page).fill("7");
  await expect(
    miniCart(page)
      .getByText(text("cart.notice.stockReached", { name, quantity: 2 }))
      .first(),
  ).toBeVisible();
  await expect(field(page)).toHaveValue("2");
});

test("a second tab is notified of changes: its badge and cart follow", async ({
  page,
  context,
}) => {
  await putIntoBag(page, VASE);
  await page.goto("/cart");
  const other = await context.newPage();
  await other.goto(productAddress("mirror-kaisla-rattan"));
  await wake(other, other.locator("#quantity"));
  await wake(page, page.getByRole("spinbutton"));
  await addButton(other).click();
  await closeMiniCart(other);
  await page.bringToFront();
  await expect(page.getByRole("spinbutton")).toHaveCount(2);
  await expect(icon(page)).toHaveAccessibleName(text("header.cartCount", { count: 2 }));
});

test.describe("the cart cannot be read", () => {
  test.use({ expectedFaults: [/503|SyntaxError|decode/] });

  test("§8.7 the mini cart says so and offers a retry; the page behind stays", async ({ page }) => {
    // Also what is fetched ahead of the press.
    await page.route(/\/cart\.data\?/, (route) => route.fulfill({ status: 503, body: "Not now" }));
    await page.goto("/");
    await wake(page, icon(page));
    await icon(page).click();
    await expect(miniCart(page).getByRole("status")).toHaveText(text("cart.unavailable"));
    await page.unroute(/\/cart\.data\?/);
    await miniCart(page)
      .getByRole("button", { name: text("error.tryAgain") })
      .click();
    await expect(miniCart(page).getByText(text("cart.empty"))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(mainMenu(page)).toBeVisible();
  });
});

test("an addition is announced once: by the mini cart that opens, or is open already", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          "[role=status]",
        );
        const words = region?.textContent?.trim();
        if (words) spoken.push(words);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const spoken = () =>
    page.evaluate(() => (window as unknown as { spoken: string[] }).spoken.splice(0));
  const added = text("cart.notice.added", { count: 1 });
  await openWithVase(page);
  await expect(liveRegion(page)).toHaveText(added);
  expect((await spoken()).filter((words) => words === added)).toHaveLength(1);
  await miniCart(page)
    .getByRole("region", { name: text("upsell.title") })
    .locator("[data-testid=tile-button]:not(a)")
    .first()
    .click();
  await expect(field(page)).toHaveCount(2);
  await expect(liveRegion(page)).toHaveText(added);
  expect((await spoken()).filter((words) => words === added).length).toBeGreaterThan(0);
});
