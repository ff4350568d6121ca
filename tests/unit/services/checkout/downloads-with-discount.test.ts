import { describe, expect, it } from "vitest";
import { cartSchema } from "~/services/cart/cart.schemas.server";
import { orderSchema } from "~/services/checkout/orders/order.schemas.server";
import { idOf } from "../../../support/unit/entities";

/**
 * As Shopware 6.6.7 sends them: a discount is shipped by itself, also if everything that is bought
 * is downloaded.
 */
const delivery = (totalPrice: number) => ({
  shippingCosts: { totalPrice },
  shippingMethod: { name: "Standard", translated: {} },
});
const book = {
  id: idOf("a"),
  type: "product",
  label: "A book",
  quantity: 1,
  states: ["is-download"],
  payload: {},
};
const vase = { ...book, id: idOf("b"), states: ["is-physical"] };
const discount = {
  id: idOf("c"),
  type: "promotion",
  label: "5 % off",
  quantity: 1,
  states: [],
  payload: {},
};

const ofCart = (lineItems: object[], deliveries: object[], errors: object[] = []) =>
  cartSchema.parse({
    price: { totalPrice: 47.4, calculatedTaxes: [] },
    lineItems,
    deliveries,
    errors,
  }).deliveries.length;
const ofOrder = (lineItems: object[], deliveries: object[]) =>
  orderSchema.parse({
    id: idOf("d"),
    amountTotal: 47.4,
    lineItems,
    deliveries,
    transactions: [],
    documents: [],
  }).deliveries.length;

describe.each([
  ["a cart", ofCart],
  ["an order", ofOrder],
])("%s of downloads with a discount", (_, deliveriesOf) => {
  it("has no delivery: there is no method to choose, and nothing arrives", () => {
    expect(deliveriesOf([book, discount], [delivery(0)])).toBe(0);
    expect(deliveriesOf([book], [])).toBe(0);
  });

  it("has one if something is sent, or if Shopware charges for it", () => {
    expect(deliveriesOf([book, vase, discount], [delivery(0)])).toBe(1);
    expect(deliveriesOf([{ ...vase, states: [] }], [delivery(0)])).toBe(1);
    expect(deliveriesOf([book, discount], [delivery(4.9)])).toBe(1);
  });
});

it("a method that Shopware refuses for it can be chosen anew, because it refuses the order too", () => {
  expect(
    ofCart(
      [book, discount],
      [delivery(0)],
      [{ key: "shipping-method-blocked-Standard", messageKey: "shipping-method-blocked" }],
    ),
  ).toBe(1);
});
