import { describe, expect, it } from "vitest";
import { toPaymentStatus } from "~/domain/checkout/order-payment";
import { buildMetaDescription } from "~/domain/layout/meta-description";
import { loadOrderPayment } from "~/services/checkout/payment/order-payment.view.server";
import { openTestShop, reply } from "../../../support/unit/fake-backend";

const ID = "a".repeat(32);
/** Property names that every object inherits. */
const INHERITED = ["constructor", "toString", "__proto__", "hasOwnProperty"];
const ORDER = {
  id: ID,
  orderDateTime: "2026-11-23T08:00:00Z",
  amountTotal: 10,
  transactions: [
    {
      id: ID,
      stateMachineState: { technicalName: "failed" },
      paymentMethod: { id: ID, technicalName: "adyen_payment-cards", asynchronous: true },
    },
  ],
};

async function wordsFor(errorCode: string) {
  const { shop } = await openTestShop(
    ({ path }) =>
      reply({
        body: path.startsWith("order")
          ? { orders: { elements: [ORDER], total: 1 } }
          : { elements: [] },
      }),
    { token: "t".repeat(32) },
  );
  const page = await loadOrderPayment(shop, ID, new URLSearchParams({ "error-code": errorCode }));
  return "why" in page ? page.why : page;
}

describe("external names that every object inherits are not table entries", () => {
  it("a payment that returns with such a code failed, with a message", async () => {
    const failed = await wordsFor("CHECKOUT__ANY_OTHER");
    expect(failed).toMatch(/\w/);
    expect(await wordsFor("CHECKOUT__PAYMENT_TOKEN_EXPIRED")).not.toBe(failed);
    for (const name of INHERITED) expect([name, await wordsFor(name)]).toEqual([name, failed]);
  });

  it("a payment in such a state is treated like an unknown state", () => {
    for (const state of INHERITED)
      expect([
        state,
        toPaymentStatus({ state, technicalName: "adyen_payment-cards", asynchronous: true }),
      ]).toEqual([state, "waiting"]);
  });

  it("such an HTML entity stays text", () => {
    const text = `A rug &constructor; of wool ${"and more wool ".repeat(10)}`;
    expect(buildMetaDescription(text, "")).toContain("A rug &constructor; of wool");
  });
});
