import { parse } from "node-html-parser";
import { beforeAll, describe, expect, it } from "vitest";
import {
  atReview,
  buying,
  details,
  fillBag,
  idOf,
  ordersOf,
  useCountry,
} from "../support/routes/checkout";
import { urls } from "../support/routes/checkout-calls";
import { lastMailTo } from "../support/routes/mailbox";
import { textOf } from "../support/routes/page-content";
import { Shopper, type Page } from "../support/routes/shopper";

beforeAll(useCountry);

/** The demo's code for an order that costs nothing, delivery included. */
const FREE = "ONTHEHOUSE";

const paymentFact = (page: Page) =>
  parse(page.html)
    .querySelectorAll("[data-testid=order-facts] > div")
    .find((fact) => fact.querySelector("dt")?.text === "Payment")!
    .querySelector("dd")!
    .text.trim();

/**
 * A guest at the last step of an order that costs nothing.
 *
 * @param method chosen while the order still cost something
 */
async function atFreeReview(method: string, email?: string) {
  const { shopper, review } = await atReview(email);
  const { intent: _intent, ...chosen } = buying(review, method);
  return {
    shopper,
    before: review,
    review: await shopper.submit("/checkout", { ...chosen, intent: "add-code", code: FREE }),
  };
}

describe("§2.4 an order that costs nothing", () => {
  it.each(["Pay by bank", "Invoice", "Bank transfer (pay in advance)"])(
    "asks for no payment, starts none and says so, %s chosen before",
    async (method) => {
      const email = `free-${method.replaceAll(/\W/g, "-").toLowerCase()}@example.com`;
      const { shopper, review } = await atFreeReview(method, email);
      expect(textOf(review, "[data-testid=totals-total]")).toContain("£0.00");
      expect(parse(review.html).querySelectorAll('[type="radio"][name="paymentMethodId"]')).toEqual(
        [],
      );
      expect(textOf(review, "main")).toContain("There is nothing to pay for this order.");
      expect(textOf(review, '[value="buy"]')).toBe("Place the order");

      const thanks = await shopper.submit("/checkout", buying(review));
      expect(thanks.path).toMatch(/^\/checkout\/success\//);
      expect(thanks.status).toBe(200);
      expect(paymentFact(thanks)).toBe("Nothing to pay");
      const orderId = thanks.path.split("/").at(-1)!;
      expect(await lastMailTo(email)).toContain("Payment: Nothing to pay");

      const order = await shopper.get(`/account/order/${orderId}`);
      expect(paymentFact(order)).toBe("Nothing to pay");
      expect(parse(order.html).querySelector('a[href*="order-payment"]')).toBeNull();
      for (const path of [
        `/checkout/order-payment/${orderId}`,
        `/checkout/order-payment/${orderId}?change`,
      ])
        expect((await shopper.get(path)).location).toBe(thanks.path);
      expect(textOf(await shopper.get("/checkout"), "main")).not.toContain("has not been paid");
    },
  );

  it("can be cancelled, but cannot be paid by a form or by scripts", async () => {
    const { shopper, review, before } = await atFreeReview(
      "Pay by bank",
      "free-cancelled@example.com",
    );
    const thanks = await shopper.submit("/checkout", buying(review));
    const orderId = thanks.path.split("/").at(-1)!;
    const paid = await shopper.post(`/checkout/order-payment/${orderId}`, {
      paymentMethodId: idOf(before, "Pay by bank"),
    });
    expect((await shopper.get(paid.location!)).location).toBe(thanks.path);
    const started = await shopper.api("/api/checkout/handle-payment", {
      orderId,
      ...urls(orderId),
    });
    expect([started.status, started.data]).toEqual([200, { redirectUrl: null }]);
    const set = await shopper.api("/api/checkout/set-payment-method", {
      orderId,
      paymentMethodId: idOf(before, "Pay by bank"),
    });
    expect(set.status).toBe(403);
    expect((await ordersOf(shopper))[0]!.transactions).toHaveLength(1);
    const cancelled = await shopper.submit(`/account/order/${orderId}`, { intent: "cancel" });
    expect(textOf(cancelled, "[data-testid=order-facts]")).toContain("Cancelled");
  });

  it("names only the delivery in the first step, and offers no wallet", async () => {
    const shopper = new Shopper();
    await fillBag(shopper);
    await shopper.post("/cart", { intent: "add-code", code: FREE });
    const first = await shopper.get("/checkout");
    expect(textOf(first, "[data-testid=checkout-steps] .button")).toBe("Continue to delivery");
    for (const page of [first, await shopper.get("/cart")])
      expect(page.html).not.toContain('data-testid="express-slot');
    const session = await shopper.api("/api/checkout/session");
    expect(
      (session.data as { data?: { provider: unknown }; provider?: unknown }).provider ?? null,
    ).toBeNull();
    const review = await shopper.submit("/checkout", {
      intent: "details",
      ...details({ email: "free-first@example.com" }),
    });
    expect(textOf(review, "main [data-testid=without-scripts]")).toBe("Update delivery");
  });

  it("that costs something after all is shown again with its payment first", async () => {
    const { shopper, review } = await atFreeReview("Invoice", "free-no-more@example.com");
    await fillBag(shopper);
    const code = parse(review.html).querySelector("[name=removeCode]")!.getAttribute("value")!;
    await shopper.post("/cart", { intent: "remove", lineItemId: code });
    const shown = await shopper.submit("/checkout", buying(review));
    expect(shown.path).toBe("/checkout");
    expect(
      parse(shown.html).querySelectorAll('[type="radio"][name="paymentMethodId"]').length,
    ).toBeGreaterThan(1);
    expect(await ordersOf(shopper)).toEqual([]);
  });
});
