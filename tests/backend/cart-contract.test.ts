import { describe, expect, it } from "vitest";
import { saveContext } from "../../backend/context/tokens";
import { idOf } from "../../backend/id";
import { ACCESS_KEY, PRODUCT, SHIPPING } from "./cart-shop";
import { openCartBackend, shopper, type CartAnswer } from "./cart-call";

/** The keys of Shopware 6.6.7's answers, in its order. */
const CART = [
  "extensions",
  "price",
  "lineItems",
  "errors",
  "deliveries",
  "transactions",
  "modified",
  "customerComment",
  "affiliateCode",
  "campaignCode",
  "source",
  "hash",
  "errorHash",
  "token",
  "states",
  "apiAlias",
];
const LINE = [
  "payload",
  "label",
  "quantity",
  "priceDefinition",
  "price",
  "good",
  "description",
  "cover",
  "deliveryInformation",
  "children",
  "requirement",
  "removable",
  "stackable",
  "quantityInformation",
  "modified",
  "shippingCostAware",
  "dataTimestamp",
  "dataContextHash",
  "uniqueIdentifier",
  "states",
  "modifiedByApp",
  "id",
  "type",
  "referencedId",
  "apiAlias",
];
const PRODUCT_PAYLOAD = [
  "isCloseout",
  "customFields",
  "createdAt",
  "releaseDate",
  "isNew",
  "markAsTopseller",
  "productNumber",
  "manufacturerId",
  "taxId",
  "tagIds",
  "categoryIds",
  "propertyIds",
  "optionIds",
  "options",
  "streamIds",
  "parentId",
  "stock",
  "features",
];
const PROMOTION_PAYLOAD = [
  "promotionId",
  "priority",
  "discountId",
  "discountType",
  "code",
  "value",
  "promotionCodeType",
  "maxValue",
  "discountScope",
  "preventCombination",
  "exclusions",
  "groupId",
  "setGroups",
  "filter",
  "composition",
];
const POSITION = ["lineItem", "quantity", "price", "identifier", "deliveryDate", "apiAlias"];
const DELIVERY = ["positions", "location", "deliveryDate", "shippingMethod", "shippingCosts", "apiAlias"];
const LOCATION = ["country", "state", "address", "apiAlias"];
const SHIPPING_METHOD = [
  "translated",
  "createdAt",
  "updatedAt",
  "name",
  "active",
  "position",
  "description",
  "trackingUrl",
  "deliveryTimeId",
  "deliveryTime",
  "translations",
  "availabilityRule",
  "prices",
  "mediaId",
  "media",
  "tags",
  "taxType",
  "technicalName",
  "tax",
  "customFields",
  "id",
  "apiAlias",
];

const messageKeys = ({ errors }: CartAnswer) => Object.values(errors).map((error) => error.messageKey);
const quantities = ({ lineItems }: CartAnswer) => Object.fromEntries(lineItems.map(({ id, quantity }) => [id, quantity]));

