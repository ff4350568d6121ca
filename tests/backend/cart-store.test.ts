import { describe, expect, it } from "vitest";
import { mergeCarts } from "../../backend/checkout";
import { openCartBackend, shopper } from "./cart-call";
import { PRODUCT } from "./cart-shop";

describe("carts by token", () => {
  it("login: more than the stock is lowered when the cart is calculated next", async () => {
    const backend = openCartBackend();
    const [customer, guest] = [shopper(backend), shopper(backend)];
    await customer.addProduct(PRODUCT.pan, 2);
    await guest.addProduct(PRODUCT.pan, 2);
    mergeCarts(backend.db, guest.token, customer.token);
    expect((await customer.show()).lineItems[0]?.quantity).toBe(3);
  });

  it("a failed change leaves the cart as it was", async () => {
    const customer = shopper();
    await customer.addProduct(PRODUCT.shirt, 2);
    const { status } = await customer.send("PATCH", "/checkout/cart/line-item", {
      items: [
        { id: PRODUCT.shirt, quantity: 7 },
        { id: "missing", quantity: 1 },
      ],
    });
    expect([status, (await customer.show()).lineItems[0]?.quantity]).toEqual([404, 2]);
  });
});
