import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { fillBag, PLACES, PRODUCT } from "../support/page-list";
import { STATES } from "../support/page-states";
import { expect, test, text } from "../support/test";

const SMALL = { width: 360, height: 740 };
const LARGE = { width: 1440, height: 900 };
/** 400 % zoom of a screen of 1280 px (WCAG 2.2, 1.4.10). */
const NARROWEST = { width: 320, height: 640 };
/** A rule of WCAG 2.2 AA that axe leaves out unless it is asked: targets of 24 px. */
const ASKED_FOR = { "target-size": { enabled: true } };
/** Four runs of axe, on a machine that does other things too. */
const TIMEOUT_MS = 120_000;
const NOBODY = { cookies: [], origins: [] };

for (const { name, open, status, narrow, fresh, locale } of [...PLACES, ...STATES]) {
  test.describe(name, () => {
    test.use({
      viewport: narrow ? SMALL : LARGE,
      expectedFaults: status ? [new RegExp(`status (of )?${status}`)] : [],
      ...(fresh && { storageState: NOBODY }),
      ...(locale && { locale }),
    });

    test(`accessible is part of done: ${name}, axe in both schemes, outline, landmarks, nothing wider than 320 px`, async ({ page }) => {
      test.setTimeout(TIMEOUT_MS);
      await open(page);
      for (const screen of narrow ? [SMALL] : [LARGE, SMALL]) {
        await page.setViewportSize(screen);
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          expect.soft(await violations(page), `${screen.width} px, ${colorScheme}`).toEqual([]);
        }
      }
      await page.setViewportSize(NARROWEST);
      expect.soft(await page.evaluate(structureFaults)).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), "px wide").toBeLessThanOrEqual(NARROWEST.width);
    });
  });
}

/** Every rule of axe that runs by itself, and the one of WCAG 2.2 that does not. The shop has no frames: one run sees all. */
async function violations(page: Page): Promise<string[]> {
  // What lies half under the header that stays is no small target: one scrolls.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const { violations: found } = await new AxeBuilder({ page })
    .options({ rules: ASKED_FOR, resultTypes: ["violations"] })
    .setLegacyMode()
    .analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

/** In the page: one h1, no level left out, one of each landmark. */
function structureFaults(): string[] {
  const faults: string[] = [];
  const outline = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")];
  const isTitle = (heading: Element) => heading.closest("[role=dialog]") !== null;
  const levels = outline.filter((heading) => !isTitle(heading)).map(({ tagName }) => Number(tagName[1]));
  if (levels.filter((level) => level === 1).length !== 1) faults.push(`h1: ${levels.filter((level) => level === 1).length}`);
  for (const [position, level] of levels.entries()) {
    const before = levels[position - 1] ?? level;
    if (level - before > 1) faults.push(`h${before} is followed by h${level}`);
  }
  for (const landmark of ["main", "body > header", "body > footer"]) {
    const count = document.querySelectorAll(landmark).length;
    if (count !== 1) faults.push(`${landmark}: ${count}`);
  }
  return faults;
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

for (const [name, open] of [
  ["product", (page: Page) => page.goto(PRODUCT)],
  ["bag", fillBag],
] as const) {
  test(`forced colours: every button, field and badge keeps an edge, ${name}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await open(page);
    expect(await page.evaluate(edgeless)).toEqual([]);
  });
}

/** In the page: controls that only their background would show, which forced colours take away. */
function edgeless(): string[] {
  return [...document.querySelectorAll(".button, .field, input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea")]
    .filter((control) => control.checkVisibility() && !control.closest(".sr-only"))
    .filter((control) => {
      const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(control);
      return (borderTopStyle === "none" || parseFloat(borderTopWidth) < 1) && outlineStyle === "none";
    })
    .map((control) => `${control.tagName}.${control.className}`);
}
