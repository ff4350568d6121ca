import { expect, it } from "vitest";
import { orderSchema } from "~/services/checkout/orders/order.schemas.server";
import { loadOrderHistory } from "~/services/checkout/orders/order-history.view.server";
import { toOrderView } from "~/services/checkout/orders/order.view.server";
import { State } from "~/services/platform/runtime.server";
import { idOf } from "../../../support/unit/entities";
import { gb, openTestShop, testConfig } from "../../../support/unit/fake-backend";

const scope = { channel: gb, config: testConfig(), processState: new State() };

/** An order by invoice on its pages. */
function viewOf(
  order: string,
  payment: string,
  delivery = "open",
  more: { method?: string; releaseDate?: string } = {},
) {
  const entity = {
    id: idOf("a"),
    orderNumber: "10001",
    orderDateTime: "2026-11-01T10:00:00.000+00:00",
    amountTotal: 10,
    stateMachineState: { technicalName: order },
    transactions: [
      {
        id: idOf("b"),
        createdAt: "2026-11-01T10:00:00.000+00:00",
        stateMachineState: { technicalName: payment },
        paymentMethod: {
          id: idOf("c"),
          technicalName: more.method ?? "payment_invoicepayment",
          name: "Invoice",
        },
      },
    ],
    lineItems: [{ id: idOf("e"), label: "Stove", payload: { releaseDate: more.releaseDate } }],
    deliveries: [
      {
        id: idOf("d"),
        shippingDateLatest: "2026-11-05T10:00:00.000+00:00",
        stateMachineState: { technicalName: delivery },
        shippingMethod: { name: "Standard delivery" },
      },
    ],
  };
  return toOrderView(orderSchema.parse(entity), scope);
}

/** The payment text of an order by invoice. */
const paymentText = (order: string, payment: string) => viewOf(order, payment).payment.key;

it("D13 an order by invoice is payable, but not once it is cancelled, whatever its payment's state", () => {
  expect(paymentText("open", "open")).toBe("order.payment.later");
  for (const payment of ["open", "unconfirmed", "reminded", "failed", "cancelled"])
    expect([payment, paymentText("cancelled", payment)]).toEqual([
      payment,
      "order.payment.nothing",
    ]);
});

it("an order of downloads only names no delivery: neither a price of it nor an address for it", () => {
  const billingAddress = {
    firstName: "Ann",
    lastName: "Reader",
    street: "1 High St",
    zipcode: "SW1A 1AA",
    city: "London",
  };
  const order = { id: idOf("a"), amountTotal: 10, billingAddress, deliveries: [] };
  const { addresses, parcels, totals } = toOrderView(orderSchema.parse(order), scope);
  expect(addresses.map(({ kind }) => kind)).toEqual(["billing"]);
  expect([parcels, totals.map(({ key }) => key)]).toEqual([[], ["regular", "total"]]);
});

it("the withdrawal's link carries an order's number of any signs, as a shop's number range may write them", () => {
  const order = { id: idOf("a"), orderNumber: "RE/2026#Ä 10258", amountTotal: 10 };
  expect(toOrderView(orderSchema.parse(order), scope).withdrawHref).toBe(
    "/withdrawal?order=RE%2F2026%23%C3%84%2010258",
  );
});

it("a partial payment does not read as a complete one: Shopware has separate states for both", () => {
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
  "Shopware keeps the day of a delivery: for an order that is %s, its delivery %s, it is promised: %s",
  (order, delivery, isPromised) => {
    expect(viewOf(order, "open", delivery).parcels.map(({ date }) => date !== null)).toEqual([
      isPromised,
    ]);
  },
);

it.each([
  ["payment_prepayment", "open", false],
  ["payment_prepayment", "paid", true],
  ["payment_invoicepayment", "open", true],
])(
  "Shopware counts the day of a delivery from the order, not from the money: with %s that is %s it is promised: %s",
  (method, payment, isPromised) => {
    expect(viewOf("open", payment, "open", { method }).parcels[0]?.date !== null).toBe(isPromised);
  },
);

it.each([
  ["2199-03-01 00:00:00.000", "Available from 1 March 2199", false],
  ["2026-10-01 00:00:00.000", null, true],
])(
  "Shopware's day of a delivery leaves a release on %s out: the line says %s, the day is promised: %s",
  (releaseDate, note, isPromised) => {
    const { lines, parcels } = viewOf("open", "open", "open", { releaseDate });
    expect([lines[0]?.note, parcels[0]?.date !== null]).toEqual([note, isPromised]);
  },
);

it("the list of orders counts articles: a credit that the merchant has added is none", async () => {
  const line = (letter: string, type: string, quantity: number) => ({
    id: idOf(letter),
    label: "Stove",
    type,
    quantity,
    payload: {},
  });
  const lineItems = [
    line("a", "product", 2),
    line("b", "custom", 1),
    line("c", "credit", 1),
    line("d", "promotion", 1),
  ];
  const orders = {
    elements: [{ id: idOf("e"), orderNumber: "10001", amountTotal: 10, lineItems }],
    total: 1,
  };
  const { shop } = await openTestShop(() => ({ orders }), { token: "a".repeat(32) });
  expect(await loadOrderHistory(shop, 1)).toMatchObject({
    orders: [{ pieces: 3 }],
  });
});
