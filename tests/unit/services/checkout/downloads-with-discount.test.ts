import { describe, expect, it } from "vitest";
import { cartSchema } from "~/services/cart/cart.schemas.server";
import { orderSchema } from "~/services/checkout/orders/order.schemas.server";
import { cart, cartDelivery, methodBlocked, order, orderLine } from "../../../support/entities";

/** Shopware 6.6.7 ships a discount by itself, also if everything that is bought is downloaded. */
const book = orderLine("a", "A book", { states: ["is-download"] });
const vase = orderLine("b", "A vase", { states: ["is-physical"] });
const discount = orderLine("c", "5 % off", { type: "promotion", states: [] });

const ofCart = (lineItems: object[], deliveries: object[], errors = {}) =>
  cartSchema.parse(cart(lineItems, 47.4, { deliveries, errors })).deliveries.length;
const ofOrder = (lineItems: object[], deliveries: object[]) =>
  orderSchema.parse(order({ lineItems, deliveries })).deliveries.length;

describe.each([
  ["a cart", ofCart],
  ["an order", ofOrder],
])("%s of downloads with a discount", (_, deliveriesOf) => {
  it("has no delivery: there is no method to choose, and nothing arrives", () => {
    expect(deliveriesOf([book, discount], [cartDelivery(0)])).toBe(0);
    expect(deliveriesOf([book], [])).toBe(0);
  });

  it("has one if something is sent, or if Shopware charges for it", () => {
    expect(deliveriesOf([book, vase, discount], [cartDelivery(0)])).toBe(1);
    expect(deliveriesOf([{ ...vase, states: [] }], [cartDelivery(0)])).toBe(1);
    expect(deliveriesOf([book, discount], [cartDelivery(4.9)])).toBe(1);
  });
});

it("a method that Shopware refuses for it can be chosen anew: it refuses orders too", () => {
  const refused = methodBlocked("shipping", "Standard");
  expect(ofCart([book, discount], [cartDelivery(0)], refused)).toBe(1);
});
