import { buyButton, openReview } from "../../../support/browser/checkout";
import { CATEGORY } from "../../../support/browser/page-list";
import { expectHydrated, hold, wake } from "../../../support/browser/hydration";
import { nameOf, tiles } from "../../../support/browser/steps";
import { expect, test, text } from "../../../support/browser/test";

test("navigation by scripts: the new page's title, address, heading; Back scrolls back", async ({
  page,
}) => {
  await page.goto(CATEGORY);
  await wake(page, page.locator("main"));
  const documents: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
  const tile = tiles(page).nth(19);
  await tile.scrollIntoViewIfNeeded();
  const top = () => tile.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = { title: await page.title(), top: await top() };
  const place = await page.evaluate(() => scrollY);
  const name = await nameOf(tile);
  await tile.getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page).toHaveTitle(new RegExp(name));
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(documents).toEqual([]);

  await page.goBack();
  await expect(page).toHaveTitle(before.title);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  expect(await top()).toBe(before.top);
});

test("navigation by scripts: a reload keeps the scroll position, also an early one", async ({
  page,
}) => {
  await page.goto(CATEGORY);
  await wake(page, page.locator("main"));
  const title = await page.title();
  const name = await nameOf(tiles(page).nth(8));
  await tiles(page).nth(8).getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(page).toHaveTitle(title);
  await expect(tiles(page).nth(8)).toBeVisible();
  await tiles(page).nth(8).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);

  const scripts = await hold(
    page,
    (url) => url.pathname.startsWith("/build/") && url.pathname.endsWith(".js"),
  );
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await page.evaluate(() => scrollTo({ top: 40, behavior: "instant" }));
  scripts.letGo();
  await expectHydrated(page);
  expect(await page.evaluate(() => scrollY)).toBe(40);
});

test("navigation by scripts: the focus continues at the new page's content", async ({ page }) => {
  await page.goto(CATEGORY);
  await wake(page, page.locator("main"));
  const tile = tiles(page).nth(3);
  const name = await nameOf(tile);
  await tile.getByRole("heading").getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.locator("main#content")).toBeFocused();
  // Screen readers say a new document's title, but after a change by scripts only what has the
  // focus.
  await expect(page.getByRole("main", { name: await page.title() })).toBeFocused();
});

test("navigation by scripts: another page of a listing begins with the focus at its top", async ({
  page,
}) => {
  await page.goto(CATEGORY);
  await wake(page, page.locator("main"));
  await page.locator("[data-testid=pagination] ol a").nth(1).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\?p=2/);
  await expect(page.locator("main#content")).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("navigation by scripts: after Back the link has the focus, the page is announced", async ({
  page,
}) => {
  await page.goto(CATEGORY);
  await wake(page, page.locator("main"));
  const title = await page.title();
  const link = tiles(page).nth(3).getByRole("heading").getByRole("link");
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-testid=buy-form]")).toBeVisible();
  await expect(page.locator("main#content")).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
  await page.locator("[data-testid=pagination] ol a").nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveTitle(title);
  await expect(page.getByRole("main", { name: await page.title() })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole("main", { name: title, exact: true })).toBeFocused();
});

test("navigation by scripts: a page is announced while the content has the focus, too", async ({
  page,
}) => {
  await page.goto("/menu");
  await wake(page, page.locator("main"));
  await page.locator("[data-testid=menu-quick-links] a").first().focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("main#content")).toBeFocused();
  await page.evaluate(() =>
    document.addEventListener(
      "focusin",
      ({ target }) => (document.body.dataset.told = (target as Element).id),
    ),
  );
  await page.locator("a[data-testid=logo]").evaluate((logo: HTMLElement) => logo.click());
  await expect(page).toHaveURL("/");
  await expect(page.locator("body[data-told=content]")).toBeAttached();
});

test("navigation by scripts: the focus continues in the checkout's earlier step", async ({
  page,
}) => {
  await openReview(page);
  await expectHydrated(page);
  await page.getByRole("link", { name: text("checkout.changeDetails") }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(text("checkout.email"), { exact: true })).toBeVisible();
  await expect(page.locator("main#content")).toBeFocused();
});

test("navigation by scripts: what was announced on one page is not read again on the next", async ({
  page,
}) => {
  await page.goto(CATEGORY);
  await expectHydrated(page);
  await page.getByTestId("filters").getByRole("checkbox").first().check();
  const status = page.getByRole("status").first();
  await expect(status).toHaveText(/\d/);
  await tiles(page).first().getByRole("heading").getByRole("link").click();
  await expect(page.locator("[data-testid=buy-form]")).toBeVisible();
  await expect(status).toBeEmpty();
});

test("accessible is part of done: a tile is one link, and one for each colour", async ({
  page,
}) => {
  await page.goto(CATEGORY);
  const tile = tiles(page)
    .filter({ hasNot: page.getByTestId("tile-button"), has: page.getByTestId("tile-colours") })
    .first();
  const colours = tile.getByTestId("tile-colours").getByRole("link");
  const count = await colours.count();
  expect(count).toBeGreaterThan(1);
  await expect(tile.getByRole("link")).toHaveCount(count + 1);
  await colours.last().focus();
  await page.keyboard.press("Tab");
  await expect(tile.locator("[data-testid=heart] button")).toBeFocused();
});

test("navigation by scripts: a step that ends with the session focuses the content", async ({
  page,
}) => {
  await openReview(page);
  await expectHydrated(page);
  // The wallets' requests need the session.
  await page.waitForLoadState("networkidle");
  await page.context().clearCookies({ name: /^(?!consent)/ });
  await page.getByLabel(text("checkout.terms")).check();
  await buyButton(page).press("Enter");
  await expect(page.getByRole("status").first()).not.toBeEmpty();
  await expect(buyButton(page)).toHaveCount(0);
  await expect(page.locator("main#content")).toBeFocused();
});
