import type { Page } from "playwright/test";
import { buyButton, openReview } from "../../../support/browser/checkout";
import { categoryAddress, piecesInBag } from "../../../support/browser/demo";
import { expectHydrated, hold } from "../../../support/browser/hydration";
import { buyableTile, tap, tileButton } from "../../../support/browser/steps";
import { expect, test, text } from "../../../support/browser/test";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const menuLink = (page: Page) => page.getByRole("link", { name: text("header.menu"), exact: true });
const isScript = ({ pathname }: URL) => pathname.startsWith("/build/") && pathname.endsWith(".js");

function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => isScript(new URL(request.url())) && scripts.push(request.url()));
  return scripts;
}

test("scripts are fetched once the page has loaded, without a touch", async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  expect(scripts).toEqual([]);
  await expectHydrated(page);
  expect(scripts.length).toBeGreaterThan(0);
});

test("with Save-Data scripts wait for the first touch or key", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  const scripts = scriptsOf(page);
  await page.goto("/");
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestIdleCallback(() => requestIdleCallback(() => resolve())),
      ),
  );
  expect(scripts).toEqual([]);
  await page.keyboard.press("Shift");
  await expectHydrated(page);
});

test("texts and parts of a listing are fetched along with the framework, not after it", async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  const core = await hold(page, ({ pathname }) => /^\/build\/(root|entry)/.test(pathname));
  await page.goto(categoryAddress("vases"));
  await page.keyboard.press("Shift");
  for (const name of ["base-en", "category", "category-search"])
    await expect.poll(() => scripts.join(" ")).toContain(`/_shared/${name}-`);
  core.letGo();
  await expectHydrated(page);
});

test("before its scripts have come, a tap on the menu opens the menu's page", async ({ page }) => {
  await hold(page, isScript);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await tap(page, menuLink(page));
  await expect(page).toHaveURL(/\/menu$/);
});

test("before its scripts have come, a product is added by the form itself, once", async ({
  page,
}) => {
  await hold(page, isScript);
  await page.goto(categoryAddress("vases"), { waitUntil: "domcontentloaded" });
  await tap(page, tileButton(buyableTile(page)));
  await expect(page.getByRole("status")).toBeVisible();
  expect(await piecesInBag(page)).toBe(1);
});

test("a fragment opens its drawer once hydrated; a reload keeps it, Back closes it", async ({
  page,
}) => {
  await page.goto("/");
  await expectHydrated(page);
  await tap(page, menuLink(page));
  const drawer = page.getByRole("dialog", { name: text("header.menu") });
  await expect(drawer).toBeVisible();
  await expect(page).toHaveURL(/\/#menu$/);
  await page.reload();
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await expect(page).not.toHaveURL(/#menu/);
  await page.goto("/#account");
  await expect(
    page.getByRole("dialog", { name: text("account.title"), exact: true }),
  ).toBeVisible();
});

test("the error of a consent that is ticked before its scripts have come goes as they do", async ({
  page,
}) => {
  await openReview(page);
  const scripts = await hold(page, isScript);
  await page.goto("/checkout", { waitUntil: "domcontentloaded" });
  await page.getByRole("radio", { name: /^Invoice/ }).check();
  await tap(page, buyButton(page));
  const error = page.getByText(text("checkout.problem.terms"));
  await expect(error).toBeVisible();
  await page.getByLabel(text("checkout.terms")).check();
  scripts.letGo();
  await expect(error).toHaveCount(0);
});
