import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as api from "~/components/checkout/checkout-api";

const asked: { url: string; body: unknown }[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", (url: string, init?: { body?: string }) => {
    asked.push({
      url,
      body: init?.body === undefined ? undefined : (JSON.parse(init.body) as unknown),
    });
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const gives = (body: unknown, status = 200) =>
  (answer = () => Promise.resolve(Response.json(body, { status })));
const failures: [string, () => void][] = [
  ["no network", () => (answer = () => Promise.reject(new TypeError("failed")))],
  ["no JSON", () => (answer = () => Promise.resolve(new Response("<html>")))],
  ["another shape", () => gives([1])],
  ["an error", () => gives({ status: "error", errorCode: 0 }, 502)],
];

describe("§7.1 POST place-order: success gives data (order with id); error, errorCode", () => {
  it("success and error", async () => {
    gives({ status: "success", data: { id: "o1", orderNumber: "1" } });
    expect(await api.placeOrder({ customerComment: "Hello" })).toEqual({
      status: "success",
      data: { id: "o1", orderNumber: "1" },
    });
    expect(asked).toEqual([
      { url: "/api/checkout/place-order", body: { customerComment: "Hello" } },
    ]);
    gives({ status: "error", errorCode: "CHECKOUT__CART_EMPTY" });
    expect(await api.placeOrder({})).toEqual({
      status: "error",
      errorCode: "CHECKOUT__CART_EMPTY",
    });
  });
  it.each(failures)("§8.2 %s: errorCode 0", async (_, fail) => {
    fail();
    expect(await api.placeOrder({})).toEqual({ status: "error", errorCode: 0 });
  });
});

describe("§7.1 POST country-states: data list; empty list on failure", () => {
  it("the list", async () => {
    gives({ data: [{ id: "s", shortCode: "GB-KEN", name: "Kent" }] });
    expect(await api.fetchCountryStates("gb")).toEqual([
      { id: "s", shortCode: "GB-KEN", name: "Kent" },
    ]);
    expect(asked[0]).toEqual({ url: "/api/checkout/country-states", body: { countryId: "gb" } });
  });
  it.each(failures)("§8.2 %s: empty", async (_, fail) => {
    fail();
    expect(await api.fetchCountryStates("gb")).toEqual([]);
  });
});

describe("§7.1 POST set-payment-method: success by status or by a success flag", () => {
  it.each([
    [{ status: "success" }, true],
    [{ success: true }, true],
    [{ status: "error" }, false],
    [{}, false],
  ])("%j: %s", async (body, expected) => {
    gives(body);
    expect(await api.setPaymentMethod("pm")).toBe(expected);
    expect(asked[0]).toEqual({
      url: "/api/checkout/set-payment-method",
      body: { paymentMethodId: "pm" },
    });
  });
});

describe("§7.1 POST payment-status: reads isFinal and resultCode", () => {
  it.each([
    [
      { isFinal: true, resultCode: "Authorised" },
      { isFinal: true, resultCode: "Authorised" },
    ],
    [{ isFinal: true }, { isFinal: true, resultCode: null }],
    [
      { isFinal: "yes", resultCode: 1 },
      { isFinal: false, resultCode: null },
    ],
  ])("%j", async (body, expected) => {
    gives(body);
    expect(await api.fetchPaymentStatus("o1")).toEqual(expected);
    expect(asked[0]).toEqual({ url: "/api/checkout/payment-status", body: { orderId: "o1" } });
  });
  it.each(failures)("§8.2 %s: not final, no result: failed", async (_, fail) => {
    fail();
    expect(await api.fetchPaymentStatus("o1")).toEqual({ isFinal: false, resultCode: null });
  });
});

describe("§W5 POST payment-details: answered as payment-status", () => {
  it("returns the issuer's answer, and the next action", async () => {
    gives({
      isFinal: false,
      resultCode: "ChallengeShopper",
      action: { type: "threeDS2", token: "t" },
    });
    const status = {
      isFinal: false,
      resultCode: "ChallengeShopper",
      action: { type: "threeDS2", token: "t" },
    };
    expect(await api.sendPaymentDetails("o1", "{}")).toEqual(status);
    expect(asked[0]).toEqual({
      url: "/api/checkout/payment-details",
      body: { orderId: "o1", stateData: "{}" },
    });
    gives({ isFinal: true, resultCode: "Authorised", action: "none" });
    expect(await api.sendPaymentDetails("o1", "{}")).toEqual({
      isFinal: true,
      resultCode: "Authorised",
      action: undefined,
    });
  });
  it.each(failures)("§8.2 %s: not final, no result: failed", async (_, fail) => {
    fail();
    expect(await api.sendPaymentDetails("o1", "{}")).toEqual({ isFinal: false, resultCode: null });
  });
});

describe("§7.1 POST handle-payment: response may carry redirectUrl", () => {
  it.each([
    [{ redirectUrl: "https://psp.example/" }, { redirectUrl: "https://psp.example/" }],
    [{ redirectUrl: null }, { redirectUrl: null }],
    [{ status: "error", errorCode: 0 }, null],
  ])("%j: %j", async (body, expected) => {
    gives(body);
    const start = {
      orderId: "o1",
      stateData: "{}",
      finishUrl: "https://a/",
      errorUrl: "https://b/",
    };
    expect(await api.handlePayment(start)).toEqual(expected);
    expect(asked[0]).toEqual({ url: "/api/checkout/handle-payment", body: start });
  });
});

describe("§7.1 GET payment-methods", () => {
  it("§9.3 debounced 150 ms: requested once, after the last call; all get the list", async () => {
    vi.useFakeTimers();
    gives([{ id: "pm", shortName: "invoice_payment" }]);
    const first = api.loadPaymentMethods();
    await vi.advanceTimersByTimeAsync(149);
    const second = api.loadPaymentMethods();
    await vi.advanceTimersByTimeAsync(149);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await Promise.all([first, second])).toEqual([
      [{ id: "pm", shortName: "invoice_payment" }],
      [{ id: "pm", shortName: "invoice_payment" }],
    ]);
    expect(asked).toHaveLength(1);
  });

  it("the wallet provider's, optionally for an order", async () => {
    gives({ paymentMethods: [] });
    expect(await api.fetchWalletMethods()).toEqual({ paymentMethods: [] });
    await api.fetchWalletMethods("o1");
    expect(asked.map(({ url }) => url)).toEqual([
      "/api/checkout/adyen-payment-methods",
      "/api/checkout/adyen-payment-methods?orderId=o1",
    ]);
    gives({ status: "error", errorCode: 0 });
    expect(await api.fetchWalletMethods()).toBeNull();
  });

  it("registration of the guest: an error stops the flow", async () => {
    gives({ status: "success" });
    expect(await api.registerGuest({ email: "a@b.se" })).toBe(true);
    gives({ status: "error", errorCode: "VIOLATION::IS_BLANK_ERROR" });
    expect(await api.registerGuest({})).toBe(false);
  });
});
