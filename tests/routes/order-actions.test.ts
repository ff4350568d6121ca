import { parse } from "node-html-parser";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { demoCustomer, logIn, register } from "../support/routes/account";
import { statusOf, textsOf } from "../support/routes/page-content";
import {
  atReview,
  buying,
  fillBag,
  hasIntent,
  idOf,
  ordersOf,
  useCountry,
} from "../support/routes/checkout";
import { openShop, Shopper, type Page } from "../support/routes/shopper";
import { Refusal, openProxy } from "../support/routes/store-api-proxy";

const t = getTranslate("en-GB");
const DOCUMENT = { id: "d".repeat(32), deepLinkCode: "tqiMU0XLkgiSmv10hepd25iDIFdiM0rV" };
const DOCUMENT_PATH = `/account/order/document/${DOCUMENT.id}/${DOCUMENT.deepLinkCode}`;

const proxy = await openProxy();
beforeAll(async () => {
  await useCountry();
});
afterEach(() => {
  for (const route of ["order", "document/download"]) proxy.alter(route, null);
});

const shop = () => openShop({ SHOPWARE_ENDPOINT: proxy.endpoint });
const mainText = (page: Page) => parse(page.html).querySelector("main")!.structuredText;
const orderIdOf = (location: string | null) => location!.split("?")[0]!.split("/").at(-1)!;

/** A guest with an order by invoice, or with one at a payment page. */
async function ordered(
  method = "Invoice",
): Promise<{ shopper: Shopper; orderId: string; path: string }> {
  const { shopper, review } = await atReview(undefined, shop());
  const orderId = orderIdOf((await shopper.post("/checkout", buying(review, method))).location);
  return { shopper, orderId, path: `/account/order/${orderId}` };
}

interface RawOrder {
  deliveries: Record<string, unknown>[];
  documents: unknown[];
  lineItems: Record<string, unknown>[];
}
/** Orders as a running Shopware sends them after processing. */
const everyOrder = (change: (order: RawOrder) => object) =>
  proxy.alter("order", (body: { orders: { elements: RawOrder[] } }) => {
    body.orders.elements = body.orders.elements.map((order) => ({ ...order, ...change(order) }));
    return body;
  });
const deliveryIn = (technicalName: string, more: object = {}) =>
  everyOrder(({ deliveries }) => ({
    deliveries: deliveries.map((delivery) => ({
      ...delivery,
      stateMachineState: { technicalName, name: technicalName },
      ...more,
    })),
  }));

describe("shipments, and documents of an order", () => {
  it("each parcel links to its carrier's page; without an URL its code is shown", async () => {
    const { shopper, path } = await ordered();
    const shippingMethod = { name: "Standard", trackingUrl: "https://tracking.example.com/?n=%s" };
    deliveryIn("shipped", { trackingCodes: ["JD 1", "JD2"], shippingMethod });
    const links = parse((await shopper.get(path)).html).querySelectorAll(
      '[data-testid=order-facts] a[href^="https://tracking"]',
    );
    expect(links.map((link) => [link.text, link.getAttribute("href")])).toEqual([
      [t("order.tracking", { code: "JD 1" }), "https://tracking.example.com/?n=JD%201"],
      [t("order.tracking", { code: "JD2" }), "https://tracking.example.com/?n=JD2"],
    ]);
    deliveryIn("shipped", {
      trackingCodes: ["JD3"],
      shippingMethod: { name: "Standard", trackingUrl: "javascript:alert(1)" },
    });
    const page = await shopper.get(path);
    expect(mainText(page)).toContain(t("order.tracking", { code: "JD3" }));
    expect(page.html).not.toContain("javascript:");
  });

  it("with several deliveries each shows its status; a delivery discount is none", async () => {
    const { shopper, path } = await ordered();
    const state = (technicalName: string) => ({
      stateMachineState: { technicalName, name: technicalName },
    });
    everyOrder(({ deliveries }) => ({
      deliveries: [
        { ...deliveries[0], ...state("shipped") },
        { ...deliveries[0], ...state("open") },
        { ...deliveries[0], shippingCosts: { totalPrice: -3.9 } },
      ],
    }));
    const facts = textsOf(await shopper.get(path), "[data-testid=order-facts] > div").filter(
      (text) => text.startsWith(t("order.delivery") + "Standard"),
    );
    expect(
      facts.map((text) =>
        [t("order.state.shipped"), t("order.state.open")].filter((word) => text.includes(word)),
      ),
    ).toEqual([[t("order.state.shipped")], [t("order.state.open")]]);
  });

  it("a document is linked by name and number, comes by this server, never stored", async () => {
    const { shopper, path } = await ordered();
    everyOrder(() => ({
      documents: [
        { ...DOCUMENT, documentType: { name: "Invoice" }, config: { documentNumber: "R-9001" } },
      ],
    }));
    const link = parse((await shopper.get(path)).html).querySelector(
      `[data-testid=order-facts] a[href="${DOCUMENT_PATH}"]`,
    );
    expect(link?.text).toBe("Invoice R-9001");
    proxy.alter("document/download", new Refusal(200, { pdf: true }));
    const file = await shopper.get(DOCUMENT_PATH);
    expect([file.status, file.html]).toEqual([200, '{"pdf":true}']);
    expect(file.headers.get("Cache-Control")).toMatch(/no-store/);
    expect(file.headers.get("Content-Disposition")).toMatch(/^attachment/);
    expect(file.headers.get("sw-context-token")).toBeNull();
  });

  it("a mail's link to a document asks for the login, and returns; unknown: 404", async () => {
    const stranger = new Shopper("localhost", shop());
    const answer = await stranger.get(DOCUMENT_PATH);
    expect(answer.location).toBe(
      `/account/login?${new URLSearchParams({ returnTo: DOCUMENT_PATH })}`,
    );
    expect(statusOf(await stranger.get(answer.location!))).toContain(t("order.document.login"));
    const { shopper } = await ordered();
    proxy.alter(
      "document/download",
      new Refusal(404, { errors: [{ status: "404", code: "DOCUMENT__DOCUMENT_NOT_FOUND" }] }),
    );
    expect((await shopper.get(DOCUMENT_PATH)).status).toBe(404);
    expect((await shopper.get("/account/order/document/x/y")).status).toBe(404);
  });
});

