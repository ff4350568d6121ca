import type { Page } from "playwright/test";
import { OPEN_DELAY_MS } from "../../../../app/components/menu/hover-intent";
import { usualViolations } from "../../../support/browser/axe";
import { wake } from "../../../support/browser/hydration";
import { liveRegion } from "../../../support/browser/live-region";
import { expect, originOf, test, text } from "../../../support/browser/test";

const NARROW = { width: 390, height: 844 };

const input = (page: Page) => page.locator("#search");
const panel = (page: Page) => page.locator("[data-testid=search-panel]");
const options = (page: Page) => page.getByRole("option");
const group = (
  page: Page,
  key: "search.phrases" | "search.products" | "search.suggestions" | "search.trendingProducts",
) => page.getByRole("group", { name: text(key) }).getByRole("option");

/** The panel's requests, by text. */
function requestsOf(page: Page): string[] {
  const texts: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/search/suggest") texts.push(searchParams.get("q") ?? "");
  });
  return texts;
}

async function openPanel(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await input(page).focus();
  await expect(group(page, "search.suggestions").first()).toBeVisible();
}

test("§4.1 search box: popular searches first; ten characters make at most three requests", async ({
  page,
}) => {
  const requests = requestsOf(page);
  await openPanel(page);
  await expect(input(page)).toHaveAttribute("aria-expanded", "true");
  expect(await group(page, "search.trendingProducts").count()).toBeGreaterThan(0);
  expect(await usualViolations(page)).toEqual([]);

  await input(page).pressSequentially("cu");
  await expect(group(page, "search.trendingProducts").first()).toBeVisible();
  await input(page).pressSequentially("shion li");
  await expect(group(page, "search.products").first()).toBeVisible();
  expect(requests[0]).toBe("");
  expect(requests.slice(1).length).toBeLessThanOrEqual(3);
  expect(requests.at(-1)).toBe("cushion li");
  for (const term of requests.slice(1)) expect(term.length).toBeGreaterThan(2);

  await input(page).fill("cushion");
  await expect(group(page, "search.products")).toHaveCount(9);
  await expect(options(page).last()).toHaveAttribute("href", "/search?q=cushion");
  await expect(liveRegion(page)).toHaveText(/\d/);
  await expect(panel(page).getByText(/£/).first()).toBeVisible();

  // Clearing the text removes products and suggestions: the panel shows an empty box's content
  // again.
  await input(page).fill("");
  await expect(group(page, "search.products")).toHaveCount(0);
  await expect(group(page, "search.suggestions").first()).toBeVisible();

  await input(page).fill("zzzqqqx");
  await expect(panel(page).getByText(text("search.noPhrases", { term: "zzzqqqx" }))).toBeVisible();
  await expect(panel(page).getByText(text("search.noProducts", { term: "zzzqqqx" }))).toBeVisible();
  await expect(options(page)).toHaveCount(0);
  await expect(input(page)).toHaveAttribute("aria-expanded", "false");
});

test("§4.1 search box: a shop without suggestions for an empty text opens no empty panel", async ({
  page,
}) => {
  await page.route("**/api/search/suggest**", (route) =>
    route.fulfill({ json: { phrases: [], products: [], total: 0, moreHref: null } }),
  );
  const answered = page.waitForResponse("**/api/search/suggest**");
  await page.goto("/");
  await input(page).focus();
  await (await answered).finished();
  await expect(page.locator("[data-testid=search-backdrop]")).toBeVisible();
  await expect(panel(page)).toBeHidden();
});

test("§2.7 search: on the search page none of the products below covers the panel", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/search");
  await expect(group(page, "search.trendingProducts").first()).toBeVisible();
  const hidden = await panel(page).evaluate((covering) => {
    const { left, right, top, bottom } = covering.getBoundingClientRect();
    return [...document.querySelectorAll("[data-testid=tile] [data-testid=heart]")].flatMap(
      (heart) => {
        const { x, y, width, height } = heart.getBoundingClientRect();
        const [middle, centre] = [x + width / 2, y + height / 2];
        const isBelow =
          middle > left && middle < right && centre > top && centre < Math.min(bottom, innerHeight);
        return isBelow ? covering.contains(document.elementFromPoint(middle, centre)) : [];
      },
    );
  });
  expect(hidden.length).toBeGreaterThan(0);
  expect(hidden).not.toContain(false);
});

test("§2.7 search: a pointer passing over the main menu opens no panel above its own", async ({
  page,
}) => {
  await page.clock.install();
  await openPanel(page);
  // The menu's first entry, which is left of the search panel.
  await page
    .locator("[data-testid=main-menu] li")
    .first()
    .hover({ position: { x: 8, y: 20 } });
  await expect(page.locator("[data-testid=mega-menu]")).toBeVisible();
  await page.mouse.move(0, 0);
  await page
    .locator("[data-testid=main-menu] li")
    .first()
    .hover({ position: { x: 8, y: 20 } });
  await page.clock.runFor(OPEN_DELAY_MS);
  await expect(page.locator("[data-testid=mega-panel]")).toHaveCount(0);
  await expect(panel(page)).toBeVisible();
});

