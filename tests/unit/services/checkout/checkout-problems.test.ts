import { describe, expect, it } from "vitest";
import { cartProblems, refusalProblems } from "~/services/checkout/checkout-problems.server";
import { cartShape } from "~/services/shapes/cart.server";

const VASE = "a".repeat(32);
const cart = (errors: object | [] = []) =>
  cartShape.parse({
    token: "t",
    price: { totalPrice: 10, taxStatus: "gross", calculatedTaxes: [] },
    lineItems: [{ id: VASE, referencedId: VASE, type: "product", label: "Vase Rönn", quantity: 2, payload: [] }],
    deliveries: [],
    errors,
  });
const error = (key: string, messageKey: string, parameters: object, level = 10) => ({ [key]: { key, messageKey, level, parameters } });

/** As Shopware 6.6.7 refuses an order: a 500 whose body tells all errors as one text. */
const refusal = (errors: string) => ({
  status: "error" as const,
  code: 500,
  error: `Server Error: ${JSON.stringify({
    errors: [{ status: "500", code: "CHECKOUT__CART_INVALID", detail: "…", meta: { parameters: { errorCount: 1, errors } } }],
  })}`,
});

describe("§4 place order: a blocked cart says what is wrong", () => {
  it.each([
    [
      `product-stock-reached${VASE}: The product Vase Rönn is only available 1 times`,
      "checkout.problem.stockReached",
      { name: "Vase Rönn", quantity: 1 },
    ],
    [
      `product-stock-reached${VASE}: The product Vase Rönn is only available 0 times`,
      "checkout.problem.soldOut",
      { name: "Vase Rönn", quantity: 0 },
    ],
    [`product-out-of-stock${VASE}: The product is no longer available`, "checkout.problem.soldOut", { name: "Vase Rönn" }],
    ["shipping-method-blocked-Express: Shipping method Express not available", "checkout.problem.shippingBlocked", { name: "Express" }],
    [
      "shipping-address-blocked-Schweiz: Shippings to shipping address Schweiz are not possible.",
      "checkout.problem.addressBlocked",
      { name: "Schweiz" },
    ],
    ["payment-method-blocked-Invoice: Payment method Invoice not available", "checkout.problem.paymentBlocked", { name: "Invoice" }],
  ])("%s", (line, key, params) => {
    expect(refusalProblems(refusal(line), cart())).toEqual([{ key, params, tone: "bad" }]);
  });

  it("tells several in Shopware's order, and nothing of what it does not know", () => {
    const lines = ["shipping-method-blocked-Express: …", "some-plugin-error: …", `product-out-of-stock${VASE}: …`].join("\n");
    expect(refusalProblems(refusal(lines), cart()).map(({ key }) => key)).toEqual([
      "checkout.problem.shippingBlocked",
      "checkout.problem.soldOut",
    ]);
    expect(refusalProblems({ status: "error", code: 500, error: "Server Error: <html>" }, null)).toEqual([]);
  });

  it("a cart tells of itself what lasts; good news and other plugins' words are left out", () => {
    const errors = {
      ...error("shipping-method-blocked-Express", "shipping-method-blocked", { name: "Express" }),
      ...error(`product-stock-reached${VASE}`, "product-stock-reached", { name: "Vase Rönn", quantity: 1 }),
      ...error("promotion-discount-added-1", "promotion-discount-added", { name: "Welcome" }, 0),
      ...error("promotion-not-found", "promotion-not-found", { code: "X" }, 20),
    };
    expect(cartProblems(cart(errors))).toEqual([
      { key: "checkout.problem.shippingBlocked", params: { name: "Express" }, tone: "bad" },
      { key: "checkout.problem.stockReached", params: { name: "Vase Rönn", quantity: 1 }, tone: "bad" },
    ]);
    expect(cartProblems(cart())).toEqual([]);
  });
});
