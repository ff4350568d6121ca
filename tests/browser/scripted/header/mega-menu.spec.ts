import type { Locator, Page } from "playwright/test";
import { CLOSE_DELAY_MS, OPEN_DELAY_MS } from "../../../../app/components/menu/hover-intent";
import { usualViolations } from "../../../support/browser/axe";
import { wake } from "../../../support/browser/hydration";
import { mainMenu } from "../../../support/browser/steps";
import { expect, test, text } from "../../../support/browser/test";

const LARGE = { width: 1440, height: 900 };
test.use({ viewport: LARGE });

const entry = (page: Page, name: string) =>
  mainMenu(page).locator("ul.page-width > li > a", { hasText: new RegExp(`^${name}$`) });
const panel = (page: Page): Locator => page.locator("[data-testid=mega-panel]");
const button = (page: Page, name: string) =>
  mainMenu(page).getByRole("button", { name: text("menu.submenu", { name }) });

/** Browsers sometimes report a resting pointer as moved when the page under it has changed. */
async function lieStill(what: Locator) {
  const [screenX, screenY] = await what.evaluate(() => window.name.split(",").map(Number));
  await what.dispatchEvent("pointermove", {
    pointerType: "mouse",
    movementX: 3,
    movementY: 0,
    screenX,
    screenY,
  });
}

/**
 * Moves the mouse and waits until the page has the event: browsers dispatch the last of several
 * movements with their next frame.
 */
async function moveTo(page: Page, x: number, y: number) {
  await page.evaluate(() =>
    addEventListener(
      "pointermove",
      ({ clientX, clientY }) => (document.title = `${clientX},${clientY}`),
      { capture: true, once: true },
    ),
  );
  await page.mouse.move(x, y);
  await expect(page).toHaveTitle(/^[\d.]+,[\d.]+$/);
}

/**
 * Browsers dispatch a movement with their next frame, so time advances once more until it has
 * arrived.
 */
async function expectPanelInTime(page: Page) {
  const afterDelay = async () => {
    await page.clock.runFor(2 * OPEN_DELAY_MS);
    return panel(page).isVisible();
  };
  await expect.poll(afterDelay).toBe(true);
}

async function openShop(page: Page) {
  await page.goto("/cart");
  await wake(page, page.locator("[data-testid=site-bar]"));
}

test("§2.14 desktop mega menu: hovering opens levels 2 and 3 in 5 columns, fetched once", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on(
    "request",
    (request) =>
      /mega-menu|\/menu\.data/.test(request.url()) && fetched.push(new URL(request.url()).pathname),
  );
  await openShop(page);
  expect(await entry(page, "Bed linen").getAttribute("href")).toBe("/bed-linen/");

  await entry(page, "Bed linen").hover();
  await expect(panel(page)).toBeVisible();
  expect(
    await panel(page)
      .locator("[data-testid=mega-columns]")
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length),
  ).toBe(5);
  await expect(
    panel(page).getByRole("link", { name: text("menu.all", { name: "Bed linen" }) }),
  ).toBeVisible();
  await expect(
    panel(page).getByRole("link", { name: text("menu.inspiration", { name: "Bed linen" }) }),
  ).toBeVisible();
  await expect(
    panel(page).getByRole("link", { name: "Cotton percale", exact: true }),
  ).toBeVisible();
  await expect(page.locator("[data-testid=mega-backdrop]")).toBeVisible();

  // From the entry into the panel, then away from both.
  await panel(page).getByRole("link", { name: "Pillowcases", exact: true }).hover();
  await expect(panel(page)).toBeVisible();
  await entry(page, "Rugs").hover();
  await expect(
    panel(page).getByRole("link", { name: text("menu.all", { name: "Rugs" }) }),
  ).toBeVisible();
  await page.mouse.move(700, 880);
  await expect(panel(page)).toHaveCount(0);
  await expect(page.locator("[data-testid=mega-backdrop]")).toHaveCount(0);
  expect(fetched.filter((path) => path === "/menu.data")).toHaveLength(1);

  await entry(page, "Bed linen").hover();
  await panel(page).getByRole("link", { name: "Cotton percale", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cotton percale");
  await expect(panel(page)).toHaveCount(0);
  expect(fetched.filter((path) => path === "/menu.data")).toHaveLength(1);
});

