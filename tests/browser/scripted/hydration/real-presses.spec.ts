import type { Locator, Page } from "playwright/test";
import { categoryAddress, productAddress } from "../../../support/browser/demo";
import { wake, hold, isCartWrite } from "../../../support/browser/hydration";
import {
  fillBag,
  lines,
  mainMenu,
  openFacet,
  openFilters,
  quantityOf,
  tiles,
} from "../../../support/browser/steps";
import { expect, test, text } from "../../../support/browser/test";

const LARGE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** A press on the visible element, like a hand's: down, then up. */
async function press(page: Page, what: Locator, at = { x: 0.5, y: 0.5 }): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const box = (await what.boundingBox())!;
  await page.mouse.move(box.x + box.width * at.x, box.y + box.height * at.y);
  await page.mouse.down();
  await page.mouse.up();
}

test.describe("on a large screen", () => {
  test.use({ viewport: LARGE });

  test("a press on the text of a filter's label chooses it", async ({ page }) => {
    await page.goto(categoryAddress("cushions"));
    await wake(page, page.locator("[data-testid=listing-controls]"));
    const facet = await openFacet(page, text("facet.manufacturer"));
    await press(page, facet.locator("label").nth(1), { x: 0.8, y: 0.5 });
    await expect(page).toHaveURL(/manufacturer=/);
    await expect(page.getByRole("navigation", { name: text("filters.applied") })).toBeVisible();
  });

  test("client navigation shows at once that it loads; another click replaces it", async ({
    page,
  }) => {
    await page.goto("/cart");
    await wake(page, page.locator("[data-testid=site-bar]"));
    const answers = await hold(
      page,
      (url) => url.pathname.endsWith(".data") && !url.searchParams.has("drawer"),
    );
    const entries = mainMenu(page).locator("ul.page-width > li > a");
    await entries.first().hover();
    await expect(page.locator("[data-testid=mega-panel]")).toBeVisible();
    await press(page, entries.first());
    await expect(page.locator("html[data-busy]")).toBeAttached();
    await expect(page.locator("#content")).toHaveAttribute("aria-busy", "true");
    await expect(page.locator("[data-testid=mega-panel]")).toHaveCount(0);
    const second = await entries.nth(1).getAttribute("href");
    await press(page, entries.nth(1));
    answers.letGo();
    await page.waitForURL((url) => url.pathname === second);
    await expect(page.locator("html[data-busy]")).toHaveCount(0);
    await expect(page.locator("#content")).toHaveAttribute("aria-busy", "false");
  });

  for (const typed of ["101", "2.5", "1e9", "0", ""])
    test(
      `a quantity that cannot be, "${typed}", is not sent; leaving the field says why`,
      { tag: typed === "101" ? [] : "@slow" },
      async ({ page }) => {
        await fillBag(page);
        const field = quantityOf(lines(page).first());
        await wake(page, field);
        const sent: string[] = [];
        page.on(
          "request",
          (request) =>
            isCartWrite(new URL(request.url()), request.method()) &&
            sent.push(request.postData() ?? ""),
        );
        await field.focus();
        await page.keyboard.press("ControlOrMeta+a");
        if (typed) await page.keyboard.type(typed);
        else await page.keyboard.press("Delete");
        await page.keyboard.press("Tab");
        await expect(lines(page).first().locator("[data-testid=cart-line-problem]")).toContainText(
          "100",
        );
        await expect(field).toHaveValue("1");
        expect(sent).toEqual([]);
      },
    );

  test("another variant keeps the quantity and the focus, and is announced", async ({ page }) => {
    await page.goto(productAddress("cushion-cover-mossa-velvet"));
    await wake(page, page.locator("#quantity"));
    await page.locator("#quantity").fill("3");
    const other = page
      .locator("nav[data-testid=variants]")
      .first()
      .locator("a:not([aria-current]):not([data-sold-out])")
      .first();
    const title = (await other.getAttribute("title"))!;
    const before = page.url();
    await press(page, other);
    await expect.poll(() => page.url()).not.toBe(before);
    await expect(page.locator(`nav[data-testid=variants] a[title="${title}"]`)).toHaveAttribute(
      "aria-current",
      "true",
    );
    await expect(page.locator("#quantity")).toHaveValue("3");
    await expect(page.locator(`nav[data-testid=variants] a[title="${title}"]`)).toBeFocused();
    await expect(page.getByRole("status")).toContainText(title);
  });

  test("a sold-out variant has no quantity, the next keeps it, a new product does not", async ({
    page,
  }) => {
    await page.goto(productAddress("cushion-cover-mossa-velvet"));
    const quantity = page.locator("#quantity");
    await wake(page, quantity);
    await quantity.fill("3");
    await press(page, page.locator("nav[data-testid=variants] a[title=Plum]"));
    await expect(quantity).toHaveCount(0);
    await press(
      page,
      page
        .locator("nav[data-testid=variants]")
        .first()
        .locator("a:not([aria-current]):not([data-sold-out])")
        .first(),
    );
    await expect(quantity).toHaveValue("3");
    await page
      .locator(
        ".product-slider [data-testid=tile] h3 a, [data-testid=tile] h2 a, [data-testid=tile] h3 a",
      )
      .first()
      .click();
    await expect(page.locator("h1")).not.toContainText("Mossa velvet");
    await expect(quantity).toHaveValue("1");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("the filters' button closes the sheet in its entry's place; Back undoes it", async ({
    page,
  }) => {
    await page.goto(categoryAddress("cushions"));
    await wake(page, page.locator("[data-testid=listing-controls]"));
    await expect(page.getByRole("button", { name: text("sorting.apply") })).toBeHidden();
    const entries = () => page.evaluate(() => history.length);
    const before = await entries();
    const sheet = await openFilters(page);
    const facet = await openFacet(sheet, text("facet.manufacturer"));
    await facet.getByRole("checkbox").first().check();
    await press(page, sheet.getByTestId("filters-show"));
    await expect(sheet).toBeHidden();
    const chips = page.getByRole("navigation", { name: text("filters.applied") });
    await expect(chips).toBeVisible();
    expect(await entries()).toBe(before + 1);
    await page.goBack();
    await expect(chips).toBeHidden();
    expect(await tiles(page).count()).toBeGreaterThan(0);
  });
});
