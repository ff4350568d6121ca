import type { Page, Request, Route } from "playwright/test";
import { usualViolations } from "../../../support/browser/axe";
import { addProduct, putIntoBag } from "../../../support/browser/demo";
import { box, openGoogle, pay, payByChallengedCard, sheet } from "../../../support/browser/express";
import { hold, wake } from "../../../support/browser/hydration";
import { miniCart } from "../../../support/browser/mini-cart";
import { E2E_BACKEND_PORT, E2E_PORT } from "../../../support/browser/shop";
import { expect, originOf, test, text } from "../../../support/browser/test";

const VASE = "vase-ronn-stoneware";
/** components/express/express-slot.tsx: the minimum height of the express checkout's place, in px. */
const ROOM = 76;
const SECURE = "https://localhost";
const isCall = (call: string) => (url: URL) => url.pathname === `/api/checkout/${call}`;

/** The bag with a vase, its express checkout box in view and ready. */
async function openBag(page: Page, origin = ""): Promise<void> {
  await page.goto(`${origin}/cart`);
  await wake(page, page.locator("main"));
  await page.locator("[data-testid=express-slot]").scrollIntoViewIfNeeded();
}

test("§2.15 §4.6 the express box is above the continue link; Google Pay buys as guest", async ({
  page,
}) => {
  await putIntoBag(page, VASE);
  await page.goto("/");
  const icon = page.getByRole("link", { name: new RegExp(`^${text("header.cart")}`) });
  await wake(page, icon);
  await icon.click();
  await expect(box(page).getByRole("button", { name: "Google Pay" })).toBeVisible();
  await expect(miniCart(page).getByRole("button", { name: text("cart.continue") })).toBeVisible();
  expect(await usualViolations(page)).toEqual([]);
  await openGoogle(page);
  await expect(sheet(page, "Google Pay").getByRole("status")).toHaveText("Total GBP 31.95");
  await sheet(page, "Google Pay")
    .getByRole("radio", { name: /Switzerland/ })
    .check();
  await expect(sheet(page, "Google Pay").getByRole("alert")).toHaveText(
    /cannot deliver to this country/,
  );
  await expect(pay(page, "Google Pay")).toBeDisabled();
  await sheet(page, "Google Pay")
    .getByRole("radio", { name: /United Kingdom/ })
    .check();
  const started = await hold(page, isCall("handle-payment"));
  await pay(page, "Google Pay").click();
  await expect(page.locator("[data-testid=cart-overlay]")).toHaveText(text("cart.updating"));
  await expect.poll(() => started.bodies.length).toBe(1);
  const { orderId, finishUrl, errorUrl } = JSON.parse(started.bodies[0]!) as Record<string, string>;
  expect(finishUrl).toBe(`http://localhost:${E2E_PORT}/checkout/success/adyen/${orderId}`);
  expect(errorUrl).toBe(`http://localhost:${E2E_PORT}/checkout/order-payment/${orderId}`);
  started.letGo();
  await expect(page).toHaveURL(finishUrl!);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("checkout.success.title"));
  await expect(page.getByText("10 Mill Lane Flat 2").first()).toBeVisible();
});

