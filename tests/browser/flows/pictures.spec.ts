import { expectHydrated, wake } from "../../support/browser/hydration";
import { PRODUCT } from "../../support/browser/page-list";
import { hasScripts, openCategory, tiles } from "../../support/browser/steps";
import { expect, test, text } from "../../support/browser/test";

test("§2.23 a picture is enlarged within the shop, and a link leads back to its place", async ({
  page,
}, { project }) => {
  await page.goto(PRODUCT);
  const address = page.url();
  const name = (await page.getByRole("heading", { level: 1 }).textContent())!.trim();
  const pictures = page.locator("[data-testid=gallery-row] a");
  const count = await pictures.count();
  const scripted = hasScripts(project.name);
  if (scripted) await wake(page, pictures.first());
  await pictures.first().click();
  const counted = page
    .getByText(text("gallery.show", { number: 2, count }), { exact: true })
    .last();
  const whole = scripted
    ? page.getByRole("dialog", { name: text("gallery.label", { name }) })
    : page.getByRole("main");
  await expect(whole.getByText(text("gallery.show", { number: 1, count }))).toBeVisible();
  await (
    scripted
      ? whole.getByRole("button", { name: text("pagination.next") })
      : whole.getByRole("link", { name: text("pagination.next") })
  ).click();
  await expect(counted).toBeVisible();
  const picture = whole.locator("img").nth(scripted ? 1 : 0);
  await expect(picture).toBeInViewport();
  await expect(picture).toHaveAttribute("alt", /\S/);
  if (scripted) {
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(new URL(page.url()).pathname).toBe(new URL(address).pathname);
    await whole.getByRole("button", { name: text("drawer.close") }).click();
    await expect(whole).toHaveCount(0);
    await expect(pictures.first()).toBeFocused();
  } else {
    // The browser of this project fetches no pictures.
    const file = await page.request.get((await picture.getAttribute("src"))!);
    expect(file.headers()["content-type"]).toMatch(/^image\//);
    await whole.getByRole("link", { name: text("gallery.back", { name }) }).click();
    expect(page.url()).toBe(`${address}#picture-2`);
    await expect(pictures.nth(1)).toBeInViewport();
  }
});

test("a second picture, not loaded before, replaces a tile's first while a mouse hovers", async ({
  page,
}, { project }) => {
  await openCategory(page);
  const tile = tiles(page).first();
  const picture = tile.locator("[data-testid=tile-picture] > img");
  const source = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  // Without scripts browsers do not load pictures lazily: there is one.
  await expect(picture).toHaveCount(1);
  test.skip(!hasScripts(project.name));
  // Pictures are known from the second rendering on, and with them the sizes of the first: each
  // address is rendered again.
  const address = new URL(page.url());
  let [first, renderings] = ["", 0];
  await expect(async () => {
    await page.mouse.move(0, 0);
    address.searchParams.set("min-price", String((renderings += 1)));
    await page.goto(address.href);
    await expectHydrated(page);
    first = await source();
    await tile.hover();
    await expect.poll(source, { timeout: 1_000 }).not.toBe(first);
  }).toPass();
  await page.mouse.move(0, 0);
  await expect.poll(source).toBe(first);
});
