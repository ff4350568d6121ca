import type { Page } from "playwright/test";
import { buyBy, fillInDetails } from "../../support/browser/checkout";
import { addButton, categoryAddress, productAddress } from "../../support/browser/demo";
import { wake } from "../../support/browser/hydration";
import { closeMiniCart } from "../../support/browser/mini-cart";
import { expect, originOf, test, text } from "../../support/browser/test";

const dataLayer = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? null) as Record<string, unknown>[] | null);
const agree = (page: Page, value: string) =>
  page.context().addCookies([{ name: "consent", value, url: originOf("gb") }]);

/** Waits until clicks are reported: their code has arrived, and has run. */
async function expectListening(page: Page) {
  const run = () =>
    page.evaluate(async () => {
      const code = performance
        .getEntriesByType("resource")
        .find(({ name }) => name.includes("link-clicks"));
      return code ? import(code.name).then(() => true) : false;
    });
  await expect.poll(run).toBe(true);
}

/**
 * Follows a link within the page, without a new document, so that the data layer can still be read.
 */
async function follow(page: Page, selector: string) {
  const link = page.locator(selector).first();
  const label = ((await link.getAttribute("aria-label")) ?? (await link.innerText())).trim();
  const href = await link.getAttribute("href");
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${href!.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`));
  return { label, href };
}

test("§7.6 analytics click events for header and menu links, with consent", async ({ page }) => {
  await agree(page, "analytics");
  await page.goto("/");
  await wake(page, page.locator("[data-testid=logo]"));
  await expectListening(page);
  const campaign = await follow(page, "[data-testid=top-links] a");
  const category = await follow(page, "[data-testid=main-menu] li > a");
  const home = await follow(page, "[data-testid=logo]");
  const clicks = (await dataLayer(page))?.filter(({ event }) => String(event).endsWith("_click"));
  expect(clicks).toEqual([
    { event: "header_click", area: "top-links", ...campaign },
    { event: "menu_click", area: "mega-menu", level: 1, ...category },
    { event: "header_click", area: "logo", ...home },
  ]);

  await page.goto(categoryAddress("vases"));
  const tile = page.locator("article[data-testid=tile]").first();
  await wake(page, tile);
  await expectListening(page);
  const id = (await tile.getAttribute("id"))!.slice(2);
  const product = await follow(page, `#p-${id} h2 a`);
  const events = await dataLayer(page);
  const chosen = events?.find(({ event }) => event === "select_item");
  expect(chosen).toMatchObject({ item_list_id: "category", items: [{ item_name: product.label }] });
  // One identifier in all events: the product number.
  const [item] = chosen?.items as { item_id: string }[];
  expect(item?.item_id).toMatch(/^\d{5}/);
  expect(
    events?.some(
      ({ event, items }) =>
        event === "view_item_list" && JSON.stringify(items).includes(`"${item?.item_id}"`),
    ),
  ).toBe(true);
});

/** The only cookies that the shop needs to sell. */
const NEEDED_COOKIES = [
  "sw-context-token",
  "favourites",
  "status",
  "checkout",
  "consent",
  "prices",
  "customer",
];
/** Until the tab is closed: scroll positions, and the payment provider's attempt. */
const NEEDED_IN_SESSION = ["positions", "position", "adyen-checkout__checkout-attempt-id"];
const CODE_OF_ANALYTICS =
  /link-clicks|page-events|product-analytics|web-vitals|\/api\/vitals|analytics-by-id/;

/**
 * From the front page to an order: a heart, a product, the bag, the checkout, the thank-you page.
 *
 * @param told waits until the data layer has the step's event, if consent allows it
 * @param listening waits until clicks are handled, if consent allows it
 * @returns the name of the favourite
 */
async function buySomething(
  page: Page,
  answerBanner: () => Promise<void>,
  told = (_event: string) => Promise.resolve(),
  listening = () => Promise.resolve(),
) {
  await page.goto("/");
  await wake(page, page.locator("[data-testid=logo]"));
  await answerBanner();
  await page.goto(categoryAddress("vases"));
  const tile = page.locator("article[data-testid=tile]").first();
  await wake(page, tile);
  await listening();
  const favourite = await tile.getByRole("heading").innerText();
  const kept = page.waitForResponse((response) => response.url().includes("/favourites"));
  await tile.locator("[data-testid=heart] button").click();
  await kept;
  await told("add_to_wishlist");
  await page.goto(productAddress("vase-ronn-stoneware"));
  await wake(page, addButton(page));
  await told("view_item");
  await addButton(page).click();
  await closeMiniCart(page);
  await told("add_to_cart");
  await page.goto("/checkout");
  await fillInDetails(page);
  await told("begin_checkout");
  await buyBy(page, "Invoice");
  await expect(
    page.getByRole("heading", { level: 1, name: text("checkout.success.title") }),
  ).toBeVisible();
  await told("purchase");
  return favourite;
}

