import { describe, expect, it } from "vitest";
import { toPaymentStatus } from "~/domain/checkout/order-payment";
import { buildMetaDescription } from "~/domain/layout/meta-description";
import { loadOrderPayment } from "~/services/checkout/payment/order-payment.view.server";
import { idOf, order, orderList, transaction } from "../../../support/entities";
import { openTestShop } from "../../../support/unit/fake-backend";

/** Property names that every object inherits. */
const INHERITED = ["constructor", "toString", "__proto__", "hasOwnProperty"];
const ORDER = order({
  transactions: [
    transaction("failed", { technicalName: "adyen_payment-cards", asynchronous: true }),
  ],
});

async function wordsFor(errorCode: string) {
  const { shop } = await openTestShop(
    ({ path }) => (path.startsWith("order") ? orderList(ORDER) : { elements: [] }),
    { token: "t".repeat(32) },
  );
  const page = await loadOrderPayment(
    shop,
    idOf("a"),
    new URLSearchParams({ "error-code": errorCode }),
  );
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
