import { constants, createPublicKey, publicEncrypt } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { ERROR, FINISH, OrderShop, STOREFRONT } from "../support/backend/order-shop";
import { TEST_CARDS } from "../support/test-cards";

const shop = new OrderShop();
afterAll(() => shop.close());

const HOST = "/checkoutshopper/test";
const fieldOf = (origin: string) =>
  shop.app.request(
    `${HOST}/securedfields/test_KEY/6.3.0/securedFields.html?type=card&d=${btoa(origin)}`,
  );

/** What a field sends of a text: encrypted by the key of its page. */
async function encrypt(text: string): Promise<string> {
  const html = await (await fieldOf(STOREFRONT)).text();
  const key = createPublicKey({
    key: Buffer.from(/data-key="([^"]+)"/.exec(html)![1]!, "base64"),
    format: "der",
    type: "spki",
  });
  return publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" },
    Buffer.from(text),
  ).toString("base64");
}

const statusOf = async (orderId: string) =>
  (await shop.call("/adyen/payment-status", undefined, { orderId })).body;

/** Orders and pays with a card. */
async function pay(encryptedCardNumber: string, email = "anna@example.com") {
  const guest = await shop.guest(email);
  const { id: orderId } = await guest.ordered("typed-card");
  const stateData = JSON.stringify({ paymentMethod: { type: "scheme", encryptedCardNumber } });
  const target = { finishUrl: FINISH, errorUrl: ERROR, stateData };
  const redirectUrl = await guest.pay(orderId, target);
  const stateNow = async () => (await guest.transactionStates(orderId)).at(-1);
  const state = await stateNow();
  return { guest, orderId, redirectUrl, status: await statusOf(orderId), state, stateNow };
}

/** What Adyen's component reports of the bank's window. */
const report = (orderId: string, transStatus: string) =>
  shop.call("/adyen/payment-details", undefined, {
    orderId,
    stateData: JSON.stringify({
      details: { threeDSResult: btoa(JSON.stringify({ transStatus })) },
    }),
  });

