import { afterAll, describe, expect, it } from "vitest";
import fc from "fast-check";
import { idOf } from "../../backend/id";
import { violations } from "../support/backend/openapi";
import { OrderShop, product, type Shopper } from "../support/backend/order-shop";
import keys from "../support/backend/fixtures/keys.json";
import { codeOf, shopwareError } from "../support/backend/answers";

/** The keys of Shopware 6.6.7's answers, in its order. */
const { ORDER, CUSTOMER, ADDRESS, DELIVERY, LINE, TRANSACTION, STATE, PAYLOAD } = keys.order;

const shop = new OrderShop();
afterAll(() => shop.close());

const keysIn = (value: unknown): string[] => Object.keys(value as object);
const first = (list: unknown): Record<string, unknown> =>
  (list as Record<string, unknown>[])[0] ?? {};

describe("Shopware 6.6.7: POST /checkout/order", () => {
  it("answers the whole order, every key as recorded", async () => {
    const guest = await shop.guest();
    await guest.add("wool-throw", 2);
    const { status, body } = await guest.order({
      customerComment: " Please ring twice ",
      affiliateCode: "friend",
      campaignCode: "autumn",
    });
    expect(status).toBe(200);
    expect(keysIn(body)).toEqual(ORDER);
    expect(keysIn(body.orderCustomer)).toEqual(CUSTOMER);
    expect(keysIn(first(body.addresses))).toEqual(ADDRESS);
    expect(keysIn(first(body.deliveries))).toEqual(DELIVERY);
    expect(keysIn(first(body.lineItems))).toEqual(LINE);
    expect(keysIn(first(body.lineItems).payload)).toEqual(PAYLOAD);
    expect(keysIn(first(body.transactions))).toEqual(TRANSACTION);
    for (const state of [
      body.stateMachineState,
      first(body.deliveries).stateMachineState,
      first(body.transactions).stateMachineState,
    ]) {
      expect(keysIn(state)).toEqual(STATE);
      expect(state).toMatchObject({
        technicalName: "open",
        name: "Open",
        apiAlias: "state_machine_state",
      });
    }
    expect(body).toMatchObject({
      orderNumber: "10000",
      amountTotal: 160,
      positionPrice: 160,
      shippingTotal: 0,
      taxStatus: "gross",
      customerComment: "Please ring twice",
      affiliateCode: "friend",
      campaignCode: "autumn",
      language: null,
      billingAddress: null,
      documents: null,
      tags: null,
      currency: { isoCode: "GBP" },
      price: { totalPrice: 160, netPrice: 133.33, apiAlias: "cart_price" },
      orderDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000\+00:00$/),
      orderCustomer: { email: "guest@example.com", salutation: { salutationKey: "mrs" } },
      apiAlias: "order",
    });
    expect(body.deepLinkCode).toMatch(/^[\w-]{32}$/);
    expect(body.addresses).toMatchObject([
      {
        id: body.billingAddressId,
        city: "London",
        country: { iso: "GB" },
        countryState: null,
        salutation: null,
      },
    ]);
    expect(first(body.deliveries)).toMatchObject({
      shippingOrderAddressId: body.billingAddressId,
      shippingOrderAddress: { city: "London", country: { iso: "GB" } },
      trackingCodes: [],
      shippingMethod: {
        technicalName: "shipping_standard",
        deliveryTime: { unit: "day" },
        prices: [],
      },
      shippingDateEarliest: expect.stringMatching(/T00:00:00\.000\+00:00$/),
    });
    expect(first(body.lineItems)).toMatchObject({
      identifier: product("wool-throw"),
      productId: product("wool-throw"),
      promotionId: null,
      quantity: 2,
      unitPrice: 80,
      totalPrice: 160,
      position: 1,
      type: "product",
      downloads: [],
      children: null,
      states: ["is-physical"],
      payload: { purchasePrices: null, productNumber: "T-200", stock: 100 },
      cover: { apiAlias: "media" },
    });
    expect(first(body.transactions)).toMatchObject({
      amount: { totalPrice: 160, quantity: 1 },
      paymentMethod: { shortName: "invoice_payment" },
      validationData: [],
    });
  });

  it("matches the Store API document, except where Shopware's answers contradict it", async () => {
    const faults = [
      // Lists, which the document declares as objects.
      /(calculatedTaxes|taxRules|validationData|translated) must be object/,
      // The payload of a line is the cart's copy, not the product.
      /\/payload\/(createdAt|releaseDate|options)/,
      // Amounts, which the document declares as objects, and only one of the four definitions.
      /priceDefinition\/(listPrice|regulationPrice) must be object/,
      /priceDefinition\/apiAlias/,
    ];
    const guest = await shop.guest();
    await guest.add("linen-cushion-red-large");
    await guest.addCode("TEN");
    const differences = violations("/checkout/order", "post", (await guest.order()).body);
    expect(
      differences.filter((violation) => !faults.some((fault) => fault.test(violation))),
    ).toEqual([]);
  });

  it("a discount is a line of its own; its definition lacks the reference price", async () => {
    const guest = await shop.guest();
    await guest.add("by-metre");
    await guest.addCode("TEN");
    const { body } = await guest.order();
    const [goods, discount] = body.lineItems;
    expect(goods).toMatchObject({
      type: "product",
      priceDefinition: { type: "quantity", referencePriceDefinition: null },
    });
    expect(discount).toMatchObject({
      type: "promotion",
      productId: null,
      promotionId: idOf("promotion", "ten-percent"),
      good: false,
      unitPrice: -3.6,
      totalPrice: -3.6,
      cover: null,
      productVersionId: null,
      position: 2,
    });
    expect(discount?.payload).toMatchObject({
      code: "TEN",
      discountType: "percentage",
      composition: [{ id: product("by-metre"), discount: 3.6 }],
    });
    expect(body.amountTotal).toBe(36.4);
  });

  it("the cart is gone afterwards, and a second order is 400 CHECKOUT__CART_EMPTY", async () => {
    const guest = await shop.guest();
    await guest.add("wool-throw");
    await guest.order();
    expect((await guest.call("/checkout/cart")).body).toMatchObject({
      lineItems: [],
      deliveries: [],
      errors: [],
      errorHash: "",
    });
    const { status, body } = await guest.order();
    expect(status).toBe(400);
    expect(body).toEqual({
      errors: [
        {
          status: "400",
          code: "CHECKOUT__CART_EMPTY",
          title: "Bad Request",
          detail: "Cart is empty",
          meta: { parameters: [] },
        },
      ],
    });
  });

  it("anonymous: 403, whatever is in the cart", async () => {
    const { status, body } = await shop.call(
      "/checkout/order",
      "abcdefabcdefabcdefabcdefabcdefab",
      {},
    );
    expect(status).toBe(403);
    expect(codeOf(body)).toBe("CHECKOUT__CUSTOMER_NOT_LOGGED_IN");
  });
});

