import { parse } from "node-html-parser";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  buying,
  details,
  fillBag,
  hasIntent,
  ordersOf,
  useCountry,
  walletGuest,
} from "../support/routes/checkout";
import { environment } from "../support/routes/environment";
import { byTurns } from "../support/routes/long";
import { openShop, Shopper, type Page } from "../support/routes/shopper";
import { openProxy, type Fault } from "../support/routes/store-api-proxy";

/** Deadline of a shop whose backend is too slow: the shop gives up, the backend continues. */
const IMPATIENT_MS = 300;
const FAULTS: Fault[] = ["status=500", `latency=${IMPATIENT_MS * 2}`, "html", "cut", "reset"];
const ORIGIN = `http://localhost:${environment().PORT}`;

const proxy = await openProxy();
let shop: ReturnType<typeof openShop>;
let impatient: ReturnType<typeof openShop>;
beforeAll(async () => {
  await useCountry();
  shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint });
  impatient = openShop({
    SHOPWARE_ENDPOINT: proxy.endpoint,
    BACKEND_TIMEOUT_MS: String(IMPATIENT_MS),
  });
  // Fills the caches: a shop that has been open for a while has warm ones.
  const visitor = new Shopper("localhost", impatient);
  await visitor.get("/checkout");
});
afterEach(() => {
  for (const { route } of [...FORM_STEPS, ...WALLET_STEPS]) proxy.fail(route, null);
});

interface Step {
  /** the shopper's step in which the call fails */
  doing: string;
  /** beginning of the Store API route */
  route: string;
}
const FORM_STEPS: Step[] = [
  { doing: "tells contact and address", route: "account/register" },
  { doing: "sees the review", route: "shipping-method" },
  { doing: "sees the review", route: "payment-method" },
  { doing: "sees the review", route: "checkout/cart" },
  { doing: "buys", route: "context" },
  { doing: "buys", route: "checkout/cart" },
  { doing: "buys", route: "checkout/order" },
  { doing: "buys", route: "handle-payment" },
  { doing: "is thanked", route: "order" },
];
const WALLET_STEPS: Step[] = [
  { doing: "country-states", route: "country-state" },
  { doing: "register-guest", route: "account/register" },
  { doing: "set-payment-method", route: "context" },
  { doing: "session", route: "checkout/cart" },
  { doing: "place-order", route: "checkout/order" },
  { doing: "handle-payment", route: "handle-payment" },
  { doing: "handle-payment", route: "order" },
  { doing: "payment-status", route: "adyen/payment-status" },
];
/**
 * Calls that may create an order or a payment without the shop's knowledge: each fault is tested.
 * For other calls one fault, in rotation.
 */
const MAKES = ["checkout/order", "handle-payment"];
const cases = (steps: Step[]) =>
  steps.flatMap((step, place) =>
    FAULTS.filter(
      (_, turn) => MAKES.includes(step.route) || byTurns(FAULTS.length, place, turn),
    ).map((fault) => ({
      ...step,
      fault,
    })),
  );

/** Only then the short deadline: on a busy machine it would also abort answers in time. */
const isLate = (fault: Fault) => fault.startsWith("latency");

/** The same shopper at the shop with the short deadline. */
function hasty(shopper: Shopper): Shopper {
  const same = new Shopper("localhost", impatient);
  for (const name of ["sw-context-token", "checkout"]) {
    const value = shopper.cookie(name);
    if (value) same.setCookie(name, value);
  }
  return same;
}

/** Copies the step's cookies back to the patient shop's shopper. */
function patient(same: Shopper, shopper: Shopper): void {
  for (const name of ["sw-context-token", "checkout"]) {
    const value = same.cookie(name);
    if (value) shopper.setCookie(name, value);
  }
}

