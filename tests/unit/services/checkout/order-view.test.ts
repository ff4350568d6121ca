import { expect, it } from "vitest";
import { orderSchema } from "~/services/checkout/orders/order.schemas.server";
import { loadOrderHistory } from "~/services/checkout/orders/order-history.view.server";
import { toOrderView } from "~/services/checkout/orders/order.view.server";
import { State } from "~/services/platform/runtime.server";
import {
  address,
  order,
  orderDelivery,
  orderLine,
  orderList,
  transaction,
} from "../../../support/entities";
import { gb, openTestShop, testConfig } from "../../../support/unit/fake-backend";

const scope = { channel: gb, config: testConfig(), processState: new State() };

/** An order by invoice on its pages. */
function viewOf(
  state: string,
  payment: string,
  delivery = "open",
  more: { method?: string; releaseDate?: string } = {},
) {
  const { method = "payment_invoicepayment", releaseDate } = more;
  const entity = order({
    stateMachineState: { technicalName: state },
    transactions: [transaction(payment, { technicalName: method })],
    lineItems: [orderLine("e", "Stove", { payload: { releaseDate } })],
    deliveries: [orderDelivery(delivery)],
  });
  return toOrderView(orderSchema.parse(entity), scope);
}

/** The payment text of an order by invoice. */
const paymentText = (state: string, payment: string) => viewOf(state, payment).payment.key;

it("D13 an order by invoice is payable, but not a cancelled one, whatever its state", () => {
  expect(paymentText("open", "open")).toBe("order.payment.later");
  for (const payment of ["open", "unconfirmed", "reminded", "failed", "cancelled"])
    expect([payment, paymentText("cancelled", payment)]).toEqual([
      payment,
      "order.payment.nothing",
    ]);
});

it("an order of downloads names no delivery: no price of it, no address for it", () => {
  const entity = orderSchema.parse(order({ billingAddress: address() }));
  const { addresses, parcels, totals } = toOrderView(entity, scope);
  expect(addresses.map(({ kind }) => kind)).toEqual(["billing"]);
  expect([parcels, totals.map(({ key }) => key)]).toEqual([[], ["regular", "total"]]);
});

it("the withdrawal's link carries an order's number of any characters", () => {
  const entity = orderSchema.parse(order({ orderNumber: "RE/2026#Ä 10258" }));
  expect(toOrderView(entity, scope).withdrawHref).toBe(
    "/withdrawal?order=RE%2F2026%23%C3%84%2010258",
  );
});

it("a partial payment does not read as complete: Shopware has separate states", () => {
  expect(paymentText("open", "paid_partially")).toBe("order.payment.paid_partially");
  expect(paymentText("cancelled", "refunded_partially")).toBe("order.payment.refunded_partially");
  expect(paymentText("open", "paid")).toBe("order.payment.paid");
});

it.each([
  ["open", "open", true],
  ["in_progress", "shipped", true],
  ["cancelled", "open", false],
  ["open", "cancelled", false],
  ["completed", "returned", false],
])(
  "Shopware keeps a delivery's day: an order that is %s, its delivery %s, is promised: %s",
  (state, delivery, isPromised) => {
    expect(viewOf(state, "open", delivery).parcels.map(({ date }) => date !== null)).toEqual([
      isPromised,
    ]);
  },
);

it.each([
  ["payment_prepayment", "open", false],
  ["payment_prepayment", "paid", true],
  ["payment_invoicepayment", "open", true],
])(
  "Shopware counts a delivery's day from the order: with %s that is %s it is promised: %s",
  (method, payment, isPromised) => {
    expect(viewOf("open", payment, "open", { method }).parcels[0]?.date !== null).toBe(isPromised);
  },
);

it.each([
  ["2199-03-01 00:00:00.000", "Available from 1 March 2199", false],
  ["2026-10-01 00:00:00.000", null, true],
])(
  "Shopware's day leaves a release on %s out: the line says %s, the day is promised: %s",
  (releaseDate, note, isPromised) => {
    const { lines, parcels } = viewOf("open", "open", "open", { releaseDate });
    expect([lines[0]?.note, parcels[0]?.date !== null]).toEqual([note, isPromised]);
  },
);

it("the list of orders counts articles: a credit that the merchant has added is none", async () => {
  const lineItems = [
    orderLine("a", "Stove", { quantity: 2 }),
    orderLine("b", "Fitting", { type: "custom" }),
    orderLine("c", "Goodwill", { type: "credit" }),
    orderLine("d", "Spring", { type: "promotion" }),
  ];
  const orders = orderList(order({ lineItems }));
  const { shop } = await openTestShop(() => orders, { token: "a".repeat(32) });
  expect(await loadOrderHistory(shop, 1)).toMatchObject({
    orders: [{ pieces: 3 }],
  });
});