describe("Shopware 6.6.7: a cart that may not be ordered", () => {
  it("sold out meanwhile: 500 CHECKOUT__CART_INVALID with all errors, an empty cart", async () => {
    const guest = await shop.guest();
    shop.setStock("last-ones", 3);
    await guest.add("last-ones");
    shop.setStock("last-ones", 0);
    const { status, body } = await guest.order();
    const errors = `product-out-of-stock${product("last-ones")}: The product Last ones is no longer available`;
    expect(status).toBe(500);
    expect(body).toEqual({
      errors: [
        shopwareError(
          500,
          "CHECKOUT__CART_INVALID",
          `The cart is invalid, got 1 error(s): ${errors}`,
          { errorCount: 1, errors },
        ),
      ],
    });
    const cart = (await guest.call("/checkout/cart")).body;
    expect(cart).toMatchObject({ lineItems: [], errors: [] });
    expect(cart).not.toHaveProperty("extensions");
    expect((await guest.order()).status).toBe(400);
  });

  it("less stock than requested: refused once, then ordered with the new quantity", async () => {
    const guest = await shop.guest();
    shop.setStock("last-ones", 3);
    await guest.add("last-ones", 3);
    shop.setStock("last-ones", 2);
    const refused = await guest.order();
    expect([refused.status, codeOf(refused.body)]).toEqual([500, "CHECKOUT__CART_INVALID"]);
    expect((await guest.call("/checkout/cart")).body).toMatchObject({
      lineItems: [{ quantity: 2 }],
      errors: [],
    });
    expect((await guest.order()).status).toBe(200);
    expect(shop.stock("last-ones")).toBe(0);
  });

  it("a country without delivery: the cart says so each time, the order is refused", async () => {
    const state = shop.backend.db
      .prepare("SELECT id FROM country_state WHERE short_code = 'US-AL'")
      .get() as { id: string };
    const guest = await shop.guest("us@example.com", {
      countryId: idOf("country", "US"),
      countryStateId: state.id,
      zipcode: "35004",
    });
    await guest.add("wool-throw");
    const cart = (await guest.call("/checkout/cart")).body;
    expect(cart.errors).toMatchObject({
      "shipping-address-blocked-United States": {
        level: 20,
        block: true,
        parameters: { name: "United States" },
      },
    });
    expect((await guest.order()).body).toMatchObject({
      errors: [{ code: "CHECKOUT__CART_INVALID" }],
    });
  });

  it("another hash than the cart's is 409 CHECKOUT__CART_HASH_MISMATCH", async () => {
    const guest = await shop.guest();
    await guest.add("wool-throw");
    const { hash } = (await guest.call("/checkout/cart")).body;
    await guest.add("wool-throw");
    const { status, body } = await guest.order({ hash });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      errors: [
        {
          code: "CHECKOUT__CART_HASH_MISMATCH",
          title: "Conflict",
          meta: { parameters: { token: guest.token } },
        },
      ],
    });
    const seen = (await guest.call("/checkout/cart")).body;
    expect((await guest.order({ hash: seen.hash })).status).toBe(200);
  });
});

