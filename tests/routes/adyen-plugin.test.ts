import { parse } from "node-html-parser";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { atReview, buying, idOf, useCountry } from "../support/routes/checkout";
import { openShop, type Page } from "../support/routes/shopper";
import { startProxy, type StoreApiProxy } from "../support/routes/store-api-proxy";
import { textOf } from "../support/routes/page-content";

/**
 * Answers as Adyen's plugin 4.4.1 gave them on a running Shopware 6.6.7.1, with Adyen's answers
 * behind it played.
 */

let proxy: StoreApiProxy;
let shop: ReturnType<typeof openShop>;
beforeAll(async () => {
  await useCountry();
  proxy = await startProxy();
  shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint });
  return () => proxy.close();
});

const namesOf = (page: Page) =>
  parse(page.html)
    .querySelectorAll("[data-testid=choice]")
    .map((choice) => choice.text);

interface Method {
  name: string;
  shortName: string;
  technicalName: string | null;
  extensions?: unknown;
}
/** The plugin's methods have no technical name, unless an older version was updated. */
const adyens = (name: string, type: string) => (answer: { elements: Method[] }) => {
  const method = answer.elements.find((known) => known.name === name)!;
  method.technicalName = null;
  method.extensions = { adyenData: { type, paymentMethodConfig: { type, name } } };
  return answer;
};

const END = "https://admin.example.com/payment/finalize-transaction?_sw_payment_token=a.b.c";
const PAGE =
  "https://checkoutshopper-test.adyen.com/checkoutshopper/checkoutPaymentRedirect?redirectData=x";

/**
 * An order by a redirect method of the plugin: handle-payment always gives the end of the payment,
 * the status what comes first.
 */
async function orderedBy(status: object | null) {
  proxy.alter("payment-method", adyens("Invoice", "klarna"));
  const { shopper, review } = await atReview("plugin@example.com", shop);
  proxy.alter("handle-payment", () => ({ apiAlias: "array_struct", redirectUrl: END }));
  proxy.alter("adyen/payment-status", () => status ?? { isFinal: true });
  return { shopper, pay: await shopper.submit("/checkout", buying(review, "Invoice")) };
}
const waitsFor = (action: object) => ({
  isFinal: false,
  resultCode: "RedirectShopper",
  action,
  pspReference: null,
});
const refreshOf = (page: Page) =>
  parse(page.html).querySelector('meta[http-equiv="refresh"]')?.getAttribute("content");

beforeEach(() => {
  for (const route of ["payment-method", "handle-payment", "adyen/payment-status", "order"])
    proxy.alter(route, null);
});

describe("§4.5 Adyen's plugin: a payment that leads to another page (§W7), no scripts", () => {
  it("leads to the provider's page, not to the end of a payment that has not begun", async () => {
    const { pay } = await orderedBy(
      waitsFor({ type: "redirect", method: "GET", paymentMethodType: "klarna", url: PAGE }),
    );
    expect(pay.path).toMatch(/^\/checkout\/pay\/[0-9a-f]{32}$/);
    expect(refreshOf(pay)).toBe(`0;url=${PAGE}`);
  });

  it("a page to post to, or a challenge, is opened by the provider's component", async () => {
    const { pay } = await orderedBy(
      waitsFor({ type: "redirect", method: "POST", url: PAGE, data: { MD: "x" } }),
    );
    // The embedded backend's order is not in progress, so that its challenge page leads back to the
    // payment page.
    expect(pay.path).toMatch(/^\/checkout\/order-payment\/[0-9a-f]{32}/);
  });

  it("nothing to do: the end of the payment follows", async () => {
    const { pay } = await orderedBy({
      isFinal: false,
      resultCode: "Pending",
      action: null,
      pspReference: "X",
    });
    expect(refreshOf(pay)).toBe(`0;url=${END}`);
  });

  it.each([
    ["authorised at once", { isFinal: true, resultCode: "Authorised" }],
    ["no payment known", { isFinal: true }],
  ])("%s: the payment is ended for the shopper, here without success", async (_, status) => {
    const { pay } = await orderedBy(status);
    expect(pay.path).toMatch(/^\/checkout\/order-payment\/[0-9a-f]{32}/);
  });

  it("without the status the order's payment page follows, which reads it again", async () => {
    proxy.alter("payment-method", adyens("Invoice", "klarna"));
    const { shopper, review } = await atReview("plugin@example.com", shop);
    proxy.alter("handle-payment", () => ({ redirectUrl: END }));
    proxy.fail("adyen/payment-status", "status=500");
    const page = await shopper.post("/checkout", buying(review, "Invoice"));
    proxy.fail("adyen/payment-status", null);
    expect(page.location).toMatch(/^\/checkout\/order-payment\/[0-9a-f]{32}$/);
  });
});

describe("§W8 methods of the plugin without technical name", () => {
  it("a payment that waits is continued on the provider's page, or made anew", async () => {
    const { shopper, pay } = await orderedBy(
      waitsFor({ type: "redirect", method: "GET", url: PAGE }),
    );
    proxy.alter(
      "order",
      (answer: {
        orders: {
          elements: {
            transactions: {
              stateMachineState: object;
              paymentMethod: { technicalName: string | null };
            }[];
          }[];
        };
      }) => {
        const { stateMachineState, paymentMethod } =
          answer.orders.elements[0]!.transactions.at(-1)!;
        Object.assign(stateMachineState, { technicalName: "in_progress" });
        Object.assign(paymentMethod, { technicalName: null, asynchronous: true });
        return answer;
      },
    );
    const page = await shopper.get(`/checkout/order-payment/${pay.path.split("/").at(-1)}`);
    expect(textOf(page, "[data-testid=error-summary]")).toBe(
      "Your order has not been paid for yet.",
    );
    expect(parse(page.html).querySelector(`a[href="${PAGE}"]`)?.text).toBe(
      "Go to the payment page",
    );
    expect(idOf(page, "Invoice")).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([
    "sepadirectdebit",
    "blik",
    "giftcard",
    "paypal",
    "multibanco",
    "storedPaymentMethods",
    "a-new-type",
  ])("%s cannot be paid by a form, and is not offered", async (type) => {
    proxy.alter("payment-method", adyens("Invoice", type));
    const { review } = await atReview("plugin@example.com", shop);
    expect(namesOf(review).join()).toContain("Bank transfer (pay in advance)");
    expect(namesOf(review).join()).not.toContain("Invoice");
  });
});