async function answerWith(page: Page, button: "consent.all" | "consent.none") {
  const answered = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().includes("/cookies"),
  );
  await page.getByRole("button", { name: text(button) }).click();
  await answered;
  await expect(
    page.getByRole("status").first(),
    "who does not see that the question has gone hears it",
  ).toHaveText(text("consent.saved"));
  await expect(page.locator("main"), "the pressed button is gone").toBeFocused();
}

for (const answer of ["not given", "no"] as const) {
  test(
    `a whole purchase, consent ${answer}: no data layer, nothing stored or fetched besides`,
    { tag: answer === "no" ? "@slow" : [] },
    async ({ page, context }) => {
      await context.clearCookies();
      const requests: string[] = [];
      const layers: unknown[] = [];
      page.on("request", (request) => requests.push(request.url()));
      await page.exposeFunction("told", (event: unknown) => void layers.push(event));
      await page.addInitScript(watchDataLayer);
      await buySomething(page, async () => {
        expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
        if (answer === "no") await answerWith(page, "consent.none");
        await expect(page.getByRole("region", { name: text("consent.title") })).toHaveCount(
          answer === "no" ? 0 : 1,
        );
      });
      expect(layers).toEqual([]);
      expect(requests.filter((url) => CODE_OF_ANALYTICS.test(url))).toEqual([]);
      expect(new Set(requests.map((url) => new URL(url).hostname))).toEqual(new Set(["localhost"]));
      const cookies = (await context.cookies()).map(({ name }) => name);
      expect(cookies.filter((name) => !NEEDED_COOKIES.includes(name))).toEqual([]);
      expect(cookies.includes("consent")).toBe(answer === "no");
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
      const inSession = await page.evaluate(() => Object.keys(sessionStorage));
      expect(inSession.filter((key) => !NEEDED_IN_SESSION.includes(key))).toEqual([]);
    },
  );
}

test("the same purchase with consent: each step is reported, to our own server only", async ({
  page,
  context,
}) => {
  await context.clearCookies();
  const requests: string[] = [];
  const events: Record<string, unknown>[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.exposeFunction("told", (event: Record<string, unknown>) => void events.push(event));
  await page.addInitScript(watchDataLayer);
  const favourite = await buySomething(
    page,
    () => answerWith(page, "consent.all"),
    (name) => expect.poll(() => events.map(({ event }) => event)).toContain(name),
    () => expect.poll(() => page.evaluate(hasListeners)).toBe(true),
  );
  // A reload is no new purchase; the front page's events come after all that this page would push.
  await page.reload();
  await wake(page, page.locator("[data-testid=logo]"));
  const lists = events.filter(({ event }) => event === "view_item_list").length;
  await page.locator("[data-testid=logo]").click();
  await expect
    .poll(() => events.filter(({ event }) => event === "view_item_list").length)
    .toBeGreaterThan(lists);
  const names = events.map(({ event }) => event).filter((event) => event !== "view_item_list");
  expect(names).toEqual([
    "add_to_wishlist",
    "view_item",
    "add_to_cart",
    "begin_checkout",
    "purchase",
    "header_click",
  ]);
  const [wished, , added, begun, bought] = events.filter(({ event }) => event !== "view_item_list");
  expect(bought).toMatchObject({
    currency: "GBP",
    transaction_id: expect.stringMatching(/^\d+$/) as unknown,
  });
  expect(wished).toMatchObject({ items: [{ item_name: favourite }] });
  expect(begun?.value).toBe(added?.value);
  expect(new Set(requests.map((url) => new URL(url).hostname))).toEqual(new Set(["localhost"]));
});

/**
 * In the browser: whether the listeners for links and hearts exist; they are added only after
 * consent.
 */
function hasListeners(): boolean {
  return performance.getEntriesByType("resource").some(({ name }) => name.includes("link-clicks"));
}

/**
 * In the browser, before any script of the page: records everything that is pushed into a data
 * layer, across documents.
 */
function watchDataLayer() {
  const told = (window as unknown as { told(event: unknown): void }).told;
  let layer: unknown[] | undefined;
  Object.defineProperty(window, "dataLayer", {
    get: () => layer,
    set: (made: unknown[]) => {
      made.push = (...events) => {
        events.forEach(told);
        return Array.prototype.push.apply(made, events);
      };
      layer = made;
    },
  });
}
