import { expectHydrated } from "../support/hydration";
import { hasScripts, openCategory, tiles } from "../support/steps";
import { expect, test, text } from "../support/test";

test("a filter narrows the listing, stands in the address, and is taken away by a link", async ({ page }) => {
  await openCategory(page);
  const all = await page.locator(".listing-count").innerText();
  const facet = page.locator("details.facet", { hasText: text("facet.manufacturer") });
  await facet.locator("summary").click();
  await facet.getByRole("checkbox").first().check();
  const apply = facet.getByRole("button", { name: text("filters.apply") });
  if (await apply.isVisible()) await apply.click();

  await expect(page.getByRole("navigation", { name: text("filters.applied") })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("manufacturer")).toMatch(/^[0-9a-f]{32}$/);
  await expect(page.locator(".listing-count")).not.toHaveText(all);

  const narrowed = page.url();
  await page.goto(narrowed);
  await expect(page.getByRole("navigation", { name: text("filters.applied") })).toBeVisible();
  await page
    .getByRole("navigation", { name: text("filters.applied") })
    .getByRole("link")
    .first()
    .click();
  await expect(page.locator(".listing-count")).toHaveText(all);
});

test("sorting by price puts the cheapest first", async ({ page }) => {
  await openCategory(page);
  const before = await tiles(page).first().getByRole("heading").innerText();
  await page.getByLabel(text("sorting.label")).selectOption("price-asc");
  const submit = page.getByRole("button", { name: text("sorting.apply") });
  if (await submit.isVisible()) await submit.click();
  await expect(page).toHaveURL(/order=price-asc/);
  await expect(tiles(page).first().getByRole("heading")).not.toHaveText(before);
});

test("a second picture comes when a pointer rests on a tile, and not before", async ({ page }, { project }) => {
  await openCategory(page);
  const tile = tiles(page).first();
  const second = tile.locator(".tile-second");
  await expect(page.locator(".tile-second")).toHaveCount(0);
  // Without scripts browsers put no picture off: there is none.
  test.skip(!hasScripts(project.name));
  // The pictures are known from the second rendering on.
  await expect(async () => {
    await page.reload();
    await expectHydrated(page);
    await tile.hover();
    await expect(second).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect.poll(() => second.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
});

test("the pages of a listing are links, and the second shows other products", async ({ page }) => {
  await openCategory(page);
  const first = await tiles(page).first().getByRole("heading").innerText();
  await page
    .getByRole("navigation", { name: text("pagination.label") })
    .getByRole("link", { name: text("pagination.next") })
    .click();
  await expect(page).toHaveURL(/[?&]p=2/);
  await expect(tiles(page).first().getByRole("heading")).not.toHaveText(first);
  await page
    .getByRole("navigation", { name: text("pagination.label") })
    .getByRole("link", { name: text("pagination.previous") })
    .click();
  await expect(tiles(page).first().getByRole("heading")).toHaveText(first);
});
