import { expectHydrated } from "../../support/browser/hydration";
import { categoryAddress } from "../../support/browser/demo";
import { Keyboard } from "../../support/browser/keyboard";
import { CATEGORY } from "../../support/browser/page-list";
import {
  hasScripts,
  openCategory,
  openFacet,
  openFilters,
  sortBy,
  tiles,
} from "../../support/browser/steps";
import { expect, test, text } from "../../support/browser/test";

/** A small phone, less the browser's own bars. */
const PHONE = { width: 360, height: 640 };

test("a filter narrows the listing, is in the address, and is removed by a link", async ({ page }, {
  project,
}) => {
  await openCategory(page);
  const all = await page.locator("[data-testid=listing-count]").innerText();
  const facet = await openFacet(page, text("facet.manufacturer"));
  await facet.getByRole("checkbox").first().check();
  const apply = page.getByRole("button", { name: text("filters.apply") });
  if (!hasScripts(project.name)) await apply.click();

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

test("§9.12 on a phone filters and sorting are one row, which stays below the header", async ({
  page,
}, { project }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(CATEGORY);
  const row = page.getByTestId("listing-row");
  const link = page.getByTestId("filters-open");
  const [filter, sorting] = await Promise.all(
    [link, page.getByLabel(text("sorting.label"))].map((part) => part.boundingBox()),
  );
  expect(filter?.y).toBe(sorting?.y);
  await tiles(page).nth(2).getByRole("heading").scrollIntoViewIfNeeded();
  await page.mouse.move(200, 500);
  if (!hasScripts(project.name)) return expect(row).toBeInViewport({ ratio: 1 });
  await expectHydrated(page);
  await page.mouse.wheel(0, 900);
  await expect(row).not.toBeInViewport();
  await page.mouse.wheel(0, -60);
  await expect(page.getByTestId("site-bar")).not.toBeInViewport();
  await expect(row).toBeInViewport({ ratio: 1 });
  // A locator's click would scroll to the row's place in the page first, and so move the row.
  const { x, y, width, height } = (await link.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page.getByTestId("filter-sheet")).toBeVisible();
});

test("§4.16 on a phone several filters are applied at once", async ({ page }, { project }) => {
  await page.setViewportSize(PHONE);
  await page.goto(CATEGORY);
  if (hasScripts(project.name)) await expectHydrated(page);
  const filters = await openFilters(page);
  const manufacturer = await openFacet(filters, text("facet.manufacturer"));
  await manufacturer.getByRole("checkbox").first().check();
  const price = await openFacet(filters, text("facet.price"));
  await price.getByRole("spinbutton", { name: text("filters.priceMin") }).fill("20");
  const button = filters.locator("button[type=submit]");
  await expect(button).toBeInViewport({ ratio: 1 });
  await button.click();
  await expect(page).toHaveURL(
    /manufacturer=[0-9a-f]{32}.*min-price=20|min-price=20.*manufacturer=[0-9a-f]{32}/,
  );
  await expect(filters).toBeHidden();
  await expect(page.getByTestId("filters-open")).toHaveText(
    text("filters.openCount", { count: 2 }),
  );
});

test(
  "§4.16 the filters' sheet counts what its choices give; Back closes it without a change",
  { tag: "@js" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(CATEGORY);
    await expectHydrated(page);
    const address = page.url();
    const all = await page.getByTestId("listing-count").locator("span").innerText();
    const sheet = await openFilters(page);
    await expect(sheet.getByTestId("facet").first()).toContainText(text("sorting.label"));
    const show = sheet.getByTestId("filters-show");
    const usual = await show.innerText();
    const facet = await openFacet(sheet, text("facet.manufacturer"));
    await facet.getByRole("checkbox").first().check();
    await expect(show).not.toHaveText(usual);
    await page.goBack();
    await expect(sheet).toBeHidden();
    expect(page.url()).toBe(address);
    await expect(page.getByTestId("listing-count")).toContainText(all);

    await openFilters(page);
    await (
      await openFacet(sheet, text("facet.manufacturer"))
    )
      .getByRole("checkbox")
      .first()
      .check();
    await expect(show).not.toHaveText(usual);
    const promised = Number(/\d+/.exec(await show.innerText())?.[0]);
    await show.click();
    await expect(sheet).toBeHidden();
    await expect(page.getByTestId("listing-count")).toContainText(
      text("listing.count", { count: promised }),
    );
    await openFilters(page);
    await sheet.getByRole("button", { name: text("filters.clearAll") }).click();
    await expect(show).toHaveText(usual);
  },
);

test(
  "§4.16 the price's sliders fill its fields, by pointer and keys, and are cleared with them",
  { tag: "@js" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(CATEGORY);
    await expectHydrated(page);
    const sheet = await openFilters(page);
    const price = await openFacet(sheet, text("facet.price"));
    const [low, high] = ["filters.priceMin", "filters.priceMax"].map((key) =>
      price.getByRole("slider", { name: text(key as "filters.priceMin") }),
    );
    const fields = price.getByRole("spinbutton");
    const least = Number(await low!.getAttribute("min"));
    const most = Number(await low!.getAttribute("max"));
    const { x, y, width, height } = (await low!.boundingBox())!;
    await page.mouse.move(x + 14, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.up();
    await expect(low!).not.toHaveValue(String(least));
    await expect(fields.first()).toHaveValue(await low!.inputValue());
    await expect(fields.last()).toHaveValue("");
    await high!.press("ArrowLeft");
    await expect(fields.last()).toHaveValue(String(most - 1));
    await high!.press("Home");
    expect(await high!.inputValue()).toBe(await low!.inputValue());

    await fields.first().fill(String(least + 2));
    await fields.first().press("Tab");
    await expect(low!).toHaveValue(String(least + 2));
    await sheet.getByRole("button", { name: text("filters.clearAll") }).click();
    await expect(fields.first()).toHaveValue("");
    await expect(low!).toHaveValue(String(least));
    await expect(high!).toHaveValue(String(most));
  },
);

test(
  "§4.16 beside the products the price's sliders follow the address",
  { tag: "@js" },
  async ({ page }) => {
    await openCategory(page);
    const price = await openFacet(page, text("facet.price"));
    const slider = price.getByRole("slider").first();
    const least = Number(await slider.getAttribute("min"));
    await slider.press("ArrowRight");
    await expect(page).toHaveURL(new RegExp(`min-price=${least + 1}`));
    await page.goBack();
    await expect(page).not.toHaveURL(/min-price/);
    await expect(slider).toHaveValue(String(least));
  },
);

test(
  "§4.16 a price group that was opened before scripts ran has sliders once they have",
  { tag: "@js" },
  async ({ page }) => {
    let start = () => {};
    const isPressed = new Promise<void>((resolve) => (start = resolve));
    await page.route(/\/build\/.*\.js$/, async (route) => {
      await isPressed;
      await route.continue();
    });
    await page.goto(CATEGORY);
    const price = await openFacet(page, text("facet.price"));
    await expect(price).toHaveAttribute("open");
    start();
    await expectHydrated(page);
    await expect(price.getByRole("slider")).toHaveCount(2);
    await expect(price).toHaveAttribute("open");
  },
);

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
    const bar = page.locator("form#compare-form");
    await expect(bar.locator("img")).toHaveCount(1);
    await bar.getByRole("button").click({ timeout: 10_000 });
    await expect(page).toHaveURL(/\/compare\?products=/);
  },
);

test(
  "§2.24 ticked products stay ticked on another page and after a reload",
  { tag: "@js" },
  async ({ page }) => {
    await page.goto(CATEGORY);
    await expectHydrated(page);
    const switches = page.getByRole("checkbox", { name: text("compare.add"), exact: true });
    await switches.check();
    const box = tiles(page)
      .first()
      .getByRole("checkbox", { name: text("compare.add") });
    const sent = page.waitForResponse(
      (response) => response.request().method() === "POST" && response.url().includes("/compare"),
    );
    await box.check();
    await sent;
    await page.reload();
    await expect(switches).toBeChecked();
    await expect(box).toBeChecked();

    await page.goto(categoryAddress("vases"));
    await expectHydrated(page);
    await expect(switches).toBeChecked();
    const bar = page.locator("form#compare-form");
    await expect(tiles(page).getByRole("checkbox", { checked: true })).toHaveCount(0);
    await bar.getByRole("button").click();
    await expect(page).toHaveURL(/products=[0-9a-f]{32}(&|$)/);
  },
);

test("on a phone a category's description has one line, and all of it on request", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(CATEGORY);
  const words = page.locator("main .lead").first();
  const rowsOf = async () => Math.round(((await words.boundingBox())?.height ?? 0) / 26);
  expect(await rowsOf()).toBe(1);
  const tile = await tiles(page).first().boundingBox();
  expect((tile?.y ?? 0) + (tile?.height ?? 0)).toBeLessThan(844);
  await page.getByText(text("text.more"), { exact: true }).click();
  expect(await rowsOf()).toBeGreaterThan(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByText(text("text.more"), { exact: true })).toBeHidden();
  await expect(words).toBeVisible();
});