test("a pointer resting where it selected the page opens no panel above it until it moves", async ({
  page,
}) => {
  await page.clock.install();
  await page.addInitScript(() =>
    addEventListener(
      "pointerdown",
      ({ screenX, screenY }) => (window.name = `${screenX},${screenY}`),
      true,
    ),
  );
  await page.goto("/");
  // Browsers differ in whether an element under a resting pointer is hovered at once: here it is.
  await page.addInitScript(() => {
    const matches = Element.prototype.matches;
    const value = function (this: Element, selector: string) {
      return selector.startsWith(":hover")
        ? this.closest("[data-testid=main-menu]")?.querySelector("[aria-current]") != null
        : matches.call(this, selector);
    };
    Object.defineProperty(Element.prototype, "matches", { value });
  });
  await entry(page, "Bed linen").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bed linen");
  await lieStill(entry(page, "Bed linen"));
  await wake(page, page.locator("[data-testid=site-bar]"));
  await expect(button(page, "Bed linen")).toBeAttached();
  await lieStill(entry(page, "Bed linen"));
  await page.clock.runFor(2 * OPEN_DELAY_MS);
  await expect(panel(page)).toHaveCount(0);

  await moveTo(page, 700, 880);
  await entry(page, "Bed linen").hover();
  await expectPanelInTime(page);
});

test("a resting pointer opens no panel when the bar appears under it", async ({ page }) => {
  await page.clock.install();
  await openShop(page);
  await entry(page, "Bed linen").hover();
  await expect(button(page, "Bed linen")).toBeAttached();
  await page.mouse.move(700, 880);
  await page.clock.runFor(2 * CLOSE_DELAY_MS);
  await expect(panel(page)).toHaveCount(0);

  const { x, y, height } = (await entry(page, "Bed linen").boundingBox())!;
  await moveTo(page, x + 5, y + height / 2 + 60);
  // Browsers look again at what lies under a resting pointer when the layout changes, but not right
  // after a movement.
  const isUnderPointer = (link: Element) => {
    document.body.style.paddingTop = document.body.style.paddingTop === "60px" ? "61px" : "60px";
    return link.closest("li")!.matches(":hover");
  };
  await expect.poll(() => entry(page, "Bed linen").evaluate(isUnderPointer)).toBe(true);
  await page.clock.runFor(2 * OPEN_DELAY_MS);
  await expect(panel(page)).toHaveCount(0);

  await page.mouse.move(x + 15, y + height / 2 + 60);
  await expectPanelInTime(page);
});

