import type { Locator, Page } from "playwright/test";
import { buyButton, openReview } from "../../support/checkout";
import { categoryAddress, productAddress } from "../../support/demo";
import { countAtOnce, isCartWrite, openFetched } from "../../support/hydration";
import { closeMiniCart } from "../../support/mini-cart";
import { fillBag } from "../../support/page-list";
import { buyableTile, tap, tileButton } from "../../support/steps";
import { expect, test, text } from "../../support/test";

const PHONE = { width: 390, height: 844 };
test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

const isAwake = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute("data-awake"));
const isBusy = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute("data-busy"));

/** A touch on the visible element. */
async function touch(page: Page, what: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  await tap(page, what);
}

/** A touch on the visible link. */
const tapLink = (page: Page, name: string) => tap(page, page.getByRole("link", { name, exact: true }));

test("scripts come when the page is quiet: without a touch it is hydrated after it has loaded", async ({ page }) => {
  const orders: string[] = [];
  page.on("request", (request) => request.url().endsWith(".js") && orders.push(request.url()));
  await page.goto("/", { waitUntil: "commit" });
  await page.waitForLoadState("domcontentloaded");
  expect(orders).toEqual([]);
  await expect.poll(() => isAwake(page)).toBe(true);
  expect(orders.length).toBeGreaterThan(0);
});

test("a document names every script that is fetched before hydration: none comes a round trip later", async ({ page, request }) => {
  await page.addInitScript(() => {
    const note = () => performance.getEntriesByType("resource").flatMap(({ name }) => (name.endsWith(".js") ? new URL(name).pathname : []));
    addEventListener("awake", () => Object.assign(window, { scripts: note() }), true);
  });
  for (const address of ["/", productAddress("vase-ronn-stoneware"), categoryAddress("cushions"), "/cart"]) {
    await page.goto(address);
    await expect.poll(() => isAwake(page)).toBe(true);
    const document = await (await request.get(address)).text();
    const scripts = await page.evaluate(() => (window as unknown as { scripts: string[] }).scripts);
    expect(scripts.length).toBeGreaterThan(2);
    expect(
      scripts.filter((script) => !document.includes(script)),
      address,
    ).toEqual([]);
  }
});

test("a tap before hydration is acknowledged at once, and opens its drawer when the page is hydrated", async ({ page }) => {
  const { rest } = await openFetched(page, "/");
  const address = page.url();
  await tapLink(page, text("header.menu"));
  await expect.poll(() => isBusy(page)).toBe(true);
  await expect(page.getByRole("link", { name: text("header.menu"), exact: true })).toHaveAttribute("data-busy");
  // Pressed again: it opens once.
  await tapLink(page, text("header.menu"));
  expect(await isAwake(page)).toBe(false);
  await rest();
  const drawer = page.getByRole("dialog", { name: text("header.menu") });
  await expect(drawer).toBeVisible();
  expect(page.url()).toBe(address);
  expect(await isBusy(page)).toBe(false);
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole("link", { name: text("header.menu"), exact: true })).toBeFocused();
});

/** React's slices of work wait until `workOn`. */
async function openMidway(page: Page, address: string): Promise<{ workOn(): Promise<void>; stop(): Promise<void> }> {
  await page.addInitScript(() => {
    const pieces: (() => void)[] = [];
    let isWorking = false;
    class HeldChannel {
      port1: { onmessage: (() => void) | null } = { onmessage: null };
      port2 = { postMessage: () => void pieces.push(() => this.port1.onmessage?.()) };
    }
    const work = () => {
      for (let piece = isWorking && pieces.shift(); piece; piece = pieces.shift()) piece();
      setTimeout(work, 5);
    };
    work();
    Object.assign(window, { MessageChannel: HeldChannel, pieces, work: (isWanted: boolean) => (isWorking = isWanted) });
  });
  await page.goto(address);
  await page.waitForFunction(() => (window as unknown as { pieces: unknown[] }).pieces.length > 0);
  const work = (isWanted: boolean) =>
    page.evaluate((wanted) => (window as unknown as { work(wanted: boolean): void }).work(wanted), isWanted);
  return { workOn: () => work(true), stop: () => work(false) };
}

/** From hydration on, React stores an element's props on the element itself. */
const isHydrated = (element: Locator) => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps")));