test("on a phone an editor's text above the products leaves the first of them in view", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const key of ["bed", "windows", "table"]) {
    await page.goto(categoryAddress(key));
    const picture = page.getByTestId("tile-picture").first();
    await expect.soft(picture, key).toBeInViewport({ ratio: 0.75 });
  }
});

test("§2.8 a tile's colour shows its variant, in the tile with scripts, else on its page", async ({
  page,
}, { project }) => {
  await page.goto(categoryAddress("cushions"));
  // Not by its role: the bag that opens hides the page behind it.
  const tile = page
    .getByTestId("tile")
    .filter({ has: page.getByTestId("tile-colours") })
    .first();
  const colour = tile.getByTestId("tile-colours").getByRole("link").nth(1);
  const picture = tile.getByTestId("tile-picture").locator("img");
  const before = await picture.getAttribute("src");
  const listing = new URL(page.url()).pathname;
  const address = (await colour.getAttribute("href")) ?? "";
  const [name, label] = ((await colour.getAttribute("aria-label")) ?? "").split(", ");
  if (hasScripts(project.name)) await expectHydrated(page);
  await colour.click();
  if (!hasScripts(project.name)) {
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    return expect(page.getByTestId("variants").first()).toContainText(label ?? "");
  }
  await expect(picture).not.toHaveAttribute("src", before ?? "");
  await expect(colour).toHaveAttribute("aria-current", "true");
  await expect(tile.getByTestId("tile-body")).toContainText(`${label},`);
  await expect(tile.getByRole("heading").getByRole("link")).toHaveAttribute("href", address);
  expect(new URL(page.url()).pathname).toBe(listing);
  const button = tile.getByTestId("tile-button");
  await button.click();
  await expect(button).toHaveAttribute("data-state", "done");
  await expect(button).toContainText(`${name}, ${label}`);
});

test("§2.8 a price 'from' stands for several sizes, and its tile has no button", async ({
  page,
}) => {
  await page.goto(categoryAddress("cushions"));
  const tile = tiles(page)
    .filter({ hasText: text("price.from", { price: "" }) })
    .filter({ hasText: text("product.choices", { groups: "Size", count: 3 }) })
    .first();
  await expect(tile).toBeVisible();
  await expect(tile.getByTestId("tile-button")).toHaveCount(0);
});
