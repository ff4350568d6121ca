import { parse } from "node-html-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import {
  atReview,
  buying,
  idOf,
  ordersOf,
  useCountry,
  walletOrder,
} from "../support/routes/checkout";
import { textOf } from "../support/routes/page-content";
import { openShop, Shopper, type Page } from "../support/routes/shopper";
import { openProxy } from "../support/routes/store-api-proxy";

const en = getTranslate("en-GB");
const ACTION = { type: "threeDS2", subtype: "challenge", token: "e30=", authorisationToken: "x" };
const isPayForm = (page: Page) => parse(page.html).querySelector("[name=paymentMethodId]") !== null;

const proxy = await openProxy();
let shop: ReturnType<typeof openShop>;
let shopper: Shopper;
let orderId = "";
beforeAll(async () => {
  await useCountry();
  shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint });
  const guest = await atReview("states@example.com", shop);
  shopper = guest.shopper;
  orderId = (await shopper.submit("/checkout", buying(guest.review, "Pay by bank"))).path
    .split("/")
    .at(-1)!;
});

interface Answer {
  orders: {
    elements: {
      stateMachineState: { technicalName: string };
      transactions: {
        stateMachineState: { technicalName: string };
        paymentMethod: { technicalName: string; asynchronous: boolean };
      }[];
    }[];
  };
}

/** The backend's order in this state. */
function orderIs(state: string, { order = "open", method = "hosted_bank" } = {}) {
  proxy.alter("order", (answer: Answer) => {
    const [found] = answer.orders.elements;
    found!.stateMachineState.technicalName = order;
    const { stateMachineState, paymentMethod } = found!.transactions.at(-1)!;
    stateMachineState.technicalName = state;
    Object.assign(paymentMethod, {
      technicalName: method,
      asynchronous: !method.startsWith("payment_"),
    });
    return answer;
  });
}

/** Targets or texts of an order's two pages. */
async function shown(): Promise<{ payment: string; success: string }> {
  const payment = await shopper.get(`/checkout/order-payment/${orderId}`);
  const success = await shopper.get(`/checkout/success/adyen/${orderId}`);
  const said = (page: Page) =>
    page.location ??
    `${isPayForm(page) ? "pay: " : ""}${textOf(page, "[data-testid=error-summary]") || textOf(page, "main p")}`;
  return { payment: said(payment), success: said(success) };
}

const TO_SUCCESS = "success";
const TO_PAYMENT = "order-payment";
const INVOICE = { method: "payment_invoicepayment" };
const CANCELLED = { order: "cancelled" };
const waiting = `pay: ${en("checkout.why.waiting")}`;
const thanks = /^We have your order \d+/;

