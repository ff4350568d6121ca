import { describe, expect, it } from "vitest";
import { PRODUCT } from "../support/backend/cart-shop";
import { openCartBackend, shopper, type CartResult } from "../support/backend/cart-call";
import { mergeCarts } from "../../backend/checkout";

const messageKeys = ({ errors }: CartResult) =>
  Object.values(errors).map((error) => error.messageKey);
const quantities = ({ lineItems }: CartResult) =>
  Object.fromEntries(lineItems.map(({ id, quantity }) => [id, quantity]));

describe("Shopware 6.6.7: cart errors over the wire", () => {
  it("stock reached: lowered, reported once", async () => {
    const customer = shopper();
    const cart = await customer.addProduct(PRODUCT.pan, 9);
    const message = "The product Iron pan is only available 3 times";
    const key = `product-stock-reached${PRODUCT.pan}`;
    expect(cart.errors).toMatchObject({
      [key]: { key, message, parameters: { name: "Iron pan", quantity: 3 } },
    });
    expect(quantities(cart)).toEqual({ [PRODUCT.pan]: 3 });
    expect((await customer.show()).errors).toEqual([]);
    expect(messageKeys(await customer.addProduct(PRODUCT.pan, 1))).toEqual([
      "product-stock-reached",
    ]);
  });

  it("stock drops between requests: GET lowers the quantity silently, for good", async () => {
    const customer = shopper();
    await customer.addProduct(PRODUCT.pan, 3);
    customer.backend.db.prepare("UPDATE product SET stock = 1 WHERE id = ?").run(PRODUCT.pan);
    expect(await customer.show()).toMatchObject({ errors: [], lineItems: [{ quantity: 1 }] });
    customer.backend.db.prepare("UPDATE product SET stock = 3 WHERE id = ?").run(PRODUCT.pan);
    expect(quantities(await customer.show())).toEqual({ [PRODUCT.pan]: 1 });
  });
});

describe("Shopware 6.6.7: promotions over the wire", () => {
  it("a code: added, reported once, listed; removed silently by its line's id", async () => {
    const customer = shopper();
    await customer.addProduct(PRODUCT.tent);
    const added = await customer.add({ type: "promotion", referencedId: "SAVE10" });
    const line = added.lineItems.at(-1);
    expect(messageKeys(added)).toEqual(["promotion-discount-added"]);
    expect(line).toMatchObject({
      type: "promotion",
      referencedId: "SAVE10",
      price: { totalPrice: -24.9 },
      payload: { discountId: line?.id },
    });
    expect(added.extensions?.["cart-promotions"]).toMatchObject({
      addedCodes: ["SAVE10"],
      blockedPromotionIds: [],
    });
    expect((await customer.show()).errors).toEqual([]);
    const again = await customer.send<{ errors: { code: string }[] }>(
      "POST",
      "/checkout/cart/line-item",
      {
        items: [{ type: "promotion", referencedId: "save10" }],
      },
    );
    expect([again.status, again.body.errors[0]?.code]).toEqual([
      400,
      "CHECKOUT__CART_LINE_ITEM_NOT_STACKABLE",
    ]);
    const removed = await customer.remove(line?.id ?? "");
    expect([
      removed.errors,
      removed.lineItems.length,
      removed.extensions?.["cart-promotions"].addedCodes,
    ]).toEqual([[], 1, []]);
  });

  it("unknown and expired codes: promotion-not-found, once; other codes stay", async () => {
    const customer = shopper();
    await customer.addProduct(PRODUCT.tent);
    await customer.add({ type: "promotion", referencedId: "SAVE10" });
    for (const code of ["NOSUCHCODE", "OVER"]) {
      const cart = await customer.add({ type: "promotion", referencedId: code });
      expect(cart.errors).toMatchObject({
        "promotion-not-found": {
          promotionCode: code,
          level: 20,
          parameters: { code },
          block: false,
        },
      });
      expect(cart.extensions?.["cart-promotions"].addedCodes).toEqual(["SAVE10"]);
    }
    expect((await customer.show()).errors).toEqual([]);
  });

  it("below its minimum a code is stored, and applies as soon as the cart reaches it", async () => {
    const customer = shopper();
    await customer.addProduct(PRODUCT.oil);
    expect(messageKeys(await customer.add({ type: "promotion", referencedId: "MINUS20" }))).toEqual(
      ["promotion-not-eligible"],
    );
    expect(messageKeys(await customer.show())).toEqual(["promotion-not-eligible"]);
    const cart = await customer.addProduct(PRODUCT.tent);
    expect([messageKeys(cart), cart.price.positionPrice]).toEqual([
      ["promotion-discount-added"],
      241.5,
    ]);
  });

  it("automatic: added, removed with a notice, not again once the shopper removes it", async () => {
    const customer = shopper();
    const rich = await customer.addProduct(PRODUCT.tent, 5);
    const line = rich.lineItems.at(-1);
    expect([messageKeys(rich), line?.price.totalPrice, line?.payload.code]).toEqual([
      ["promotion-discount-added"],
      -62.25,
      "",
    ]);
    expect(messageKeys(await customer.setQuantity(PRODUCT.tent, 1))).toEqual([
      "promotion-discount-deleted",
    ]);
    await customer.setQuantity(PRODUCT.tent, 5);
    const removed = await customer.remove(line?.id ?? "");
    expect(removed.extensions?.["cart-promotions"].blockedPromotionIds).toEqual([
      line?.payload.promotionId,
    ]);
    expect((await customer.show()).lineItems).toHaveLength(1);
  });

  it("free shipping: all deliveries together cost nothing", async () => {
    const customer = shopper();
    await customer.addProduct(PRODUCT.oil);
    const cart = await customer.add({ type: "promotion", referencedId: "FREESHIP" });
    expect(cart.deliveries.map(({ shippingCosts }) => shippingCosts.totalPrice)).toEqual([
      4.9, -4.9,
    ]);
    expect(cart.lineItems.at(-1)).toMatchObject({ type: "promotion", price: { totalPrice: 0 } });
    expect(cart.price.totalPrice).toBe(12.5);
  });
});

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
