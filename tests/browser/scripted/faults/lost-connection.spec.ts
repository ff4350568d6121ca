import type { Page } from "playwright/test";
import { categoryAddress, productAddress } from "../../../support/browser/demo";
import { expectHydrated, wake } from "../../../support/browser/hydration";
import { closeMiniCart } from "../../../support/browser/mini-cart";
import { mainMenu } from "../../../support/browser/steps";
import { expect, test, text } from "../../../support/browser/test";

test.use({
  expectedFaults: [
    /Failed to load resource|request failed|status (429|500|503)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Unable to decode|SyntaxError/,
  ],
});

const again = (page: Page) =>
  page.locator("[data-testid=connection]").getByRole("button", { name: text("error.tryAgain") });

test("without a connection nothing is added or lost: a message, and a retry that works", async ({
  page,
  context,
}) => {
  await page.goto(productAddress("vase-ronn-stoneware"));
  await wake(page, page.locator("#quantity"));
  await page.locator("#quantity").fill("2");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("button", { name: text("addToCart.idle"), exact: true }).click();
  await expect(page.locator("[data-testid=connection]")).toContainText(text("connection.lost"));
  await expect(page.locator("#quantity")).toHaveValue("2");
  await context.setOffline(false);
  await again(page).click();
  await closeMiniCart(page);
  await expect(
    page.getByRole("link", { name: text("header.cartCount", { count: 2 }) }),
  ).toBeVisible();
  await expect(page.locator("[data-testid=connection]")).toHaveCount(0);
});

test("without a connection a link leaves the page as it is, and works once there is one", async ({
  page,
  context,
}) => {
  await page.goto(categoryAddress("vases"));
  await wake(page, page.locator("[data-testid=site-bar]"));
  const link = mainMenu(page).getByRole("link").first();
  const address = await link.getAttribute("href");
  await context.setOffline(true);
  await link.click();
  await expect(page.locator("[data-testid=connection]")).toContainText(text("connection.offline"));
  await expect(page.locator("article").first()).toBeVisible();
  await context.setOffline(false);
  await again(page).click();
  await page.waitForURL((url) => url.pathname === address);
});

test("a heart pressed without a connection is sent on retry", async ({ page, context }) => {
  await page.goto(categoryAddress("vases"));
  await expectHydrated(page);
  const hearts = page.locator("[data-testid=tile] form[data-testid=heart] button");
  await context.setOffline(true);
  await hearts.first().click();
  await expect(page.locator("[data-testid=connection]")).toContainText(text("connection.lost"));
  await context.setOffline(false);
  await again(page).click();
  await expect(hearts.first()).toHaveAttribute("aria-pressed", "true");
  await expect(
    page.getByRole("link", { name: text("header.favouritesCount", { count: 1 }) }),
  ).toBeVisible();
  await expect(page.locator("html[data-busy]")).toHaveCount(0);
});

test("presses without a connection are dropped with their page", async ({ page, context }) => {
  await page.goto(categoryAddress("vases"));
  await expectHydrated(page);
  const entries = mainMenu(page).getByRole("link");
  await context.setOffline(true);
  await page.locator("[data-testid=tile] form[data-testid=heart] button").first().click();
  await entries.first().click();
  await expect(page.locator("[data-testid=connection]")).toBeVisible();
  await context.setOffline(false);
  const second = await entries.nth(1).getAttribute("href");
  await entries.nth(1).click();
  await page.waitForURL((url) => url.pathname === second);
  await expect(page.locator("[data-testid=connection]")).toHaveCount(0);
});

for (const status of [429, 500, 503])
  test(
    `a form that is answered by ${status} stays with what was typed, and is sent again when asked`,
    { tag: status === 500 ? "@slow" : [] },
    async ({ page }) => {
      await page.goto("/account/register");
      await wake(page, page.locator("main form input:not([type=hidden])").first());
      const name = page.locator("main input[autocomplete='given-name']").first();
      await name.fill("Solveig");
      let isFailing = true;
      const sent: string[] = [];
      await page.route(
        (url) => url.pathname === "/account/register.data",
        (route) => {
          if (route.request().method() !== "POST") return route.fallback();
          sent.push(route.request().url());
          return isFailing
            ? route.fulfill({ status, contentType: "text/html", body: "<p>Not now.</p>" })
            : route.fallback();
        },
      );
      await page
        .locator("main form", { has: page.locator("input[autocomplete='given-name']") })
        .locator("button")
        .last()
        .click();
      await expect(page.locator("[data-testid=connection]")).toContainText(text("connection.busy"));
      await expect(name).toHaveValue("Solveig");
      isFailing = false;
      await again(page).click();
      await expect(page.locator("[data-testid=connection]")).toHaveCount(0);
      await expect.poll(() => sent.length).toBe(2);
      // The form itself reports other errors.
      await expect(page.locator("[data-testid=form-errors]")).toBeVisible();
      await expect(name).toHaveValue("Solveig");
    },
  );
