import type { Page } from "playwright/test";
import { treeFaults } from "../support/accessibility-tree";
import { colourViolations, violations, violationsByWidth } from "../support/axe";
import { wake } from "../support/hydration";
import { covered, edgeless, lostInDialog, motion, routesShown } from "../support/in-page";
import { PLACES, type Place } from "../support/page-list";
import { EXAMINED_AT } from "../support/page-routes";
import { STATES } from "../support/page-states";
import { expect, test } from "../support/test";

const LARGE = { width: 1440, height: 900 };
const MIDDLE = { width: 768, height: 1024 };
const SMALL = { width: 360, height: 740 };
/** 400 % zoom of a screen of 1280 × 1024 px (WCAG 2.2, 1.4.10). */
const ZOOMED = { width: 320, height: 256 };
/** Of so low a window at most this much may stay covered. */
const MAY_COVER = 0.25;
/** With the message after a redirect, which may hold a long name: it stays until the next page, for it may be all that tells what happened. */
const MESSAGE_MAY_COVER = 0.45;
/** Several runs of axe a page, several pages a test, on a machine that does other things too. */
const TIMEOUT_MS = 180_000;
/** Every place, and every width in every scheme, as `npm run test:long -- accessibility` has it; the gate sees the widest page light and the narrowest dark. */
const CROSSED = process.env.ACCESSIBILITY === "crossed";
const NOBODY = { cookies: [], origins: [] };
/** Pages that are only an address follow each other in one window: what they share is fetched once. */
const PAGES_A_TEST = 6;

const everyPlace = [...PLACES, ...STATES].filter(({ alike }) => CROSSED || !alike);
const plain = everyPlace.filter(({ address, status, narrow, fresh, locale }) => address && !status && !narrow && !fresh && !locale);
const others = everyPlace.filter((place) => !plain.includes(place));

for (let from = 0; from < plain.length; from += PAGES_A_TEST) {
  const places = plain.slice(from, from + PAGES_A_TEST);
  test(`accessible is part of done: ${places.map(({ name }) => name).join("; ")}`, async ({ page }) => {
    test.setTimeout(TIMEOUT_MS);
    for (const place of places) {
      await page.setViewportSize(LARGE);
      await place.open(page);
      await examine(page, place);
      // The same page once its scripts have taken it over.
      await wake(page, page.locator("main"));
      expect.soft(await treeFaults(page), `${place.name}, with scripts`).toEqual([]);
    }
  });
}

for (const place of others) {
  const { name, status, narrow, fresh, locale } = place;
  test.describe(name, () => {
    test.use({
      viewport: narrow ? SMALL : LARGE,
      expectedFaults: status ? [new RegExp(`status (of )?${status}`)] : [],
      ...(fresh && { storageState: NOBODY }),
      ...(locale && { locale }),
    });

    test(`accessible is part of done: ${name}`, async ({ page }) => {
      test.setTimeout(TIMEOUT_MS);
      await place.open(page);
      await examine(page, place);
    });
  });
}

/**
 * Everything that is asked of a page in a state: every rule of axe; names, roles, outline and landmarks as the browser tells them; colours in
 * both schemes; forced colours; no motion for those who want none; 400 % zoom.
 */
async function examine(page: Page, { name, narrow }: Place): Promise<void> {
  const route = Object.keys(EXAMINED_AT).find((key) => EXAMINED_AT[key] === name);
  if (route !== undefined) expect.soft(await page.evaluate(routesShown), `${name} shows its route`).toContain(`routes/${route}`);
  if (CROSSED || narrow) {
    for (const screen of narrow ? [SMALL] : [LARGE, MIDDLE, SMALL]) {
      await page.setViewportSize(screen);
      const where = `${name}, ${screen.width} px`;
      await examineColours(page, where, "light");
      expect.soft(await violations(page), where).toEqual([]);
      expect.soft(await treeFaults(page), where).toEqual([]);
      await examineColours(page, where, "dark");
    }
  } else {
    await page.setViewportSize(LARGE);
    await examineColours(page, name, "light");
    expect.soft(await violations(page), name).toEqual([]);
    expect.soft(await treeFaults(page), name).toEqual([]);
    await page.setViewportSize(SMALL);
    await examineColours(page, `${name}, ${SMALL.width} px`, "dark");
    expect.soft(await violationsByWidth(page), `${name}, ${SMALL.width} px`).toEqual([]);
    expect.soft(await treeFaults(page), `${name}, ${SMALL.width} px`).toEqual([]);
  }
  expect.soft(await page.evaluate(motion), `${name}, no motion`).toEqual([]);
  await page.emulateMedia({ forcedColors: "active" });
  expect.soft(await page.evaluate(edgeless), `${name}, forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: "none", colorScheme: "light" });
  await page.setViewportSize(ZOOMED);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${name}, px wide`).toBeLessThanOrEqual(ZOOMED.width);
  const limit = (await page.locator(".status").count()) > 0 ? MESSAGE_MAY_COVER : MAY_COVER;
  expect.soft(await page.evaluate(covered), `${name}, part of the window that stays covered`).toBeLessThanOrEqual(limit);
  expect.soft(await page.evaluate(lostInDialog), `${name}, out of reach at 400 %`).toEqual([]);
}

async function examineColours(page: Page, where: string, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  expect.soft(await colourViolations(page), `${where}, ${colorScheme}`).toEqual([]);
}
