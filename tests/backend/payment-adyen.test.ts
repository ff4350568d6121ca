import { afterAll, describe, expect, it } from "vitest";
import { OUTCOMES, type Outcome } from "../../backend/payment/simulation";
import { SE } from "../support/backend/shop";
import {
  ERROR,
  FINISH,
  METHOD,
  OrderShop,
  PUBLIC_URL,
  type Shopper,
} from "../support/backend/order-shop";

type Json = Record<string, unknown>;

const shop = new OrderShop();
afterAll(() => shop.close());

/** The output of Adyen's Google Pay component. */
function googleState(simulation?: string): string {
  const googlePayToken = JSON.stringify({
    protocolVersion: "ECv2",
    signedMessage: "…",
    ...(simulation === undefined ? {} : { simulation }),
  });
  return JSON.stringify({
    paymentMethod: {
      type: "googlepay",
      googlePayToken,
      googlePayCardNetwork: "VISA",
      subtype: "express",
    },
    browserInfo: {},
    origin: "http://localhost:3000",
  });
}

/** The output of Adyen's Apple Pay component: the payment data in base64. */
function appleState(simulation: string): string {
  const applePayToken = Buffer.from(
    JSON.stringify({ version: "EC_v1", data: "…", simulation }),
  ).toString("base64");
  return JSON.stringify({ paymentMethod: { type: "applepay", applePayToken, subtype: "express" } });
}

const status = async (orderId: string, token?: string) =>
  (await shop.call("/adyen/payment-status", token, { orderId })).body;

/** Orders by wallet and pays. */
async function paid(
  stateData: unknown,
  email = "anna@example.com",
  method: "google-pay" | "apple-pay" = "google-pay",
): Promise<{ guest: Shopper; orderId: string; redirectUrl: string | null }> {
  const guest = await shop.guest(email);
  const { id: orderId } = await guest.ordered(method);
  return {
    guest,
    orderId,
    redirectUrl: await guest.pay(orderId, { finishUrl: FINISH, errorUrl: ERROR, stateData }),
  };
}

const ACTION = {
  action: expect.objectContaining({ type: expect.any(String) }) as unknown,
  pspReference: expect.stringMatching(/^[A-Z0-9]{16}$/) as unknown,
};

/** Outcome → payment-status, redirect target, state of the transaction. */
const RESULTS: Record<Outcome, [answer: Json, redirect: string | null, state: string]> = {
  authorised: [{ isFinal: true, resultCode: "Authorised" }, null, "authorized"],
  refused: [
    { isFinal: true, resultCode: "Refused", refusalReason: "Refused", refusalReasonCode: "2" },
    null,
    "failed",
  ],
  error: [
    { isFinal: true, resultCode: "Error", refusalReason: "Acquirer Error", refusalReasonCode: "4" },
    null,
    "failed",
  ],
  cancelled: [
    {
      isFinal: true,
      resultCode: "Cancelled",
      refusalReason: "Shopper Cancelled",
      refusalReasonCode: "16",
    },
    null,
    "cancelled",
  ],
  received: [
    { isFinal: true, resultCode: "Received", additionalData: { paymentMethod: "googlepay" } },
    null,
    "in_progress",
  ],
  redirect: [
    { isFinal: false, resultCode: "RedirectShopper", ...ACTION },
    `${PUBLIC_URL}/_psp/`,
    "in_progress",
  ],
  identify: [{ isFinal: false, resultCode: "IdentifyShopper", ...ACTION }, null, "in_progress"],
  challenge: [{ isFinal: false, resultCode: "ChallengeShopper", ...ACTION }, null, "in_progress"],
  present: [{ isFinal: false, resultCode: "PresentToShopper", ...ACTION }, null, "in_progress"],
  pending: [{ isFinal: false, resultCode: "Pending", ...ACTION }, null, "in_progress"],
  unknown: [{ isFinal: true, resultCode: "Error" }, null, "failed"],
  finalize: [
    { isFinal: true, resultCode: "Authorised" },
    `${PUBLIC_URL}/payment/finalize-transaction?_sw_payment_token=`,
    "authorized",
  ],
  decline: [
    { isFinal: true, resultCode: "Refused", refusalReason: "Refused", refusalReasonCode: "2" },
    `${ERROR}&error-code=CHECKOUT__ASYNC_PAYMENT_FINALIZE_INTERRUPTED`,
    "failed",
  ],
};