test("a pointer that moves once onto an entry, and then rests, opens its panel", async ({
  page,
}) => {
  await openShop(page);
  const { x, y, width, height } = (await entry(page, "Rugs").boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await expect(
    panel(page).getByRole("link", { name: text("menu.all", { name: "Rugs" }) }),
  ).toBeVisible();
});

test.describe("on a touch screen as wide as a desktop", () => {
  test.use({ hasTouch: true, viewport: { width: 1180, height: 820 } });

  test("a button beside each entry opens its panel at once; the entry leads to its page", async ({
    page,
  }) => {
    await page.goto("/cart");
    await button(page, "Living room").tap();
    await expect(
      panel(page).getByRole("link", { name: text("menu.all", { name: "Living room" }) }),
    ).toBeVisible();
    await button(page, "Rugs").tap();
    await expect(
      panel(page).getByRole("link", { name: text("menu.all", { name: "Rugs" }) }),
    ).toBeVisible();
    await button(page, "Rugs").tap();
    await expect(panel(page)).toHaveCount(0);
    await entry(page, "Rugs").tap();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rugs");
  });

  test("no burger stands beside the bar", async ({ page }) => {
    await openShop(page);
    await expect(button(page, "Rugs")).toBeVisible();
    await expect(page.getByTestId("menu-button")).toBeHidden();
  });
});

test("§4.11 menus by keyboard: buttons disclose, arrows and Tab move, Escape goes back", async ({
  page,
}) => {
  await openShop(page);
  const link = entry(page, "Bed linen");
  await link.focus();
  await expect(button(page, "Bed linen")).toBeVisible();
  await expect(link).toBeFocused();

  await page.keyboard.press("Tab");
  await expect(button(page, "Bed linen")).toBeFocused();
  await expect(button(page, "Bed linen")).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Enter");
  await expect(button(page, "Bed linen")).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Tab");
  await expect(panel(page).getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(button(page, "Bed linen")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(panel(page).getByRole("link").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(panel(page).getByRole("link").nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(panel(page).getByRole("link").last()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(button(page, "Bed linen")).toBeFocused();

  // Arrow keys move along the bar; leaving the panel at its end closes it and moves on to the next
  // entry.
  await page.keyboard.press("ArrowRight");
  await expect(entry(page, "Living room")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(button(page, "Bed linen")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(panel(page).getByRole("link").first()).toBeFocused();
  await page.keyboard.press("End");
  await expect(panel(page).getByRole("link").last()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(entry(page, "Living room")).toBeFocused();
  await expect(panel(page)).toHaveCount(0);

  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(link).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bed linen");
});

test("§9.8 level-3 menu entries before 'show more': 8", async ({ page }) => {
  await page.route("**/menu.data?*", async (route) => {
    const answer = await route.fetch();
    // The framework's answer is a list of values, in which lists and objects name others by their
    // place.
    const [line = "", ...rest] = (await answer.text()).split("\n");
    const values = JSON.parse(line) as unknown[];
    const placeIn = (place: number, name: string) =>
      Object.entries(values[place] as Record<string, number>).find(
        ([key]) => values[Number(key.slice(1))] === name,
      )!;
    const within = (place: number, ...path: (string | number)[]) =>
      path.reduce<number>(
        (at, step) =>
          typeof step === "number" ? (values[at] as number[])[step]! : placeIn(at, step)[1],
        place,
      );
    const list = within(0, "routes/menu", "data", "menu", "items", 0, "children", 0, "children");
    const first = within(list, 0);
    values[list] = Array.from({ length: 11 }, (_, index) => {
      const [id, name] = [
        values.push(`e${index}`) - 1,
        values.push(`Verdunkelungsvorhänge ${index}`) - 1,
      ];
      const entry = {
        ...(values[first] as object),
        [placeIn(first, "id")[0]]: id,
        [placeIn(first, "name")[0]]: name,
      };
      return values.push(entry) - 1;
    });
    await route.fulfill({ response: answer, body: [JSON.stringify(values), ...rest].join("\n") });
  });
  await openShop(page);
  await entry(page, "Bed linen").hover();
  const added = panel(page).getByRole("link", { name: /^Verdunkelungsvorhänge/ });
  await expect(added).toHaveCount(8);
  const more = panel(page).getByRole("button");
  await expect(more).toHaveText(text("menu.more"));
  await more.click();
  await expect(added).toHaveCount(11);
  await expect(more).toHaveCount(0);
  await expect(added.nth(8)).toBeFocused();
});

test(
  "accessible is part of done: axe finds nothing with panel and drawer open, light and dark",
  { tag: "@slow" },
  async ({ page }) => {
    await openShop(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize(LARGE);
      await entry(page, "Bed linen").hover();
      await expect(panel(page)).toBeVisible();
      expect.soft(await usualViolations(page), `panel, ${colorScheme}`).toEqual([]);
      await page.mouse.move(700, 880);
      await expect(panel(page)).toHaveCount(0);

      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole("link", { name: text("header.menu"), exact: true }).click();
      await page.getByRole("dialog").locator("summary").first().click();
      expect.soft(await usualViolations(page), `drawer, ${colorScheme}`).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(
        page.getByRole("link", { name: text("header.menu"), exact: true }),
      ).toBeFocused();
    }
  },
);

for (const width of [1024, 1440]) {
  test(`§2.14 header with 12 first-level entries in long words fits ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    // The measured page is not the shop's: scripts would find other entries than the server sent.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    await page.goto("/cart");
    await mainMenu(page).evaluate((nav) => {
      const list = nav.querySelector("ul")!;
      while (list.children.length < 12) list.append(list.children[0]!.cloneNode(true));
      for (const [index, link] of [...list.querySelectorAll("a")].entries())
        link.textContent = ["Aufbewahrungsmöbel", "Kylpyhuonetekstiilit"][index % 2]!;
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    const overlaps = await mainMenu(page).evaluate((nav) => {
      const boxes = [...nav.querySelectorAll("a")].map((link) => link.getBoundingClientRect());
      return boxes.some((a, i) =>
        boxes.some(
          (b, j) =>
            i < j &&
            a.left < b.right &&
            b.left < a.right &&
            a.top < b.bottom - 1 &&
            b.top < a.bottom - 1,
        ),
      );
    });
    expect(overlaps).toBe(false);
  });
}

test("§2.14 an open panel shows its category's picture, which is not there before", async ({
  page,
}) => {
  await page.goto("/");
  const link = entry(page, "Bed linen");
  await wake(page, link);
  const picture = page.locator("[data-testid=mega-picture] img");
  await expect(picture).toHaveCount(0);
  await link.hover();
  await expect(picture).toBeVisible();
});