describe("cancelling an order", () => {
  it("an unprocessed order is cancelled after a confirmation, and then not paid", async () => {
    const { shopper, path, orderId } = await ordered("Pay by bank");
    const before = await shopper.get(path);
    expect(parse(before.html).querySelector("details summary")?.text).toBe(t("order.cancel"));
    const after = await shopper.submit(path, { intent: "cancel" });
    expect([after.path, statusOf(after)]).toEqual([path, t("account.notice.orderCancelled")]);
    expect(mainText(after)).toContain(t("order.state.cancelled"));
    expect(
      parse(after.html).querySelector("details summary, main a[href^='/checkout/order-payment']"),
    ).toBeNull();
    expect(mainText(await shopper.get(`/checkout/order-payment/${orderId}`))).toContain(
      t("checkout.why.orderCancelled"),
    );
    // The second attempt gets the same message, not an error.
    expect(statusOf(await shopper.submit(path, { intent: "cancel" }))).toBe(
      t("account.notice.orderCancelled"),
    );
  });

  it("after cancelling, everything can go back into the cart at once", async () => {
    const { shopper, path } = await ordered("Pay by bank");
    const cart = await shopper.submit(path, { intent: "cancel-reorder" });
    expect([cart.path, statusOf(cart)]).toEqual([
      "/cart",
      t("account.notice.cancelledReordered", { count: 1 }),
    ]);
    expect(parse(cart.html).querySelectorAll("[data-testid=cart-line]")).toHaveLength(1);
  });

  it("ordered again, a credit that the shop added is not named as missing", async () => {
    const { shopper, path } = await ordered();
    const credit = {
      id: "c".repeat(32),
      type: "credit",
      label: "Goodwill",
      productId: null,
      payload: [],
      unitPrice: -5,
      totalPrice: -5,
    };
    everyOrder(({ lineItems }) => ({ lineItems: [...lineItems, { ...lineItems[0], ...credit }] }));
    const cart = await shopper.submit(path, { intent: "reorder" });
    expect(statusOf(cart)).toBe(t("account.notice.reordered", { count: 1 }));
  });

  it("a shipped or paid order offers no cancelling, and refuses an older form", async () => {
    const { shopper, path } = await ordered();
    deliveryIn("shipped");
    expect(parse((await shopper.get(path)).html).querySelector("details summary")).toBeNull();
    expect(statusOf(await shopper.submit(path, { intent: "cancel" }))).toBe(
      t("account.notice.orderNotCancelled"),
    );
    proxy.alter("order", null);
    proxy.alter(
      "order/state/cancel",
      new Refusal(400, { errors: [{ status: "400", code: "SYSTEM__ILLEGAL_STATE_TRANSITION" }] }),
    );
    expect(statusOf(await shopper.submit(path, { intent: "cancel" }))).toBe(
      t("account.notice.orderNotCancelled"),
    );
    proxy.alter("order/state/cancel", null);
    expect(
      (await ordersOf(shopper)).map(
        ({ transactions }) => transactions[0]!.stateMachineState.technicalName,
      ),
    ).toEqual(["open"]);
  });

  it("where the shop forbids cancelling, the first attempt says so, then no more", async () => {
    const { shopper, path } = await ordered();
    const errors = [{ status: "403", code: "CHECKOUT__ORDER_NOT_CANCELLABLE" }];
    proxy.alter("order/state/cancel", new Refusal(403, { errors }));
    const after = await shopper.submit(path, { intent: "cancel" });
    expect(statusOf(after)).toBe(t("account.notice.cancellingOff"));
    proxy.alter("order/state/cancel", null);
    expect(parse(after.html).querySelector("details summary")).toBeNull();
    expect(
      parse(after.html).querySelector("main a[href^='/checkout/order-payment']"),
    ).not.toBeNull();
  });

  it("nobody cancels another shopper's order", async () => {
    const { shopper, path } = await ordered();
    const other = await demoCustomer();
    expect((await other.post(path, { intent: "cancel" })).status).toBe(422);
    expect(mainText(await shopper.get(path))).toContain(t("order.state.open"));
  });
});