test("combobox: arrows choose, Enter follows; a phrase has its origin, a click its ticket", async ({
  page,
}) => {
  await openPanel(page);
  await input(page).fill("cushion");
  await expect(group(page, "search.products")).toHaveCount(9);
  await page.keyboard.press("ArrowDown");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  await expect(input(page)).toHaveAttribute(
    "aria-activedescendant",
    (await options(page).first().getAttribute("id"))!,
  );
  await expect(input(page)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(input(page)).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowDown");
  const phrase = await group(page, "search.phrases").first().innerText();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: phrase, origin: "phrase" })}`);
  await expect(panel(page)).toBeHidden();
  await expect(input(page)).not.toBeFocused();

  await input(page).fill("cushion");
  await expect(group(page, "search.products")).toHaveCount(9);
  const product = group(page, "search.products").nth(2);
  const href = (await product.getAttribute("href"))!;
  const notified = page.waitForRequest((request) =>
    request.url().endsWith("/api/recommendations/click"),
  );
  await product.click();
  const fields = new URLSearchParams((await notified).postData() ?? "");
  expect(fields.get("ticket")).toMatch(/\S/);
  expect(fields.get("device")).toBe("desktop");
  expect((await (await notified).response())?.status()).toBe(204);
  await expect(page).toHaveURL(href);
});

test("§4.1 it closes on Escape, backdrop, focus elsewhere, (desktop) scroll beyond 200 px", async ({
  page,
}) => {
  await openPanel(page);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(input(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(panel(page)).toBeVisible();

  await page.mouse.click(10, 800);
  await expect(panel(page)).toBeHidden();
  await expect(input(page)).not.toBeFocused();
  await expect(page).toHaveURL("/");

  await input(page).focus();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(panel(page)).toBeHidden();

  await input(page).focus();
  await expect(panel(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 200));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
  await expect(panel(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 201));
  await expect(panel(page)).toBeHidden();
  await expect(input(page)).not.toBeFocused();
});

test("§5.1 Enter and the search icon lead to results only with more than 2 characters", async ({
  page,
}) => {
  await openPanel(page);
  await input(page).fill("cu");
  await page.keyboard.press("Enter");
  await expect(panel(page).getByText(text("search.tooShort"))).toBeVisible();
  await page.getByRole("search").getByRole("button").click();
  await expect(page).toHaveURL("/");
  await input(page).fill("cus");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=cus");
});

test("products without a suggested phrase are above the message that there is none", async ({
  page,
}) => {
  await page.route(/suggest\?q=cushion/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...((await answer.json()) as object), phrases: [] },
    });
  });
  await page.goto("/");
  await wake(page, input(page));
  await input(page).fill("cushion");
  const products = group(page, "search.products").first();
  const message = panel(page).getByText(text("search.noPhrases", { term: "cushion" }));
  await expect(products).toBeVisible();
  await expect(message).toBeVisible();
  expect((await message.boundingBox())!.y).toBeGreaterThan((await products.boundingBox())!.y);
});

test("a late answer is ignored", async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route(/suggest\?q=lin&/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => undefined);
  });
  await openPanel(page);
  await input(page).fill("lin");
  await expect.poll(() => held.length).toBe(1);
  await input(page).fill("rug");
  await expect(options(page).last()).toHaveAttribute("href", "/search?q=rug");
  held.forEach((letGo) => letGo());
  await input(page).press("ArrowDown");
  await expect(options(page).last()).toHaveAttribute("href", "/search?q=rug");
});

test.describe("both engines fail", () => {
  test.use({ expectedFaults: [/503/] });

  test("a message, and the search itself still works", async ({ page }) => {
    await page.route(/suggest\?q=/, (route) => route.fulfill({ status: 503, body: "null" }));
    await openPanel(page);
    await input(page).fill("cushion");
    await expect(panel(page).getByText(text("search.failed"))).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=cushion");
  });
});

test("§2.7 mobile: the icon opens a drawer with at most 5 suggestions; Escape closes it", async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  await page.goto(`${originOf("de")}/`);
  const icon = page.locator("[data-testid=search-toggle]");
  await wake(page, icon);
  await icon.click();
  const drawer = page.getByRole("dialog");
  const field = drawer.locator("input");
  await expect(field).toBeFocused();
  await expect(drawer.getByRole("option").first()).toBeVisible();
  expect(
    await drawer.locator("[data-testid=search-phrases]").getByRole("option").count(),
  ).toBeLessThanOrEqual(5);
  const asked = page.waitForRequest(/suggest\?q=kissen/);
  await field.fill("kissen");
  expect(new URL((await asked).url()).searchParams.get("device")).toBe("mobile");
  await expect(drawer.locator("[data-testid=search-hit]")).toHaveCount(9);
  expect(await drawer.locator("[data-testid=search-phrase]").count()).toBeLessThanOrEqual(5);
  expect(await usualViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(icon).toBeFocused();

  await icon.click();
  await field.fill("kissen");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/suche\?q=kissen$/);
  await expect(drawer).toBeHidden();
});

test("nothing is pushed, stored or sent before consent; then search and product are", async ({
  page,
  context,
}) => {
  const dataLayer = () => page.evaluate(() => window.dataLayer ?? null);
  const chooseFirst = async () => {
    await openPanel(page);
    await input(page).fill("cushion");
    await expect(group(page, "search.products")).toHaveCount(9);
    const href = await group(page, "search.products").first().getAttribute("href");
    await group(page, "search.products").first().click();
    await expect(page).toHaveURL(href!);
  };
  await chooseFirst();
  expect(await dataLayer()).toBeNull();
  expect(
    (await context.cookies()).map(({ name }) => name).filter((name) => /key/.test(name)),
  ).toEqual([]);
  // While a page is being loaded, its address is kept.
  const stored = () =>
    page.evaluate(() => [
      localStorage.length,
      Object.keys(sessionStorage).filter((key) => !/remix|scroll|position/i.test(key)),
    ]);
  await expect.poll(stored).toEqual([0, []]);

  await context.addCookies([{ name: "consent", value: "analytics", url: originOf("gb") }]);
  await chooseFirst();
  expect((await dataLayer())?.map((event) => (event as { event: string }).event)).toEqual(
    expect.arrayContaining(["view_item_list", "select_item"]),
  );
});
