import { describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import type { Errors } from "./answers";
import { registration } from "./customer-shop";
import { openTestShop } from "./shop";

const shop = openTestShop({ shopwareVersion: "6.7", stockShopware: true });
type Json = Record<string, unknown>;
const PRODUCT = idOf("product", "wool-throw");

describe("BACKEND_SHOPWARE_VERSION=6.7: the forms of its published schema", () => {
  it("the errors of a cart are an object, also without any; items must be given", async () => {
    const cart = await shop.call<Json>("/checkout/cart");
    expect(cart.body.errors).toEqual({});
    const refused = await shop.call<Errors>("/checkout/cart/line-item", { body: {} });
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([400, "FRAMEWORK__MISSING_REQUEST_PARAMETER"]);
  });

  it("a method of payment does not say whether it is asynchronous", async () => {
    const { body } = await shop.call<{ elements: Json[] }>("/payment-method", { body: {} });
    expect(body.elements.length).toBeGreaterThan(0);
    for (const method of body.elements) expect(Object.keys(method)).not.toEqual(expect.arrayContaining(["asynchronous"]));
  });

  it("reads are answered by GET too, products say their type", async () => {
    const { status, body } = await shop.call<{ product: Json }>(`/product/${PRODUCT}`);
    expect([status, body.product.type]).toEqual([200, "physical"]);
  });

  it("cookie groups belong to the core", async () => {
    expect((await shop.call("/cookie-groups")).status).toBe(200);
  });

  it("a registration says whom it is of; the customer has no default method, the order its last payment and delivery", async () => {
    const guest = registration("guest@example.com", { guest: true });
    const refused = await shop.call<Errors>("/account/register", { body: guest });
    expect([refused.status, refused.body.errors[0]?.source?.pointer]).toEqual([400, "/accountType"]);
    const registered = await shop.call<Json>("/account/register", { body: { ...guest, accountType: "private" } });
    expect([registered.status, "defaultPaymentMethodId" in registered.body]).toEqual([200, false]);
    const token = registered.token ?? "";
    await shop.call("/checkout/cart/line-item", {
      token,
      body: { items: [{ id: PRODUCT, referencedId: PRODUCT, type: "product", quantity: 1 }] },
    });
    const order = await shop.call<{ transactions: Json[]; primaryOrderTransactionId: string; primaryOrderDelivery: Json }>(
      "/checkout/order",
      { token, body: {} },
    );
    expect(order.status).toBe(200);
    expect(order.body.primaryOrderTransactionId).toBe(order.body.transactions[0]?.id);
    expect(order.body.primaryOrderDelivery).toMatchObject({ apiAlias: "order_delivery" });
  });
});
