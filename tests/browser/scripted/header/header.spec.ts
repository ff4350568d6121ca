import type { Page } from "playwright/test";
import { stopClock } from "../../../support/browser/clock";
import { CATEGORY } from "../../../support/browser/page-list";
import { SOON_MS, wake } from "../../../support/browser/hydration";
import { mainMenu } from "../../../support/browser/steps";
import { expect, test, text } from "../../../support/browser/test";

const SCREENS = [
  { name: "mobile, 160 px", viewport: { width: 360, height: 640 }, threshold: 160 },
  { name: "desktop, 190 px", viewport: { width: 1440, height: 700 }, threshold: 190 },
];

const bar = (page: Page) => page.locator("[data-testid=site-bar]");
/** Until the page has the event: two scrolls within one frame would count as one. */
const scrollTo = (page: Page, y: number) =>
  page.evaluate(
    (top) =>
      new Promise<void>((told) => {
        window.scrollTo({ top, behavior: "instant" });
        requestAnimationFrame(() => requestAnimationFrame(() => told()));
      }),
    y,
  );
const isShownIn = (page: Page) =>
  bar(page).evaluate((element) => element.getBoundingClientRect().bottom > 0);

/** After hydration, effects with listeners run a little later. */
async function listens(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await scrollTo(page, 0);
      await scrollTo(page, 1_000);
      return isShownIn(page);
    })
    .toBe(false);
  await scrollTo(page, 0);
  await expect.poll(() => isShownIn(page)).toBe(true);
}

const hasAttribute = (page: Page, name: string) =>
  bar(page).evaluate((element, attribute) => element.hasAttribute(attribute), name);

for (const { name, viewport, threshold } of SCREENS) {
  test(
    `§4.9 header visibility, ${name}: hides downwards, returns upwards, stays at the top`,
    { tag: name.startsWith("mobile") ? [] : "@slow" },
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.addInitScript(() => {
        Object.assign(window, { shifts: 0 });
        new PerformanceObserver(
          (list) => ((window as unknown as { shifts: number }).shifts += list.getEntries().length),
        ).observe({
          type: "layout-shift",
          buffered: true,
        });
      });
      await page.goto(CATEGORY);
      await wake(page, bar(page));
      await page.locator("main").focus();
      await listens(page);
      const steps: [y: number, isShown: boolean][] = [
        [threshold, true],
        [threshold + 1, false],
        [2_000, false],
        [2_000 - threshold * 3, false],
        [1_999 - threshold * 3, true],
        [1_999 - threshold * 2, true],
        [2_000 - threshold * 2, false],
        [threshold, true],
      ];
      for (const [y, isShown] of steps) {
        await scrollTo(page, y);
        await expect.poll(() => isShownIn(page), `at ${y} px`).toBe(isShown);
      }
      expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0);
    },
  );
}

test("§4.9 header visibility: stays with the keyboard focus, and appears for it", async ({
  page,
}) => {
  await page.setViewportSize(SCREENS[1]!.viewport);
  await page.goto(CATEGORY);
  await wake(page, bar(page));
  const logo = page.getByRole("link", { name: text("header.home") });
  await logo.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(logo).toBeFocused();
  await scrollTo(page, 1_500);
  await expect.poll(() => hasAttribute(page, "data-hidden")).toBe(true);
  await expect(logo).toBeInViewport();
  await logo.blur();
  await expect(logo).not.toBeInViewport();
  await logo.focus();
  await expect(logo).toBeInViewport();
});

test("§4.9 header visibility: never hides while a panel is open", async ({ page }) => {
  await page.setViewportSize(SCREENS[1]!.viewport);
  await page.goto(CATEGORY);
  await wake(page, bar(page));
  await mainMenu(page).getByRole("link").first().hover();
  await expect(page.locator("[data-testid=mega-panel]")).toBeVisible();
  await scrollTo(page, 1_500);
  await expect.poll(() => hasAttribute(page, "data-hidden")).toBe(true);
  await expect(page.locator("[data-testid=mega-panel]")).toBeInViewport();
  await page.keyboard.press("Escape");
  await page.locator("main").focus();
  await expect(bar(page)).not.toBeInViewport();
});