test("§4.6 express checkout: a double click and a second agreement place one order", async ({
  page,
}) => {
  await putIntoBag(page, VASE);
  await openBag(page);
  const orders = await hold(page, isCall("place-order"));
  await box(page).getByRole("button", { name: "Google Pay" }).dblclick();
  await expect(sheet(page, "Google Pay")).toHaveCount(1);
  await pay(page, "Google Pay").dblclick();
  await expect(page.locator("[data-testid=express-overlay]")).toHaveText(text("cart.updating"));
  await expect.poll(() => orders.bodies.length).toBe(1);
  orders.letGo();
  await expect(page).toHaveURL(/\/checkout\/success\/adyen\//);
  expect(orders.bodies).toHaveLength(1);
});

test("§2.15 express checkout box: requested in view only, and nothing shifts", async ({ page }) => {
  await putIntoBag(page, VASE);
  await page.setViewportSize({ width: 390, height: 320 });
  const asked = await hold(page, (url) => url.pathname === "/api/checkout/payment-methods");
  await page.goto("/cart");
  await wake(page, page.locator("main"));
  await page.waitForLoadState("networkidle");
  expect(asked.bodies).toEqual([]);
  const onwards = page
    .locator("[data-testid=cart-summary]")
    .getByRole("link", { name: text("cart.continue") });
  await onwards.focus();
  await expect.poll(() => asked.bodies.length).toBe(1);
  const topOf = (locator: typeof onwards) =>
    locator.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const tops = [
    await topOf(onwards),
    await topOf(page.getByRole("link", { name: text("cart.toCheckout") })),
  ];
  asked.letGo();
  await expect(box(page).getByRole("button", { name: "Google Pay" })).toBeVisible();
  await expect(onwards).toBeFocused();
  expect([
    await topOf(onwards),
    await topOf(page.getByRole("link", { name: text("cart.toCheckout") })),
  ]).toEqual(tops);

  for (const [width, room] of [
    // On a phone it has the row under the heading, on wider screens it is beside it.
    [360, 130],
    [1440, 50],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    const methods = await hold(page, (url) => url.pathname === "/api/checkout/payment-methods");
    await page.goto("/checkout");
    const topOfPart = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
    const bottom = await page
      .locator("h1")
      .evaluate((heading) => heading.getBoundingClientRect().bottom);
    const top = await topOfPart("[data-testid=checkout-columns]");
    expect(top - bottom).toBeLessThan(room);
    await expect(page.locator("[data-testid=express-slot]")).toHaveText(text("checkout.promise"));
    methods.letGo();
    await wake(page, page.locator("main"));
    await expect(box(page).getByRole("button", { name: "Google Pay" })).toBeVisible();
    await expect(page.getByText(text("checkout.promise"))).toHaveCount(0);
    expect(await topOfPart("[data-testid=checkout-columns]")).toBe(top);
  }
});

for (const [card, ends] of [
  ["refused", /\/checkout\/order-payment\/[0-9a-f]{32}$/],
  ["received", /\/checkout\/order-payment\/[0-9a-f]{32}$/],
  // The bank checks the browser, in an invisible frame.
  ["identify", /\/checkout\/success\/adyen\/[0-9a-f]{32}$/],
  ["decline", /\/checkout\/order-payment\/[0-9a-f]{32}\?error-code=/],
  ["finalize", /\/checkout\/success\/adyen\/[0-9a-f]{32}$/],
  ["redirect", /\/_psp\//],
] as const) {
  test(
    `§4.6, §8.5 express checkout on the checkout page: a card answered by "${card}" leads on`,
    { tag: ["decline", "redirect"].includes(card) ? [] : "@slow" },
    async ({ page }) => {
      await putIntoBag(page, VASE);
      await page.goto("/checkout");
      await wake(page, page.locator("main"));
      await openGoogle(page, card);
      const visited: string[] = [];
      page.on(
        "request",
        (request) => request.isNavigationRequest() && visited.push(new URL(request.url()).pathname),
      );
      await pay(page, "Google Pay").click();
      await expect(page).toHaveURL(ends);
      const isUnpaid = !["finalize", "redirect"].includes(card);
      if (card === "received")
        await expect(page.getByText(text("checkout.why.processing"))).toBeVisible();
      expect(visited.some((path) => path.startsWith("/checkout/order-payment/"))).toBe(isUnpaid);
    },
  );
}

test("§W6 §W7 a challenged card: embedded, left, returned to, confirmed, paid", async ({
  page,
}) => {
  await putIntoBag(page, VASE);
  await payByChallengedCard(page);
  await expect(page).toHaveURL(/\/order-payment\/[0-9a-f]{32}\/confirm$/);
  const bank = page.frameLocator("[data-testid=challenge] iframe");
  await expect(bank.getByRole("heading", { name: "Your bank" })).toBeVisible();

  // Left and opened again later: the order is unpaid, and can still be confirmed.
  const confirm = page.url();
  await page.goto("/");
  await page.goto(confirm.replace("/confirm", ""));
  await expect(page.getByText(text("checkout.why.waiting"))).toBeVisible();
  await page.getByRole("link", { name: text("checkout.orderPayment.confirm") }).click();
  await bank.getByRole("button", { name: /confirm/i }).click();
  await expect(page).toHaveURL(/\/checkout\/success\/adyen\/[0-9a-f]{32}$/);
  await expect(page.getByText(text("order.payment.paid"))).toBeVisible();
});

test("§W6 §W7 a refused challenge: the order-payment page says so; another pays it", async ({
  page,
}) => {
  await putIntoBag(page, VASE);
  await payByChallengedCard(page);
  await page
    .frameLocator("[data-testid=challenge] iframe")
    .getByRole("button", { name: /refuse/i })
    .click();
  await expect(page).toHaveURL(/\/order-payment\/[0-9a-f]{32}$/);
  await expect(page.getByText(text("checkout.why.failed"))).toBeVisible();
  await page.getByRole("radio", { name: /^Invoice/ }).check();
  await page
    .getByRole("button", { name: text("checkout.orderPayment.pay", { total: "£31.95" }) })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("checkout.success.title"));
});

test.describe("failures", () => {
  test.use({ expectedFaults: [/status (400|502)|Failed to load resource/] });

  test("§8.4 a registration error is silent, a failed order is told; both retry", async ({
    page,
  }) => {
    await putIntoBag(page, VASE);
    await openBag(page);
    const refuse = (call: string, status: number) =>
      page.route(
        isCall(call),
        (route) => route.fulfill({ status, json: { status: "error", errorCode: "X" } }),
        { times: 1 },
      );
    await refuse("register-guest", 400);
    await openGoogle(page);
    await pay(page, "Google Pay").click();
    await expect(sheet(page, "Google Pay").getByRole("alert")).not.toBeEmpty();
    await expect(page.locator("[data-testid=express-overlay]")).toHaveCount(0);
    await expect(box(page).getByRole("alert")).toHaveCount(0);
    await refuse("place-order", 502);
    await pay(page, "Google Pay").click();
    await expect(box(page).getByRole("alert")).toHaveText(text("express.failed"));
    await page.keyboard.press("Escape");
    // The pressed button is gone: the focus is on the new box of wallets.
    await expect(box(page)).toBeFocused();
    await openGoogle(page);
    await pay(page, "Google Pay").click();
    await expect(page).toHaveURL(/\/checkout\/success\/adyen\//);
  });
});

test("§8.4 an unavailable wallet is not mounted; §2.15 without any, the link back stays", async ({
  page,
}) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(`${message.type()} ${message.text()}`));
  await putIntoBag(page, VASE);
  await openBag(page);
  await expect(box(page).getByRole("button", { name: "Google Pay" })).toBeVisible();
  // Apple Pay requires https.
  await expect(page.locator("apple-pay-button")).toHaveCount(0);
  await expect
    .poll(() => logged)
    .toContainEqual(expect.stringMatching(/^info applepay is not available here/));
  const scripts: string[] = [];
  page.on(
    "request",
    (request) => /adyen|_wallet-simulator/.test(request.url()) && scripts.push(request.url()),
  );
  await page.route("**/api/checkout/payment-methods", (route) =>
    route.fulfill({ json: [{ id: "1", shortName: "invoice_payment" }] }),
  );
  const asked = page.waitForResponse("**/api/checkout/payment-methods");
  await openBag(page);
  await asked;
  await expect(
    page.locator("main").getByRole("link", { name: text("cart.continue") }),
  ).toBeVisible();
  await expect(box(page)).toHaveCount(0);
  expect(scripts).toEqual([]);
});

test("§5.5, §8.4 Apple Pay on https: 'Cannot ship to the selected address', then buys", async ({
  page,
}) => {
  // Requests that are pending when the page is left, or the test is over, have no answer.
  const standIn = (url: string, answer: (route: Route, request: Request) => Promise<void>) =>
    page.route(url, (route, request) => answer(route, request).catch(() => undefined));
  // Adyen's component requires https: the shop is served under another origin there, with its own
  // addresses.
  await standIn(`${SECURE}/**`, async (route, request) => {
    const { pathname, search } = new URL(request.url());
    const postData = request.postData()?.replaceAll(SECURE, `http://localhost:${E2E_PORT}`);
    const response = await route.fetch({
      url: `http://localhost:${E2E_PORT}${pathname}${search}`,
      maxRedirects: 0,
      headers: {
        ...(await request.allHeaders()),
        ...(request.method() === "POST" && { origin: `http://localhost:${E2E_PORT}` }),
      },
      ...(postData && { postData }),
    });
    await route.fulfill({ response });
  });
  // Such a page has no address on this machine, and may not request anything of it directly.
  await standIn(`http://localhost:${E2E_BACKEND_PORT}/**`, async (route) =>
    route.fulfill({ response: await route.fetch() }),
  );
  await putIntoBag(page, VASE);
  await openBag(page, SECURE);
  await expect(box(page).getByRole("button")).toHaveText(["Google Pay", "Apple Pay"]);
  await box(page).getByRole("button", { name: "Apple Pay" }).click();
  const apple = sheet(page, "Apple Pay");
  await expect(apple.getByRole("status")).toHaveText("Total GBP 31.95");
  await apple.getByRole("radio", { name: /Switzerland/ }).check();
  await expect(apple.getByRole("alert")).toHaveText("Cannot ship to the selected address");
  await expect(pay(page, "Apple Pay")).toBeDisabled();
  await apple.getByRole("radio", { name: /United Kingdom/ }).check();
  await pay(page, "Apple Pay").click();
  await expect(page).toHaveURL(/^https:\/\/localhost\/checkout\/success\/adyen\/[0-9a-f]{32}$/);
  await expect(page.getByText("10 Mill Lane Flat 2").first()).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("§2.15 without express checkout other content fills its space, short or long", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    for (const channel of ["gb", "de"] as const) {
      await addProduct(page, VASE, undefined, channel);
      for (const [path, words] of [
        ["/checkout", text("checkout.promise", {}, channel)],
        ["/cart", "Visa"],
      ] as const) {
        await page.goto(`${originOf(channel)}${path}`);
        await expect(page.getByText(text("express.title", {}, channel))).toHaveCount(0);
        await expect(page.locator("[data-testid=express-slot]")).toContainText(words);
        // With scripts the slot is never lower than this, so that nothing moves when the wallets
        // arrive.
        const { height } = (await page.locator("[data-testid=express-slot] > *").boundingBox())!;
        expect.soft(height, `${channel} ${path}`).toBeLessThanOrEqual(ROOM);
      }
    }
  });
});