describe("an unpaid order", () => {
  it("a shopper back from the payment page reads that, and can pay, change, cancel", async () => {
    const { shopper, orderId } = await ordered("Pay by bank");
    const back = await shopper.get("/checkout");
    expect(textsOf(back, "main .lead")).toEqual([
      expect.stringMatching(/has not been paid for yet/),
    ]);
    const href = parse(back.html).querySelector("main a.button")?.getAttribute("href");
    expect(href).toBe(`/checkout/order-payment/${orderId}`);
    const unpaid = await shopper.get(href!);
    expect(parse(unpaid.html).querySelector("[name=paymentMethodId]")).not.toBeNull();
    const cancelled = await shopper.fillIn(unpaid, hasIntent("cancel-reorder"), {
      intent: "cancel-reorder",
    });
    expect([cancelled.path, statusOf(cancelled)]).toEqual([
      "/cart",
      t("account.notice.cancelledReordered", { count: 1 }),
    ]);
  });

  it("by invoice nothing is pending: the empty checkout leads to the order", async () => {
    const { shopper, orderId } = await ordered();
    const back = await shopper.get("/checkout");
    expect(parse(back.html).querySelector("main a.button")?.getAttribute("href")).toBe(
      `/checkout/success/adyen/${orderId}`,
    );
  });

  it("a guest with the mail's link elsewhere is told where to pay, without a loop", async () => {
    const email = `guest-${Date.now()}@shoppers.example`;
    const { shopper, review } = await atReview(email, shop());
    await shopper.post("/checkout", buying(review, "Pay by bank"));
    let deepLinkCode = "";
    everyOrder((order) => {
      deepLinkCode = (order as unknown as { deepLinkCode: string }).deepLinkCode;
      return {};
    });
    await shopper.get(
      "/account/order/" +
        orderIdOf((await shopper.get("/checkout")).html.match(/order-payment\/[0-9a-f]{32}/)![0]),
    );
    const elsewhere = new Shopper("localhost", shop());
    const page = await elsewhere.post(`/account/order/${deepLinkCode}`, {
      email,
      zipcode: "SW1A 1AA",
    });
    expect(mainText(page)).toContain("pay for it in the browser you ordered with");
    expect(
      parse(page.html).querySelector("main a[href^='/checkout/order-payment'], main details"),
    ).toBeNull();
    expect(hasIntent("reorder")(parse(page.html).querySelector("main form")!)).toBe(true);
  });
});

it("a customer's own session pays and cancels an order placed while logged in", async () => {
  const { shopper, email } = await register();
  await fillBag(shopper);
  const review = await shopper.get("/checkout");
  const orderId = orderIdOf(
    (await shopper.post("/checkout", buying(review, "Pay by bank"))).location,
  );
  const other = new Shopper();
  await logIn(other, email);
  const page = await other.get(`/account/order/${orderId}`);
  expect(
    parse(page.html).querySelector(`main a[href="/checkout/order-payment/${orderId}"]`),
  ).not.toBeNull();
  expect(statusOf(await other.submit(`/account/order/${orderId}`, { intent: "cancel" }))).toBe(
    t("account.notice.orderCancelled"),
  );
});

describe("an order that is paid later, with another method", () => {
  const changeOf = (page: Page) =>
    parse(page.html)
      .querySelectorAll("main a")
      .find((link) => link.text === t("order.changePayment"))
      ?.getAttribute("href");

  it("is the same order, paid as selected on its page", async () => {
    const { shopper, orderId, path } = await ordered();
    const change = changeOf(await shopper.get(path));
    expect(change).toBe(`/checkout/order-payment/${orderId}?change`);
    const page = await shopper.get(change!);
    expect(textsOf(page, "h1, [data-testid=error-summary]")).toEqual([t("order.changePayment")]);
    expect(
      textsOf(page, "input[name=paymentMethodId][checked] ~ * [data-testid=choice-name]"),
    ).toEqual(["Invoice"]);
    const pay = await shopper.submit(change!, { paymentMethodId: idOf(page, "Pay by bank") });
    expect(pay.path).toBe(`/checkout/pay/${orderId}`);
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  it("is not offered once the order is in process: its address thanks", async () => {
    const { shopper, orderId, path } = await ordered();
    deliveryIn("shipped");
    expect(changeOf(await shopper.get(path))).toBeUndefined();
    const { location } = await shopper.get(`/checkout/order-payment/${orderId}?change`);
    expect(location).toBe(`/checkout/success/adyen/${orderId}`);
  });
});
