import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { usualViolations } from "../../../support/browser/axe";
import { buy, CARD, chooseCard, field, typeCard } from "../../../support/browser/card";
import { buyButton, openReview } from "../../../support/browser/checkout";
import { SHOP_LOG } from "../../../support/browser/shop";
import { expect, test, text } from "../../../support/browser/test";
import { TEST_CARDS } from "../../../support/test-cards";

const thanks = text("checkout.success.title");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const slot = (page: Page) => page.locator("[data-testid=card-slot]");

/** The buy button's posts: forms of the checkout that would order. */
function ordersSent(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    const body = request.postData() ?? "";
    if (request.method() === "POST" && body.includes("intent=buy")) sent.push(body);
  });
  return sent;
}

test("§8.5 a typed card pays an order; no server, log or storage of the shop sees it", async ({
  page,
  context,
}) => {
  await openReview(page);
  const seen: string[] = [];
  page.on("request", (request) =>
    seen.push(request.url(), request.postData() ?? "", JSON.stringify(request.headers())),
  );
  await chooseCard(page);
  await typeCard(page, "authorised");
  await buy(page);
  await expect(heading(page)).toHaveText(thanks);
  await expect(page.getByText(text("order.payment.paid"))).toBeVisible();
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state]),
  );
  const cookies = JSON.stringify(await context.cookies());
  const all = [...seen, stored, cookies, readFileSync(SHOP_LOG, "utf8")].join("\n");
  expect(seen.some((each) => each.includes("encryptedCardNumber"))).toBe(true);
  const { authorised } = TEST_CARDS;
  for (const secret of [authorised, authorised.match(/.{4}/g)!.join(" "), authorised.slice(0, 10)])
    expect(all).not.toContain(secret);
});

test("§8.5 nothing is fetched before the card is chosen, and its place keeps its height", async ({
  page,
}) => {
  const provider: string[] = [];
  page.on("request", (request) => {
    if (/checkoutshopper|adyen-card/.test(request.url())) provider.push(request.url());
  });

  await openReview(page);
  await expect(slot(page)).toBeHidden();
  expect(provider).toEqual([]);
  await page.getByRole("radio", { name: new RegExp(`^${CARD}`) }).check();
  const before = await slot(page).boundingBox();
  await chooseCard(page);
  expect((await slot(page).boundingBox())!.height).toBe(before!.height);
  expect(await usualViolations(page)).toEqual([]);
});

test("§8.5 an incomplete card: nothing is sent, the fields say what is missing", async ({
  page,
}) => {
  await openReview(page);
  const sent = ordersSent(page);
  await chooseCard(page);
  await buy(page);
  await expect(slot(page).getByText("Enter the card number")).toBeVisible();
  await expect(field(page, "number")).toBeFocused();
  await page.keyboard.type("4111111111111112");
  await expect(slot(page).getByText("Enter a valid card number")).toBeVisible();
  await buyButton(page).click();
  expect(sent).toEqual([]);
});

test("§8.5 a card without its holder's name: the name is asked for", async ({ page }) => {
  await openReview(page);
  await chooseCard(page);
  await slot(page).getByLabel("Name on card").clear();
  await typeCard(page, "authorised");
  await buy(page);
  await expect(slot(page).getByLabel("Name on card")).toBeFocused();
});

test("§8.5 Enter in a field buys; two presses make one order", async ({ page }) => {
  await openReview(page);
  const sent = ordersSent(page);
  await chooseCard(page);
  await page.getByLabel(text("checkout.terms")).check();
  await typeCard(page, "authorised");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText(thanks);
  // A second press sends the same key, by which the shop knows the order.
  expect(new Set(sent).size).toBe(1);
});

test("§8.5 a refused card: the order's page says why; another card pays it", async ({ page }) => {
  await openReview(page);
  await chooseCard(page);
  await typeCard(page, "code");
  await buy(page);
  await expect(page.getByText(text("checkout.why.card.code"))).toBeVisible();
  const order = /[0-9a-f]{32}/.exec(page.url())![0];
  await chooseCard(page);
  await expect(field(page, "number")).toHaveValue("");
  await typeCard(page, "authorised");
  await page
    .getByRole("button", { name: text("checkout.orderPayment.pay", { total: "£31.95" }) })
    .click();
  await expect(heading(page)).toHaveText(thanks);
  expect(page.url()).toContain(order);
});

for (const answer of ["confirm", "refuse"] as const)
  test(`§8.5 the bank asks for a confirmation: ${answer}`, async ({ page }) => {
    await openReview(page);
    await chooseCard(page);
    await typeCard(page, "challenge");
    await buy(page);
    await expect(heading(page)).toHaveText(text("checkout.confirm.title"));
    const bank = page.frameLocator("[data-testid=challenge] iframe");
    await bank
      .getByRole("button")
      .nth(answer === "confirm" ? 0 : 1)
      .click();
    if (answer === "confirm") return expect(heading(page)).toHaveText(thanks);
    await expect(page.getByText(text("checkout.why.card.unconfirmed"))).toBeVisible();
  });

test("§8.5 the bank's own page: authorised there, the order is paid", async ({ page }) => {
  await openReview(page);
  await chooseCard(page);
  await typeCard(page, "redirect");
  await buy(page);
  await page.getByRole("button", { name: /authorise/i }).click();
  await expect(heading(page)).toHaveText(thanks);
});

test("§8.5 from the bag the checkout opens a document, whose policy allows the fields", async ({
  page,
}) => {
  await openReview(page);
  await page.goto("/cart");
  await page
    .getByRole("link", { name: text("cart.toCheckout") })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: text("checkout.delivery") })).toBeVisible();
  await chooseCard(page);
});

test("§8.5 the fields speak the shopper's language, in the dark too", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await openReview(page);
  await chooseCard(page);
  await expect(field(page, "number")).toHaveAccessibleName("Card number");
  const [ink, typed] = await Promise.all([
    slot(page).evaluate((node) => getComputedStyle(node).color),
    field(page, "number").evaluate((node) => getComputedStyle(node).color),
  ]);
  expect(typed).toBe(ink);
});

test.describe("failures", () => {
  test.use({ expectedFaults: [/ERR_FAILED|Failed to load|adyen|fetch/i] });
  test("§8.5 what the bank's window says is lost: it is asked again, the order is paid", async ({
    page,
  }) => {
    await openReview(page);
    await chooseCard(page);
    await typeCard(page, "challenge");
    await buy(page);
    await page.route("**/api/checkout/payment-details", (route) => route.abort(), { times: 1 });
    const confirm = page.frameLocator("[data-testid=challenge] iframe").getByRole("button").first();
    await confirm.click();
    await page.getByRole("link", { name: text("checkout.orderPayment.confirm") }).click();
    await confirm.click();
    await expect(heading(page)).toHaveText(thanks);
    await expect(page.getByText(text("order.payment.paid"))).toBeVisible();
  });

  test("§8.5 the fields cannot be loaded: it is said, and another method pays", async ({
    page,
  }) => {
    await openReview(page);
    await page.route(/adyen-payment-methods/, (route) => route.abort());
    await page.getByRole("radio", { name: new RegExp(`^${CARD}`) }).check();
    await expect(slot(page).getByRole("alert")).toContainText(text("checkout.card.failed"));
    await page.getByRole("radio", { name: /^Invoice/ }).check();
    await buy(page);
    await expect(heading(page)).toHaveText(thanks);
  });
});
