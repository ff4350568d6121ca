import { expect, it } from "vitest";
import { orderSchema } from "~/services/checkout/order.schemas.server";
import { orderView } from "~/services/checkout/order.view.server";
import { messagesFor } from "~/services/platform/i18n/messages.server";
import { idOf } from "../../fixtures/entities";
import { gb, testConfig } from "../../fixtures/fake-backend";

const t = messagesFor("en-GB");
const scope = { channel: gb, config: testConfig() };

/** How the payment of an order by invoice reads. */
function paymentText(order: string, payment: string): string {
  const entity = {
    id: idOf("a"),
    orderNumber: "10001",
    amountTotal: 10,
    stateMachineState: { technicalName: order },
    transactions: [
      {
        id: idOf("b"),
        createdAt: "2026-11-01T10:00:00.000+00:00",
        stateMachineState: { technicalName: payment },
        paymentMethod: { id: idOf("c"), technicalName: "payment_invoicepayment", name: "Invoice" },
      },
    ],
  };
  return orderView(orderSchema.parse(entity), scope).payment.text;
}

it("D13 an order by invoice is to be paid, but not once it is cancelled, whatever its payment was", () => {
  expect(paymentText("open", "open")).toBe(t("order.payment.later"));
  for (const payment of ["open", "unconfirmed", "reminded", "failed", "cancelled"])
    expect([payment, paymentText("cancelled", payment)]).toEqual([payment, t("order.payment.nothing")]);
});
