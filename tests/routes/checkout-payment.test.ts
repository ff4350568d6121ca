import { parse } from "node-html-parser";
import { beforeAll, describe, expect, it } from "vitest";
import {
  atReview,
  buying,
  countryId,
  details,
  fillBag,
  hasIntent,
  idOf,
  ordersOf,
  useCountry,
} from "../support/routes/checkout";
import { textOf } from "../support/routes/page-content";
import { openShop, Shopper, type Page } from "../support/routes/shopper";
import { callsInARow, openProxy, startProxy } from "../support/routes/store-api-proxy";

beforeAll(useCountry);

const stateOf = async (shopper: Shopper) =>
  (await ordersOf(shopper)).map(
    ({ transactions }) => transactions.at(-1)!.stateMachineState.technicalName,
  );

/** Decides on the provider's page; returns the backend's redirect. */
async function decide(
  paymentPage: string,
  decision: "authorise" | "refuse" | "cancel",
): Promise<string> {
  const decided = await fetch(paymentPage, {
    method: "POST",
    body: new URLSearchParams({ decision }),
    redirect: "manual",
  });
  expect(decided.status).toBe(303);
  const finalised = await fetch(decided.headers.get("Location")!, { redirect: "manual" });
  expect(finalised.status).toBe(302);
  const url = new URL(finalised.headers.get("Location")!);
  return url.pathname + url.search;
}

const paymentPageOf = (page: Page) =>
  parse(page.html).querySelector("main a.button")!.getAttribute("href")!;

/** An order by card, at our page before the payment page. */
async function orderedByCard(email?: string) {
  const { shopper, review } = await atReview(email);
  const pay = await shopper.submit("/checkout", buying(review, "Pay by bank"));
  return { shopper, pay, orderId: pay.path.split("/").at(-1)! };
}

