import type { Page } from "playwright/test";
import { expectHydrated, wake } from "../../../support/browser/hydration";
import { startCrowdedShop } from "../../../support/browser/second-shop";
import { mainMenu } from "../../../support/browser/steps";
import { expect, test, text } from "../../../support/browser/test";

/** As long as those of the demo shop. */
const NAMES = [
  "Garden furniture",
  "Children",
  "Storage",
  "Made to measure",
  "Gift ideas",
  "Wallpaper & paint",
];
const LAST = NAMES.at(-1)!;
/** Widths with the bar: the ends of both rows that the server reckons with, and some between. */
const WIDTHS = [1024, 1180, 1279, 1280, 1440];

// One shop for all of them.
test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 1024, height: 700 } });

let shop: Awaited<ReturnType<typeof startCrowdedShop>>;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  shop = await startCrowdedShop(NAMES);
});
test.afterAll(() => shop.stop());

/** The entries that can be seen, with their upper edges. */
async function readBar(page: Page) {
  const entries = page
    .getByTestId("main-menu")
    .locator("ul.page-width > li")
    .filter({ visible: true });
  const links = entries.locator("> a");
  const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
  return { names: await links.allInnerTexts(), tops: new Set(boxes.map((box) => box?.y)) };
}

for (const channel of ["", "se.", "fi.", "de."]) {
  test(`§2.14 a menu too long for one row is in one row, in ${channel || "en."}localhost`, async ({
    page,
  }) => {
    const lang = channel.slice(0, 2) || "gb";
    const more = text("header.more", {}, lang as "gb" | "se" | "fi" | "de");
    await page.goto(shop.origin.replace("localhost", `${channel}localhost`));
    await expectHydrated(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 700 });
      const { names, tops } = await readBar(page);
      expect.soft(tops.size, `rows at ${width}`).toBe(1);
      expect.soft(names.at(-1), `at ${width}`).toBe(more);
      const whole = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(whole, `at ${width}`).toBeLessThanOrEqual(width);
    }
  });
}

test("§2.14 the panel of More has what is not in the bar, and nothing else", async ({ page }) => {
  await page.goto(shop.origin);
  await wake(page, page.getByTestId("site-bar"));
  const more = text("header.more");
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    const { names } = await readBar(page);
    await mainMenu(page).getByRole("link", { name: more, exact: true }).hover();
    const columns = page.getByTestId("mega-columns").locator("> li").filter({ visible: true });
    const titles = columns.locator("> a:first-child");
    await expect(titles.last()).toHaveText(LAST);
    const listed = await titles.allInnerTexts();
    expect(listed.filter((name) => names.includes(name))).toEqual([]);
    expect(names.length - 1 + listed.length).toBe(10 + NAMES.length);
    await page.mouse.move(500, 690);
    await expect(page.getByTestId("mega-panel")).toHaveCount(0);
  }
});

test("the buttons of the bar move nothing when they appear", async ({ page }) => {
  await page.goto("/cart");
  await wake(page, page.locator("main"));
  const places = async () => {
    const links = await mainMenu(page).locator("ul.page-width > li > a").all();
    return Promise.all([...links, page.locator("main")].map((part) => part.boundingBox()));
  };
  const before = await places();
  await mainMenu(page).getByRole("link", { name: "Rugs", exact: true }).focus();
  await expect(page.getByTestId("mega-toggle").first()).toBeVisible();
  expect(await places()).toEqual(before);
});