describe("§2.4, §4.5 each state of a payment: words of /checkout/order-payment and success", () => {
  it.each<
    [state: string, more: Parameters<typeof orderIs>[1], payment: string, success: string | RegExp]
  >([
    ["open", {}, waiting, TO_PAYMENT],
    ["unconfirmed", {}, waiting, TO_PAYMENT],
    ["reminded", {}, waiting, TO_PAYMENT],
    ["reminded", INVOICE, waiting, TO_PAYMENT],
    ["failed", {}, `pay: ${en("checkout.why.failed")}`, TO_PAYMENT],
    ["chargeback", {}, `pay: ${en("checkout.why.failed")}`, TO_PAYMENT],
    ["cancelled", {}, `pay: ${en("checkout.why.cancelled")}`, TO_PAYMENT],
    ["open", INVOICE, TO_SUCCESS, thanks],
    ["authorized", {}, TO_SUCCESS, thanks],
    ["paid", {}, TO_SUCCESS, thanks],
    ["paid_partially", {}, TO_SUCCESS, thanks],
    ["refunded", {}, en("checkout.why.refunded"), thanks],
    ["refunded_partially", {}, en("checkout.why.refunded_partially"), thanks],
    // Another provider, whose status is unknown: nobody is asked to pay again.
    ["in_progress", { method: "swag_paypal_paypal" }, en("checkout.why.processing"), thanks],
    ["cancelled", CANCELLED, en("checkout.why.orderCancelled"), TO_PAYMENT],
    ["paid", CANCELLED, en("checkout.why.orderCancelled"), TO_PAYMENT],
  ])("a payment in state %s %o", async (state, more, payment, success) => {
    orderIs(state, more);
    const pages = await shown();
    proxy.alter("order", null);
    const path = {
      [TO_SUCCESS]: `/checkout/success/adyen/${orderId}`,
      [TO_PAYMENT]: `/checkout/order-payment/${orderId}`,
    };
    expect(pages.payment).toBe(payment === TO_SUCCESS ? path[TO_SUCCESS] : payment);
    if (success === TO_PAYMENT) expect(pages.success).toBe(path[TO_PAYMENT]);
    else expect(pages.success).toMatch(success);
  });

  it.each<[resultCode: string | null, isFinal: boolean, payment: string]>([
    ["RedirectShopper", false, waiting],
    ["IdentifyShopper", false, waiting],
    ["ChallengeShopper", false, waiting],
    ["PresentToShopper", false, waiting],
    ["Pending", false, en("checkout.why.processing")],
    ["Received", true, en("checkout.why.processing")],
    ["Authorised", true, TO_SUCCESS],
    ["Refused", true, `pay: ${en("checkout.why.failed")}`],
    ["Error", true, `pay: ${en("checkout.why.failed")}`],
    ["Cancelled", true, `pay: ${en("checkout.why.cancelled")}`],
    [null, true, en("checkout.why.processing")],
  ])(
    "a payment in progress that the provider calls %s, final %s (§W6)",
    async (resultCode, isFinal, payment) => {
      orderIs("in_progress");
      proxy.alter("adyen/payment-status", () => ({
        isFinal,
        resultCode,
        ...(!isFinal && { action: ACTION }),
      }));
      const pages = await shown();
      const success = await shopper.get(`/checkout/success/adyen/${orderId}`);
      const confirm = parse(
        (await shopper.get(`/checkout/order-payment/${orderId}`)).html,
      ).querySelector('a[href$="/confirm"]');
      for (const route of ["order", "adyen/payment-status"]) proxy.alter(route, null);
      expect(pages.payment).toBe(
        payment === TO_SUCCESS ? `/checkout/success/adyen/${orderId}` : payment,
      );
      if (payment.startsWith("pay"))
        expect(success.location).toBe(`/checkout/order-payment/${orderId}`);
      else expect(pages.success).toMatch(thanks);
      // In the provider's hands: the thank-you page says so too.
      const words = parse(success.html)
        .querySelectorAll("main p")
        .map((paragraph) => paragraph.text);
      expect(words.includes(en("checkout.success.processing"))).toBe(
        payment === en("checkout.why.processing"),
      );
      expect(confirm !== null).toBe(payment === waiting);
    },
  );

  it("without the provider's answer nothing is paid, nor is a second payment offered", async () => {
    orderIs("in_progress");
    proxy.fail("adyen/payment-status", "status=500");
    const pages = await shown();
    proxy.fail("adyen/payment-status", null);
    proxy.alter("order", null);
    expect(pages.payment).toBe(en("checkout.why.processing"));
  });
});

describe("§4.5 a payment left in progress can be made with another method, for its order", () => {
  it("closed at the 3-D Secure challenge: unpaid; then by card: one order, paid", async () => {
    const { shopper: guest, orderId: id } = await walletOrder("challenge", shop);
    const page = await guest.get(`/checkout/order-payment/${id}`);
    expect(textOf(page, "[data-testid=error-summary]")).toBe(en("checkout.why.waiting"));
    expect(
      parse(page.html).querySelector(`a[href="/checkout/order-payment/${id}/confirm"]`)?.text,
    ).toBe("Confirm with your bank");
    proxy.calls.length = 0;
    const pay = await guest.submit(page.path, { paymentMethodId: idOf(page, "Pay by bank") });
    expect(pay.path).toBe(`/checkout/pay/${id}`);
    // Shopware refuses changes of a payment in progress (403), but the provider's plugin allows
    // them.
    expect(proxy.calls.map(({ route }) => route)).toContain("POST adyen/set-payment");
    const orders = await ordersOf(guest);
    expect(
      orders.map(({ transactions }) =>
        transactions.map(({ stateMachineState }) => stateMachineState.technicalName),
      ),
    ).toEqual([["cancelled", "open"]]);
  });

  it("received by the provider: in process, no second payment even from an open form", async () => {
    const { shopper: guest, orderId: id } = await walletOrder("received", shop);
    const page = await guest.get(`/checkout/order-payment/${id}`);
    expect([textOf(page, "h1"), textOf(page, ".lead"), isPayForm(page)]).toEqual([
      "Your payment is being processed",
      en("checkout.why.processing"),
      false,
    ]);
    const again = await guest.post(page.path, {
      paymentMethodId: idOf((await atReview("other@example.com", shop)).review, "Pay by bank"),
    });
    expect(again.location).toBe(page.path);
    expect((await ordersOf(guest))[0]!.transactions).toHaveLength(1);
  });
});

