import { describe, expect, it, vi } from "vitest";
import {
  createExpress,
  runExpressFlow,
  runOrderFlow,
  type ExpressCalls,
  type ExpressRequest,
} from "~/components/express/express-flow";

const ORDER = "0".repeat(32);
const SUCCESS = `/checkout/success/adyen/${ORDER}`;
const UNPAID = `/checkout/order-payment/${ORDER}`;
const amount = { value: 3195, currency: "GBP" };
const request: ExpressRequest = {
  contact: {
    email: "alex@example.com",
    phoneNumber: "+44",
    firstName: "Alex",
    lastName: "Marlowe",
    street: "10 Mill Lane",
    zipcode: "E1 6AN",
    city: "London",
    countryCode: "gb",
    administrativeArea: "",
  },
  paymentMethodId: "google",
  stateData: '{"paymentMethod":{"type":"googlepay"}}',
  countries: [{ id: "gb", iso: "GB" }],
  amount,
  origin: "https://shop.example",
  paths: {
    success: (id) => `/checkout/success/adyen/${id}`,
    unpaid: (id) => `/checkout/order-payment/${id}`,
    confirm: (id) => `/checkout/order-payment/${id}/confirm`,
  },
};

function fakeCalls(answers: Partial<ExpressCalls> = {}) {
  const log: string[] = [];
  const said: Record<string, unknown> = {};
  const defaults: ExpressCalls = {
    fetchCountryStates: async () => [{ id: "lnd", shortCode: "GB-LND", name: "London, City of" }],
    registerGuest: async () => true,
    setPaymentMethod: async () => true,
    placeOrder: async () => ({ status: "success", data: { id: ORDER } }),
    handlePayment: async () => ({ redirectUrl: null }),
    fetchPaymentStatus: async () => ({ isFinal: true, resultCode: "Authorised" }),
  };
  const calls = Object.fromEntries(
    Object.entries({ ...defaults, ...answers }).map(([name, call]) => [
      name,
      (argument: unknown) => {
        log.push(name);
        said[name] = argument;
        return (call as (argument: unknown) => Promise<unknown>)(argument);
      },
    ]),
  ) as unknown as ExpressCalls;
  return { calls, log, said };
}

const ALL = [
  "fetchCountryStates",
  "registerGuest",
  "setPaymentMethod",
  "placeOrder",
  "handlePayment",
  "fetchPaymentStatus",
];

describe("§4.6 express checkout flow", () => {
  it("2–5: guest, payment method, order, payment, status: each once, in this order", async () => {
    const { calls, log, said } = fakeCalls();
    expect(await runExpressFlow(calls, request)).toEqual({
      kind: "paid",
      to: SUCCESS,
      resultCode: "Authorised",
    });
    expect(log).toEqual(ALL);
    expect(said.registerGuest).toMatchObject({
      email: "alex@example.com",
      shippingAddress: { countryId: "gb", countryStateId: "lnd" },
    });
    expect(said.setPaymentMethod).toBe("google");
    expect(said.handlePayment).toEqual({
      orderId: ORDER,
      stateData: request.stateData,
      finishUrl: `https://shop.example${SUCCESS}`,
      errorUrl: `https://shop.example${UNPAID}`,
    });
    expect(said.fetchPaymentStatus).toBe(ORDER);
  });

  it.each([
    [
      "the bank's page, where the status cannot be had",
      "https://bank.example/3ds",
      { isFinal: false, resultCode: null },
    ],
    [
      "where the backend ends the payment",
      "https://shopware.example/payment/finalize-transaction",
      { isFinal: true, resultCode: "Authorised" },
    ],
  ])("4: with a redirectUrl the browser follows it: %s", async (_, redirectUrl, status) => {
    const { calls } = fakeCalls({
      handlePayment: async () => ({ redirectUrl }),
      fetchPaymentStatus: async () => status,
    });
    expect(await runExpressFlow(calls, request)).toEqual({ kind: "redirected", to: redirectUrl });
  });

  it("4: a redirectUrl of this shop is followed; the status is not requested", async () => {
    const { calls, log } = fakeCalls({
      handlePayment: async () => ({ redirectUrl: `https://shop.example${UNPAID}?error-code=X` }),
    });
    expect(await runExpressFlow(calls, request)).toEqual({
      kind: "redirected",
      to: `https://shop.example${UNPAID}?error-code=X`,
    });
    expect(log).toEqual(ALL.slice(0, -1));
  });

  it.each([null, "https://shopware.example/payment/finalize-transaction"])(
    "§W7 what the issuer asks for comes first, whatever redirectUrl is (%s)",
    async (redirectUrl) => {
      const ask = (resultCode: string, action: { type: string; [field: string]: unknown }) =>
        runExpressFlow(
          fakeCalls({
            handlePayment: async () => ({ redirectUrl }),
            fetchPaymentStatus: async () => ({ isFinal: false, resultCode, action }),
          }).calls,
          request,
        );
      for (const [resultCode, subtype] of [
        ["IdentifyShopper", "fingerprint"],
        ["ChallengeShopper", "challenge"],
      ] as const)
        expect(await ask(resultCode, { type: "threeDS2", subtype })).toEqual({
          kind: "challenged",
          to: `${UNPAID}/confirm`,
          resultCode,
        });
      const bank = { type: "redirect", url: "https://bank.example/3ds" };
      expect(await ask("RedirectShopper", { ...bank, method: "GET" })).toEqual({
        kind: "redirected",
        to: bank.url,
      });
      expect(await ask("RedirectShopper", { ...bank, method: "POST", data: {} })).toMatchObject({
        kind: "challenged",
        to: `${UNPAID}/confirm`,
      });
      expect(
        (await ask("RedirectShopper", { ...bank, method: "GET", url: "javascript:alert(1)" })).kind,
      ).toBe("challenged");
      for (const type of ["voucher", "qrCode"])
        expect(await ask("PresentToShopper", { type })).toHaveProperty("to", redirectUrl ?? UNPAID);
    },
  );

  it.each([
    ["Refused", true],
    ["Error", true],
    ["Cancelled", true],
    ["Received", true],
    ["RedirectShopper", false],
    ["IdentifyShopper", false],
    ["ChallengeShopper", false],
    ["PresentToShopper", false],
    ["Pending", false],
    ["Authorised", false],
  ])("5, §8.5: %s, final %s, leads to the order-payment page", async (resultCode, isFinal) => {
    const { calls } = fakeCalls({ fetchPaymentStatus: async () => ({ isFinal, resultCode }) });
    expect(await runExpressFlow(calls, request)).toEqual({
      kind: "unpaid",
      to: UNPAID,
      resultCode,
    });
  });

  it("5: final without a result is a failure", async () => {
    const { calls } = fakeCalls({
      fetchPaymentStatus: async () => ({ isFinal: true, resultCode: null }),
    });
    expect(await runExpressFlow(calls, request)).toEqual({
      kind: "unpaid",
      to: UNPAID,
      resultCode: "Error",
    });
  });
});

