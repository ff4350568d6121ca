import { describe, expect, it } from "vitest";

import { ACCESS_KEY, PRODUCT, SHIPPING } from "../support/backend/cart-shop";
import { openCartBackend, shopper, type CartResult } from "../support/backend/cart-call";
import keys from "../support/backend/fixtures/keys.json";

/** The keys of Shopware 6.6.7's answers, in its order. */
const {
  CART,
  LINE,
  PRODUCT_PAYLOAD,
  PROMOTION_PAYLOAD,
  POSITION,
  DELIVERY,
  LOCATION,
  SHIPPING_METHOD,
} = keys.cart;

const messageKeys = ({ errors }: CartResult) =>
  Object.values(errors).map((error) => error.messageKey);
const quantities = ({ lineItems }: CartResult) =>
  Object.fromEntries(lineItems.map(({ id, quantity }) => [id, quantity]));

describe("Shopware 6.6.7: the shape of a cart", () => {
  it("empty: no extensions or deliveries, errors as a list; the token of the request", async () => {
    const customer = shopper();
    const cart = await customer.show();
    expect(Object.keys(cart)).toEqual(CART.slice(1));
    expect(cart).toMatchObject({
      token: customer.token,
      lineItems: [],
      deliveries: [],
      errors: [],
      errorHash: "",
      price: { totalPrice: 0, taxStatus: "gross", apiAlias: "cart_price" },
    });
  });

  it("with a product and a promotion: every key of the recorded carts", async () => {
    const customer = shopper();
    await customer.addProduct(PRODUCT.shirt, 2);
    const cart = await customer.add({ type: "promotion", referencedId: "SAVE10" });
    expect(Object.keys(cart)).toEqual(CART);
    const [line, discount] = cart.lineItems;
    expect(Object.keys(line ?? {})).toEqual(LINE);
    expect(Object.keys(discount ?? {})).toEqual(LINE);
    expect(Object.keys(line?.payload ?? {})).toEqual([
      ...PRODUCT_PAYLOAD,
      "manufacturer",
      "seoUrls",
    ]);
    expect(Object.keys(discount?.payload ?? {})).toEqual(PROMOTION_PAYLOAD);
    const [delivery] = cart.deliveries;
    expect(Object.keys(delivery ?? {})).toEqual(DELIVERY);
    expect(Object.keys(delivery?.positions[0] ?? {})).toEqual(POSITION);
    expect(Object.keys(delivery?.location ?? {})).toEqual(LOCATION);
    expect(delivery?.location).toMatchObject({
      country: { iso: "DE", apiAlias: "country" },
      state: null,
      address: null,
      apiAlias: "cart_delivery_shipping_location",
    });
    expect(Object.keys(delivery?.shippingMethod ?? {})).toEqual(SHIPPING_METHOD);
    expect(delivery?.shippingMethod).toMatchObject({
      id: SHIPPING.standard,
      prices: [
        {
          calculation: 2,
          quantityStart: 0,
          quantityEnd: 99.99,
          currencyPrice: [{ gross: 4.9 }],
          apiAlias: "shipping_method_price",
        },
        { calculation: 2, quantityStart: 100, quantityEnd: null, currencyPrice: [{ gross: 0 }] },
      ],
    });
    expect(cart.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(cart.errorHash).toMatch(/^[0-9a-f]{16}$/);
  });

  it("a variant: its options by name, its parent", async () => {
    const [line] = (await shopper().addProduct(PRODUCT["t-shirt-red"])).lineItems;
    expect(line?.payload).toMatchObject({
      options: [{ group: "Colour", option: "Red" }],
      parentId: PRODUCT["t-shirt"],
      productNumber: "REF-1002.2",
      optionIds: [expect.any(String)],
      propertyIds: null,
    });
  });

  it("the payload of a stock Shopware knows neither manufacturer nor SEO path", async () => {
    const shop = openCartBackend();
    const [line] = (
      await shopper({ ...shop, config: { ...shop.config, stockShopware: true } }).addProduct(
        PRODUCT.shirt,
      )
    ).lineItems;
    expect(Object.keys(line?.payload ?? {})).toEqual(PRODUCT_PAYLOAD);
  });
});

describe("Shopware 6.6.7: adding, changing, removing", () => {
  it("the same id again: quantities add up, the line keeps its uniqueIdentifier", async () => {
    const customer = shopper();
    const first = await customer.addProduct(PRODUCT.shirt, 2);
    const second = await customer.addProduct(PRODUCT.shirt, 1);
    expect(second.lineItems).toHaveLength(1);
    expect(second.lineItems[0]).toMatchObject({
      quantity: 3,
      uniqueIdentifier: (first.lineItems[0] as unknown as { uniqueIdentifier: string })
        .uniqueIdentifier,
    });
  });

  it("missing items: 200, nothing changed; a parent of variants: 200, nothing added", async () => {
    const customer = shopper();
    expect(await customer.send("POST", "/checkout/cart/line-item", {})).toMatchObject({
      status: 200,
      body: { lineItems: [], errors: [] },
    });
    expect(await customer.addProduct(PRODUCT["t-shirt"])).toMatchObject({
      lineItems: [],
      errors: [],
    });
  });

  it.each([
    ["POST …/line-item/delete", "POST", "/checkout/cart/line-item/delete", { ids: [PRODUCT.oil] }],
    [
      "DELETE with ids in the query",
      "DELETE",
      `/checkout/cart/line-item?ids[]=${PRODUCT.oil}`,
      undefined,
    ],
    ["DELETE with ids in the body", "DELETE", "/checkout/cart/line-item", { ids: [PRODUCT.oil] }],
  ])("remove: %s answers the whole cart", async (_, method, path, body) => {
    const customer = shopper();
    await customer.addProduct(PRODUCT.shirt);
    await customer.addProduct(PRODUCT.oil);
    const answer = await customer.send(method, path, body);
    expect(answer.status).toBe(200);
    expect(quantities(answer.body)).toEqual({ [PRODUCT.shirt]: 1 });
    expect(quantities(await customer.show())).toEqual({ [PRODUCT.shirt]: 1 });
  });

  it("each channel has its own prices and taxes; what it does not sell is not found", async () => {
    const backend = openCartBackend();
    const [line] = (await shopper(backend, ACCESS_KEY.se).addProduct(PRODUCT.shirt)).lineItems;
    expect(line?.price).toMatchObject({
      unitPrice: 499.5,
      calculatedTaxes: [{ taxRate: 25, tax: 99.9 }],
    });
    expect(messageKeys(await shopper(backend).addProduct(PRODUCT.hidden))).toEqual([
      "product-not-found",
    ]);
  });
});
