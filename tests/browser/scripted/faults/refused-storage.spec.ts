import type { Page } from "playwright/test";
import { DEMO, logInInDrawer } from "../../../support/browser/account";
import { CATEGORY, PRODUCT } from "../../../support/browser/page-list";
import { addButton } from "../../../support/browser/demo";
import { expectHydrated } from "../../../support/browser/hydration";
import { liveRegion } from "../../../support/browser/live-region";
import { miniCart } from "../../../support/browser/mini-cart";
import { nameOf, tiles } from "../../../support/browser/steps";
import { expect, test, text } from "../../../support/browser/test";

// The framework reports that it cannot keep scroll positions.
test.use({ locale: "sv-SE", expectedFaults: [/The operation is insecure/] });

test("a browser that refuses cookies and storage still shows pages, one after the other", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    for (const storage of ["sessionStorage", "localStorage"])
      Object.defineProperty(window, storage, { get });
  });
  await page.goto(CATEGORY);
  await expectHydrated(page);
  await page.mouse.wheel(0, 10);
  const name = await nameOf(tiles(page).first());
  await tiles(page).first().getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.getByRole("link", { name: "Hearth" }).first().click();
  await expect(page.locator("[data-testid=cms-hero]")).toBeVisible();
});

for (const [name, press, path] of [
  ["a product", (page: Page) => addButton(page).click(), "/cart"],
  [
    "a heart",
    (page: Page) => page.locator("[data-testid=heart] button").first().click(),
    "/favourites",
  ],
  ["the drawer's login", logInByDrawer, "/account/login.data"],
] as const)
  test(`a browser without cookies sends ${name}: a page says why nothing stays`, async ({
    page,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, "cookieEnabled", { get: () => false }),
    );
    await page.goto(PRODUCT);
    await expectHydrated(page);
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await press(page);
    expect(new URL((await sent).url()).pathname).toBe(path);
    expect((await sent).postData()).not.toContain("stay");
  });

async function logInByDrawer(page: Page): Promise<void> {
  await page.getByRole("link", { name: text("header.account") }).click();
  await logInInDrawer(page, DEMO);
}

test("without cookies the mini cart says why it is empty, and announces no addition", async ({
  page,
}) => {
  await page.route("**/cart.data", async (route) => {
    const response = await route.fetch();
    await page.context().clearCookies();
    const { "set-cookie": _refused, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.goto(PRODUCT);
  await expectHydrated(page);
  await addButton(page).click();
  await expect(miniCart(page)).toContainText(text("cart.empty"));
  await expect(miniCart(page)).toContainText(text("cart.needsCookies"));
  await expect(liveRegion(page)).toHaveText("");
});
