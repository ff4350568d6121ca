import { expectHydrated, hold, wake } from "../../../support/browser/hydration";
import { CATEGORY } from "../../../support/browser/page-list";
import { openFacet, openFilters } from "../../../support/browser/steps";
import { expect, test, text } from "../../../support/browser/test";

test.use({ viewport: { width: 390, height: 844 } });

test("a price typed while another filter loads stays, and is sent with the next one", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(CATEGORY);
  await wake(page, page.locator("main"));
  const price = await openFacet(page, text("facet.price"));
  const lowest = price.getByRole("spinbutton", { name: text("filters.priceMin") });
  const data = await hold(page, (url) => url.searchParams.has("manufacturer"));
  const manufacturer = await openFacet(page, text("facet.manufacturer"));
  await manufacturer.getByRole("checkbox").first().check();
  await lowest.fill("20");
  data.letGo();
  await expect(page).toHaveURL(/manufacturer=/);
  await expect(lowest).toHaveValue("20");
  await page.keyboard.press("Tab");
  await expect(page).toHaveURL(/min-price=20/);
  await expect(page).toHaveURL(/manufacturer=/);
});

test("a sorting selected before hydration is sent by scripts afterwards", async ({ page }) => {
  const scripts = await hold(page, (url) => url.pathname.endsWith(".js"));
  await page.goto(CATEGORY, { waitUntil: "commit" });
  const sorting = page.getByLabel(text("sorting.label"));
  await sorting.focus();
  await page.keyboard.press("ArrowDown");
  const chosen = await sorting.inputValue();
  scripts.letGo();
  await expect(page).toHaveURL(new RegExp(`order=${chosen}`));
  await expect(sorting).toHaveValue(chosen);
  await page.goBack();
  await expect(page).not.toHaveURL(/order=/);
});

test("filters renew the counts on a page that the browser has translated", async ({ page }) => {
  await page.goto(CATEGORY);
  await expectHydrated(page);
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector("main")!, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      const translated = document.createElement("font");
      translated.textContent = text.data;
      text.replaceWith(translated);
    }
  });
  const count = page.locator("[data-testid=listing-count]");
  const before = await count.innerText();
  const sheet = await openFilters(page);
  const facet = await openFacet(sheet, text("facet.manufacturer"));
  await facet.getByRole("checkbox").first().check();
  await sheet.getByTestId("filters-show").click();
  await expect(page).toHaveURL(/manufacturer=/);
  await expect(count).not.toHaveText(before);
  await expect(page.locator("[data-testid=filters-open]")).toHaveText(
    text("filters.openCount", { count: 1 }),
  );
});

test("a filter removed by keyboard: the focus is on the next, at last on the number", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(CATEGORY);
  await wake(page, page.locator("main"));
  const boxes = (await openFacet(page, text("facet.manufacturer"))).getByRole("checkbox");
  const chips = page.locator("[data-testid=applied] [data-testid=chip]");
  for (const count of [1, 2]) {
    await boxes.nth(count).check();
    await expect(chips).toHaveCount(count);
  }
  await chips.first().focus();
  await page.keyboard.press("Enter");
  await expect(chips).toHaveCount(1);
  await expect(chips).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(chips).toHaveCount(0);
  await expect(page.locator("[data-testid=listing-count]")).toBeFocused();
});

test.describe("while the backend fails", () => {
  test.use({ expectedFaults: [/503|SyntaxError|decode|ERR_FAILED|Failed to load resource/] });

  test("a choice that cannot be counted stays in the sheet, with a message and a retry", async ({
    page,
  }) => {
    await page.goto(CATEGORY);
    await expectHydrated(page);
    const address = page.url();
    const isCount = (url: URL) =>
      url.pathname.endsWith(".data") && url.href.includes("manufacturer");
    const sheet = await openFilters(page);
    const show = sheet.getByTestId("filters-show");
    const usual = await show.innerText();
    const facet = await openFacet(sheet, text("facet.manufacturer"));
    const choice = facet.getByRole("checkbox").first();
    for (const failure of ["backend", "connection"]) {
      await page.route(isCount, (route) =>
        failure === "backend" ? route.fulfill({ status: 503, json: {} }) : route.abort(),
      );
      await choice.check();
      await expect(sheet).toContainText(text("filters.uncounted"));
      await expect(choice).toBeChecked();
      await expect(page.getByTestId("listing")).toBeAttached();
      await expect(show).toHaveText(text("filters.apply"));
      await page.unroute(isCount);
      await sheet.getByRole("button", { name: text("error.tryAgain") }).click();
      await expect(sheet).not.toContainText(text("filters.uncounted"));
      await expect(show).toHaveText(/\d/);
      await expect(show).not.toHaveText(usual);
      await choice.uncheck();
      await expect(show).toHaveText(usual);
    }
    expect(page.url()).toContain(address);
  });
});