test("§9.12 header: enters in 220 ms, leaves in 195 ms, from 1000 ms after load", async ({
  page,
}) => {
  await page.clock.install();
  await page.addInitScript(() => {
    const kept: string[] = [];
    Object.assign(window, { kept });
    const add = window.addEventListener.bind(window);
    window.addEventListener = (
      ...[type, listener, options]: Parameters<typeof window.addEventListener>
    ) => {
      if (type === "scroll") kept.push(JSON.stringify(options));
      add(type, listener, options);
    };
  });
  await page.setViewportSize(SCREENS[1]!.viewport);
  // The test controls the clock, so that a second does not depend on how busy the machine is, not
  // even while the page loads.
  await stopClock(page);
  await page.goto(CATEGORY);
  // The page hydrates in several tasks, which a stopped clock would prevent.
  await expect
    .poll(
      async () => {
        await page.keyboard.press("Shift");
        await page.clock.runFor(1);
        return page.evaluate(() => "hydrated" in document.documentElement.dataset);
      },
      { timeout: 30_000, intervals: SOON_MS },
    )
    .toBe(true);
  const duration = () =>
    bar(page).evaluate((element) => getComputedStyle(element).transitionDuration);
  await page.clock.runFor(900);
  expect(await duration()).toBe("0s");
  await page.clock.runFor(100);
  await expect.poll(duration).toBe("0.22s");
  await bar(page).evaluate((element) => element.toggleAttribute("data-hidden", true));
  expect(await duration()).toBe("0.195s");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await duration()).toBe("0s");
  // No listener holds up scrolling.
  const listeners = await page.evaluate(() => (window as unknown as { kept: string[] }).kept);
  expect([...new Set(listeners)]).toEqual(['{"passive":true}']);
});

test("§4.10 announcement countdown: ticks from the server's value, can be paused, ends", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/cart");
  const region = page.getByRole("region", { name: text("header.announcement") });
  const countdown = region.getByRole("img");
  const served = secondsOf(await countdown.innerText());
  await wake(page, page.locator("[data-testid=site-bar]"));
  const hydrated = secondsOf(await countdown.innerText());
  expect(Math.abs(served - hydrated)).toBeLessThanOrEqual(60);

  // Seconds are shown in the last hour.
  await page.clock.fastForward((hydrated - 30 * 60) * 1_000);
  await expect.poll(async () => secondsOf(await countdown.innerText())).toBeLessThan(3_600);
  const start = secondsOf(await countdown.innerText());
  await page.clock.runFor(10_000);
  await expect
    .poll(async () => start - secondsOf(await countdown.innerText()))
    .toBeGreaterThanOrEqual(10);

  const pause = region.getByRole("checkbox");
  await pause.check();
  const held = await countdown.innerText();
  await page.clock.runFor(5_000);
  expect(await countdown.innerText()).toBe(held);
  await pause.uncheck();
  await page.clock.runFor(2_000);
  await expect.poll(() => countdown.innerText()).not.toBe(held);

  await page.clock.fastForward((secondsOf(await countdown.innerText()) + 5) * 1_000);
  await expect(countdown).toHaveCount(0);
  await expect(region).not.toContainText("Ends in");
  await expect(region).toContainText("Winter warmth");
  // Not announced each second: the region is not live.
  expect(
    await region.evaluate((element) => element.closest("[aria-live],[role=status],[role=timer]")),
  ).toBeNull();
});

/** "374d 06h 59m" or "59m 07s" in seconds. */
function secondsOf(words: string): number {
  const [days, hours, minutes, seconds] = ["d", "h", "m", "s"].map((unit) =>
    Number(new RegExp(`(\\d+)${unit}`).exec(words)?.[1] ?? 0),
  );
  return ((days! * 24 + hours!) * 60 + minutes!) * 60 + seconds!;
}
