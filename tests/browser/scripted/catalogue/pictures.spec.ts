import type { Page } from "playwright/test";
import { usualViolations } from "../../../support/browser/axe";
import { wake } from "../../../support/browser/hydration";
import { PRODUCT } from "../../../support/browser/page-list";
import { expect, test, text } from "../../../support/browser/test";

const whole = (page: Page) => page.getByRole("dialog");
const small = (page: Page) => page.locator("[data-testid=gallery-row] a");
const scaleOf = (page: Page, index: number) =>
  whole(page)
    .locator("img")
    .nth(index)
    .evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a);
const says = (page: Page, number: number, count: number) =>
  expect(whole(page).locator("[aria-live]")).toHaveText(text("gallery.show", { number, count }));

async function enlarge(page: Page, index: number): Promise<number> {
  await page.goto(PRODUCT);
  await wake(page, small(page).first());
  await small(page).nth(index).click();
  await expect(whole(page)).toBeVisible();
  return small(page).count();
}

test("§2.23 the keyboard switches, enlarges and closes pictures; the focus returns", async ({
  page,
}) => {
  const count = await enlarge(page, 0);
  await says(page, 1, count);
  await page.keyboard.press("ArrowRight");
  await says(page, 2, count);
  await page.keyboard.press("+");
  await expect.poll(() => scaleOf(page, 1)).toBe(1.5);
  await page.keyboard.press("-");
  await expect.poll(() => scaleOf(page, 1)).toBe(1);
  await page.keyboard.press("ArrowLeft");
  await says(page, 1, count);
  await page.keyboard.press("ArrowLeft");
  await says(page, count, count);
  const isLeftToBrowser = (key: string, modifier: string) =>
    page.evaluate(
      ([key, modifier]) =>
        dispatchEvent(
          new KeyboardEvent("keydown", { key, [`${modifier}Key`]: true, cancelable: true }),
        ),
      [key, modifier],
    );
  expect(
    [await isLeftToBrowser("ArrowLeft", "alt"), await isLeftToBrowser("+", "ctrl")],
    "back, and the page's zoom",
  ).toEqual([true, true]);
  expect(await usualViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(whole(page)).toHaveCount(0);
  await expect(small(page).first()).toBeFocused();
});

test("§2.23 a double click zooms into a picture at that point, another zooms out", async ({
  page,
}) => {
  await enlarge(page, 0);
  const picture = whole(page).locator("img").first();
  await picture.dblclick({ position: { x: 200, y: 200 } });
  await expect.poll(() => scaleOf(page, 0)).toBe(2.5);
  await whole(page).locator("li").first().dblclick();
  await expect.poll(() => scaleOf(page, 0)).toBe(1);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("§2.23 two fingers zoom a picture, one switches it; Back closes it on its page", async ({
    page,
  }) => {
    const count = await enlarge(page, 0);
    const { pathname } = new URL(page.url());
    const device = await page.context().newCDPSession(page);
    const touch = (
      type: "touchStart" | "touchMove" | "touchEnd",
      ...touchPoints: { x: number; y: number; id: number }[]
    ) => device.send("Input.dispatchTouchEvent", { type, touchPoints });
    const pinch = (apart: number) => [
      { x: 195 - apart, y: 400, id: 0 },
      { x: 195 + apart, y: 400, id: 1 },
    ];
    await touch("touchStart", ...pinch(40));
    for (const apart of [50, 60, 80]) await touch("touchMove", ...pinch(apart));
    await touch("touchEnd");
    await expect.poll(() => scaleOf(page, 0)).toBeGreaterThan(1.5);
    await touch("touchStart", ...pinch(100));
    for (const apart of [80, 50, 30]) await touch("touchMove", ...pinch(apart));
    await touch("touchEnd");
    await expect.poll(() => scaleOf(page, 0)).toBe(1);
    await touch("touchStart", { x: 330, y: 400, id: 0 });
    for (const x of [300, 250, 200, 150, 100]) await touch("touchMove", { x, y: 400, id: 0 });
    await touch("touchEnd");
    await says(page, 2, count);
    await page.goBack();
    await expect(whole(page)).toHaveCount(0);
    await expect(page).toHaveURL((url) => url.pathname === pathname && url.hash === "");
  });
});

test.describe("where a mouse points", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  /** How much wider the picture is than its frame. */
  const enlargedBy = async (page: Page) => {
    const frame = small(page).first();
    const [picture, box] = await Promise.all([
      frame.locator("img").boundingBox(),
      frame.boundingBox(),
    ]);
    return Math.round((10 * (picture?.width ?? 0)) / (box?.width ?? 1)) / 10;
  };

  test("a picture of the page is enlarged there, and is whole again without the mouse", async ({
    page,
  }) => {
    await page.goto(PRODUCT);
    await wake(page, small(page).first());
    await small(page).first().hover();
    await expect.poll(() => enlargedBy(page)).toBe(2);
    await page.getByRole("heading", { level: 1 }).hover();
    await expect.poll(() => enlargedBy(page)).toBe(1);
    await small(page).first().click();
    await expect(whole(page)).toBeVisible();
  });

  test("it stays as it is for people who want less motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(PRODUCT);
    await wake(page, small(page).first());
    await small(page).first().hover();
    await page.mouse.move(300, 400);
    expect(await enlargedBy(page)).toBe(1);
  });
});