const KEYS = ["wool-throw", "graduated", "by-metre", "mat-1", "mat-5", "linen-cushion-red-large"];
const cents = (amount: unknown): number => Math.round(Number(amount) * 100);
const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

interface CartBody extends Record<string, unknown> {
  hash: string;
  price: {
    totalPrice: number;
    netPrice: number;
    positionPrice: number;
    calculatedTaxes: { tax: number }[];
  };
  lineItems: { id: string; quantity: number; price: { totalPrice: number } }[];
  deliveries: { shippingCosts: { totalPrice: number } }[];
}

const baskets = fc.record({
  goods: fc.dictionary(fc.constantFrom(...KEYS), fc.integer({ min: 1, max: 30 }), { minKeys: 1 }),
  codes: fc.subarray(["TEN", "FIVE"]),
});

async function fill(
  guest: Shopper,
  { goods, codes }: { goods: Record<string, number>; codes: string[] },
): Promise<CartBody> {
  for (const [key, quantity] of Object.entries(goods)) await guest.add(key, quantity);
  for (const code of codes) await guest.addCode(code);
  return (await guest.call<CartBody>("/checkout/cart")).body;
}

describe("an order adds up, whatever is in it", () => {
  it("equals the cart to the cent: lines, discounts, taxes, shipping, amount to pay", async () => {
    await fc.assert(
      fc.asyncProperty(baskets, async (basket) => {
        const guest = await shop.guest();
        const cart = await fill(guest, basket);
        const { body: order } = await guest.order({ hash: cart.hash });
        expect(order.price).toEqual(cart.price);
        expect(
          order.lineItems.map((line) => [line.identifier, line.quantity, line.totalPrice]),
        ).toEqual(cart.lineItems.map((line) => [line.id, line.quantity, line.price.totalPrice]));
        expect(sum(order.lineItems.map((line) => cents(line.totalPrice)))).toBe(
          cents(order.positionPrice),
        );
        expect(cents(order.shippingTotal)).toBe(
          sum(cart.deliveries.map(({ shippingCosts }) => cents(shippingCosts.totalPrice))),
        );
        expect(cents(order.amountTotal)).toBe(
          cents(order.positionPrice) + cents(order.shippingTotal),
        );
        expect(cents(order.amountTotal) - cents(order.amountNet)).toBe(
          sum(cart.price.calculatedTaxes.map(({ tax }) => cents(tax))),
        );
        expect(cents(order.transactions[0]?.amount.totalPrice)).toBe(cents(order.amountTotal));
      }),
      { numRuns: 25 },
    );
  });
});