describe("§8.2 express checkout, failures", () => {
  it("guest registration error: it aborts; nothing further is called", async () => {
    const { calls, log } = fakeCalls({ registerGuest: async () => false });
    expect(await runExpressFlow(calls, request)).toEqual({ kind: "unregistered" });
    expect(log).toEqual(["fetchCountryStates", "registerGuest"]);
  });

  it.each([
    ["a country outside of the session's", { countryCode: "CH" }],
    ["an address without e-mail", { email: "" }],
    ["an address without telephone number", { phoneNumber: "" }],
  ])("%s: nobody is registered, nothing is called", async (_, wrong) => {
    const { calls, log } = fakeCalls();
    expect(
      await runExpressFlow(calls, { ...request, contact: { ...request.contact, ...wrong } }),
    ).toEqual({ kind: "unregistered" });
    expect(log).toEqual([]);
  });

  it("country-states failure: an empty list; the address has no state", async () => {
    const { calls, said } = fakeCalls({ fetchCountryStates: async () => [] });
    expect((await runExpressFlow(calls, request)).kind).toBe("paid");
    expect(said.registerGuest).not.toHaveProperty("shippingAddress.countryStateId");
  });

  it("the payment method cannot be set: nothing is ordered", async () => {
    const { calls, log } = fakeCalls({ setPaymentMethod: async () => false });
    expect(await runExpressFlow(calls, request)).toEqual({
      kind: "not-ordered",
      rejectionReason: "method",
    });
    expect(log).not.toContain("placeOrder");
  });

  it("§5.5 total price status is FINAL: the order names the sheet's total", async () => {
    const { calls, said } = fakeCalls();
    await runExpressFlow(calls, request);
    expect(said.placeOrder).toEqual({ amount });
  });

  it("place-order without an answer: the order is looked up, not repeated, and paid", async () => {
    const asked: unknown[] = [];
    const placeOrder: ExpressCalls["placeOrder"] = async ({ again }) => {
      asked.push(again);
      return again ? { status: "success", data: { id: ORDER } } : { status: "error", errorCode: 0 };
    };
    const { log, calls } = fakeCalls();
    expect(await runExpressFlow({ ...calls, placeOrder }, request)).toEqual({
      kind: "paid",
      to: SUCCESS,
      resultCode: "Authorised",
    });
    expect([asked, log.includes("handlePayment")]).toEqual([[undefined, true], true]);
  });

  it.each([
    ["CHECKOUT__CART_INVALID", "order"],
    ["amount-changed", "price"],
    [0, "unsure"],
  ] as const)("place-order error %s: nothing is paid", async (errorCode, why) => {
    const { calls, log } = fakeCalls({ placeOrder: async () => ({ status: "error", errorCode }) });
    expect(await runExpressFlow(calls, request)).toEqual({
      kind: "not-ordered",
      rejectionReason: why,
    });
    expect(log).not.toContain("handlePayment");
  });

  it("failed payment start: to the order-payment page, the order remains", async () => {
    const { calls, log } = fakeCalls({ handlePayment: async () => null });
    expect(await runExpressFlow(calls, request)).toEqual({
      kind: "unpaid",
      to: UNPAID,
      resultCode: "Error",
    });
    expect(log).not.toContain("fetchPaymentStatus");
  });
});

