import type { Page } from "playwright/test";
import { categoryAddress } from "../support/demo";
import { wake } from "../support/hydration";
import { expect, originOf, test } from "../support/test";

const dataLayer = (page: Page) => page.evaluate(() => (window.dataLayer ?? null) as Record<string, unknown>[] | null);
const agree = (page: Page, value: string) => page.context().addCookies([{ name: "consent", value, url: originOf("gb") }]);

/** Follows a link; the page changes without a new document, so that the data layer can still be read. */
async function follow(page: Page, selector: string) {
  const link = page.locator(selector).first();
  const label = ((await link.getAttribute("aria-label")) ?? (await link.innerText())).trim();
  const href = await link.getAttribute("href");
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${href!.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`));
  return { label, href };
}

test("§7 analytics click events for header and menu links, with consent", async ({ page }) => {
  await agree(page, "analytics");
  const listening = page.waitForResponse(/link-clicks/);
  await page.goto("/");
  await wake(page, page.locator(".logo"));
  await listening;
  const campaign = await follow(page, ".top-links a");
  const category = await follow(page, ".main-menu li > a");
  const home = await follow(page, ".logo");
  expect(await dataLayer(page)).toEqual([
    { event: "header_click", area: "top-links", ...campaign },
    { event: "menu_click", area: "mega-menu", level: 1, ...category },
    { event: "header_click", area: "logo", ...home },
  ]);

  await page.goto(categoryAddress("vases"));
  const tile = page.locator("article.tile").first();
  await wake(page, tile);
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("link-clicks"))))
    .toBe(true);
  const id = (await tile.getAttribute("id"))!.slice(2);
  const product = await follow(page, `#p-${id} h2 a`);
  expect(await dataLayer(page)).toContainEqual({
    event: "select_item",
    item_list_id: "category",
    items: [{ item_id: id, item_name: product.label }],
  });
});

test("issue: analytics, nothing is sent before consent: links are followed, nothing is pushed, not even the code is fetched", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await agree(page, "personalisation");
  await page.goto("/");
  await wake(page, page.locator(".logo"));
  await follow(page, ".top-links a");
  await follow(page, ".logo");
  expect(await dataLayer(page)).toBeNull();
  await page.goto(categoryAddress("vases"));
  expect(requests.filter((url) => /link-clicks|vitals/.test(url))).toEqual([]);
  expect(new Set(requests.map((url) => new URL(url).hostname))).toEqual(new Set(["localhost"]));
});

test("issue: web-vitals beacon, with consent one when the page is left: the route's name and numbers, nothing else", async ({ page }) => {
  const beacons: unknown[] = [];
  await page.exposeFunction("noteBeacon", (address: string, body: string) => beacons.push([address, JSON.parse(body)]));
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    const note = (window as unknown as { noteBeacon(address: string, body: string): void }).noteBeacon;
    navigator.sendBeacon = (address, body) => {
      void (body as Blob).text().then((text) => note(String(address), text));
      return send(address, body);
    };
  });
  await agree(page, "analytics");
  const fetched = page.waitForResponse(/web-vitals/);
  await page.goto(`${categoryAddress("vases")}?secret=1`);
  await wake(page, page.locator(".logo"));
  await fetched;
  await follow(page, ".top-links a");
  expect(beacons).toEqual([]);
  const answered = page.waitForResponse(/\/api\/vitals$/);
  // As when another tab is chosen: of a page that is gone the browser tells the test nothing.
  const hide = () => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  };
  await page.evaluate(hide);
  expect((await answered).status()).toBe(204);
  await page.evaluate(hide);
  await page.goto("/cart");
  const vitals = { TTFB: expect.any(Number), FCP: expect.any(Number), LCP: expect.any(Number) };
  expect(beacons).toEqual([["/api/vitals", { route: "$", vitals: expect.objectContaining(vitals) }]]);
  expect(JSON.stringify(beacons)).not.toMatch(/secret|vases/);
});
