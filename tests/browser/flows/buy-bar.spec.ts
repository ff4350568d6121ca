import type { Locator, Page } from "playwright/test";
import { addButton, productAddress } from "../../support/browser/demo";
import { expectHydrated } from "../../support/browser/hydration";
import { liveRegion } from "../../support/browser/live-region";
import { miniCart } from "../../support/browser/mini-cart";
import { expect, test, text } from "../../support/browser/test";

const PHONES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 390, height: 844 },
  { width: 412, height: 915 },
];
const NAME = "Lind linen cushion cover";
const PRODUCT = productAddress("cushion-cover-lind-linen");
test.use({ viewport: { width: 390, height: 664 } });

const bar = (page: Page) => page.getByRole("group", { name: NAME });
const barButton = (page: Page) => bar(page).getByRole("button");
const reviews = (page: Page) => page.getByRole("heading", { name: text("reviews.title") });

/** Whether a finger at its middle meets it. */
const isOnTop = (part: Locator) =>
  part.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/**
 * Of name, price, options, quantity and button those that a finger does not meet once they are
 * scrolled into view.
 */
const coveredParts = (page: Page) =>
  page
    .locator(
      "h1, [data-testid=buy-price] strong, [data-testid=variants] li > a, [data-testid=variants] li > button, #quantity, [data-testid=buy-form] > button",
    )
    .evaluateAll((parts) => {
      if (parts.length < 8) return ["parts are missing"];
      const covered = parts.filter((part) => {
        part.scrollIntoView({ block: "nearest", behavior: "instant" });
        const { left, top, width, height } = part.getBoundingClientRect();
        return !part.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      return covered.map((part) => part.textContent);
    });

/** What is fixed or stuck in the window, apart from the header at its top. */
const stuck = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("body *:not(header *)")]
      .filter(
        (node) =>
          /fixed|sticky/.test(getComputedStyle(node).position) &&
          node.getBoundingClientRect().height > 0,
      )
      .filter(
        (node) =>
          node.getBoundingClientRect().top < innerHeight &&
          getComputedStyle(node).visibility !== "hidden",
      )
      .map((node) => (node as HTMLElement).dataset.testid ?? node.id),
  );

/** Scrolls on in small steps, as a finger does, until the part is in the window. */
async function scrollDownTo(page: Page, part: Locator) {
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 250);
        return part.evaluate((node) => node.getBoundingClientRect().top < innerHeight / 2);
      },
      { intervals: [60] },
    )
    .toBe(true);
}

for (const [visitor, cookies, languages] of [
  ["a shopper who has answered about cookies", true, "en-GB"],
  ["a visitor who is asked about cookies", false, "en-GB"],
  ["a visitor with another language", true, "sv-SE"],
  ["a visitor with another language who is asked about cookies", false, "sv-SE"],
] as const) {
  test.describe(visitor, () => {
    test.use({ locale: languages });

    test(`the look: for ${visitor}, name, price, options and button show on phones`, async ({
      page,
      javaScriptEnabled,
    }) => {
      if (!cookies) await page.context().clearCookies({ name: "consent" });
      for (const viewport of PHONES) {
        const window = `${viewport.width} × ${viewport.height}`;
        await page.setViewportSize(viewport);
        await page.goto(PRODUCT);
        if (javaScriptEnabled) await expectHydrated(page);
        expect.soft(await stuck(page), window).toEqual(cookies ? [] : ["consent"]);
        expect.soft(await coveredParts(page), window).toEqual([]);
      }
    });
  });
}

test(
  "without scripts the buy form stands in its place, and nothing sticks",
  { tag: "@no-js" },
  async ({ page }) => {
    await page.goto(PRODUCT);
    await reviews(page).scrollIntoViewIfNeeded();
    expect(await stuck(page)).toEqual([]);
    await addButton(page).click();
    await expect(liveRegion(page)).toContainText(text("cart.notice.added", { count: 1 }));
  },
);