describe("§2.4, §4.6 an unpaid order is paid by a wallet", () => {
  const { contact: _contact, countries: _countries, ...payment } = request;
  const order = (refusal: unknown, answers: Partial<ExpressCalls> = {}) => {
    const { calls, log, said } = fakeCalls(answers);
    const chooseForOrder = vi.fn(async () => Promise.resolve(refusal));
    return {
      end: runOrderFlow({ ...calls, chooseForOrder }, ORDER, payment),
      chooseForOrder,
      log,
      said,
    };
  };

  it("with its own method and amount, without an address; then as every payment", async () => {
    const { end, chooseForOrder, log, said } = order(null);
    expect(await end).toEqual({ kind: "paid", to: SUCCESS, resultCode: "Authorised" });
    expect(chooseForOrder.mock.calls).toEqual([
      [{ orderId: ORDER, paymentMethodId: "google", amount: 3195 }],
    ]);
    expect([log, said.fetchPaymentStatus]).toEqual([
      ["handlePayment", "fetchPaymentStatus"],
      ORDER,
    ]);
  });

  it.each([
    [
      "another total than the sheet has shown",
      "amount-changed",
      { kind: "not-ordered", rejectionReason: "price" },
    ],
    ["no answer", 0, { kind: "not-ordered", rejectionReason: "method" }],
    [
      "a refusal",
      "CHECKOUT__ORDER_PAYMENT_METHOD_NOT_AVAILABLE",
      { kind: "not-ordered", rejectionReason: "method" },
    ],
    [
      "an order that is paid already",
      "CHECKOUT__ORDER_PAYMENT_METHOD_NOT_CHANGEABLE",
      { kind: "unpaid", to: UNPAID, resultCode: "Error" },
    ],
  ])("%s: nothing is paid", async (_, refusal, expected) => {
    const { end, log } = order(refusal);
    expect([await end, log]).toEqual([expected, []]);
  });

  it("a payment without an answer is not repeated: the order's page shows the result", async () => {
    const { end, log } = order(null, { handlePayment: async () => null });
    expect([await end, log]).toEqual([
      { kind: "unpaid", to: UNPAID, resultCode: "Error" },
      ["handlePayment"],
    ]);
  });
});

describe("§4.6 express checkout: an in-progress flag blocks repeated submission", () => {
  it("a second submission while the first is under way does nothing: one order", async () => {
    const { calls, log } = fakeCalls();
    const express = createExpress();
    const flow = () => runExpressFlow(calls, request);
    const told = vi.fn();
    const ends = await Promise.all([express.submit(flow, told), express.submit(flow, told)]);
    expect(ends.map((end) => end?.kind)).toEqual(["paid", undefined]);
    expect(log.filter((call) => call === "placeOrder")).toHaveLength(1);
    expect(told.mock.calls).toEqual([[true]]);
  });

  it("once paid, or sent to the issuer, nothing is submitted until the page is back", async () => {
    const express = createExpress();
    const flow = () => runExpressFlow(fakeCalls().calls, request);
    await express.submit(flow, () => undefined);
    expect(await express.submit(flow, () => undefined)).toBeNull();
    express.release();
    expect((await express.submit(flow, () => undefined))?.kind).toBe("paid");
  });

  it.each([
    ["§8.4 a registration error", { registerGuest: async () => false }, "unregistered"],
    [
      "an order that was not placed",
      { placeOrder: async () => ({ status: "error", errorCode: 0 }) as const },
      "not-ordered",
    ],
    [
      "a call that throws",
      { registerGuest: async () => Promise.reject(new Error("lost")) },
      "not-ordered",
    ],
  ])("%s ends the in-progress state; the shopper may try again", async (_, answers, kind) => {
    const express = createExpress();
    const flow = () => runExpressFlow(fakeCalls(answers).calls, request);
    const told = vi.fn();
    expect((await express.submit(flow, told))?.kind).toBe(kind);
    expect(told.mock.calls).toEqual([[true], [false]]);
    expect((await express.submit(flow, told))?.kind).toBe(kind);
  });
});
