import { describe, expect, it } from "vitest";
import { loadCart, mergeCarts } from "../../backend/checkout";
import { resolveContext } from "../../backend/context/resolve-context";
import { findChannelByAccessKey } from "../../backend/context/sales-channel";
import { openCartBackend, shopper } from "./cart-call";
import { ACCESS_KEY, PRODUCT } from "./cart-shop";

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

  it("an order sees what was corrected: loadCart tells what GET keeps quiet about", async () => {
    const customer = shopper();
    await customer.addProduct(PRODUCT.pan, 3);
    customer.backend.db.prepare("UPDATE product SET stock = 0 WHERE id = ?").run(PRODUCT.pan);
    const channel = findChannelByAccessKey(customer.backend.db, ACCESS_KEY.de);
    if (!channel) throw new Error("The shop of the test has no German channel");
    const context = resolveContext(customer.backend.db, channel, customer.token, undefined);
    expect(loadCart(customer.backend, context).cart.errors.map((error) => error.key)).toEqual([`product-out-of-stock${PRODUCT.pan}`]);
    expect(loadCart(customer.backend, context).cart.lines).toEqual([]);
  });
});
