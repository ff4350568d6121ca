import type { Page } from "playwright/test";
import { categoryAddress, productAddress, putIntoBag } from "../../../support/browser/demo";
import { expectHydrated, hold, isCartWrite } from "../../../support/browser/hydration";
import { lines, openFacet, openFilters } from "../../../support/browser/steps";
import { expect, test, text } from "../../../support/browser/test";

const PHONE = { width: 390, height: 844 };

/** Requests for the data of pages; those of drawers are fetched when the page is idle. */
const isData = ({ pathname, searchParams }: URL, method = "GET") =>
  method === "GET" && pathname.endsWith(".data") && !searchParams.has("drawer");
const inBag = (page: Page, count: number) =>
  page.getByRole("link", { name: text("header.cartCount", { count }), exact: true });

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.keyboard.press("Shift");
  await expectHydrated(page);
}

/** Holds answers with page data until they are released. */
async function holdData(page: Page): Promise<{ given(): number; letGo(): void }> {
  let given = 0;
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(
    (url) => isData(url),
    async (route, request) => {
      if (request.method() !== "GET") return route.fallback();
      // A request may still be on its way when the test ends.
      const response = await route.fetch().catch(() => null);
      if (!response) return;
      given += 1;
      await gate;
      await route.fulfill({ response }).catch(() => undefined);
    },
  );
  return { given: () => given, letGo };
}

/**
 * Holds answers to cart changes until an element is removed from the page: React has not yet
 * unmounted its parts.
 */
async function answerWhenGone(page: Page, selector: string): Promise<void> {
  await page.evaluate((selector) => {
    const gone = new Promise<void>((resolve) => {
      const look = () => document.querySelector(selector) ?? resolve();
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    });
    const send = window.fetch;
    window.fetch = async (input, init) => {
      const answer = await send(input, init);
      if (init?.method !== "POST") return answer;
      const body = await answer.arrayBuffer();
      document.documentElement.dataset.answered = "";
      await gone;
      return new Response(body, answer);
    };
  }, selector);
}

test("a filter that is being applied stays selected before its products are counted", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, categoryAddress("vases"));
  const sheet = await openFilters(page);
  const facet = await openFacet(sheet, text("facet.manufacturer"));
  const data = await hold(page, (url) => url.searchParams.has("manufacturer"));
  await facet.getByRole("checkbox").first().check();
  await sheet.getByTestId("filters-show").click();
  await expect.poll(() => data.bodies.length).toBeGreaterThan(0);
  await expect(sheet).toBeHidden();
  data.letGo();
  await expect(page).toHaveURL(/manufacturer=/);
  await expect(page.getByRole("navigation", { name: text("filters.applied") })).toBeVisible();
});

test("filters selected in one category and not yet applied are not in the next one", async ({
  page,
}) => {
  await open(page, categoryAddress("vases"));
  const data = await hold(page, isData);
  const sorting = page.getByLabel(text("sorting.label"));
  const usual = await sorting.inputValue();
  await sorting.selectOption({ index: 2 });
  await expect.poll(() => data.bodies.length).toBe(1);
  await page.locator("main").getByRole("link", { name: "Decoration", exact: true }).click();
  data.letGo();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Decoration");
  await expect(sorting).toHaveValue(usual);
});

test("the bag does not open over a page that was opened while a product was being added", async ({
  page,
}) => {
  await open(page, categoryAddress("vases"));
  await page.evaluate(() =>
    new MutationObserver(() => {
      if (document.querySelector("[role=dialog]")) document.documentElement.dataset.opened = "";
    }).observe(document.body, { childList: true, subtree: true }),
  );
  const addition = await hold(page, isCartWrite);
  const data = await hold(page, isData);
  await page.locator("[data-testid=tile-add] button").first().click();
  await page.getByRole("article").nth(2).getByRole("link").first().click();
  await expect.poll(() => [addition.bodies.length, data.bodies.length]).toEqual([1, 1]);
  addition.letGo();
  // The data are requested again, because the bag has changed since.
  await expect.poll(() => data.bodies.length).toBeGreaterThan(1);
  data.letGo();
  await expect(page.locator("[data-testid=buy-form]")).toBeVisible();
  await expect(inBag(page, 1)).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(page.locator("html[data-opened]")).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the header counts a quantity that is answered just when the cart page is left", async ({
  page,
}) => {
  await putIntoBag(page, "vase-ronn-stoneware");
  await open(page, "/cart");
  const data = await holdData(page);
  await answerWhenGone(page, "[data-testid=cart-lines]");
  const line = lines(page).first();
  await line.getByRole("heading").getByRole("link").press("Enter");
  await expect.poll(data.given).toBe(1);
  await line.locator("[data-testid=stepper-plus] button").press("Enter");
  await expect(page.locator("html[data-answered]")).toBeAttached();
  data.letGo();
  await expect(page.locator("[data-testid=buy-form]")).toBeVisible();
  await expect(inBag(page, 2)).toBeVisible();
});

test("the header counts a product that is added just when its page is left", async ({ page }) => {
  await open(page, productAddress("vase-ronn-stoneware"));
  const data = await holdData(page);
  await answerWhenGone(page, "[data-testid=buy-form]");
  await page.locator("main").getByRole("link", { name: "Decoration", exact: true }).click();
  await expect.poll(data.given).toBe(1);
  await page.locator("[data-testid=buy-form] button[type=submit]").click();
  await expect(page.locator("html[data-answered]")).toBeAttached();
  data.letGo();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Decoration");
  await expect(inBag(page, 1)).toBeVisible();
});

test("a closed bag stays closed when a change in it is answered afterwards", async ({ page }) => {
  await putIntoBag(page, "vase-ronn-stoneware");
  await open(page, categoryAddress("vases"));
  await inBag(page, 1).click();
  const write = await hold(page, isCartWrite);
  await page.getByRole("dialog").locator("[data-testid=stepper-plus] button").click();
  await expect.poll(() => write.bodies.length).toBe(1);
  // The drawer's closing animation never ends.
  await page.evaluate(() => {
    const slow = new CSSStyleSheet();
    slow.replaceSync("[data-state=closed] { animation-duration: 3600s !important }");
    document.adoptedStyleSheets.push(slow);
  });
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-testid=drawer][data-state=closed]")).toBeAttached();
  write.letGo();
  await expect(
    page.locator("header a[data-testid=header-icon-link][href='/cart']"),
  ).toHaveAttribute("aria-label", text("header.cartCount", { count: 2 }));
  await expect(page.locator("[data-testid=drawer][data-state=open]")).toHaveCount(0);
});

test("a variant that is loading when the product is added is the one that is added", async ({
  page,
}) => {
  await open(page, productAddress("towel-vardag-terry"));
  const sizes = page.locator("nav[data-testid=variants]").last();
  const other = sizes.locator("a:not([aria-current])").last();
  const size = (await other.getAttribute("title"))!;
  const data = await hold(page, isData);
  await other.click();
  await expect.poll(() => data.bodies.length).toBe(1);
  await expect(page.locator("[aria-busy=true]").first()).toBeAttached();
  await page.locator("[data-testid=buy-form] button[type=submit]").click();
  data.letGo();
  await expect(sizes.locator("a[aria-current]")).toHaveAttribute("title", size);
  await expect(
    page.getByRole("dialog").getByRole("list", { name: text("cart.lines") }),
  ).toContainText(size);
  await expect(
    page.locator("header a[data-testid=header-icon-link][href='/cart']"),
  ).toHaveAttribute("aria-label", text("header.cartCount", { count: 1 }));
});
