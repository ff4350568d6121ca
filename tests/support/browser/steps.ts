import { expect, type Locator, type Page } from "playwright/test";
import { putIntoBag } from "./demo";
import { miniCart } from "./mini-cart";
import { text } from "./test";

/** Opens the first category of the menu that has products. */
export async function openCategory(page: Page): Promise<void> {
  await page.goto("/");
  const link = mainMenu(page).getByRole("link").first();
  const name = await link.innerText();
  await link.click();
  // The previous page also has tiles, and stays until the answer arrives.
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
  await expect(tiles(page).first()).toBeVisible();
}

export function mainMenu(page: Page): Locator {
  return page.getByRole("navigation", { name: text("header.mainMenu") });
}

export function tiles(page: Page): Locator {
  return page.getByRole("article");
}

/** The tile's product name. */
export async function nameOf(tile: Locator): Promise<string> {
  return (await tile.getByRole("heading").innerText()).trim();
}

/** A tile whose product can be added without a choice. */
export function buyableTile(page: Page): Locator {
  return tiles(page)
    .filter({ has: page.locator("form[action='/cart'] button") })
    .first();
}

/** The add-to-cart button of a tile. */
export function tileButton(tile: Locator): Locator {
  return tile.locator("form[action='/cart'] button");
}

/** The bag with one product that has no maximum quantity. */
export async function fillBag(page: Page): Promise<{ name: string }> {
  const name = await putIntoBag(page, "vase-ronn-stoneware");
  await page.goto("/cart");
  await expect(lines(page)).toHaveCount(1);
  return { name };
}

/**
 * Opens the cart page: without scripts by its link; with scripts the link opens the mini cart,
 * which links to the page. A click during a change of documents reaches neither, so it is repeated.
 */
export async function openBag(page: Page): Promise<void> {
  const link = page
    .getByRole("navigation", { name: text("header.places") })
    .getByRole("link", { name: new RegExp(`^${text("header.cart")}`) });
  const title = page.getByRole("heading", { level: 1, name: text("cart.title") });
  const onwards = miniCart(page).getByRole("link", { name: text("cart.toCart") });
  const opened = title.or(onwards).first();
  await expect(async () => {
    // A drawer that was slow to open now covers the link.
    if (!(await opened.isVisible())) await link.click({ timeout: 2_000 });
    await expect(opened).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 15_000 });
  if (await onwards.isVisible()) await onwards.click();
  await expect(title).toBeVisible();
}

export function lines(page: Page): Locator {
  return page.getByRole("list", { name: text("cart.lines") }).locator("> li");
}

/** The number field of a cart line. */
export function quantityOf(line: Locator): Locator {
  return line.getByRole("spinbutton");
}

/** Whether scripts may run in this project. */
export function hasScripts(projectName: string): boolean {
  return projectName !== "without scripts";
}

/** Amount of a price text, in cents. */
export function centsOf(price: string): number {
  return Number(price.replace(/\D/g, ""));
}

/**
 * Selects a sorting: by its button, which exists until scripts run; with scripts the selection is
 * sent at once.
 */
/** A group of the listing's filters, opened. @param within the filters, or the page */
export async function openFacet(within: Page | Locator, label: string): Promise<Locator> {
  const facet = within
    .getByTestId("facet")
    .filter({ hasText: new RegExp(`^${label}`), visible: true });
  // Scrolling to it lets the header come and go, which moves it.
  await facet.locator("summary").hover();
  if ((await facet.getAttribute("open")) === null) await facet.locator("summary").click();
  return facet;
}

/** Opens the filters of a phone's listing: a sheet with scripts, else a part of the page. */
export async function openFilters(page: Page): Promise<Locator> {
  const link = page.getByTestId("filters-open");
  const filters = page.locator("[data-testid=filter-sheet], [data-testid=filters]");
  await link.click();
  await expect(filters.filter({ visible: true })).toHaveCount(1);
  return filters.filter({ visible: true });
}

export async function sortBy(page: Page, key: string): Promise<void> {
  await page.getByLabel(text("sorting.label")).selectOption(key);
  const button = page.getByRole("button", { name: text("sorting.apply") });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1_000 });
    await expect(page).toHaveURL(new RegExp(`order=${key}`), { timeout: 2_000 });
  }).toPass();
}

/** A touch on the visible element. */
export async function tap(page: Page, what: Locator): Promise<void> {
  // A touch outside of the window reaches nothing.
  await what.scrollIntoViewIfNeeded();
  const box = (await what.boundingBox())!;
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}
