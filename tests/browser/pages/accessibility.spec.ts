import type { BrowserContext, Page } from "playwright/test";
import { treeFaults } from "../../support/browser/accessibility-tree";
import { colourViolations, violations } from "../../support/browser/axe";
import { wake } from "../../support/browser/hydration";
import {
  covered,
  edgeless,
  lostInDialog,
  motion,
  routesShown,
} from "../../support/browser/in-page";
import { PLACES, type Place } from "../../support/browser/page-list";
import { EXAMINED_AT } from "../../support/browser/page-routes";
import { STATES } from "../../support/browser/page-states";
import { expect, test } from "../../support/browser/test";

type Cookie = Awaited<ReturnType<BrowserContext["cookies"]>>[number];

const LARGE = { width: 1440, height: 900 };
const MIDDLE = { width: 768, height: 1024 };
const SMALL = { width: 360, height: 740 };
/** 400 % zoom of a screen of 1280 × 1024 px (WCAG 2.2, 1.4.10). */
const ZOOMED = { width: 320, height: 256 };
/** How much of so low a window may stay covered. */
const MAY_COVER = 0.25;
/**
 * With the message after a redirect, which may contain a long name: it stays until the next page,
 * because it may be the only report of what happened.
 */
const MESSAGE_MAY_COVER = 0.45;
/** Several runs of axe per page, several pages per test, on a machine with other work. */
const TIMEOUT_MS = 240_000;
/**
 * All places at all widths in all schemes, as in `npm run test:long -- accessibility`; the gate
 * tests each page wide and light, or narrow and dark.
 */
const CROSSED = process.env.ACCESSIBILITY === "crossed";
const NOBODY = { cookies: [], origins: [] };
/** Places share a window in sequence: common code is fetched and compiled once. */
const PLACES_A_TEST = 6;

const everyPlace = [...PLACES, ...STATES].filter(({ alike }) => CROSSED || !alike);
/** Settings of a window's creation: only places with the same settings may share one. */
const windowOf = ({ status, narrow, fresh, locale }: Place) =>
  JSON.stringify([status, narrow, fresh, locale]);

for (const window of new Set(everyPlace.map(windowOf))) {
  const places = everyPlace.filter((place) => windowOf(place) === window);
  for (let from = 0; from < places.length; from += PLACES_A_TEST)
    examineInOneWindow(places.slice(from, from + PLACES_A_TEST));
}

function examineInOneWindow(places: Place[]): void {
  const names = places.map(({ name }) => name).join("; ");
  const { status, narrow, fresh, locale } = places[0]!;
  test.describe(() => {
    test.use({
      viewport: narrow ? SMALL : LARGE,
      expectedFaults: status ? [new RegExp(`status (of )?${status}`)] : [],
      ...(fresh && { storageState: NOBODY }),
      ...(locale && { locale }),
    });

    test(`accessible is part of done: ${names}`, async ({ page, context }) => {
      test.setTimeout(TIMEOUT_MS);
      const { cookies } = await context.storageState();
      for (const place of places)
        await test.step(place.name, async () => {
          await page.setViewportSize(place.narrow ? SMALL : LARGE);
          await place.open(page);
          // tests/routes/html.test.ts checks the server's HTML: here the scripts have hydrated it.
          if (place.address && !place.status) await wake(page, page.locator("main"));
          await examine(page, place);
          await forget(page, cookies);
        });
    });
  });
}

/** Prepares the window for the next place, as for a new shopper. */
async function forget(page: Page, cookies: Cookie[]): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  // The page is left, so that no late answer sets its cookies for the next shopper.
  await page.goto("about:blank");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
}

/**
 * All checks of a page in one state: every rule of axe; names, roles, outline and landmarks in the
 * accessibility tree; colours in both schemes; forced colours; reduced motion; 400 % zoom.
 */
async function examine(page: Page, { name, narrow }: Place): Promise<void> {
  const route = Object.keys(EXAMINED_AT).find((key) => EXAMINED_AT[key] === name);
  if (route !== undefined)
    expect
      .soft(await page.evaluate(routesShown), `${name} shows its route`)
      .toContain(`routes/${route}`);
  if (CROSSED) {
    for (const screen of narrow ? [SMALL] : [LARGE, MIDDLE, SMALL]) {
      await page.setViewportSize(screen);
      const where = `${name}, ${screen.width} px`;
      await examineColours(page, where, "light");
      expect.soft(await violations(page), where).toEqual([]);
      expect.soft(await treeFaults(page), where).toEqual([]);
      await examineColours(page, where, "dark");
    }
  } else {
    // Alternates, but is constant for a name, so that a new place does not affect the others.
    const isNarrow = narrow ?? name.length % 2 === 1;
    const screen = isNarrow ? SMALL : LARGE;
    const where = `${name}, ${screen.width} px`;
    await page.setViewportSize(screen);
    await examineColours(page, where, isNarrow ? "dark" : "light");
    expect.soft(await violations(page), where).toEqual([]);
    expect.soft(await treeFaults(page), where).toEqual([]);
  }
  expect.soft(await page.evaluate(motion), `${name}, no motion`).toEqual([]);
  await page.emulateMedia({ forcedColors: "active" });
  expect.soft(await page.evaluate(edgeless), `${name}, forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: "none", colorScheme: "light" });
  await page.setViewportSize(ZOOMED);
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${name}, px wide`)
    .toBeLessThanOrEqual(ZOOMED.width);
  const limit =
    (await page.locator("[data-testid=status]").count()) > 0 ? MESSAGE_MAY_COVER : MAY_COVER;
  expect
    .soft(await page.evaluate(covered), `${name}, part of the window that stays covered`)
    .toBeLessThanOrEqual(limit);
  expect.soft(await page.evaluate(lostInDialog), `${name}, out of reach at 400 %`).toEqual([]);
}

async function examineColours(
  page: Page,
  where: string,
  colorScheme: "light" | "dark",
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  expect.soft(await colourViolations(page), `${where}, ${colorScheme}`).toEqual([]);
}
