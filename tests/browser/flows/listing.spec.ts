import { Keyboard } from "../../support/browser/keyboard";
import { CATEGORY } from "../../support/browser/page-list";
import { hasScripts, openCategory, sortBy, tiles } from "../../support/browser/steps";
import { expect, test, text } from "../../support/browser/test";

/** A small phone, less the browser's own bars. */
const PHONE = { width: 360, height: 640 };

test("a filter narrows the listing, is in the address, and is removed by a link", async ({
  page,
}) => {
  await openCategory(page);
  const all = await page.locator("[data-testid=listing-count]").innerText();
  const facet = page.locator("details[name=facet]", { hasText: text("facet.manufacturer") });
  await facet.locator("summary").click();
  await facet.getByRole("checkbox").first().check();
  const apply = facet.getByRole("button", { name: text("filters.apply") });
  if (await apply.isVisible()) await apply.click();

  await expect(page.getByRole("navigation", { name: text("filters.applied") })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("manufacturer")).toMatch(/^[0-9a-f]{32}$/);
  await expect(page.locator("[data-testid=listing-count]")).not.toHaveText(all);

  const narrowed = page.url();
  await page.goto(narrowed);
  await expect(page.getByRole("navigation", { name: text("filters.applied") })).toBeVisible();
  await page
    .getByRole("navigation", { name: text("filters.applied") })
    .getByRole("link")
    .first()
    .click();
  await expect(page.locator("[data-testid=listing-count]")).toHaveText(all);
});

test("two skip links lead the keyboard past menu and filters, to the first product", async ({
  page,
}, { project }) => {
  const keyboard = new Keyboard(page, hasScripts(project.name));
  await page.goto(CATEGORY);
  await keyboard.skip();
  const link = page.getByRole("link", { name: text("skip.products") });
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await keyboard.press("Enter");
  await keyboard.press("Tab");
  await expect(tiles(page).first().getByRole("heading").getByRole("link")).toBeFocused();
});

test("sorting by price puts the cheapest first", { tag: "@js" }, async ({ page }) => {
  await openCategory(page);
  const names = () => tiles(page).getByRole("heading").allInnerTexts();
  const before = await names();
  await sortBy(page, "price-asc");
  await expect.poll(names).not.toEqual(before);
});

test("the look: on a phone one button opens the filters, stays visible and applies several choices at once", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(CATEGORY);
  await page.getByRole("link", { name: text("filters.open") }).click();
  const filters = page.getByRole("group", { name: text("filters.label") });
  const apply = filters.getByRole("button", { name: text("filters.apply") });
  await expect(apply).toHaveCount(1);
  for (const facet of ["facet.manufacturer", "facet.price"] as const) {
    await filters.locator("summary", { hasText: text(facet) }).click();
    await expect(apply).toBeInViewport({ ratio: 1 });
    if (facet === "facet.price") await filters.getByLabel(text("filters.priceMin")).fill("20");
    else await filters.getByRole("checkbox").first().check();
  }
  await apply.click();
  await expect(page).toHaveURL(
    /manufacturer=[0-9a-f]{32}.*min-price=20|min-price=20.*manufacturer=[0-9a-f]{32}/,
  );
});

test("on a phone the filters open in view, with the focus, on long pages and short ones", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ["/living-room/", "/bed-linen/duvet-cover-sets/"]) {
    await page.goto(address);
    await page.getByRole("link", { name: text("filters.open"), exact: true }).click();
    const filters = page.getByRole("group", { name: text("filters.label") });
    await expect(filters).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Tab");
    await expect(filters.locator("summary").first()).toBeFocused();
    expect(await filters.evaluate((group) => group.getBoundingClientRect().top)).toBeLessThan(200);
    await filters.locator("summary").first().click();
    await expect(filters.getByRole("checkbox").first()).toBeInViewport();
    await page.getByRole("link", { name: text("filters.close") }).click();
    await expect(filters).toBeHidden();
  }
});

test(
  "on a phone the comparison bar can be used while the consent banner is open",
  { tag: "@js" },
  async ({ page }) => {
    await openCategory(page);
    await page.setViewportSize(PHONE);
    await page.getByRole("checkbox", { name: text("compare.add"), exact: true }).check();
    await tiles(page)
      .first()
      .getByRole("checkbox", { name: text("compare.add") })
      .check();
    const bar = page.locator("form#compare");
    await expect(bar.locator("img")).toHaveCount(1);
    await bar.getByRole("button").click({ timeout: 10_000 });
    await expect(page).toHaveURL(/\/compare\?products=/);
  },
);
