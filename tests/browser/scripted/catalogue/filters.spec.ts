import { expectHydrated, hold, wake } from "../../../support/browser/hydration";
import { CATEGORY } from "../../../support/browser/page-list";
import { expect, test, text } from "../../../support/browser/test";

test.use({ viewport: { width: 390, height: 844 } });

test("a price typed while another filter loads stays, and is sent with the next one", async ({
  page,
}) => {
  await page.goto(CATEGORY);
  await wake(page, page.locator("main"));
  await page.getByRole("link", { name: text("filters.open") }).click();
  const filters = page.getByRole("group", { name: text("filters.label") });
  const facet = (key: "facet.manufacturer" | "facet.price") =>
    filters.locator("summary", { hasText: text(key) });
  const lowest = filters.getByLabel(text("filters.priceMin"));
  const data = await hold(page, (url) => url.searchParams.has("manufacturer"));
  await facet("facet.manufacturer").click();
  await filters.getByRole("checkbox").first().check();
  await facet("facet.price").click();
  await lowest.fill("20");
  data.letGo();
  await expect(page).toHaveURL(/manufacturer=/);
  await expect(lowest).toHaveValue("20");
  await filters.getByRole("button", { name: text("filters.apply") }).click();
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

test("filters renew the number of products and of filters on a page that the browser has translated", async ({
  page,
}) => {
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
  await page.getByRole("link", { name: text("filters.open") }).click();
  await page.locator("details[name=facet] summary").first().click();
  await page.locator("details[name=facet] input").first().check();
  await expect(page).toHaveURL(/manufacturer=/);
  await expect(count).not.toHaveText(before);
  await expect(page.locator("[data-testid=filters-open]")).toHaveText(
    text("filters.openCount", { count: 1 }),
  );
});

test("with the keyboard a filter is removed: the focus is on the next, at last on the number", async ({
  page,
}) => {
  await page.goto(CATEGORY);
  await wake(page, page.locator("main"));
  await page.getByRole("link", { name: text("filters.open") }).click();
  await page.locator("details[name=facet] summary").first().click();
  const boxes = page.locator("details[name=facet]").first().getByRole("checkbox");
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