describe("§4.5 payment by redirect, without scripts", () => {
  it("leads by a page of ours, a link and a refresh: no form leads to another host", async () => {
    const { shopper, pay } = await orderedByCard();
    expect(pay.path).toMatch(/^\/checkout\/pay\/[0-9a-f]{32}$/);
    const url = paymentPageOf(pay);
    expect(url).toContain("/_psp/");
    expect(
      parse(pay.html).querySelector('meta[http-equiv="refresh"]')!.getAttribute("content"),
    ).toBe(`0;url=${url}`);
    expect(pay.headers.get("Content-Security-Policy")).toContain("form-action 'self'");
    expect(Buffer.from(shopper.cookie("payment")!, "base64url").toString("latin1")).not.toContain(
      "_psp",
    );
  });

  it("authorised: the thank-you page with the paid order", async () => {
    const { shopper, pay, orderId } = await orderedByCard();
    const thanks = await shopper.get(await decide(paymentPageOf(pay), "authorise"));
    expect(thanks.path).toBe(`/checkout/success/adyen/${orderId}`);
    expect(textOf(thanks, "[data-testid=order-facts]")).toContain("Pay by bank: Paid");
    // Nothing is left to pay: the payment page redirects to the thank-you page.
    expect((await shopper.get(`/checkout/order-payment/${orderId}`)).location).toBe(thanks.path);
  });

  it.each([
    ["refuse", "not accepted", "failed"],
    ["cancel", "You cancelled the payment", "cancelled"],
  ] as const)(
    "%s: why, in words; then another way to pay, the same order",
    async (decision, why, state) => {
      const { shopper, pay, orderId } = await orderedByCard();
      const back = await shopper.get(await decide(paymentPageOf(pay), decision));
      expect(back.path).toMatch(
        new RegExp(`^/checkout/order-payment/${orderId}\\?error-code=CHECKOUT__`),
      );
      expect(back.status).toBe(200);
      expect(textOf(back, "[data-testid=error-summary]")).toContain(why);
      expect(await stateOf(shopper)).toEqual([state]);
      expect((await shopper.get(`/checkout/success/adyen/${orderId}`)).location).toBe(
        `/checkout/order-payment/${orderId}`,
      );
      const paid = await shopper.submit(back.path, { paymentMethodId: idOf(back, "Invoice") });
      expect(paid.path).toBe(`/checkout/success/adyen/${orderId}`);
      expect(await ordersOf(shopper)).toHaveLength(1);
    },
  );

  it("paying again with the same method after a refusal: authorised", async () => {
    const { shopper, pay, orderId } = await orderedByCard();
    const back = await shopper.get(await decide(paymentPageOf(pay), "refuse"));
    const again = await shopper.fillIn(
      back,
      (form) => form.querySelector("[name=paymentMethodId]") !== null,
    );
    expect(again.path).toBe(`/checkout/pay/${orderId}`);
    const thanks = await shopper.get(await decide(paymentPageOf(again), "authorise"));
    expect(textOf(thanks, "[data-testid=order-facts]")).toContain("Paid");
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  it("window closed and returned to later: the order waits, and is paid then", async () => {
    const { shopper, orderId } = await orderedByCard();
    const later = await shopper.get(`/checkout/order-payment/${orderId}`);
    expect(textOf(later, "[data-testid=error-summary]")).toBe(
      "Your order has not been paid for yet.",
    );
    const again = await shopper.fillIn(
      later,
      (form) => form.querySelector("[name=paymentMethodId]") !== null,
    );
    const thanks = await shopper.get(await decide(paymentPageOf(again), "authorise"));
    expect(thanks.path).toBe(`/checkout/success/adyen/${orderId}`);
    expect(await stateOf(shopper)).toEqual(["paid"]);
  });

  it("paid meanwhile in another tab: paying again thanks, and charges nothing", async () => {
    const { shopper, pay, orderId } = await orderedByCard();
    const later = await shopper.get(`/checkout/order-payment/${orderId}`);
    await decide(paymentPageOf(pay), "authorise");
    const answer = await shopper.submit(later.path, {
      paymentMethodId: idOf(later, "Pay by bank"),
    });
    expect(answer.location).toBe(`/checkout/success/adyen/${orderId}`);
    expect((await ordersOf(shopper))[0]!.transactions).toHaveLength(1);
  });

  it("the buy button pressed twice starts one payment: Shopware locks none", async () => {
    const proxy = await startProxy();
    const { shopper, review } = await atReview(
      "twice@example.com",
      openShop({ SHOPWARE_ENDPOINT: proxy.endpoint }),
    );
    proxy.slowBy(50);
    const answers = await Promise.all(
      [1, 2].map(() => shopper.post("/checkout", buying(review, "Pay by bank"))),
    );
    await proxy.close();
    expect(answers[0]!.location).toMatch(/^\/checkout\/pay\/[0-9a-f]{32}$/);
    expect(answers[1]!.location).toBe(answers[0]!.location);
    expect(proxy.calls.filter(({ route }) => route === "POST handle-payment")).toHaveLength(1);
  });

  it("another method chosen twice at once is set once: no second payment stays open", async () => {
    const proxy = await startProxy();
    const { shopper, review } = await atReview(
      "twice@example.com",
      openShop({ SHOPWARE_ENDPOINT: proxy.endpoint }),
    );
    const pay = await shopper.submit("/checkout", buying(review, "Pay by bank"));
    const path = pay.path.replace("/pay/", "/order-payment/");
    const form = {
      paymentMethodId: idOf(await shopper.get(path), "Bank transfer (pay in advance)"),
    };
    proxy.slowBy(50);
    const answers = await Promise.all([1, 2].map(() => shopper.post(path, form)));
    await proxy.close();
    expect(answers.map(({ location }) => location)).toEqual(
      Array(2).fill(path.replace("order-payment", "success/adyen")),
    );
    expect(proxy.calls.filter(({ route }) => route === "POST order/payment")).toHaveLength(1);
  });

  it("a payment declined at once leads to the order's payment page, with the reason", async () => {
    const { shopper, review } = await atReview("anna+decline@example.com");
    const back = await shopper.submit("/checkout", buying(review, "Invoice"));
    expect(back.path).toContain("/checkout/order-payment/");
    expect(textOf(back, "[data-testid=error-summary]")).toContain("not accepted");
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  it("a customer with an account buys by card as well", async () => {
    const shopper = new Shopper();
    await fillBag(shopper);
    const checkout = await shopper.get("/checkout");
    const email = `card-${Date.now()}@example.com`;
    const review = await shopper.fillIn(checkout, hasIntent("details"), {
      ...details({ email }),
      account: "on",
      password: "long enough",
    });
    const pay = await shopper.submit("/checkout", buying(review, "Pay by bank"));
    const thanks = await shopper.get(await decide(paymentPageOf(pay), "authorise"));
    expect(textOf(thanks, "[data-testid=order-facts]")).toContain("Paid");
    await fillBag(shopper);
    const book = await shopper.get("/checkout?edit=details");
    expect(
      parse(book.html).querySelectorAll("[name=shippingAddressId] option").length,
    ).toBeGreaterThan(0);
    const chosen = await shopper.fillIn(book, hasIntent("addresses"));
    expect(chosen.path).toBe("/checkout#delivery");
  });
});

/** Shopware's own methods of paying later; cash on delivery is common in Germany. */
const LATER = [
  { host: "localhost", iso: "GB", zipcode: "SW1A 1AA", method: "Invoice", standing: "To be paid" },
  {
    host: "localhost",
    iso: "GB",
    zipcode: "SW1A 1AA",
    method: "Bank transfer (pay in advance)",
    standing: "To be paid",
  },
  {
    host: "de.localhost",
    iso: "DE",
    zipcode: "10115",
    method: "Vorkasse",
    standing: "Noch zu bezahlen",
  },
  {
    host: "de.localhost",
    iso: "DE",
    zipcode: "10115",
    method: "Nachnahme",
    standing: "Noch zu bezahlen",
  },
] as const;

describe("§4.5 payment without redirect: invoice, in advance, cash on delivery (§W2)", async () => {
  const proxy = await openProxy();
  const shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint });

  const reviewOf = async ({ host, iso, zipcode }: (typeof LATER)[number], email: string) => {
    const shopper = new Shopper(host, shop);
    await fillBag(shopper);
    const typed = details({ email, countryId: await countryId(iso, host), zipcode });
    return {
      shopper,
      review: await shopper.fillIn(await shopper.get("/checkout"), hasIntent("details"), typed),
    };
  };

  it.each(LATER)(
    "$method ($iso): offered, ordered, thanked; no payment by the shopper is pending",
    async (later) => {
      const { shopper, review } = await reviewOf(later, "later@example.com");
      const thanks = await shopper.submit("/checkout", buying(review, later.method));
      const [order, ...more] = await ordersOf(shopper, later.host);
      expect([thanks.status, thanks.path, more]).toEqual([
        200,
        `/checkout/success/adyen/${order!.id}`,
        [],
      ]);
      expect(textOf(thanks, "[data-testid=order-facts]")).toContain(
        `${later.method}: ${later.standing}`,
      );
      expect(
        order!.transactions.map(({ stateMachineState }) => stateMachineState.technicalName),
      ).toEqual(["open"]);
      expect((await shopper.get(`/checkout/order-payment/${order!.id}`)).location).toBe(
        thanks.path,
      );
      expect((await shopper.get("/checkout")).html).not.toContain('name="reviewDigest"');
    },
  );

  it.each(LATER.slice(1))(
    "$method ($iso): an order whose payment could not be started is placed",
    async (later) => {
      const { shopper, review } = await reviewOf(later, "later@example.com");
      proxy.fail("handle-payment", "status=500");
      const thanks = await shopper.submit("/checkout", buying(review, later.method));
      proxy.fail("handle-payment", null);
      expect([thanks.status, thanks.path]).toEqual([
        200,
        expect.stringMatching(/^\/checkout\/success\/adyen\//),
      ]);
      expect(await ordersOf(shopper, later.host)).toHaveLength(1);
    },
  );

  it.each(LATER.slice(1))(
    "$method ($iso): refused at once: why, and another way to pay the same order",
    async (later) => {
      const { shopper, review } = await reviewOf(later, "later+decline@example.com");
      const back = await shopper.submit("/checkout", buying(review, later.method));
      expect(back.path).toMatch(
        /^\/checkout\/order-payment\/[0-9a-f]{32}\?error-code=CHECKOUT__SYNC_PAYMENT_PROCESS_INTERRUPTED$/,
      );
      expect(textOf(back, "[data-testid=error-summary]")).not.toBe("");
      const pay = await shopper.submit(back.path, {
        paymentMethodId: idOf(back, later.iso === "GB" ? "Pay by bank" : "Online-Überweisung"),
      });
      expect(pay.path).toMatch(/^\/checkout\/pay\//);
      expect(await ordersOf(shopper, later.host)).toHaveLength(1);
    },
  );
});

describe("§8.2 the backend fails (checkout-faults.test.ts has every call)", async () => {
  const proxy = await openProxy();
  const shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint, BACKEND_TIMEOUT_MS: "1500" });

  it("the order is never sent again automatically: one POST per press of the button", async () => {
    const { shopper, review } = await atReview("once@example.com", shop);
    proxy.fail("checkout/order", "status=500");
    const before = proxy.calls.filter(({ route }) => route === "POST checkout/order").length;
    const failed = await shopper.submit("/checkout", buying(review, "Invoice"));
    proxy.fail("checkout/order", null);
    expect(proxy.calls.filter(({ route }) => route === "POST checkout/order").length).toBe(
      before + 1,
    );
    expect(textOf(failed, "[role=status]")).toContain("will not be ordered twice");
  });

  it("the payment could not be started: the page names the order, which is payable", async () => {
    const { shopper, review } = await atReview("start@example.com", shop);
    proxy.fail("handle-payment", "status=500");
    const back = await shopper.submit("/checkout", buying(review, "Pay by bank"));
    proxy.fail("handle-payment", null);
    expect(back.path).toContain("/checkout/order-payment/");
    expect(textOf(back, "[role=status]")).toContain("Your order has been placed");
    const pay = await shopper.submit(back.path, { paymentMethodId: idOf(back, "Pay by bank") });
    expect(pay.path).toContain("/checkout/pay/");
  });

  it("while the backend is down the checkout says so, with a link", async () => {
    const { shopper } = await atReview("down@example.com", shop);
    proxy.fail("shipping-method", "status=500");
    const page = await shopper.get("/checkout");
    proxy.fail("shipping-method", null);
    expect(page.status).toBe(503);
    expect(textOf(page, "h1")).not.toBe("");
  });

  it("makes at most four backend calls for the checkout, two in a row", async () => {
    const { shopper } = await atReview("calls@example.com", shop);
    await shopper.get("/checkout");
    await proxy.quiet();
    proxy.calls.length = 0;
    await proxy.inWaves(() => shopper.get("/checkout"));
    expect(proxy.calls.map(({ route }) => route).sort()).toEqual([
      "GET context",
      "POST checkout/cart",
      "POST payment-method",
      "POST shipping-method",
    ]);
    expect(callsInARow(proxy.calls)).toBeLessThanOrEqual(2);
  });
});
