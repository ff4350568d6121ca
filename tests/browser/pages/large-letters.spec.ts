import { newAccount, signIn } from "../../support/browser/customer";
import { expectHydrated } from "../../support/browser/hydration";
import { expect, originOf, test, text } from "../../support/browser/test";

const PHONE = { width: 360, height: 640 };

test("the look: a long e-mail address never widens the account (German, large letters)", async ({
  page,
}) => {
  await signIn(page, await newAccount());
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/account");
  await expectHydrated(page);
  const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  await page
    .locator("[data-testid=reminder] p")
    .evaluate(
      (text) =>
        (text.textContent = "maximiliane.musterfrau-rautavaaranpitaja@inneneinrichtung.example"),
    );
  expect.soft(await isWider()).toBe(false);

  await page.setViewportSize(PHONE);
  await page.goto(`${originOf("de")}/suche?q=kissen#filters`);
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await expect(page.locator("html")).toHaveCSS("font-size", "32px");
  await expect(page.locator("[data-testid=filters-show]")).toBeVisible();
  expect(await isWider()).toBe(false);
});

test("WCAG 1.4.4: with letters twice as large no word leaves its button or is cut", async ({
  page,
}) => {
  await page.context().clearCookies({ name: "consent" });
  const browser = await page.context().newCDPSession(page);
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 390, height: 844 },
  ]) {
    const what = `${viewport.width} px`;
    await page.setViewportSize(viewport);
    await page.goto("/living-room/cushions/");
    await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
    await expect(page.locator("html")).toHaveCSS("font-size", "32px");
    await expectHydrated(page);
    const isCut = (parts: Element[]) =>
      parts.some(
        (part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight,
      );
    expect
      .soft(
        await page.locator("[data-testid=consent] .button").evaluateAll(isCut),
        `${what}: answers about cookies`,
      )
      .toBe(false);
    expect
      .soft(
        await page.locator("[data-testid=tile-name]").evaluateAll(isCut),
        `${what}: names of tiles`,
      )
      .toBe(false);
    const pause = (await page.getByRole("checkbox", { name: text("header.pause") }).boundingBox())!;
    const words = (await page.locator("[data-testid=announcement-texts]").boundingBox())!;
    expect
      .soft(pause.x, `${what}: pause beside the words`)
      .toBeGreaterThanOrEqual(words.x + words.width);
    expect.soft(words.height, `${what}: announcement`).toBeLessThan(viewport.height / 6);
    const icon = (await page.locator("[data-testid=header-icons] .icon").first().boundingBox())!;
    expect.soft(icon.width, `${what}: icons grow`).toBeGreaterThan(24);
    expect
      .soft(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        `${what}: sideways`,
      )
      .toBe(true);
  }
});

test("WCAG 2.4.11: in a drawer at 400 % zoom Tab past the last control shows the first", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/");
  await expectHydrated(page);
  await page.locator("header a[href='/menu']").press("Enter");
  const controls = page.getByRole("dialog").locator("a, button, summary").locator("visible=true");
  await expect(controls.first()).toBeFocused();
  await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
  await page.keyboard.press("Shift+Tab");
  await expect(controls.last()).toBeFocused();
  await expect(controls.last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Tab");
  await expect(controls.first()).toBeFocused();
  await expect(controls.first()).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY), "the page behind it").toBe(300);
});