test("a press during hydration does not hydrate the whole page at once; its drawer opens afterwards", async ({ page }) => {
  const { workOn } = await openMidway(page, "/");
  await tapLink(page, text("header.menu"));
  await expect.poll(() => isBusy(page)).toBe(true);
  expect(await isHydrated(page.getByRole("link", { name: text("header.menu"), exact: true }))).toBe(false);
  await workOn();
  await expect(page.getByRole("dialog", { name: text("header.menu") })).toBeVisible();
});

test("a press during hydration fetches the drawer's code and data", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const { workOn } = await openMidway(page, "/");
  await tapLink(page, text("header.account"));
  await expect.poll(() => asked.filter((path) => path === "/api/account" || path.includes("/account-drawer-")).length).toBeGreaterThan(1);
  expect(await isAwake(page)).toBe(false);
  await workOn();
  await expect(
    page
      .getByRole("dialog", { name: text("account.title"), exact: true })
      .getByRole("textbox")
      .first(),
  ).toBeVisible();
  expect(asked.filter((path) => path === "/api/account")).toHaveLength(1);
});

test("a heart pressed during hydration does not either; it is set afterwards", async ({ page }) => {
  const { workOn } = await openMidway(page, categoryAddress("vases"));
  const heart = page.locator("form.heart button").first();
  await touch(page, heart);
  await expect.poll(() => isBusy(page)).toBe(true);
  expect(await isHydrated(heart)).toBe(false);
  await workOn();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});

test("nor do presses that need no scripts: filters open, unfold and are selected, and the selection is sent afterwards", async ({
  page,
}) => {
  const { workOn } = await openMidway(page, categoryAddress("cushions"));
  const filters = page.getByRole("group", { name: text("filters.label") });
  const heading = page.getByRole("heading", { level: 1 });
  const choice = filters.getByRole("checkbox").first();
  for (const pressed of [heading, page.locator(".filters-open"), filters.locator("summary").first(), choice]) {
    await touch(page, pressed);
  }
  await expect(choice).toBeChecked();
  expect(await isHydrated(heading)).toBe(false);
  await workOn();
  await expect(page.getByRole("navigation", { name: text("filters.applied") })).toBeAttached();
});

const LEAVING: [name: string, leave: (page: Page, quantity: Locator) => Promise<void>][] = [
  [
    "is the one that 'Update', pressed before it, saves",
    (page) => touch(page, page.getByRole("button", { name: text("cart.update") }).first()),
  ],
  ["and left before it is sent after it", (_page, quantity) => quantity.blur()],
];

for (const [name, leave] of LEAVING)
  test(`a quantity typed before hydration ${name}`, async ({ page }) => {
    await fillBag(page);
    const { rest } = await openFetched(page, "/cart");
    const quantity = page.getByRole("spinbutton").first();
    await quantity.fill("3");
    await leave(page, quantity);
    await rest();
    await expect(page.getByRole("status")).toContainText(text("cart.notice.changed"));
    await page.reload();
    await expect(quantity).toHaveValue("3");
  });

test("a shipping method selected during hydration counts: the total follows once the page is hydrated", async ({ page }) => {
  await openReview(page);
  const { workOn } = await openMidway(page, "/checkout");
  const express = page.getByRole("radio", { name: /^Express/ });
  await touch(page, express);
  await expect(express).toBeChecked();
  await workOn();
  await expect(page.locator(".checkout-order .totals-total dd")).toHaveText("£36.95");
});

test("the buy button pressed during hydration, with a payment method selected then, is sent once the page is hydrated", async ({
  page,
}) => {
  await openReview(page);
  const { workOn } = await openMidway(page, "/checkout");
  await touch(page, page.getByRole("radio", { name: /^Invoice/ }));
  await touch(page, page.getByLabel(text("checkout.terms")));
  await touch(page, buyButton(page));
  await workOn();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("checkout.success.title"));
});