function expectWords(page: Page): void {
  expect(parse(page.html).querySelector("h1")?.text).toMatch(/\w/);
  expect(page.html).not.toMatch(/\bat \S+ \(|node_modules|ECONN|A fault was asked for/);
}

describe("§8.2 whichever call of a purchase fails: words, and no order or a payable one", () => {
  it.each(cases(FORM_STEPS))(
    "the shopper $doing while $route fails by $fault",
    async ({ doing, route, fault }) => {
      const shopper = new Shopper("localhost", shop);
      await fillBag(shopper);
      const checkout = await shopper.get("/checkout");
      const step = async (name: string, send: (as: Shopper) => Promise<Page>) => {
        if (name !== doing) return;
        const same = isLate(fault) ? hasty(shopper) : shopper;
        proxy.fail(route, fault);
        const answer = await send(same);
        const shown = answer.location ? await same.get(answer.location) : answer;
        proxy.fail(route, null);
        patient(same, shopper);
        expect([200, 302, 303, 422, 503], `${answer.status}`).toContain(shown.status);
        if (shown.status !== 302) expectWords(shown);
        if (shown.status === 422)
          expect(parse(shown.html).querySelector("[name=street]")!.getAttribute("value")).toBe(
            "1 High Street",
          );
        expect((await ordersOf(shopper)).length).toBeLessThanOrEqual(1);
      };
      await step("tells contact and address", (as) =>
        as.post("/checkout", { intent: "details", ...details() }),
      );
      const review = await shopper.fillIn(checkout, hasIntent("details"), details());
      await step("sees the review", (as) => as.get("/checkout"));
      const wish = buying(review, "Invoice");
      await step("buys", (as) => as.post("/checkout", wish));
      // The shopper tries again; if the order exists, this leads to it.
      const now = await shopper.get("/checkout");
      const again = now.html.includes('name="reviewDigest"') ? buying(now, "Invoice") : wish;
      const bought = await shopper.post("/checkout", again);
      expect(bought.location).toMatch(/^\/checkout\/(success\/adyen|order-payment)\/[0-9a-f]{32}$/);
      await step("is thanked", (as) => as.get(bought.location!));
      const orders = await ordersOf(shopper);
      expect(orders).toHaveLength(1);
      expect(bought.location).toContain(orders[0]!.id);
      expect((await shopper.get(`/checkout/success/adyen/${orders[0]!.id}`)).status).toBe(200);
    },
  );

  it.each(cases(WALLET_STEPS))(
    "express checkout, $doing while $route fails by $fault",
    async ({ doing, route, fault }) => {
      const shopper = new Shopper("localhost", shop);
      await fillBag(shopper);
      const { data: methods } = (await shopper.api("/api/checkout/payment-methods")) as {
        data: { id: string; shortName: string }[];
      };
      const paymentMethodId = methods.find(
        ({ shortName }) => shortName === "google_pay_payment_method_handler",
      )!.id;
      const stateData = JSON.stringify({
        paymentMethod: { type: "googlepay", googlePayToken: "{}" },
      });
      let orderId = "";
      const body = (call: string): unknown => {
        if (call === "country-states") return { countryId: walletGuest().billingAddress.countryId };
        if (call === "register-guest") return walletGuest();
        if (call === "set-payment-method") return { paymentMethodId };
        if (call === "place-order") return { customerComment: null };
        if (call === "payment-status") return { orderId };
        const urls = {
          finishUrl: `${ORIGIN}/checkout/success/adyen/${orderId}`,
          errorUrl: `${ORIGIN}/checkout/order-payment/${orderId}`,
        };
        return call === "session" ? undefined : { orderId, stateData, ...urls };
      };
      const ask = async (as: Shopper, call: string) => {
        const { status, data } = await as.api(`/api/checkout/${call}`, body(call));
        expect(
          status === 200 || (data as { status?: string }).status === "error",
          `${call}: ${status}`,
        ).toBe(true);
        if (call === "place-order" && (data as { status: string }).status === "success")
          orderId = (data as { data: { id: string } }).data.id;
      };
      for (const call of [...new Set(WALLET_STEPS.map((step) => step.doing))]) {
        if (call === doing) {
          const same = isLate(fault) ? hasty(shopper) : shopper;
          proxy.fail(route, fault);
          await ask(same, call);
          proxy.fail(route, null);
          patient(same, shopper);
        }
        // The shopper repeats the call that failed.
        if (call !== doing || !["handle-payment", "payment-status"].includes(call))
          await ask(shopper, call);
      }
      const orders = await ordersOf(shopper);
      expect(orders.map(({ id }) => id)).toEqual([orderId]);
      const { technicalName } = orders[0]!.transactions.at(-1)!.stateMachineState;
      const page = await shopper.get(`/checkout/order-payment/${orderId}`);
      if (technicalName === "authorized")
        expect(page.location).toBe(`/checkout/success/adyen/${orderId}`);
      else
        expect(
          parse(page.html).querySelector("[name=paymentMethodId]"),
          `${technicalName} can be paid`,
        ).not.toBeNull();
    },
  );
});
