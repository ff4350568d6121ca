import { readFileSync, statSync } from "node:fs";
import type { Page } from "playwright/test";
import { usualViolations } from "../../../support/browser/axe";
import {
  buy,
  CARD,
  chooseCard,
  field,
  STORED_CARD,
  typeCard,
  typeCode,
} from "../../../support/browser/card";
import { buyButton, openReview } from "../../../support/browser/checkout";
import { newAccount, signIn } from "../../../support/browser/customer";
import { putIntoBag } from "../../../support/browser/demo";
import { SHOP_LOG } from "../../../support/browser/shop";
import { expect, test, text } from "../../../support/browser/test";
import type { TEST_CARDS } from "../../../support/test-cards";

const thanks = text("checkout.success.title");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const slot = (page: Page) => page.locator("[data-testid=card-slot]:visible");
const consent = (page: Page) => page.getByLabel(text("checkout.card.store"));
const nameOf = (number: string) => text("card.stored", { brand: "Visa", number, date: "03/2030" });

async function openOwnReview(page: Page): Promise<void> {
  await putIntoBag(page, "vase-ronn-stoneware");
  await page.goto("/checkout");
  await expect(page.getByRole("heading", { name: text("checkout.delivery") })).toBeVisible();
}

/** Buys with a card, and stores it. */
async function storeCard(page: Page, card: keyof typeof TEST_CARDS = "authorised"): Promise<void> {
  await openOwnReview(page);
  await chooseCard(page);
  await expect(consent(page)).not.toBeChecked();
  await consent(page).check();
  await typeCard(page, card);
  await buy(page);
}

async function withStoredCard(page: Page): Promise<void> {
  await signIn(page, await newAccount());
  await storeCard(page);
  await expect(heading(page)).toHaveText(thanks);
}

test("§8.5 a card is stored, pays with its code, is removed; the shop sees no code", async ({
  page,
  context,
}) => {
  await withStoredCard(page);
  await openOwnReview(page);
  const logged = statSync(SHOP_LOG).size;
  const seen: string[] = [];
  page.on("request", (request) =>
    seen.push(request.url(), request.postData() ?? "", JSON.stringify(request.headers())),
  );
  await chooseCard(page, STORED_CARD);
  await expect(slot(page)).toContainText(nameOf("1111"));
  await expect(buyButton(page)).not.toHaveAttribute("aria-disabled");
  await expect(buyButton(page)).toContainText("£");
  expect(await usualViolations(page)).toEqual([]);
  const code = "913";
  await typeCode(page, code);
  await buy(page);
  await expect(heading(page)).toHaveText(thanks);
  await expect(page.getByText(text("order.payment.paid"))).toBeVisible();
  expect(seen.some((each) => each.includes("encryptedSecurityCode"))).toBe(true);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state]),
  );
  const log = readFileSync(SHOP_LOG).subarray(logged).toString("utf8");
  // Numbers such as times stand in logs without quotes.
  for (const each of [...seen, kept, JSON.stringify(await context.cookies()), log])
    expect(decodeURIComponent(each.replace(/%(?![\dA-F]{2})/gi, ""))).not.toMatch(
      new RegExp(`["'=]${code}\\b`),
    );

  await page.goto("/account/cards");
  const card = page.getByRole("listitem").filter({ hasText: nameOf("1111") });
  await card.getByText(text("account.cards.remove"), { exact: true }).click();
  await card.getByRole("button", { name: text("account.cards.removeSure") }).click();
  await expect(page.getByText(text("account.notice.cardRemoved"))).toBeVisible();
  await expect(page.getByText(text("account.cards.none"))).toBeVisible();
  await openOwnReview(page);
  await expect(page.getByRole("radio", { name: new RegExp(`^${CARD}`) })).toBeVisible();
  await expect(page.getByRole("radio", { name: new RegExp(`^${STORED_CARD}`) })).toHaveCount(0);
});

test("§8.5 a guest is not asked to store a card", async ({ page }) => {
  await openReview(page);
  await chooseCard(page);
  await expect(consent(page)).toHaveCount(0);
});

test("§8.5 the tick alone chooses no method", async ({ page }) => {
  await signIn(page, await newAccount());
  await openOwnReview(page);
  await chooseCard(page);
  await consent(page).check();
  await page.getByRole("radio", { name: /^Invoice/ }).check();
  await expect(page.locator("[data-testid=card-slot]")).toBeHidden();
  await buy(page);
  await expect(heading(page)).toHaveText(thanks);
});

