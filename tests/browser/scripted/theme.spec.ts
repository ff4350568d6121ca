import type { Page } from "playwright/test";
import { EXAMPLE_COLOURS, removeThemes, writeTheme } from "../../support/example-theme";
import { addButton, categoryAddress } from "../../support/browser/demo";
import { expectAwake, wake } from "../../support/browser/hydration";
import { buyableTile, tiles } from "../../support/browser/steps";
import { startThemedShop } from "../../support/browser/second-shop";
import { expect, test, text } from "../../support/browser/test";

test.describe.configure({ mode: "serial" });

let shop: { origin: string; stop(): void };
test.beforeAll(async () => {
  shop = await startThemedShop(writeTheme());
});
test.afterAll(() => {
  shop.stop();
  removeThemes();
});

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;
const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

for (const scheme of ["light", "dark"] as const) {
  // A violation of the Content-Security-Policy, a failed request or a hydration warning fails the
  // test.
  test(
    `theme: a configured logo, colours and face are seen, ${scheme}, before and after scripts`,
    { tag: scheme === "dark" ? "@slow" : [] },
    async ({ page }) => {
      const colours = EXAMPLE_COLOURS[scheme];
      await page.emulateMedia({ colorScheme: scheme });
      const check = async () => {
        const logo = page.locator("[data-testid=logo] img");
        await expect(logo).toHaveAttribute("alt", "Hearth");
        const { src, width } = await logo.evaluate((image: HTMLImageElement) => ({
          src: image.currentSrc,
          width: image.naturalWidth,
        }));
        expect(new URL(src).pathname).toMatch(
          scheme === "dark" ? /\/logo-dark-/ : /\/logo-[\dA-F]{8}/,
        );
        expect(width).toBe(132);
        expect(await styleOf(page, "html", "background-color")).toBe(rgb(colours.linen));
        expect(await styleOf(page, "html", "color")).toBe(rgb(colours.ink));
        expect(await styleOf(page, "h1", "font-family")).toContain("Brand Face");
        expect(await styleOf(page, "h1", "font-weight")).toBe("600");
        expect(await styleOf(page, "body", "font-family")).toContain("Verdana");
        expect(await page.evaluate(() => document.fonts.check('600 2rem "Brand Face"'))).toBe(true);
      };
      await page.goto(shop.origin);
      await check();
      await wake(page, page.locator("main"));
      await expectAwake(page.locator("main"));
      await check();
      await page.goto(shop.origin + new URL(categoryAddress("cushions")).pathname);
      await wake(page, tiles(page).first());
      // Navigates by script: the document's head keeps the theme.
      await buyableTile(page).getByRole("link").first().click();
      await expect(addButton(page)).toBeVisible();
      expect(
        await addButton(page).evaluate((button) => getComputedStyle(button).backgroundColor),
      ).toBe(rgb(colours.clay));
      await check();
    },
  );
}

test("theme: a themed header fits a narrow phone, and its font shifts nothing", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(shop.origin);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const box = await page.locator("[data-testid=logo] img").boundingBox();
  expect(box!.width).toBeGreaterThan(60);
  await expect(page.getByRole("link", { name: text("header.home") })).toBeVisible();
});
