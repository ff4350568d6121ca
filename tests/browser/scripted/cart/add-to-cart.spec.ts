import { stopClock } from "../../../support/browser/clock";
import {
  productAddress,
  addButton,
  categoryAddress,
  piecesInBag,
} from "../../../support/browser/demo";
import { expectHydrated, hold, isCartWrite, wake } from "../../../support/browser/hydration";
import { liveRegion } from "../../../support/browser/live-region";
import { closeMiniCart } from "../../../support/browser/mini-cart";
import {
  buyableTile,
  lines,
  nameOf,
  openBag,
  quantityOf,
  tileButton,
} from "../../../support/browser/steps";
import { expect, test, text } from "../../../support/browser/test";

const PRODUCT = productAddress("vase-ronn-stoneware");
const DONE_MS = 4_000;

test("§4.2 add-to-cart button: idle, loading, done; §9.3 idle again after 4000 ms", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(PRODUCT);
  const button = page.locator("[data-testid=buy-form] button[type=submit]");
  await wake(page, button);
  await expect(button).toHaveAccessibleName(text("addToCart.idle"));
  const posts = await hold(page, isCartWrite);

  await button.click();
  await expect(button).toHaveAccessibleName(text("addToCart.loading"));
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await stopClock(page);
  posts.letGo();
  await expect(liveRegion(page)).toHaveText(text("cart.notice.added", { count: 1 }));
  await closeMiniCart(page);
  await expect(button).toHaveAccessibleName(text("addToCart.done"));
  await page.clock.runFor(DONE_MS - 1);
  await expect(button).toHaveAccessibleName(text("addToCart.done"));
  await page.clock.runFor(100);
  await expect(button).toHaveAccessibleName(text("addToCart.idle"));
  await expect(button).not.toHaveAttribute("aria-disabled", "true");
});

test("§4.2 add-to-cart button: pressed again while loading, it adds nothing more", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(PRODUCT);
  const button = page.locator("[data-testid=buy-form] button[type=submit]");
  await wake(page, button);
  const posts = await hold(page, isCartWrite);
  await button.click();
  await expect(button).toHaveAccessibleName(text("addToCart.loading"));
  await button.click({ force: true });
  await stopClock(page);
  posts.letGo();
  await closeMiniCart(page);
  await expect(button).toHaveAccessibleName(text("addToCart.done"));
  expect(posts.bodies).toHaveLength(1);
  await expect(
    page.getByRole("link", { name: text("header.cartCount", { count: 1 }) }),
  ).toBeVisible();
});

test("§4.2 add-to-cart button: a double click adds one piece, however quick the answer", async ({
  page,
}) => {
  await page.goto(PRODUCT);
  await wake(page, page.locator("[data-testid=buy-form] button[type=submit]"));
  const sent = await page.evaluate(async () => {
    // A refusal, to be answered at once.
    const refusal = await fetch("/cart.data", {
      method: "POST",
      body: new URLSearchParams({ intent: "add" }),
    });
    const body = await refusal.text();
    let additions = 0;
    const send = window.fetch;
    window.fetch = (address, init) => {
      if (init?.method !== "POST") return send(address, init);
      additions += 1;
      return Promise.resolve(new Response(body, refusal));
    };
    const button = document.querySelector<HTMLButtonElement>(
      "[data-testid=buy-form] button[type=submit]",
    )!;
    const painted = () =>
      new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    button.click();
    while (additions === 0) await new Promise((resolve) => setTimeout(resolve));
    await painted();
    button.click();
    await painted();
    return additions;
  });
  expect(sent).toBe(1);
});

test("§4.2 a tile's button has the same states, is announced, and moves nothing", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(categoryAddress("vases"));
  const tile = buyableTile(page);
  const name = await nameOf(tile);
  const button = tileButton(tile);
  await wake(page, button);
  await expect(button).toHaveAccessibleName(text("addToCart.tile.idle", { name }));
  const posts = await hold(page, isCartWrite);
  const address = page.url();
  await button.click();
  await expect(button).toHaveAccessibleName(text("addToCart.tile.loading", { name }));
  await stopClock(page);
  posts.letGo();
  await expect(liveRegion(page)).toHaveText(text("cart.notice.added", { count: 1 }));
  await closeMiniCart(page);
  await expect(button).toHaveAccessibleName(text("addToCart.tile.done", { name }));
  // The drawer returns the focus in a separate task.
  await page.clock.runFor(1);
  await expect(button).toBeFocused();
  expect(page.url()).toBe(address);
  await expect(
    page.getByRole("link", { name: text("header.cartCount", { count: 1 }) }),
  ).toBeVisible();
});

