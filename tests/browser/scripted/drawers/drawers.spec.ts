import { wake } from "../../../support/browser/hydration";
import { PRODUCT } from "../../../support/browser/page-list";
import { tap } from "../../../support/browser/steps";
import { expect, test, text } from "../../../support/browser/test";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test.describe("if loading fails", () => {
  test.use({ expectedFaults: [/503|SyntaxError|decode/] });

  for (const [name, address, title, words, content] of [
    ["bag", "/cart", "cart.title", "cart.unavailable", "cart.empty"],
    ["account", "/account", "account.title", "account.unavailable", "account.login.title"],
    ["favourites", "/favourites", "favourites.tabs", "favourites.unavailable", "favourites.empty"],
  ] as const)
    test(
      `a drawer says that it is the ${name}, and loads it on retry`,
      { tag: name === "bag" ? [] : "@slow" },
      async ({ page }) => {
        let isFailing = true;
        await page.route(
          (url) => url.pathname === `${address}.data`,
          (route) =>
            isFailing ? route.fulfill({ status: 503, body: "Not now" }) : route.fallback(),
        );
        await page.setViewportSize({ width: 1024, height: 800 });
        await page.goto(PRODUCT);
        const link = page.locator(`[data-testid=header-icons] a[href="${address}"]`);
        await wake(page, link);
        await tap(page, link);
        const drawer = page.getByRole("dialog", { name: text(title), exact: true });
        await expect(drawer.getByText(text(words))).toBeVisible();
        isFailing = false;
        await drawer.getByRole("button", { name: text("error.tryAgain") }).click();
        await expect(drawer.getByText(text(content)).first()).toBeVisible();
      },
    );
});
