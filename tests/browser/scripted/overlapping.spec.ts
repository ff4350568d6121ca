import type { Page } from "playwright/test";
import { categoryAddress } from "../support/demo";
import { expectHydrated, hold } from "../support/hydration";
import { expect, test, text } from "../support/test";

const PHONE = { width: 390, height: 844 };

const isData = (url: URL) => url.pathname.endsWith(".data");

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.keyboard.press("Shift");
  await expectHydrated(page);
}

test("a filter that is on its way stays chosen when the filters are closed meanwhile", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, categoryAddress("vases"));
  await page.getByRole("link", { name: text("filters.open") }).click();
  const filters = page.getByRole("group", { name: text("filters.label") });
  const data = await hold(page, (url) => url.searchParams.has("manufacturer"));
  await filters.locator("summary", { hasText: text("facet.manufacturer") }).click();
  await filters.getByRole("checkbox").first().check();
  await expect.poll(() => data.bodies.length).toBe(1);
  await filters.getByRole("link", { name: text("filters.close") }).click();
  await expect(filters).toBeHidden();
  data.letGo();
  await expect(page).toHaveURL(/manufacturer=/);
  await expect(page.getByRole("navigation", { name: text("filters.applied") })).toBeVisible();
});

test("what was chosen in a category and not shown yet does not stand in the next one", async ({ page }) => {
  await open(page, categoryAddress("vases"));
  const data = await hold(page, isData);
  const sorting = page.getByLabel(text("sorting.label"));
  const usual = await sorting.inputValue();
  await sorting.selectOption({ index: 2 });
  await expect.poll(() => data.bodies.length).toBe(1);
  await page.locator("main").getByRole("link", { name: "Decoration", exact: true }).click();
  data.letGo();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Decoration");
  await expect(sorting).toHaveValue(usual);
});
