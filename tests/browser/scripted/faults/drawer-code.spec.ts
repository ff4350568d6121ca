import type { BrowserContext, Page } from "playwright/test";
import { wake } from "../../../support/browser/hydration";
import { expect, test, text } from "../../../support/browser/test";

test.use({
  expectedFaults: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module/],
  viewport: { width: 390, height: 844 },
});

/** Opens a drawer offline, without a script that the page could not fetch. @returns lets it come */
async function openWithout(page: Page, context: BrowserContext, script: string, path: string) {
  const files = `**/build/${script}-*.js`;
  await page.route(files, (route) => route.abort());
  const blocked = page.waitForEvent("requestfailed", (request) =>
    request.url().includes(`/build/${script}-`),
  );
  await page.goto("/");
  await wake(page, page.locator("[data-testid=site-bar]"));
  await blocked;
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.locator(`header a[href='${path}']`).locator("visible=true").click();
  return async () => {
    await page.unroute(files);
    await context.setOffline(false);
  };
}

const FAILING = [
  {
    path: "/account",
    script: "routes/account._index",
    words: text("account.unavailable"),
    shown: text("account.login.title"),
  },
  {
    path: "/favourites",
    script: "routes/favourites",
    words: text("favourites.unavailable"),
    shown: text("favourites.empty"),
  },
  {
    path: "/menu",
    script: "routes/menu",
    words: text("connection.offline"),
    shown: "Rugs",
  },
];

for (const { path, script, words, shown } of FAILING)
  test(`offline, the drawer of ${path} says that its code is missing, and tries again`, async ({
    page,
    context,
  }) => {
    const reconnect = await openWithout(page, context, script, path);
    const drawer = page.getByRole("dialog");
    await expect(drawer).toContainText(words);
    await reconnect();
    await drawer.getByRole("button", { name: text("error.tryAgain") }).click();
    await expect(drawer).toContainText(shown);
    await expect(drawer).not.toContainText(words);
  });

test("offline, a drawer without its own code says so, and its page opens on retry", async ({
  page,
  context,
}) => {
  const reconnect = await openWithout(page, context, "routes/cart", "/cart");
  const notice = page.locator("[data-testid=connection]");
  await expect(notice).toContainText(text("connection.offline"));
  await reconnect();
  await notice.getByRole("button", { name: text("error.tryAgain") }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.locator("main")).toContainText(text("cart.empty"));
});