test("hearts and add-to-cart buttons show a press at once, before everything that shows a fetcher renders again", async ({ page }) => {
  const { workOn, stop } = await openMidway(page, categoryAddress("vases"));
  await workOn();
  await expect.poll(() => isAwake(page)).toBe(true);
  await stop();
  const heart = page.locator("form.heart button").first();
  const button = tileButton(buyableTile(page));
  await heart.evaluate((pressed: HTMLElement) => pressed.click());
  await button.evaluate((pressed: HTMLElement) => pressed.click());
  expect(await heart.getAttribute("aria-pressed")).toBe("true");
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await workOn();
  await closeMiniCart(page);
  await expect(page.getByRole("link", { name: text("header.cartCount", { count: 1 }) })).toBeAttached();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});

test("a tap whose drawer does not load follows the link; after Back nothing is busy", async ({ page }) => {
  const { giveUp } = await openFetched(page, "/");
  await tapLink(page, text("header.menu"));
  await expect.poll(() => isBusy(page)).toBe(true);
  await giveUp();
  await expect(page).toHaveURL(/\/menu$/);
  await page.goBack();
  await expect(page.getByRole("link", { name: text("header.menu"), exact: true })).toBeVisible();
  expect(await isBusy(page)).toBe(false);
});

test("a form sent before hydration is sent once", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => isCartWrite(new URL(request.url()), request.method()) && sent.push(request.url()));
  const { rest } = await openFetched(page, categoryAddress("vases"));
  const button = tileButton(buyableTile(page));
  await touch(page, button);
  await touch(page, button);
  await expect.poll(() => isBusy(page)).toBe(true);
  expect(sent).toEqual([]);
  await rest();
  await closeMiniCart(page);
  await expect(page.getByRole("link", { name: text("header.cartCount", { count: 1 }) })).toBeAttached();
  expect(sent).toHaveLength(1);
});

test("two hearts pressed before hydration both count, however long it takes: one request follows the other", async ({ page }) => {
  const most = countAtOnce(page, /favourites\.data/);
  const { rest, giveUp } = await openFetched(page, categoryAddress("vases"));
  const hearts = page.locator("form.heart button");
  for (const heart of [hearts.first(), hearts.nth(1)]) {
    await touch(page, heart);
  }
  await expect.poll(() => isBusy(page)).toBe(true);
  await giveUp();
  await rest();
  await expect.poll(async () => (await (await page.request.get("/favourites")).text()).match(/class="heart"/g)?.length).toBe(2);
  expect(most()).toBe(1);
});

test("before the scripts have loaded a tap is acknowledged and follows the link", async ({ page }) => {
  await page.route(/\.js$/, () => undefined);
  await page.goto("/", { waitUntil: "commit" });
  await page.waitForLoadState("domcontentloaded");
  const busy = page.evaluate(
    () => new Promise((resolve) => addEventListener("pagehide", () => resolve(document.documentElement.dataset.busy))),
  );
  await tapLink(page, text("header.menu"));
  expect(await busy.catch(() => "")).toBe("");
  await expect(page).toHaveURL(/\/menu$/);
});

for (const device of [{ deviceMemory: 1 }, { hardwareConcurrency: 1 }, { deviceMemory: 2, hardwareConcurrency: 2 }])
  test(`a weak device waits for intent: ${JSON.stringify(device)}`, async ({ page }) => {
    await page.addInitScript((given) => {
      for (const [name, value] of Object.entries(given)) Object.defineProperty(navigator, name, { value });
    }, device);
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))));
    expect(await page.evaluate(() => "__remixContext" in window)).toBe(false);
    expect(await page.locator("link[rel=modulepreload]").count()).toBe(0);
    await page.keyboard.press("Shift");
    await expect.poll(() => isAwake(page)).toBe(true);
  });

test("no page formats numbers in the browser, which takes a weak device a quarter of a second", async ({ page }) => {
  await page.addInitScript(() => {
    const asked = { times: 0 };
    const write = Number.prototype.toLocaleString;
    Number.prototype.toLocaleString = function (...given) {
      asked.times += 1;
      return write.apply(this, given);
    };
    Intl.NumberFormat = new Proxy(Intl.NumberFormat, { construct: (made, given) => ((asked.times += 1), Reflect.construct(made, given)) });
    Object.assign(window, { asked });
  });
  await page.goto(productAddress("vase-ronn-stoneware"));
  await expect(page.locator(".buy-rating")).toContainText("4.9");
  await expect.poll(() => isAwake(page)).toBe(true);
  expect(await page.evaluate(() => (window as unknown as { asked: unknown }).asked)).toEqual({ times: 0 });
});
