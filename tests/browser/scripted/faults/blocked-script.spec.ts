import type { Page } from "playwright/test";
import { buyBy, buyButton, openReview } from "../../../support/browser/checkout";
import { expectHydrated, wake } from "../../../support/browser/hydration";
import { categoryAddress } from "../../../support/browser/demo";
import { buyableTile, fillBag, tileButton } from "../../../support/browser/steps";
import { expect, test, text } from "../../../support/browser/test";

test.use({
  expectedFaults: [
    /ERR_FAILED|dynamically imported module|older build|status 404|404 \(Not Found\)|Error loading route module|dynamically imported module/,
  ],
});

/**
 * A script that this browser never gets: a filter of advertisements, or a network that loses it.
 */
async function block(page: Page, script: string): Promise<void> {
  await page.route(`**/build/routes/${script}-*.js`, (route) => route.abort());
}

/** The requests that send a form of the checkout. */
function postsOf(page: Page): string[] {
  const posts: string[] = [];
  page.on(
    "request",
    (request) =>
      request.method() === "POST" && /\/checkout/.test(request.url()) && posts.push(request.url()),
  );
  return posts;
}

test("a link whose page lacks a script leads there all the same", async ({ page }) => {
  await fillBag(page);
  await block(page, "_checkout.checkout");
  await wake(page, page.locator("main"));
  await expectHydrated(page);
  await page.locator("main a[href='/checkout']").first().click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("checkout.title"));
});

test("a page whose own part is blocked stays a document that sells, and is loaded once", async ({
  page,
}) => {
  await page.route("**/build/_shared/category-*.js", (route) => route.abort());
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.method());
  });
  const blocked = page.waitForEvent("requestfailed", (request) =>
    request.url().includes("/category-"),
  );
  await page.goto(categoryAddress("vases"));
  await blocked;
  await page.keyboard.press("Shift");
  await tileButton(buyableTile(page)).click();
  await expect(page.getByRole("status")).toContainText(text("cart.notice.added", { count: 1 }));
  // A redirect to the listing, the listing, the form, the listing again.
  expect(documents).toEqual(["GET", "GET", "POST", "GET"]);
});

const THANKS = "_checkout.checkout_.success.$provider.$orderId";
const LACKING: [string, (page: Page) => Promise<unknown>][] = [
  ["a script that is blocked", (page) => block(page, THANKS)],
  [
    "a script that a deployment has replaced",
    (page) =>
      page.route(`**/${THANKS}-*.js`, (route) =>
        route.continue({ url: route.request().url().replace(/\.js$/, "-GONE.js") }),
      ),
  ],
];

for (const [what, lack] of LACKING)
  test(`an order is sent once, and thanked for: the page of thanks lacks ${what}`, async ({
    page,
  }) => {
    await openReview(page);
    await lack(page);
    await wake(page, page.locator("main"));
    await expectHydrated(page);
    await page.getByRole("radio", { name: /^Invoice/ }).check();
    await expect(buyButton(page)).not.toHaveAttribute("aria-disabled");
    const posts = postsOf(page);
    await buyBy(page, "Invoice");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      text("checkout.success.title"),
    );
    expect(posts).toHaveLength(1);
  });
