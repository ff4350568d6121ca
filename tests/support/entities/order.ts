import { idOf, named, type Fields } from "./fields";

const state = (technicalName: string) => ({ technicalName, ...named(technicalName) });

export const orderLine = (letter: string, label: string, fields: Fields<"OrderLineItem"> = {}) => ({
  id: idOf(letter),
  type: "product",
  label,
  quantity: 1,
  payload: {},
  ...fields,
});

/**
 * @param technicalName the state of the payment, such as "open" or "paid"
 * @param paymentMethod `asynchronous` is only in Shopware before 6.7
 */
export const transaction = (
  technicalName: string,
  paymentMethod: Fields<"PaymentMethod"> & { asynchronous?: boolean } = {},
  fields: Fields<"OrderTransaction"> = {},
) => ({
  id: idOf("b"),
  createdAt: "2026-11-01T10:00:00.000+00:00",
  stateMachineState: state(technicalName),
  paymentMethod: {
    id: idOf("c"),
    technicalName: "payment_invoicepayment",
    ...named("Invoice"),
    ...paymentMethod,
  },
  ...fields,
});

/** @param technicalName the state of the delivery, such as "open" or "shipped" */
export const orderDelivery = (technicalName: string, fields: Fields<"OrderDelivery"> = {}) => ({
  id: idOf("d"),
  shippingDateLatest: "2026-11-05T10:00:00.000+00:00",
  stateMachineState: state(technicalName),
  shippingMethod: named("Standard delivery"),
  ...fields,
});

export const order = (fields: Fields<"Order"> = {}) => ({
  id: idOf("a"),
  orderNumber: "10001",
  orderDateTime: "2026-11-01T10:00:00.000+00:00",
  amountTotal: 10,
  stateMachineState: state("open"),
  transactions: [],
  deliveries: [],
  lineItems: [],
  ...fields,
});

/** Shopware's answer for several orders. */
export const orderList = (...elements: object[]) => ({
  orders: { elements, total: elements.length },
});