describe("Shopware 6.6.7: the shape of a cart", () => {
  it("empty: no extensions, no deliveries, errors as a list; the token of the request", async () => {
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
    expect(Object.keys(line?.payload ?? {})).toEqual([...PRODUCT_PAYLOAD, "manufacturer", "seoUrls"]);
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
        { calculation: 2, quantityStart: 0, quantityEnd: 99.99, currencyPrice: [{ gross: 4.9 }], apiAlias: "shipping_method_price" },
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
    process.env.BACKEND_STOCK_SHOPWARE = "1";
    try {
      const [line] = (await shopper().addProduct(PRODUCT.shirt)).lineItems;
      expect(Object.keys(line?.payload ?? {})).toEqual(PRODUCT_PAYLOAD);
    } finally {
      delete process.env.BACKEND_STOCK_SHOPWARE;
    }
  });

  it("what a request has changed is marked in the positions of that answer only", async () => {
    const customer = shopper();
    const modified = (cart: CartAnswer) =>
      cart.deliveries[0]?.positions.map((position) => (position.lineItem as { modified: boolean }).modified);
    await customer.addProduct(PRODUCT.shirt);
    expect(modified(await customer.addProduct(PRODUCT.oil))).toEqual([false, true]);
    expect(modified(await customer.show())).toEqual([false, false]);
    expect(modified(await customer.addProduct(PRODUCT.oil))).toEqual([false, false]);
    expect(modified(await customer.setQuantity(PRODUCT.oil, 5))).toEqual([false, true]);
  });

  it("includes narrow the answer", async () => {
    const customer = shopper();
    await customer.addProduct(PRODUCT.shirt);
    const { body } = await customer.send("POST", "/checkout/cart", {
      includes: { cart: ["token", "lineItems"], cart_line_item: ["id", "quantity"] },
    });
    expect(body).toEqual({
      token: customer.token,
      apiAlias: "cart",
      lineItems: [{ id: PRODUCT.shirt, quantity: 1, apiAlias: "cart_line_item" }],
    });
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
      uniqueIdentifier: (first.lineItems[0] as unknown as { uniqueIdentifier: string }).uniqueIdentifier,
    });
  });

  it("without id each add makes a line; without quantity one piece; lines stand in the order they came", async () => {
    const customer = shopper();
    await customer.add({ type: "product", referencedId: PRODUCT.oil });
    const cart = await customer.add(
      { type: "product", referencedId: PRODUCT.oil },
      { type: "product", referencedId: PRODUCT.shirt, id: "mine" },
    );
    expect(cart.lineItems.map(({ referencedId, quantity }) => [referencedId, quantity])).toEqual([
      [PRODUCT.oil, 1],
      [PRODUCT.oil, 1],
      [PRODUCT.shirt, 1],
    ]);
    expect(cart.lineItems[0]?.id).toMatch(/^[0-9a-f]{32}$/);
    expect(cart.lineItems[2]?.id).toBe("mine");
  });

  it("missing items: 200, nothing changed; a parent of variants: 200, nothing added", async () => {
    const customer = shopper();
    expect(await customer.send("POST", "/checkout/cart/line-item", {})).toMatchObject({ status: 200, body: { lineItems: [], errors: [] } });
    expect(await customer.addProduct(PRODUCT["t-shirt"])).toMatchObject({ lineItems: [], errors: [] });
  });

  it.each([
    ["POST …/line-item/delete", "POST", "/checkout/cart/line-item/delete", { ids: [PRODUCT.oil] }],
    ["DELETE with ids in the query", "DELETE", `/checkout/cart/line-item?ids[]=${PRODUCT.oil}`, undefined],
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

  it("DELETE cart: 204 without body, then an empty cart", async () => {
    const customer = shopper();
    await customer.addProduct(PRODUCT.shirt);
    expect(await customer.send("DELETE", "/checkout/cart")).toMatchObject({ status: 204, body: null, token: customer.token });
    const cart = await customer.show();
    expect([cart.lineItems, cart.extensions]).toEqual([[], undefined]);
  });

  it("?token= or a token in the body shows another cart; the context's token stays", async () => {
    const backend = openCartBackend();
    const owner = shopper(backend);
    await owner.addProduct(PRODUCT.shirt, 2);
    const visitor = shopper(backend);
    for (const answer of [
      await visitor.send("GET", `/checkout/cart?token=${owner.token}`),
      await visitor.send("POST", "/checkout/cart", { token: owner.token }),
    ]) {
      expect(answer.token).toBe(visitor.token);
      expect(answer.body.token).toBe(owner.token);
      expect(quantities(answer.body)).toEqual({ [PRODUCT.shirt]: 2 });
    }
    expect((await visitor.show()).lineItems).toEqual([]);
  });

  it("each channel prices and taxes in its own way; what it does not sell is not found", async () => {
    const backend = openCartBackend();
    const [line] = (await shopper(backend, ACCESS_KEY.se).addProduct(PRODUCT.shirt)).lineItems;
    expect(line?.price).toMatchObject({ unitPrice: 499.5, calculatedTaxes: [{ taxRate: 25, tax: 99.9 }] });
    expect(messageKeys(await shopper(backend).addProduct(PRODUCT.hidden))).toEqual(["product-not-found"]);
  });
});