test("§8.5 without its code nothing is sent; nothing is fetched before it is chosen", async ({
  page,
}) => {
  await withStoredCard(page);
  const provider: string[] = [];
  const orders: string[] = [];
  page.on("request", (request) => {
    if (/checkoutshopper|adyen-card/.test(request.url())) provider.push(request.url());
    if (request.postData()?.includes("intent=buy")) orders.push(request.url());
  });
  await openOwnReview(page);
  // A customer's last method is chosen again.
  await page.getByRole("radio", { name: /^Invoice/ }).check();
  await expect(buyButton(page)).not.toHaveAttribute("aria-disabled");
  await expect(buyButton(page)).toContainText("£");
  provider.length = 0;
  await page.reload();
  await expect(page.getByRole("radio", { name: /^Invoice/ })).toBeChecked();
  expect(provider).toEqual([]);
  await page.getByRole("radio", { name: new RegExp(`^${STORED_CARD}`) }).check();
  const before = await slot(page).boundingBox();
  await chooseCard(page, STORED_CARD);
  expect((await slot(page).boundingBox())!.height).toBe(before!.height);
  expect(provider.filter((url) => url.includes("securedFields"))).toHaveLength(1);
  await buy(page);
  await expect(field(page, "code")).toBeFocused();
  expect(orders).toEqual([]);
  await page.keyboard.type("737");
  await buyButton(page).click();
  await expect(heading(page)).toHaveText(thanks);
});

test("§8.5 a refused code: the order's page says why, and the card pays there", async ({
  page,
}) => {
  await withStoredCard(page);
  await openOwnReview(page);
  await chooseCard(page, STORED_CARD);
  await typeCode(page, "024");
  await buy(page);
  await expect(page.getByText(text("checkout.why.card.code"))).toBeVisible();
  const order = /[0-9a-f]{32}/.exec(page.url())![0];
  await chooseCard(page, STORED_CARD);
  await expect(field(page, "code")).toHaveValue("");
  await typeCode(page);
  await page
    .getByRole("button", { name: text("checkout.orderPayment.pay", { total: "£31.95" }) })
    .click();
  await expect(heading(page)).toHaveText(thanks);
  expect(page.url()).toContain(order);
});

test("§8.5 one of two cards: its bank asks for a confirmation, at each payment", async ({
  page,
}) => {
  await withStoredCard(page);
  const confirm = () =>
    page.frameLocator("[data-testid=challenge] iframe").getByRole("button").first().click();
  await storeCard(page, "challenge");
  await confirm();
  await expect(heading(page)).toHaveText(thanks);
  await openOwnReview(page);
  await chooseCard(page, STORED_CARD);
  await typeCode(page);
  await slot(page).getByLabel(nameOf("0000")).check();
  await expect(field(page, "code")).toHaveValue("");
  await typeCode(page);
  await buy(page);
  await confirm();
  await expect(heading(page)).toHaveText(thanks);
});

test("§8.5 a customer's typed card stays when the first thing they change is the delivery", async ({
  page,
}) => {
  await withStoredCard(page);
  // As on a new device: only the account knows that a card was the last method.
  await page.context().clearCookies({ name: "checkout" });
  await openOwnReview(page);
  await expect(page.getByRole("radio", { name: new RegExp(`^${CARD}`) })).toBeChecked();
  await chooseCard(page);
  await typeCard(page, "authorised");
  const another = page.locator("[name=shippingMethodId]:not(:checked)").first();
  const total = await buyButton(page).textContent();
  await another.check();
  await expect(buyButton(page)).not.toHaveText(total!);
  await expect(buyButton(page)).not.toHaveAttribute("aria-disabled");
  await expect(buyButton(page)).toContainText("£");
  await expect(field(page, "number")).not.toHaveValue("");
  await buy(page);
  await expect(heading(page)).toHaveText(thanks);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("§8.5 a stored card is removed, and the checkout says what pays instead", async ({
    page,
    browser,
  }) => {
    const account = await newAccount();
    const scripted = await browser.newPage({ javaScriptEnabled: true });
    await signIn(scripted, account);
    await storeCard(scripted);
    await expect(heading(scripted)).toHaveText(thanks);
    await scripted.close();
    await signIn(page, account);
    await openOwnReview(page);
    const choice = page
      .locator("[data-testid=choices] > li")
      .filter({ has: page.getByRole("radio", { name: new RegExp(`^${STORED_CARD}`) }) });
    await expect(choice.locator("[data-testid=without-scripts]")).toBeVisible();
    await page.goto("/account");
    await page
      .getByRole("link", { name: text("account.menu.cards") })
      .first()
      .click();
    await expect(heading(page)).toHaveText(text("account.cards.title"));
    await page.getByText(text("account.cards.remove"), { exact: true }).click();
    await page.getByRole("button", { name: text("account.cards.removeSure") }).click();
    await expect(page.getByText(text("account.notice.cardRemoved"))).toBeVisible();
  });
});
