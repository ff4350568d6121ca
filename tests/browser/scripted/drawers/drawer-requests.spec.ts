import type { Page } from "playwright/test";
import { DEMO } from "../../../support/browser/account";
import { signInAs } from "../../../support/browser/customer";
import { productAddress } from "../../../support/browser/demo";
import { expectHydrated, hold } from "../../../support/browser/hydration";
import { tap } from "../../../support/browser/steps";
import { expect, test, text } from "../../../support/browser/test";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const isMenu = (url: string) => new URL(url).pathname === "/menu.data";
const accountDrawer = (page: Page) =>
  page.getByRole("dialog", { name: text("account.title"), exact: true });

/**
 * A touch on the visible element, once nothing moves any more: the header hides while the shopper
 * scrolls down.
 */
async function tapOn(page: Page, selector: string): Promise<void> {
  const element = page.locator(selector).locator("visible=true").first();
  if (selector.startsWith("header")) await page.evaluate(() => scrollTo(0, 0));
  await element.click({ trial: true });
  await tap(page, element);
}

/** A touch that presses a link and then leaves it; the link's requests are answered. */
async function slideOff(page: Page, selector: string) {
  const touch = await page.context().newCDPSession(page);
  const link = page.locator(selector).locator("visible=true").first();
  await page.evaluate(() => scrollTo(0, 0));
  await link.click({ trial: true });
  const { x, y, width, height } = (await link.boundingBox())!;
  const asked = page.waitForRequest(/\.data\?/);
  const point = { x: x + width / 2, y: y + height / 2 };
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  for (const down of [20, 60, 100])
    await touch.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: [{ ...point, y: point.y + down }],
    });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await (await asked).response();
}

test("a phone fetches the menu's data before any touch, and the menu opens with them", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => isMenu(request.url()) && asked.push(request.url()));
  await page.goto("/");
  await expect.poll(() => asked.length).toBe(1);
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await tapOn(page, "header a[href='/menu']");
  await expect(page.getByRole("dialog").locator("[data-testid=menu-tree]").first()).toBeVisible();
});

test("without a session, account and favourites wait for no answer either", async ({ page }) => {
  const fetched = ["/account.data", "/favourites.data"].map((path) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === path),
  );
  await page.goto("/");
  await Promise.all(fetched);
  await page.waitForLoadState("networkidle");
  const unanswered = await hold(page, ({ pathname }) => pathname.endsWith(".data"));
  await tapOn(page, "header a[href='/account']");
  await expect(accountDrawer(page).locator("input[type=email]").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(accountDrawer(page)).toHaveCount(0);
  await tapOn(page, "header a[href='/favourites']");
  await expect(page.getByRole("dialog").getByText(text("favourites.empty"))).toBeVisible();
  unanswered.letGo();
});

test("a customer's drawer is fetched while its link is pressed", async ({ page }) => {
  await signInAs(page, DEMO);
  await page.goto("/");
  await expectHydrated(page);
  const asked: string[] = [];
  page.on(
    "request",
    (request) => new URL(request.url()).pathname === "/account.data" && asked.push(request.url()),
  );
  const box = (await page.locator("header a[href='/account']").boundingBox())!;
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await expect.poll(() => asked.length).toBe(1);
  await page.mouse.up();
  await expect(
    page.getByRole("dialog").getByRole("navigation", { name: text("account.menu") }),
  ).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked).toHaveLength(1);
});

test("data fetched for a touch that slid off are not shown after a change", async ({ page }) => {
  await page.goto(productAddress("vase-ronn-stoneware"));
  await expectHydrated(page);
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  const drawer = page.getByRole("dialog");

  await slideOff(page, "header a[href='/favourites']");
  await tapOn(page, "[data-testid=buy-keep] form[data-testid=heart] button");
  await expect(
    page.getByRole("link", { name: text("header.favouritesCount", { count: 1 }) }),
  ).toBeVisible();
  await tapOn(page, "header a[href='/favourites']");
  await expect(drawer.getByRole("link", { name }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);

  // A pointer that touches the cart's link while an addition is under way fetches the cart before
  // the addition is answered.
  const additions = await hold(
    page,
    ({ pathname }, method) => method === "POST" && pathname === "/cart.data",
  );
  await tapOn(page, "[data-testid=buy-form] button[type=submit]");
  await expect.poll(() => additions.bodies.length).toBe(1);
  await slideOff(page, "header a[href='/cart']");
  additions.letGo();
  await expect(drawer.getByRole("link", { name }).first()).toBeVisible();
});

test("favourites fetched before a heart was answered are not shown after it", async ({ page }) => {
  await page.goto(productAddress("vase-ronn-stoneware"));
  await expectHydrated(page);
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  const changes = await hold(
    page,
    ({ pathname }, method) => method === "POST" && pathname === "/favourites.data",
  );
  await tapOn(page, "[data-testid=buy-keep] form[data-testid=heart] button");
  await expect.poll(() => changes.bodies.length).toBe(1);
  await slideOff(page, "header a[href='/favourites']");
  changes.letGo();
  await expect(
    page.getByRole("link", { name: text("header.favouritesCount", { count: 1 }) }),
  ).toBeVisible();
  await tapOn(page, "header a[href='/favourites']");
  await expect(page.getByRole("dialog").getByRole("link", { name }).first()).toBeVisible();
});

test("behind an open drawer nothing is reachable; a new page takes the focus", async ({ page }) => {
  await page.goto("/");
  await expectHydrated(page);
  await tapOn(page, "header a[href='/account']");
  const drawer = accountDrawer(page);
  await expect(drawer.getByRole("button", { name: text("drawer.close") })).toBeFocused();
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(() => document.activeElement?.closest("main, header, footer") === null),
    ).toBe(true);
  }
  await drawer.locator("a[href^='/account/']").first().tap();
  await expect(drawer).toHaveCount(0);
  await expect(page.locator("main")).toBeFocused();
});

test("a press beside a drawer closes it and returns the focus", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto("/");
  await expectHydrated(page);
  await tapOn(page, "header a[href='/account']");
  const drawer = accountDrawer(page);
  await expect(drawer.locator("input[type=email]").first()).toBeVisible();
  await page.touchscreen.tap(200, 400);
  await expect(drawer).toHaveCount(0);
  await expect(page.locator("header a[href='/account']")).toBeFocused();
});