describe("Shopware 6.6.7: cart errors over the wire", () => {
  it("stock reached: lowered, told once", async () => {
    const customer = shopper();
    const cart = await customer.addProduct(PRODUCT.pan, 9);
    expect(cart.errors).toEqual({
      [`product-stock-reached${PRODUCT.pan}`]: {
        message: "The product Iron pan is only available 3 times",
        code: 0,
        key: `product-stock-reached${PRODUCT.pan}`,
        level: 10,
        messageKey: "product-stock-reached",
        parameters: { name: "Iron pan", quantity: 3 },
        block: true,
        blockResubmit: true,
      },
    });
    expect(quantities(cart)).toEqual({ [PRODUCT.pan]: 3 });
    expect((await customer.show()).errors).toEqual([]);
    expect(messageKeys(await customer.addProduct(PRODUCT.pan, 1))).toEqual(["product-stock-reached"]);
  });

  it("stock drops between two requests: GET lowers the quantity silently, for good", async () => {
    const customer = shopper();
    await customer.addProduct(PRODUCT.pan, 3);
    customer.backend.db.prepare("UPDATE product SET stock = 1 WHERE id = ?").run(PRODUCT.pan);
    expect(await customer.show()).toMatchObject({ errors: [], lineItems: [{ quantity: 1 }] });
    customer.backend.db.prepare("UPDATE product SET stock = 3 WHERE id = ?").run(PRODUCT.pan);
    expect(quantities(await customer.show())).toEqual({ [PRODUCT.pan]: 1 });
  });

  it.each([
    ["sold out", PRODUCT.lamp, 1, "product-out-of-stock", {}],
    ["unknown", "c".repeat(32), 1, "product-not-found", {}],
    ["below the minimum", PRODUCT.mug, 1, "min-order-quantity", { [PRODUCT.mug]: 2 }],
    ["between steps", PRODUCT.mug, 5, "purchase-steps-quantity", { [PRODUCT.mug]: 4 }],
    ["above maxPurchase", PRODUCT.mug, 50, "product-stock-reached", { [PRODUCT.mug]: 10 }],
  ])("%s: 200 with the error, then none", async (_, id, quantity, messageKey, expected) => {
    const customer = shopper();
    const cart = await customer.addProduct(id, quantity);
    expect([messageKeys(cart), quantities(cart)]).toEqual([[messageKey], expected]);
    expect((await customer.show()).errors).toEqual([]);
  });

  it("a blocked shipping method is told with every answer", async () => {
    const customer = shopper();
    await customer.addProduct(PRODUCT.shirt);
    const choose = (shippingMethodId: string) =>
      saveContext(customer.backend.db, customer.token, idOf("channel", "de"), { shippingMethodId });
    choose(SHIPPING.freight);
    const key = "shipping-method-blocked-Freight (blocked below a million)";
    const error = {
      message: "Shipping method Freight (blocked below a million) not available",
      code: 0,
      key,
      level: 10,
      messageKey: "shipping-method-blocked",
      parameters: { name: "Freight (blocked below a million)" },
      block: true,
      blockResubmit: true,
    };
    for (const cart of [await customer.show(), await customer.show()]) {
      expect(cart.errors).toEqual({ [key]: error });
      expect(cart.deliveries[0]?.shippingCosts.totalPrice).toBe(99);
    }
    const { body } = await customer.send<{
      payments: { id: string }[];
      shipments: { id: string; prices: [] }[];
      errors: unknown;
      apiAlias: string;
    }>("POST", "/checkout/gateway", {});
    expect(Object.keys(body)).toEqual(["apiAlias", "payments", "shipments", "errors"]);
    expect(body.shipments.map(({ id, prices }) => [id, prices])).toEqual([
      [SHIPPING.standard, []],
      [SHIPPING.express, []],
    ]);
    expect(body.errors).toEqual({ [key]: error });
    choose(SHIPPING.express);
    expect((await customer.show()).deliveries[0]?.shippingCosts.totalPrice).toBe(9.9);
    expect((await customer.send<{ errors: unknown }>("GET", "/checkout/gateway")).body.errors).toEqual([]);
  });
});

