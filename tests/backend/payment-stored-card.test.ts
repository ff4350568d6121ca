import { constants, createPublicKey, publicEncrypt } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERROR, FINISH, OrderShop, type Shopper, STOREFRONT } from "../support/backend/order-shop";
import { GB } from "../support/backend/shop";
import { TEST_CARDS } from "../support/test-cards";

const shop = new OrderShop();
afterAll(() => shop.close());

let encrypt: (text: string) => string;
beforeAll(async () => {
  const field = await shop.app.request(
    `/checkoutshopper/test/securedfields/test_KEY/6.3.0/securedFields.html?type=card&d=${btoa(STOREFRONT)}`,
  );
  const key = createPublicKey({
    key: Buffer.from(/data-key="([^"]+)"/.exec(await field.text())![1]!, "base64"),
    format: "der",
    type: "spki",
  });
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" };
  encrypt = (text) => publicEncrypt({ key, ...padding }, Buffer.from(text)).toString("base64");
});

interface Card {
  id: string;
  brand: string;
  lastFour: string;
}
const cardsOf = async (customer: Shopper) =>
  (await customer.call<{ elements: Card[] }>("/account/stored-cards")).body.elements;
const remove = async (customer: Shopper, id: string) =>
  shop.visit<{ errors?: { code: string }[] }>(`/store-api/account/stored-cards/${id}`, {
    method: "DELETE",
    headers: { "sw-access-key": GB, "sw-context-token": customer.token },
  });

async function pay(customer: Shopper, method: "typed-card" | "stored-card", stateData: object) {
  const { id: orderId } = await customer.ordered(method);
  const redirectUrl = await customer.pay(orderId, {
    finishUrl: FINISH,
    errorUrl: ERROR,
    stateData: JSON.stringify(stateData),
  });
  const status = (await shop.call("/adyen/payment-status", undefined, { orderId })).body;
  const state = (await customer.transactionStates(orderId)).at(-1);
  return { orderId, redirectUrl, status, state };
}

const typed = (number: string, more: object = { storePaymentMethod: true }) => ({
  paymentMethod: {
    type: "scheme",
    holderName: "Erika",
    encryptedCardNumber: encrypt(number),
    encryptedExpiryMonth: encrypt("03"),
    encryptedExpiryYear: encrypt("2030"),
    encryptedSecurityCode: encrypt("737"),
  },
  ...more,
});
const stored = (storedPaymentMethodId: unknown, code: string | null = "737") => ({
  paymentMethod: {
    type: "scheme",
    storedPaymentMethodId,
    ...(code !== null && { encryptedSecurityCode: encrypt(code) }),
  },
});

async function withCard(email: string, number: string = TEST_CARDS.authorised) {
  const customer = await shop.customer(email);
  const first = await pay(customer, "typed-card", typed(number));
  return { customer, first, card: (await cardsOf(customer))[0] };
}

describe("stored cards, as Adyen's plugin and the shop's extension answer", () => {
  it("a card is stored with consent, once, and listed by both", async () => {
    const { customer } = await withCard("store@example.com");
    await pay(customer, "typed-card", typed(TEST_CARDS.authorised));
    await pay(customer, "typed-card", typed(TEST_CARDS.fingerprint, {}));
    expect(await cardsOf(customer)).toEqual([
      {
        id: expect.any(String),
        brand: "visa",
        lastFour: "1111",
        expiryMonth: "03",
        expiryYear: "2030",
        holderName: "Erika",
        apiAlias: "hearth_stored_card",
      },
    ]);
    const { body } = await customer.call("/adyen/payment-methods");
    expect(body.storedPaymentMethods).toMatchObject([
      { type: "scheme", lastFour: "1111", supportedShopperInteractions: ["Ecommerce", "ContAuth"] },
    ]);
  });

  it("a refused card is not stored", async () => {
    const { customer } = await withCard("refused@example.com", TEST_CARDS.refused);
    expect(await cardsOf(customer)).toEqual([]);
  });

  it("a card with a challenge is stored once the bank has confirmed it", async () => {
    const { customer, first } = await withCard("challenge@example.com", TEST_CARDS.challenge);
    expect(await cardsOf(customer)).toEqual([]);
    await shop.call("/adyen/payment-details", undefined, {
      orderId: first.orderId,
      stateData: JSON.stringify({
        details: { threeDSResult: btoa(JSON.stringify({ transStatus: "Y" })) },
      }),
    });
    expect(await cardsOf(customer)).toMatchObject([{ lastFour: "0000" }]);
  });

  it.each([
    ["737", "authorized", { resultCode: "Authorised" }],
    ["024", "failed", { resultCode: "Refused", refusalReasonCode: "24" }],
    ["002", "failed", { resultCode: "Refused", refusalReasonCode: "2" }],
  ])("paid with the code %s: %s", async (code, end, status) => {
    const { customer, card } = await withCard(`code-${code}@example.com`);
    const paid = await pay(customer, "stored-card", stored(card!.id, code));
    expect(paid.status).toMatchObject(status);
    expect(paid.state).toBe(end);
  });

  it.each([
    ["another customer's card", async (id: string) => stored(id)],
    ["no code", async (id: string) => stored(id, null)],
    ["no card", async () => stored(undefined)],
  ])("%s pays nothing", async (name, dataOf) => {
    const { customer, card } = await withCard(`${name.replace(/\W/g, "-")}@example.com`);
    const other = (await withCard(`other-${name.replace(/\W/g, "-")}@example.com`)).customer;
    const payer = name.startsWith("another") ? other : customer;
    const { redirectUrl, state } = await pay(payer, "stored-card", await dataOf(card!.id));
    expect(redirectUrl).toContain("error-code=CHECKOUT__ASYNC_PAYMENT_PROCESS_INTERRUPTED");
    expect(state).toBe("failed");
  });

  it("the method is offered to customers with a card; the channel has it in any case", async () => {
    const { customer } = await withCard("offer@example.com");
    const without = await shop.customer("offer-none@example.com");
    const offers = async (shopper: Shopper, path: string) =>
      (await shopper.call<{ elements: { shortName: string }[] }>(path, {})).body.elements.some(
        ({ shortName }) => shortName === "one_click_payment_method_handler",
      );
    const available = "/payment-method?onlyAvailable=1";
    expect([await offers(customer, available), await offers(without, available)]).toEqual([
      true,
      false,
    ]);
    expect(await offers(without, "/payment-method")).toBe(true);
  });

  it("only the customer's own card is removed, for good", async () => {
    const { customer, card } = await withCard("remove@example.com");
    const other = await shop.customer("remove-other@example.com");
    const refused = await remove(other, card!.id);
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([
      404,
      "HEARTH__STORED_CARD_NOT_FOUND",
    ]);
    expect(await cardsOf(customer)).toHaveLength(1);
    expect((await remove(customer, card!.id)).status).toBe(204);
    expect(await cardsOf(customer)).toEqual([]);
    const { state } = await pay(customer, "stored-card", stored(card!.id));
    expect(state).toBe("failed");
  });

  it("guests have no list", async () => {
    const guest = await shop.guest();
    expect((await guest.call("/account/stored-cards")).status).toBe(403);
  });
});
