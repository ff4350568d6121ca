import type { Page } from "playwright/test";
import { expectHydrated, wake } from "../../../support/browser/hydration";
import { CATEGORY } from "../../../support/browser/page-list";
import { lines, nameOf, tiles } from "../../../support/browser/steps";
import { expect, test, text } from "../../../support/browser/test";

test.use({
  expectedFaults: [
    /older build|status 404|404 \(Not Found\)|Error loading route module|dynamically imported module/,
  ],
});

/** An open page of a build whose files are gone: from now on another build is served. */
async function openBeforeDeploy(page: Page): Promise<void> {
  await page.goto(CATEGORY);
  await wake(page, page.locator("main"));
  await expectHydrated(page);
  await page.route(/\/build\/.*\.js$/, (route) =>
    route.continue({ url: route.request().url().replace(/\.js$/, "-GONE.js") }),
  );
  // The next document is the new build's.
  page.on("request", (request) => request.isNavigationRequest() && void page.unrouteAll());
}

test("after a deployment the links of an open page work", async ({ page }) => {
  await openBeforeDeploy(page);
  await page.locator("footer a[href='/cookies']").click();
  await expect(page).toHaveURL(/\/cookies$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("after a deployment a tile leads to its product, which needs other scripts", async ({
  page,
}) => {
  await openBeforeDeploy(page);
  const tile = tiles(page).first();
  const name = await nameOf(tile);
  await tile.getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("after a deployment the link of a drawer leads to the page behind it", async ({ page }) => {
  await openBeforeDeploy(page);
  await page
    .getByRole("link", { name: text("header.favourites") })
    .first()
    .click();
  // Its code may have been fetched before.
  await expect(page).toHaveURL(/[/#]favourites$/);
});

test("after a deployment a form of an open page is sent", async ({ page }) => {
  await openBeforeDeploy(page);
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && /\/cart(?:\.data)?$/.test(answer.url()),
  );
  await page.locator("article form[action*='cart'] button").first().click();
  await answered;
  await page.goto("/cart");
  await expect(lines(page)).toHaveCount(1);
});
