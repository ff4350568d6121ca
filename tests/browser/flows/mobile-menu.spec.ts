import type { Page } from "playwright/test";
import { ANNOUNCEMENT_CYCLE_SECONDS as cycle } from "../../../app/domain/layout/announcement";
import { expect, originOf, test, text, type ChannelKey } from "../../support/browser/test";
import { wake } from "../../support/browser/hydration";
import { hasScripts, mainMenu } from "../../support/browser/steps";

test.use({ viewport: { width: 360, height: 740 } });

/** Opens the mobile menu: as a drawer with scripts, as a page without. */
async function openMenu(page: Page, scripted: boolean, channel: ChannelKey = "gb") {
  await page.goto(`${originOf(channel)}/cart`);
  const burger = page.getByRole("link", { name: text("header.menu", {}, channel), exact: true });
  if (scripted) await wake(page, burger);
  await burger.click();
  const menu = page.locator(
    scripted ? "[role=dialog] [data-testid=menu-content]" : "main [data-testid=menu-content]",
  );
  await expect(menu).toBeVisible();
  return menu;
}

test("§4.11 menus: on mobile an open child hides its siblings; a choice closes the menu", async ({
  page,
}, { project }) => {
  const menu = await openMenu(page, hasScripts(project.name));
  const bedLinen = menu.locator("summary", { hasText: /^Bed linen/ });
  const rugs = menu.getByText("Rugs", { exact: true }).first();
  await expect(rugs).toBeVisible();
  await bedLinen.click();
  await expect(rugs).toBeHidden();
  await expect(
    menu.getByRole("link", { name: text("menu.all", { name: "Bed linen" }) }),
  ).toBeVisible();
  await bedLinen.click();
  await expect(rugs).toBeVisible();

  await bedLinen.click();
  await menu.locator("summary", { hasText: /^Duvet cover sets/ }).click();
  await expect(menu.getByRole("link", { name: "Pillowcases", exact: true })).toBeHidden();
  await menu.getByRole("link", { name: "Cotton percale", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cotton percale");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test(
  "§2.13 mobile drawer: links and buttons; nothing is cut off at 360 px, in German",
  { tag: "@js" },
  async ({ page }, { project }) => {
    const menu = await openMenu(page, hasScripts(project.name), "de");
    for (const name of [text("menu.quickLinks", {}, "de"), text("menu.bottom", {}, "de")])
      await expect(menu.getByRole("navigation", { name })).toBeVisible();
    await expect(menu.locator("[data-testid=menu-buttons] a")).toHaveText([
      "Geschenkideen",
      "Vorhänge nach Maß",
      "Das Leinenschlafzimmer",
    ]);
    await expect(
      menu.getByRole("list", { name: text("social.title", {}, "de") }).getByRole("link"),
    ).toHaveCount(3);
    const wide = await menu.evaluate(
      (content) =>
        [content, ...content.querySelectorAll("*")].filter((part) => part.scrollWidth > 360).length,
    );
    expect(wide).toBe(0);
  },
);

test("§2.13 the mobile menu offers the channel's currencies beside the countries", async ({
  page,
}, { project }) => {
  const menu = await openMenu(page, hasScripts(project.name));
  const currencies = menu.getByTestId("currencies");
  await expect(currencies.locator("strong")).toHaveText("GBP");
  await currencies.getByRole("button", { name: "EUR" }).click();
  await expect(page.getByTestId("site-footer")).toContainText(
    text("footer.note", { currency: "EUR" }),
  );
});

test(
  "§2.10 announcement bar: two messages in a 10 second cycle, which the shopper can pause",
  { tag: "@no-js" },
  async ({ page }) => {
    await page.goto("/cart");
    const bar = page.getByRole("region", { name: text("header.announcement") });
    const messages = bar.locator("[data-testid=announcement-texts] > span");
    await expect(messages).toHaveCount(2);
    const animations = () =>
      messages.evaluateAll((spans) =>
        spans
          .map((span) => getComputedStyle(span))
          .map(
            (style) =>
              `${style.animationName} ${style.animationDuration} ${style.animationDelay} ${style.animationPlayState}`,
          ),
      );
    expect(await animations()).toEqual([
      `turn ${cycle}s 0s running`,
      `turn ${cycle}s -${cycle / 2}s running`,
    ]);

    const height = () => page.locator("main").evaluate((main) => main.getBoundingClientRect().top);
    const before = await height();
    await bar.getByRole("checkbox", { name: text("header.pause") }).check();
    expect(await animations()).toEqual(["none 0s 0s running", "none 0s 0s running"]);
    for (const message of await messages.all()) await expect(message).toBeVisible();
    const [first, second] = await Promise.all([
      messages.nth(0).boundingBox(),
      messages.nth(1).boundingBox(),
    ]);
    expect(
      first!.y + first!.height <= second!.y + 1 || first!.x + first!.width <= second!.x + 1,
    ).toBe(true);
    await bar.getByRole("checkbox").uncheck();
    expect(await height()).toBe(before);

    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await animations()).toEqual(["none 0s 0s running", "none 0s 0s running"]);
  },
);

test.describe("on a touch screen as wide as a desktop", () => {
  test.use({ hasTouch: true, viewport: { width: 1180, height: 820 } });

  test(
    "§2.14 the bar stands there without the burger; without scripts an entry's page leads on",
    { tag: "@no-js" },
    async ({ page }) => {
      await page.goto("/cart");
      await expect(page.getByTestId("menu-button")).toBeHidden();
      await mainMenu(page).getByRole("link", { name: "Bed linen", exact: true }).tap();
      await page
        .getByRole("navigation", { name: text("category.children", { name: "Bed linen" }) })
        .getByRole("link", { name: "Duvet cover sets", exact: true })
        .tap();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Duvet cover sets");
    },
  );
});
