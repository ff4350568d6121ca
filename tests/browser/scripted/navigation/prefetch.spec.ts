import type { Page } from "playwright/test";
import { categoryAddress } from "../../../support/browser/demo";
import { wake } from "../../../support/browser/hydration";
import { closeMiniCart } from "../../../support/browser/mini-cart";
import { buyableTile, tileButton } from "../../../support/browser/steps";
import { expect, test, text } from "../../../support/browser/test";

const tileLinks = (page: Page) => page.locator("article[data-testid=tile] h2 a");
const inBag = (page: Page) =>
  page.getByRole("link", { name: text("header.cartCount", { count: 1 }) });
/** Longer than the browser waits until a resting pointer counts as intent. */
const rest = async (page: Page) => {
  const since = Date.now();
  await expect.poll(() => Date.now() - since).toBeGreaterThan(600);
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })),
  );
};
/**
 * Requests for page data: by a link element when prefetched, by fetch when the link is followed.
 */
const dataRequests = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => name.includes(".data"))
      .map(({ name, initiatorType, transferSize }) => ({
        path: new URL(name).pathname,
        by: initiatorType,
        sent: transferSize > 0,
      })),
  );

test("next pages on intent: prefetched once; nothing for a shopper with a cart", async ({
  page,
}) => {
  await page.goto(categoryAddress("vases"));
  await wake(page, tileLinks(page).first());
  const [first, second] = await Promise.all(
    [0, 1].map((number) => tileLinks(page).nth(number).getAttribute("href")),
  );
  await tileLinks(page).first().hover();
  await expect
    .poll(() => dataRequests(page))
    .toContainEqual({ path: `${first}.data`, by: "link", sent: true });
  await tileLinks(page).first().click();
  await page.waitForURL(new RegExp(`${first}$`));
  expect(await dataRequests(page)).toContainEqual({
    path: `${first}.data`,
    by: "fetch",
    sent: false,
  });

  await page.goBack();
  await expect(tileLinks(page).nth(1)).toHaveAttribute("href", second!);
  await tileLinks(page).nth(1).hover();
  await expect
    .poll(() => dataRequests(page))
    .toContainEqual({ path: `${second}.data`, by: "link", sent: true });
  await tileButton(buyableTile(page)).click();
  await closeMiniCart(page);
  await expect(inBag(page)).toBeVisible();
  await tileLinks(page).nth(1).click();
  await page.waitForURL(new RegExp(`${second}$`));
  await expect(inBag(page)).toBeVisible();
  expect(await dataRequests(page)).toContainEqual({
    path: `${second}.data`,
    by: "fetch",
    sent: true,
  });

  const ahead = (await dataRequests(page)).filter(({ by }) => by === "link").length;
  await page.locator("[data-testid=breadcrumb] a").last().hover();
  await rest(page);
  expect((await dataRequests(page)).filter(({ by }) => by === "link")).toHaveLength(ahead);
});