describe("§W7 a 3-D Secure challenge: /checkout/order-payment/{orderId}/confirm", () => {
  const simulator = () =>
    new URL(
      process.env.WALLET_SIMULATOR_URL ??
        `http://localhost:${process.env.ROUTES_BACKEND_PORT ?? 8171}`,
    ).origin;
  const directive = (page: Page, name: string) =>
    page.headers
      .get("Content-Security-Policy")!
      .split("; ")
      .find((part) => part.startsWith(`${name} `)) ?? null;

  it("for its owner: the action, and a policy for the issuer's page, on this page", async () => {
    const { shopper: guest, orderId: id } = await walletOrder("challenge", shop);
    const page = await guest.get(`/checkout/order-payment/${id}/confirm`);
    expect([page.status, textOf(page, "h1")]).toEqual([
      200,
      "Your bank asks you to confirm the payment",
    ]);
    expect(page.html).toContain("threeDS2");
    expect(textOf(page, "[data-testid=without-scripts]")).toContain("pay another way");
    expect(directive(page, "frame-src")).toBe(`frame-src 'self' ${simulator()}`);
    expect(directive(page, "form-action")).toBe(`form-action 'self' ${simulator()}`);
    const payment = await guest.get(`/checkout/order-payment/${id}`);
    // A card form's frames, but no form may lead there.
    expect([directive(payment, "frame-src"), directive(payment, "form-action")]).toEqual([
      `frame-src 'self' ${simulator()}`,
      "form-action 'self'",
    ]);
  });

  it("for others: nothing of the order or the action", async () => {
    const { orderId: id } = await walletOrder("challenge", shop);
    for (const stranger of [
      new Shopper("localhost", shop),
      (await atReview("stranger@example.com", shop)).shopper,
    ]) {
      const answer = await stranger.get(`/checkout/order-payment/${id}/confirm`);
      expect([answer.location, answer.html]).toEqual([`/checkout/order-payment/${id}`, ""]);
    }
    expect((await shopper.get("/checkout/order-payment/nonsense/confirm")).status).toBe(404);
  });

  it("a payment without a pending action leads to the order's payment page", async () => {
    expect((await shopper.get(`/checkout/order-payment/${orderId}/confirm`)).location).toBe(
      `/checkout/order-payment/${orderId}`,
    );
  });

  it.each([
    ["Y", "Authorised", "authorized"],
    ["N", "Refused", "failed"],
  ])(
    "POST payment-details: the issuer has found %s: %s; reported once",
    async (transStatus, resultCode, state) => {
      const { shopper: guest, orderId: id } = await walletOrder("challenge", shop);
      const threeDSResult = Buffer.from(JSON.stringify({ transStatus })).toString("base64");
      const details = { orderId: id, stateData: JSON.stringify({ details: { threeDSResult } }) };
      expect((await guest.api("/api/checkout/payment-details", details)).data).toMatchObject({
        isFinal: true,
        resultCode,
      });
      const other = Buffer.from(
        JSON.stringify({ transStatus: transStatus === "Y" ? "N" : "Y" }),
      ).toString("base64");
      const again = await guest.api("/api/checkout/payment-details", {
        ...details,
        stateData: JSON.stringify({ details: { threeDSResult: other } }),
      });
      expect(again.data).toMatchObject({ isFinal: true, resultCode });
      expect((await ordersOf(guest))[0]!.transactions[0]!.stateMachineState.technicalName).toBe(
        state,
      );
      expect((await guest.get(`/checkout/order-payment/${id}/confirm`)).location).toBe(
        `/checkout/order-payment/${id}`,
      );
    },
  );

  it("POST payment-details of another shopper's order: an error, nothing is decided", async () => {
    const { shopper: guest, orderId: id } = await walletOrder("challenge", shop);
    const answer = await new Shopper("localhost", shop).api("/api/checkout/payment-details", {
      orderId: id,
      stateData: '{"details":{}}',
    });
    expect([answer.status, answer.data]).toEqual([
      404,
      { status: "error", errorCode: "CHECKOUT__ORDER_ORDER_NOT_FOUND" },
    ]);
    expect((await guest.api("/api/checkout/payment-status", { orderId: id })).data).toMatchObject({
      resultCode: "ChallengeShopper",
    });
  });
});
