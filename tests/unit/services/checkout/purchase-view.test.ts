import { describe, expect, it } from "vitest";
import { cartSchema } from "~/services/cart/cart.schemas.server";
import { purchaseView } from "~/services/checkout/purchase.view.server";
import { cart, deliveryTime, productLine } from "../../fixtures/entities";
import { gb, testConfig } from "../../fixtures/fake-backend";

const noteOf = (deliveryInformation: object) => {
  const line = { ...productLine("a", "Linen cushion", 3, 24), deliveryInformation };
  return purchaseView(cartSchema.parse(cart([line], 72)), { channel: gb, config: testConfig() }).lines[0]?.note?.replace(/\s/g, " ");
};

describe("§9.4 delivery in the checkout: the times of the ways of delivery do not count in that something has to come in", () => {
  it.each([
    ["with a delivery time", { deliveryTime: deliveryTime("1-3 days", "day", 3), stock: 2, restockTime: 14 }, "15–17 days"],
    ["without one", { deliveryTime: null, stock: 0, restockTime: 14 }, "Back in stock in 14 days"],
    ["enough there", { deliveryTime: deliveryTime("1-3 days", "day", 3), stock: 3, restockTime: 14 }, undefined],
  ])("%s", (_, information, note) => {
    expect(noteOf(information)).toBe(note);
  });
});
