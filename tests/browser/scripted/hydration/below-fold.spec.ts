import { categoryAddress } from "../../support/demo";
import { expectHydrated, expectLaidOut } from "../../support/hydration";
import { expect, test } from "../../support/test";

/** Decision 0028: what is below the fold of a phone is laid out later. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Runs in the page: how many parts are not laid out, or only when they come near the viewport. */
const countLeftOut = () =>
  [...document.querySelectorAll(".below-fold")].filter((part) => getComputedStyle(part).contentVisibility !== "visible").length;

test("content below the fold is laid out once the page has loaded; at once if the browser restores a scroll position", async ({ page }) => {
  await page.addInitScript(`addEventListener("DOMContentLoaded", () => (globalThis.atFirst = (${countLeftOut})()))`);
  const atFirst = () => page.evaluate(() => (window as unknown as { atFirst: number }).atFirst);
  await page.goto(categoryAddress("cushions"));
  expect(await atFirst()).toBeGreaterThan(5);
  await expectLaidOut(page);
  expect(await page.evaluate(countLeftOut)).toBe(0);
  await expectHydrated(page);
  const last = page.getByRole("article").last();
  await last.scrollIntoViewIfNeeded();
  const place = await last.boundingBox();
  await page.reload();
  expect(await atFirst()).toBe(0);
  await expect.poll(() => last.boundingBox()).toEqual(place);
});

test("Back restores the scroll position also of a page that was not laid out whole", async ({ page }) => {
  await page.addInitScript(() => {
    // The device never rests, so that content below the fold is only laid out near the viewport.
    document.addEventListener("awake", () => (window.requestIdleCallback = () => 0), true);
    document.addEventListener(
      "click",
      ({ target }) => Object.assign(window, { left: (target as Element).getBoundingClientRect().top }),
      true,
    );
  });
  await page.goto(categoryAddress("cushions"));
  await expectHydrated(page);
  const link = page.getByRole("article").nth(19).getByRole("heading").getByRole("link");
  await link.scrollIntoViewIfNeeded();
  await expect(page.locator("html[data-fold]")).toHaveCount(1);
  const name = (await link.textContent()) ?? "";
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  const left = await page.evaluate(() => (window as unknown as { left: number }).left);
  await page.goBack();
  await expect.poll(async () => Math.round((await link.boundingBox())?.y ?? NaN)).toBe(Math.round(left));
});

test("a slow device rests after each part below the fold, so that a tap in between does not wait", async ({ page }) => {
  await page.addInitScript(() => {
    const [later, now] = [window.setTimeout, Date.now];
    const pauses: number[] = [];
    Object.assign(window, { pauses });
    window.setTimeout = ((task: () => void, delay = 0) => {
      pauses.push(delay);
      return later(task, delay);
    }) as typeof window.setTimeout;
    // From hydration on, each look at the clock takes 1.5 s.
    let looks = 0;
    document.addEventListener("awake", () => (Date.now = () => now() + 1_500 * (looks += 1)), true);
  });
  await page.goto(categoryAddress("cushions"));
  await expectHydrated(page);
  const longest = () => page.evaluate(() => Math.max(...(window as unknown as { pauses: number[] }).pauses));
  await expect.poll(longest).toBeGreaterThanOrEqual(12_000);
  await expect(page.locator("html[data-fold]")).toHaveCount(1);
});

test("a document is laid out in steps, by scripts that leave nothing for hydration to find", async ({ page }) => {
  const document = await page.goto(categoryAddress("cushions"));
  expect((await document?.text())?.match(/<script[^>]*>[^<]*currentScript\.remove\(\)/g)).toHaveLength(4);
  await expect(page.locator("header script, main script, footer script")).toHaveCount(0);
  await expectHydrated(page);
});