test(
  "after the form has left at the top a bar names product, options and price, and buys",
  { tag: "@js" },
  async ({ page }) => {
    await page.goto(PRODUCT);
    await expectHydrated(page);
    await page
      .locator("[data-testid=variants]")
      .last()
      .getByRole("link", { name: "40 × 60 cm" })
      .click();
    await expect(page).toHaveTitle(/40 × 60 cm/);
    await expect(bar(page)).toHaveCount(0);
    await scrollDownTo(page, reviews(page));
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    const selected = await page.locator("[data-testid=variants-selected]").allInnerTexts();
    const price = await page.locator("[data-testid=buy-price] strong").innerText();
    await expect(bar(page)).toContainText([...selected, price].join(" · "));
    await expect(barButton(page)).toHaveText(text("addToCart.idle"));
    const button = (await barButton(page).boundingBox())!;
    await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2);
    await expect(miniCart(page).getByRole("listitem").first()).toContainText("40 × 60 cm");
    await page.keyboard.press("Escape");
    await expect(miniCart(page)).toHaveCount(0);

    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expect(bar(page)).toHaveCount(0);
  },
);

test(
  "on small phones the bar shows the whole price, in every language",
  { tag: "@js" },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    for (const channel of ["gb", "se", "fi", "de"] as const) {
      await page.goto(productAddress("cushion-cover-lind-linen", channel));
      await expectHydrated(page);
      await page.evaluate(() =>
        document.querySelector("[data-testid=reviews]")!.scrollIntoView({ behavior: "instant" }),
      );
      const words = page.locator("#buy-bar .note");
      await expect(words).toBeVisible();
      const cut = await words.evaluate((part) => part.scrollHeight - part.clientHeight);
      expect.soft(cut, channel).toBeLessThanOrEqual(1);
    }
  },
);

test("whoever jumps past the options is led to them first", { tag: "@js" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(PRODUCT);
  await expectHydrated(page);
  await page.evaluate(() =>
    document.querySelector("[data-testid=reviews]")!.scrollIntoView({ behavior: "instant" }),
  );
  const colours = page.locator("[data-testid=variants]").first();
  await expect(barButton(page)).toHaveText(text("variant.choose", { label: "Colour" }));
  await barButton(page).click();
  await expect(colours.locator("[aria-current]")).toBeFocused();
  expect(await isOnTop(colours.locator("[aria-current]"))).toBe(true);
  await scrollDownTo(page, reviews(page));
  await expect(barButton(page)).toHaveText(text("addToCart.idle"));
});

test(
  "the bar takes the place of the question about cookies, which waits at the end of the page",
  { tag: "@js" },
  async ({ page }) => {
    await page.context().clearCookies({ name: "consent" });
    await page.goto(PRODUCT);
    await expectHydrated(page);
    expect(await stuck(page)).toEqual(["consent"]);
    await scrollDownTo(page, reviews(page));
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    expect(await stuck(page)).toEqual(["buy-bar"]);
    expect(await isOnTop(barButton(page))).toBe(true);
    const answer = page.locator("[data-testid=consent-answers]").getByRole("button").first();
    await answer.scrollIntoViewIfNeeded();
    expect(await isOnTop(answer)).toBe(true);
    expect(await isOnTop(barButton(page))).toBe(true);
    await answer.click();
    await expect(page.locator("#consent")).toHaveCount(0);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
  },
);

test(
  "the end of the page stays readable above the bar, and in a low window there is none",
  { tag: "@js" },
  async ({ page }) => {
    await page.goto(PRODUCT);
    await expectHydrated(page);
    await page.keyboard.press("End");
    await expect(bar(page)).toBeInViewport();
    const last = page.locator("[data-testid=site-footer] [data-testid=footer-note]").last();
    await last.scrollIntoViewIfNeeded();
    expect(await isOnTop(last)).toBe(true);
    await page.setViewportSize({ width: 320, height: 256 });
    await expect(bar(page)).toBeHidden();
  },
);