describe("Adyen's plugin 5.1: paying by wallet, every result", () => {
  it.each(OUTCOMES)("%s, asked for by the token", async (outcome) => {
    const { guest, orderId, redirectUrl } = await paid(googleState(outcome));
    const [answer, redirect, state] = RESULTS[outcome];
    if (redirect === null) expect(redirectUrl).toBeNull();
    else expect(redirectUrl?.startsWith(redirect)).toBe(true);
    expect(await status(orderId, guest.token)).toEqual(answer);
    expect(await guest.transactionStates(orderId)).toEqual([state]);
  });

  it("nothing asked for: authorised", async () => {
    const { orderId, redirectUrl } = await paid(googleState());
    expect([redirectUrl, await status(orderId)]).toEqual([
      null,
      { isFinal: true, resultCode: "Authorised" },
    ]);
  });

  it("Apple's token, which is the same in base64", async () => {
    const { orderId } = await paid(appleState("refused"), "anna@example.com", "apple-pay");
    expect(await status(orderId)).toMatchObject({ resultCode: "Refused" });
  });

  it("without a token: the payment fails, the shopper goes to the error URL", async () => {
    for (const stateData of [
      undefined,
      "",
      "no json",
      "[]",
      JSON.stringify({ paymentMethod: "googlepay" }),
      { paymentMethod: {} },
    ]) {
      const { guest, orderId, redirectUrl } = await paid(stateData);
      expect(redirectUrl).toBe(`${ERROR}&error-code=CHECKOUT__ASYNC_PAYMENT_PROCESS_INTERRUPTED`);
      expect(await guest.transactionStates(orderId)).toEqual(["failed"]);
      expect(await status(orderId)).toEqual({ isFinal: true });
    }
  });

  it("asked twice, it is charged once", async () => {
    const { guest, orderId } = await paid(googleState());
    expect(await guest.pay(orderId, { stateData: googleState("refused") })).toBeNull();
    expect(await status(orderId)).toEqual({ isFinal: true, resultCode: "Authorised" });
  });
});

describe("Adyen's plugin 5.1: its routes", () => {
  const details = (orderId: unknown, stateData: unknown) =>
    shop.call<Json | string>("/adyen/payment-details", undefined, { orderId, stateData });

  it("payment-status: plain text without an order; no result for an unknown one", async () => {
    const none = await shop.call<string>("/adyen/payment-status", undefined, {});
    expect([none.status, none.body]).toEqual([400, "Order ID not provided"]);
    expect(await status("a".repeat(32))).toEqual({ isFinal: true });
  });

  it("payment-details: the bank's answer ends a pending payment, not a final one", async () => {
    for (const [threeDSResult, resultCode, state] of [
      ["ok", "Authorised", "authorized"],
      ["refused", "Refused", "failed"],
      ["cancelled", "Cancelled", "cancelled"],
    ]) {
      const { guest, orderId } = await paid(googleState("challenge"));
      const { status: code, body } = await details(
        orderId,
        JSON.stringify({ details: { threeDSResult } }),
      );
      expect([code, body]).toMatchObject([200, { isFinal: true, resultCode }]);
      expect(await guest.transactionStates(orderId)).toEqual([state]);
      expect(
        (await details(orderId, JSON.stringify({ details: { threeDSResult: "error" } }))).body,
      ).toMatchObject({ resultCode });
    }
  });

  it("set-payment: another method while a payment is open, not once it is done", async () => {
    const waiting = await paid(googleState("pending"));
    const changed = await waiting.guest.call("/adyen/set-payment", {
      orderId: waiting.orderId,
      paymentMethodId: METHOD.invoice,
    });
    expect([changed.status, changed.body]).toEqual([200, { success: true }]);
    expect(await waiting.guest.transactionStates(waiting.orderId)).toEqual(["cancelled", "open"]);
    const done = await paid(googleState());
    expect(
      (
        await done.guest.call("/adyen/set-payment", {
          orderId: done.orderId,
          paymentMethodId: METHOD.invoice,
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await (
          await shop.guest()
        ).call("/adyen/set-payment", { orderId: waiting.orderId, paymentMethodId: METHOD.invoice })
      ).status,
    ).toBe(404);
  });

  it("payment-methods: the channel's, with their configuration; [] without any", async () => {
    const { body } = await shop.call("/adyen/payment-methods");
    expect(body).toMatchObject({
      paymentMethods: [
        {
          type: "googlepay",
          configuration: { merchantId: expect.any(String), gatewayMerchantId: expect.any(String) },
        },
        {
          type: "applepay",
          configuration: { merchantId: expect.any(String), merchantName: expect.any(String) },
        },
        { type: "scheme", brands: ["visa", "mc", "amex", "cartebancaire"] },
      ],
    });
    expect(
      (await shop.call("/adyen/payment-methods", undefined, undefined, { "sw-access-key": SE }))
        .body,
    ).toEqual([]);
  });
});

describe("Adyen's plugin 5.1: what it adds to contexts and payment methods", () => {
  it("`extensions.adyenData` of the context starts its components", async () => {
    const { body } = await shop.call<{ extensions: Json }>("/context");
    expect(body.extensions).toEqual({
      adyenData: {
        clientKey: expect.stringMatching(/^test_/),
        environment: "test",
        hasPaymentStateData: false,
        apiAlias: "adyen_shopware_struct_adyen_context_data_struct",
      },
    });
  });

  it("`extensions.adyenData` of its own methods; `includes` lists it by its name", async () => {
    const includes = { payment_method: ["id", "shortName", "adyenData"] };
    const { body } = await shop.call<{
      elements: { shortName: string; extensions?: { adyenData: Json } }[];
    }>("/payment-method?onlyAvailable=1", undefined, { includes });
    const types = body.elements.map(({ shortName, extensions }) => [
      shortName,
      extensions?.adyenData.type ?? null,
    ]);
    expect(types).toEqual([
      ["invoice_payment", null],
      ["pre_payment", null],
      ["hosted_bank", null],
      ["google_pay_payment_method_handler", "googlepay"],
      ["apple_pay_payment_method_handler", "applepay"],
      ["cards_payment_method_handler", "scheme"],
    ]);
    expect(body.elements[3]?.extensions?.adyenData).toMatchObject({
      type: "googlepay",
      paymentMethodConfig: { type: "googlepay", configuration: { merchantId: "50" } },
    });
  });
});