describe("Shopware 6.6.7: promotions over the wire", () => {
  it("a code: added, told once, listed in the extension; removed by its line's id without a word", async () => {
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
    expect(added.extensions?.["cart-promotions"]).toMatchObject({ addedCodes: ["SAVE10"], blockedPromotionIds: [] });
    expect((await customer.show()).errors).toEqual([]);
    expect((await customer.add({ type: "promotion", referencedId: "save10" })).lineItems).toHaveLength(2);
    const removed = await customer.remove(line?.id ?? "");
    expect([removed.errors, removed.lineItems.length, removed.extensions?.["cart-promotions"].addedCodes]).toEqual([[], 1, []]);
  });

  it("unknown and expired codes: promotion-not-found, once; other codes stay", async () => {
    const customer = shopper();
    await customer.addProduct(PRODUCT.tent);
    await customer.add({ type: "promotion", referencedId: "SAVE10" });
    for (const code of ["NOSUCHCODE", "OVER"]) {
      const cart = await customer.add({ type: "promotion", referencedId: code });
      expect(cart.errors).toMatchObject({ "promotion-not-found": { promotionCode: code, level: 20, parameters: { code }, block: false } });
      expect(cart.extensions?.["cart-promotions"].addedCodes).toEqual(["SAVE10"]);
    }
    expect((await customer.show()).errors).toEqual([]);
  });

  it("below its minimum a code is kept and not eligible, and counts as soon as the cart is worth it", async () => {
    const customer = shopper();
    await customer.addProduct(PRODUCT.oil);
    expect(messageKeys(await customer.add({ type: "promotion", referencedId: "MINUS20" }))).toEqual(["promotion-not-eligible"]);
    expect(messageKeys(await customer.show())).toEqual(["promotion-not-eligible"]);
    const cart = await customer.addProduct(PRODUCT.tent);
    expect([messageKeys(cart), cart.price.positionPrice]).toEqual([["promotion-discount-added"], 241.5]);
  });

  it("automatic: comes by itself, goes with a notice, does not come back once removed", async () => {
    const customer = shopper();
    const rich = await customer.addProduct(PRODUCT.tent, 5);
    const line = rich.lineItems.at(-1);
    expect([messageKeys(rich), line?.price.totalPrice, line?.payload.code]).toEqual([["promotion-discount-added"], -62.25, ""]);
    expect(messageKeys(await customer.setQuantity(PRODUCT.tent, 1))).toEqual(["promotion-discount-deleted"]);
    await customer.setQuantity(PRODUCT.tent, 5);
    const removed = await customer.remove(line?.id ?? "");
    expect(removed.extensions?.["cart-promotions"].blockedPromotionIds).toEqual([line?.payload.promotionId]);
    expect((await customer.show()).lineItems).toHaveLength(1);
  });

  it("free shipping: all deliveries together cost nothing", async () => {
    const customer = shopper();
    await customer.addProduct(PRODUCT.oil);
    const cart = await customer.add({ type: "promotion", referencedId: "FREESHIP" });
    expect(cart.deliveries.map(({ shippingCosts }) => shippingCosts.totalPrice)).toEqual([4.9, -4.9]);
    expect(cart.lineItems.at(-1)).toMatchObject({ type: "promotion", price: { totalPrice: 0 } });
    expect(cart.price.totalPrice).toBe(12.5);
  });
});