test.describe("the shop does not answer", () => {
  test.use({ expectedFaults: [/ERR_FAILED/] });

  test("§4.2 add-to-cart button: after a lost connection a message and a retry", async ({
    page,
  }) => {
    await page.goto(PRODUCT);
    await wake(page, addButton(page));
    await page.route(
      ({ pathname }) => pathname.startsWith("/cart"),
      (route, request) => (request.method() === "POST" ? route.abort() : route.fallback()),
    );
    await addButton(page).click();
    await expect(page.getByText(/\S/).and(page.locator("main h1"))).toBeVisible();
    await expect(page.locator("main").getByRole("link").first()).toBeVisible();
  });
});

test("a click before the scripts have loaded is native: nothing is lost or doubled", async ({
  page,
}) => {
  const scripts = await hold(page, ({ pathname }) => pathname.endsWith(".js"));
  let posts = 0;
  page.on("request", (request) => (posts += Number(request.method() === "POST")));
  await page.goto(PRODUCT, { waitUntil: "domcontentloaded" });
  await addButton(page).click();
  await expect(page.getByRole("status")).toContainText(text("cart.notice.added", { count: 1 }));
  scripts.letGo();
  await wake(page, page.locator("[data-testid=buy-form] button[type=submit]"));
  expect(posts).toBe(1);
  await openBag(page);
  await expect(lines(page)).toHaveCount(1);
  await expect(quantityOf(lines(page).first())).toHaveValue("1");
});

test("a press while the browser sends the form adds nothing more; a later one does", async ({
  page,
}) => {
  const scripts = await hold(page, ({ pathname }) => pathname.endsWith(".js"));
  await page.goto(PRODUCT, { waitUntil: "domcontentloaded" });
  // Repeated clicks. While a document is loading the browser executes no commands, so the page
  // clicks by itself.
  await addButton(page).evaluate((button: HTMLElement) => {
    for (const at of [0, 20, 40, 80]) setTimeout(() => button.click(), at);
  });
  await expect(page.getByRole("status")).toContainText(text("cart.notice.added", { count: 1 }));
  expect(await piecesInBag(page)).toBe(1);
  scripts.letGo();
  await expectHydrated(page);
  await addButton(page).click();
  await expect.poll(() => piecesInBag(page)).toBe(2);
});

test("a click just when the scripts arrive is handled once", async ({ page }) => {
  const scripts = await hold(page, ({ pathname }) => pathname.includes("entry.client"));
  await page.goto(PRODUCT, { waitUntil: "domcontentloaded" });
  await page.keyboard.press("Shift");
  await expect.poll(() => scripts.bodies.length).toBeGreaterThan(0);
  let posts = 0;
  page.on("request", (request) => (posts += Number(request.method() === "POST")));
  scripts.letGo();
  await addButton(page).click();
  await expect(liveRegion(page)).toContainText(text("cart.notice.added", { count: 1 }));
  expect(posts).toBe(1);
  await closeMiniCart(page);
  await expect(
    page.getByRole("link", { name: text("header.cartCount", { count: 1 }) }),
  ).toBeVisible();
});

test.describe("§4.2 an addition that a proxy refuses with its own page", () => {
  test.use({ expectedFaults: [/403|SyntaxError|decode/] });

  test("says so, and can be tried again", async ({ page }) => {
    await page.goto(PRODUCT);
    const button = page.locator("[data-testid=buy-form] button[type=submit]");
    await wake(page, button);
    await page.route(
      "**/cart.data",
      (route) => route.fulfill({ status: 403, contentType: "text/html", body: "<h1>Refused</h1>" }),
      {
        times: 1,
      },
    );
    await button.click();
    await expect(page.locator("[data-testid=connection]")).toContainText(text("connection.busy"));
    await page.getByRole("button", { name: text("error.tryAgain") }).click();
    await expect(liveRegion(page)).toHaveText(text("cart.notice.added", { count: 1 }));
    await closeMiniCart(page);
    await expect(
      page.getByRole("link", { name: text("header.cartCount", { count: 1 }) }),
    ).toBeVisible();
  });
});
