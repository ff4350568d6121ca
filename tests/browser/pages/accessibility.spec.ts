import { AxeBuilder } from "@axe-core/playwright";
import { PLACES, PRODUCT } from "../support/page-list";
import { expect, test, text } from "../support/test";

const SMALL = { width: 360, height: 740 };
const MIDDLE = { width: 768, height: 1024 };
const LARGE = { width: 1440, height: 900 };
/** Two of the six combinations for each page, in turn: both schemes everywhere, every width in both schemes on a third of the pages. */
const TURNS = [
  { light: SMALL, dark: LARGE },
  { light: MIDDLE, dark: SMALL },
  { light: LARGE, dark: MIDDLE },
];
/** 400 % zoom of a screen of 1280 px (WCAG 2.2, 1.4.10). */
const NARROWEST = 320;

for (const [index, place] of PLACES.entries()) {
  test.describe(place.name, () => {
    test.use({ expectedFaults: place.status ? [new RegExp(String(place.status))] : [] });

    test(`accessible is part of done: ${place.name}, axe without violations`, async ({ page }) => {
      await place.open(page);
      for (const [colorScheme, screen] of Object.entries(TURNS[index % TURNS.length]!) as ["light" | "dark", typeof SMALL][]) {
        await page.setViewportSize(screen);
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
        expect.soft(found, `${screen.width} px, ${colorScheme}`).toEqual([]);
      }
    });

    test(`accessible is part of done: ${place.name}, one h1 and an outline without jumps, nothing wider than 320 px`, async ({ page }) => {
      await page.setViewportSize({ width: NARROWEST, height: 640 });
      await place.open(page);
      const levels = await page
        .locator("h1, h2, h3, h4, h5, h6")
        .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      expect(levels.filter((level, position) => level - (levels[position - 1] ?? level) > 1)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(NARROWEST);
    });
  });
}

test("accessible is part of done: the skip link is the first stop and leads past the menu", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: text("skip.content") });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#content$/);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.querySelector("main")?.contains(document.activeElement))).toBe(true);
});

for (const [name, address] of [
  ["home", "/"],
  ["product", PRODUCT],
  ["search", "/search?q=cushion"],
  ["bag", "/cart"],
]) {
  test(`accessible is part of done: the focus can be seen at every stop, ${name}`, async ({ page }) => {
    await page.goto(address!);
    const unseen: string[] = [];
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press("Tab");
      const fault = await page.evaluate(focusFault);
      if (fault) unseen.push(fault);
    }
    expect(unseen).toEqual([]);
  });
}

/** In the page: what has the focus, if no ring stands around it (the ring of a link that covers its tile is drawn by what covers it). */
function focusFault(): string | null {
  const stop = document.activeElement;
  if (!stop || stop === document.body) return null;
  const hasRing = [null, "::before", "::after"].some((part) => {
    const { outlineStyle, outlineWidth, content } = getComputedStyle(stop, part);
    return (part === null || content !== "none") && outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  });
  return hasRing ? null : `${stop.tagName}.${stop.className}: ${stop.textContent}`;
}