describe("cards typed into Adyen's fields, as Adyen's plugin answers", () => {
  it("authorised: the address of the payment's end, the transaction is authorised", async () => {
    const { redirectUrl, status, state } = await pay(await encrypt(TEST_CARDS.authorised));
    expect(redirectUrl).toContain("/payment/finalize-transaction?_sw_payment_token=");
    expect([status, state]).toEqual([{ isFinal: true, resultCode: "Authorised" }, "authorized"]);
  });

  it.each([
    ["refused", "2", "Refused"],
    ["balance", "12", "Not enough balance"],
    ["expired", "6", "Expired Card"],
    ["code", "24", "CVC Declined"],
    ["fraud", "20", "FRAUD"],
  ] as const)("%s: the error's address, the reason in the status", async (card, code, reason) => {
    const { redirectUrl, status, state } = await pay(await encrypt(TEST_CARDS[card]));
    expect(redirectUrl).toBe(`${ERROR}&error-code=CHECKOUT__ASYNC_PAYMENT_FINALIZE_INTERRUPTED`);
    expect(status).toMatchObject({ refusalReasonCode: code, refusalReason: reason });
    expect(state).toBe("failed");
  });

  it("cancelled at the bank: a code of its own, and the transaction has failed", async () => {
    const card = await encrypt(TEST_CARDS.authorised);
    const { redirectUrl, status, state } = await pay(card, "anna+cancelled@example.com");
    expect(redirectUrl).toBe(`${ERROR}&error-code=CHECKOUT__CUSTOMER_CANCELED_EXTERNAL_PAYMENT`);
    expect([status.resultCode, state]).toEqual(["Cancelled", "failed"]);
  });

  it("Adyen's answer is lost: a failure, and no status tells what became of it", async () => {
    const { redirectUrl, status, state } = await pay(await encrypt(TEST_CARDS.unheard));
    expect(redirectUrl).toBe(`${ERROR}&error-code=CHECKOUT__PAYMENT_ERROR`);
    expect([status, state]).toEqual([{ isFinal: true }, "failed"]);
  });

  it.each([
    ["Y", "Authorised", FINISH, "authorized"],
    ["N", "Refused", `${ERROR}&error-code=CHECKOUT__ASYNC_PAYMENT_FINALIZE_INTERRUPTED`, "failed"],
  ])(
    "the bank's window answers %s: the status says so, the end moves the transaction",
    async (transStatus, resultCode, target, end) => {
      const challenge = await encrypt(TEST_CARDS.challenge);
      const { orderId, redirectUrl, stateNow } = await pay(challenge);
      const { body } = await report(orderId, transStatus);
      expect(body).toMatchObject({ isFinal: true, resultCode });
      expect(await statusOf(orderId)).toEqual(body);
      expect(await stateNow()).toBe("in_progress");
      const { headers } = await shop.visit(redirectUrl!, { redirect: "manual" });
      expect(headers.get("Location")).toBe(target);
      expect(await stateNow()).toBe(end);
    },
  );

  it("the end is opened before the bank's window: nothing is decided", async () => {
    const { redirectUrl, stateNow } = await pay(await encrypt(TEST_CARDS.challenge));
    const { headers } = await shop.visit(redirectUrl!, { redirect: "manual" });
    expect([headers.get("Location"), await stateNow()]).toEqual([FINISH, "in_progress"]);
  });

  it.each([
    ["challenge", "ChallengeShopper", "threeDS2"],
    ["fingerprint", "IdentifyShopper", "threeDS2"],
    ["redirect", "RedirectShopper", "redirect"],
  ] as const)("%s: an action first, the transaction is in progress", async (card, code, type) => {
    const { redirectUrl, status, state } = await pay(await encrypt(TEST_CARDS[card]));
    expect(redirectUrl).toContain("/payment/finalize-transaction");
    expect(status).toMatchObject({ isFinal: false, resultCode: code, action: { type } });
    expect(state).toBe("in_progress");
  });

  it("what no field of this provider has encrypted pays nothing", async () => {
    const { redirectUrl, state } = await pay("adyenjs_0_1_25$somethingElse");
    expect(redirectUrl).toContain(ERROR);
    expect(state).toBe("failed");
  });
});

describe("Adyen's servers for the card form", () => {
  it("gives a field only to the shop's own pages, which alone may embed it", async () => {
    const own = await fieldOf(STOREFRONT);
    expect(own.headers.get("Content-Security-Policy")).toContain(`frame-ancestors ${STOREFRONT}`);
    expect((await fieldOf("https://elsewhere.example")).status).toBe(403);
  });

  it.each([
    ["41111111", ["visa"]],
    ["40355010", ["cartebancaire", "visa"]],
    ["99999999", []],
  ])("knows the brands of a card's first digits: %s", async (digits, brands) => {
    const answer = await shop.app.request(`${HOST}/v3/bin/binLookup?token=test_KEY`, {
      method: "POST",
      body: JSON.stringify({
        requestId: "1",
        encryptedBin: await encrypt(digits),
        supportedBrands: ["visa", "cartebancaire"],
      }),
    });
    const body = (await answer.json()) as { requestId: string; brands: { brand: string }[] };
    expect([body.requestId, body.brands.map(({ brand }) => brand)]).toEqual(["1", brands]);
  });

  it("answers pages of the shop: the fields' texts and marks", async () => {
    const texts = await shop.app.request(`${HOST}/sdk/6.45.2/translations/fi-FI.json`);
    expect(texts.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(await texts.json()).toMatchObject({ "creditCard.cardNumber.label": "Kortin numero" });
    const mark = await shop.app.request(`${HOST}/images/logos/visa.svg`);
    expect(mark.headers.get("Content-Type")).toBe("image/svg+xml");
  });
});
