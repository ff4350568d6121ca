import type { Locator, Page } from "playwright/test";
import { usualViolations } from "../../../support/browser/axe";
import { buyBy, openReview } from "../../../support/browser/checkout";
import { newAccount, signIn } from "../../../support/browser/customer";
import { putIntoBag } from "../../../support/browser/demo";
import { pay, sheet } from "../../../support/browser/express";
import { wake } from "../../../support/browser/hydration";
import { expect, test, text } from "../../../support/browser/test";

const TOTAL = "Total GBP 31.95";
const call = (name: string) => (url: URL) => url.pathname === `/api/checkout/${name}`;
const wallets = (page: Page): Locator =>
  page.getByRole("group", { name: text("checkout.wallets.title") });

const REVIEWS = {
  guest: (page: Page) => openReview(page),
  customer: async (page: Page) => {
    await signIn(page, await newAccount());
    await putIntoBag(page, "vase-ronn-stoneware");
    await page.goto("/checkout");
  },
};

/**
 * An order by card, after returning unpaid from the provider's page.
 *
 * @returns the path of its page
 */
async function leaveUnpaid(page: Page, review: (page: Page) => Promise<void>): Promise<string> {
  await review(page);
  const leads = page.waitForRequest(/\/checkout\/pay\/[0-9a-f]{32}/);
  await buyBy(page, "Pay by bank");
  const orderId = /[0-9a-f]{32}/.exec((await leads).url())![0];
  await expect(page).toHaveURL(/\/_psp\//);
  return `/checkout/order-payment/${orderId}`;
}

async function openSheet(page: Page, path: string, card?: string): Promise<void> {
  await page.goto(path);
  await wake(page, page.locator("main"));
  await page.locator("[data-testid=express-slot]").scrollIntoViewIfNeeded();
  await wallets(page).getByRole("button", { name: "Google Pay" }).click();
  await expect(sheet(page, "Google Pay").getByRole("status")).toHaveText(TOTAL);
  if (card)
    await sheet(page, "Google Pay").getByRole("combobox", { name: "Card" }).selectOption(card);
}

/** Bodies of requests to one of the own API's routes. */
function sentTo(page: Page, name: string): string[] {
  const bodies: string[] = [];
  page.on(
    "request",
    (request) => call(name)(new URL(request.url())) && bodies.push(request.postData() ?? ""),
  );
  return bodies;
}

for (const [who, review] of Object.entries(REVIEWS)) {
  test(
    `§2.4 an unpaid order of a ${who} is paid by a wallet: one payment for two presses`,
    { tag: who === "customer" ? "@slow" : [] },
    async ({ page }) => {
      const path = await leaveUnpaid(page, review);
      const started = sentTo(page, "handle-payment");
      const registered = sentTo(page, "register-guest");
      await openSheet(page, path);
      const google = sheet(page, "Google Pay");
      await expect(google.getByRole("group", { name: "Deliver to" })).toHaveCount(0);
      await expect(google.getByRole("textbox", { name: "E-mail" })).toHaveCount(0);
      await pay(page, "Google Pay").dblclick();
      await expect(page).toHaveURL(path.replace("order-payment", "success/adyen"));
      await expect(page.getByText(text("order.payment.paid"))).toBeVisible();
      expect([started.length, registered]).toEqual([1, []]);
    },
  );
}

test("§2.4 wallets stand below the other methods; a closed sheet changes nothing", async ({
  page,
}) => {
  const path = await leaveUnpaid(page, REVIEWS.guest);
  await openSheet(page, path);
  await sheet(page, "Google Pay").getByRole("button", { name: "Cancel" }).click();
  await expect(sheet(page, "Google Pay")).toHaveCount(0);
  await expect(
    page.getByText(text("checkout.why.wallets", { names: "Google Pay / Apple Pay" })),
  ).toHaveCount(0);
  await expect(page.getByRole("radio", { name: /^Pay by bank/ })).toBeChecked();
  expect(await usualViolations(page)).toEqual([]);
});

test("§8.5 a card that is refused: the page says so and offers the wallets again", async ({
  page,
}) => {
  const path = await leaveUnpaid(page, REVIEWS.guest);
  await openSheet(page, path, "refused");
  const again = page.waitForRequest(
    (request) => request.isNavigationRequest() && new URL(request.url()).pathname === path,
  );
  await pay(page, "Google Pay").click();
  await again;
  await expect(page.getByText(text("checkout.why.failed"))).toBeVisible();
  await openSheet(page, path);
  await pay(page, "Google Pay").click();
  await expect(page).toHaveURL(/\/checkout\/success\//);
});

test.describe("failures", () => {
  test.use({ expectedFaults: [/status (403|409)|Failed to load resource|ERR_FAILED/] });

  test("§8.2 a payment's answer is lost: the next page says it succeeded; one payment", async ({
    page,
  }) => {
    const path = await leaveUnpaid(page, REVIEWS.guest);
    const started = sentTo(page, "handle-payment");
    await openSheet(page, path);
    await page.route(call("handle-payment"), async (route) => {
      await route.fetch();
      await route.abort();
    });
    await pay(page, "Google Pay").click();
    await expect(page).toHaveURL(/\/checkout\/success\//);
    expect(started).toHaveLength(1);
  });

  test("§2.4 an order that was paid meanwhile, in another tab, is not paid again", async ({
    page,
    context,
  }) => {
    const path = await leaveUnpaid(page, REVIEWS.guest);
    await openSheet(page, path);
    const other = await context.newPage();
    await openSheet(other, path);
    await pay(other, "Google Pay").click();
    await expect(other).toHaveURL(/\/checkout\/success\//);
    const started = sentTo(page, "handle-payment");
    await pay(page, "Google Pay").click();
    await expect(page).toHaveURL(/\/checkout\/success\//);
    expect(started).toEqual([]);
  });

  test("§5.5 another amount than the sheet's: nothing is paid, and the page says why", async ({
    page,
  }) => {
    const path = await leaveUnpaid(page, REVIEWS.guest);
    const started = sentTo(page, "handle-payment");
    await openSheet(page, path);
    const changed = { status: "error", errorCode: "amount-changed" };
    await page.route(
      call("set-payment-method"),
      (route) => route.fulfill({ status: 409, json: changed }),
      { times: 1 },
    );
    await pay(page, "Google Pay").click();
    await expect(wallets(page).getByRole("alert")).toHaveText(
      text("checkout.wallets.priceChanged"),
    );
    expect(started).toEqual([]);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("§2.4 the order's other payment methods are there, with the hint about wallets", async ({
    page,
  }) => {
    const path = await leaveUnpaid(page, REVIEWS.customer);
    await page.goto(path);
    await expect(
      page.getByText(text("checkout.why.wallets", { names: "Google Pay / Apple Pay" })),
    ).toBeVisible();
    await expect(wallets(page)).toHaveCount(0);
  });
});
