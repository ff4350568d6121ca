import { parse } from "node-html-parser";
import { beforeAll, describe, expect, it } from "vitest";
import {
  atReview,
  buying,
  countryId,
  fillBag,
  ordersOf,
  useCountry,
} from "../support/routes/checkout";
import { textOf, valueOf } from "../support/routes/page-content";
import { openShop } from "../support/routes/shopper";
import { logIn, register } from "../support/routes/account";
import { type Change, openProxy, Refusal } from "../support/routes/store-api-proxy";

beforeAll(useCountry);

interface Cart {
  price: { totalPrice: number };
  lineItems: {
    id: string;
    label: string;
    type: string;
    price: { unitPrice: number; totalPrice: number };
  }[];
  errors: unknown;
}
const cartError = (key: string, messageKey: string, parameters: object) => ({
  [key]: { key, messageKey, level: 20, parameters, block: true, blockResubmit: true },
});
/** Like Shopware 6.6.7's refusal of a blocked cart: a 500 with all errors in one text. */
const invalid = (errors: string) =>
  new Refusal(500, {
    errors: [
      {
        status: "500",
        code: "CHECKOUT__CART_INVALID",
        title: "…",
        detail: "…",
        meta: { parameters: { errorCount: 1, errors } },
      },
    ],
  });
const code = (status: number, name: string) =>
  new Refusal(status, { errors: [{ status: String(status), code: name }] });
/** Everything costs a pound more. */
const dearer: Change = (cart: Cart) => {
  for (const { price } of cart.lineItems) {
    price.unitPrice += 1;
    price.totalPrice += 1;
  }
  cart.price.totalPrice += cart.lineItems.length;
  return cart;
};
const withErrors =
  (errors: object): Change =>
  (cart: Cart) => ({ ...cart, errors });
/** The discount is gone, and the cart's errors say why. */
const withoutPromotion =
  (errors: object): Change =>
  (cart: Cart) => {
    const promotions = cart.lineItems.filter(({ type }) => type === "promotion");
    cart.lineItems = cart.lineItems.filter(({ type }) => type !== "promotion");
    cart.price.totalPrice -= promotions.reduce((sum, { price }) => sum + price.totalPrice, 0);
    return { ...cart, errors };
  };
const deleted = cartError("promotion-discount-deleted-1", "promotion-discount-deleted", {
  name: "Welcome",
  discountLineItemId: "1",
});

/** Changes between review and purchase: the backend's answers, and the shopper's message. */
const CASES: [name: string, changes: Record<string, Change>, words: RegExp][] = [
  [
    "shipping blocked",
    {
      "checkout/cart": withErrors(
        cartError("shipping-method-blocked-Standard", "shipping-method-blocked", {
          name: "Standard",
        }),
      ),
      "checkout/order": invalid(
        "shipping-method-blocked-Standard: Shipping method Standard not available",
      ),
    },
    /Standard is not available for this delivery/,
  ],
  [
    "the country is not delivered to any more",
    {
      "checkout/order": invalid(
        "shipping-address-blocked-United Kingdom: Shippings to United Kingdom are not possible.",
      ),
    },
    /cannot deliver to United Kingdom/,
  ],
  [
    "payment method blocked",
    {
      "checkout/order": invalid(
        "payment-method-blocked-Invoice: Payment method Invoice not available",
      ),
    },
    /Invoice is not available for this order/,
  ],
  ["price changed", { "checkout/cart": dearer }, /Your bag has changed: the total is now £\d/],
  [
    "price changed in the very moment (the cart's hash does not fit)",
    { "checkout/order": code(409, "CHECKOUT__CART_HASH_MISMATCH") },
    /Your bag has changed: the total is now £\d/,
  ],
  [
    "promotion expired",
    {
      "checkout/cart": withoutPromotion({
        ...deleted,
        ...cartError("promotion-not-found", "promotion-not-found", { code: "WELCOME10" }),
      }),
    },
    /code WELCOME10 is no longer valid: the total is now £31\.95/,
  ],
  [
    "promotion shut out by another one",
    {
      "checkout/cart": withoutPromotion(
        cartError("promotion-excluded", "promotion-excluded", { name: "Welcome" }),
      ),
    },
    /discount “Welcome” does not apply to your bag now: the total is £31\.95/,
  ],
  [
    "stock gone: only one is left",
    {
      "checkout/order": invalid(
        `product-stock-reached${"0".repeat(32)}: The product Vase is only available 1 times`,
      ),
    },
    /: only 1 left/,
  ],
  [
    "stock gone: sold out",
    {
      "checkout/order": invalid(
        `product-out-of-stock${"0".repeat(32)}: The product is no longer available`,
      ),
    },
    /has just sold out/,
  ],
  [
    "something that only a plugin knows of",
    { "checkout/order": invalid("age-check-failed: …") },
    /cannot be ordered as it is/,
  ],
];

describe("§4.14 changes between review and purchase are reported; a retry succeeds", async () => {
  const proxy = await openProxy();
  const shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint });

  it.each(CASES)("%s", async (_, changes, words) => {
    const guest = await atReview("told@example.com", shop);
    const { shopper } = guest;
    await shopper.post("/cart", { intent: "add-code", code: "WELCOME10", returnTo: "/checkout" });
    const review = await shopper.get("/checkout");
    expect(textOf(review, "[data-testid=totals]")).toContain("Discount");

    for (const [route, change] of Object.entries(changes)) proxy.alter(route, change);
    const answer = await shopper.post("/checkout", {
      ...buying(review, "Invoice"),
      comment: "Ring twice",
    });
    const told = await shopper.get(answer.location!);
    for (const route of Object.keys(changes)) proxy.alter(route, null);
    expect([answer.status, answer.location, told.status]).toEqual([303, "/checkout", 200]);
    expect(textOf(told, "[role=status]")).toMatch(words);
    expect(await ordersOf(shopper)).toEqual([]);

    const again = await shopper.get("/checkout");
    expect(parse(again.html).querySelector("textarea")!.text.trim()).toBe("Ring twice");
    expect(textOf(again, "[data-testid=order-summary]")).toMatch(
      /told@example\.com.*1 High Street, SW1A 1AA London/,
    );
    expect(textOf(again, "[data-testid=totals]")).toContain("Discount");
    expect(valueOf(again, "key")).toBe(valueOf(review, "key"));
    const thanks = await shopper.submit("/checkout", buying(again, "Invoice"));
    expect(textOf(thanks, "h1")).toBe("Thank you for your order");
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  it("errors that block the cart are shown at the review step at once", async () => {
    const { shopper } = await atReview("before@example.com", shop);
    proxy.alter(
      "checkout/cart",
      withErrors(
        cartError("shipping-method-blocked-Standard", "shipping-method-blocked", {
          name: "Standard",
        }),
      ),
    );
    const page = await shopper.get("/checkout");
    proxy.alter("checkout/cart", null);
    expect(textOf(page, "[data-testid=checkout-order] [data-testid=cart-warnings]")).toContain(
      "Standard is not available for this delivery",
    );
  });

  it("a code that expires before the review is reported there, beside the total", async () => {
    const { shopper } = await atReview("ended@example.com", shop);
    proxy.alter(
      "checkout/cart",
      withoutPromotion({
        ...deleted,
        ...cartError("promotion-not-found", "promotion-not-found", { code: "OLD5" }),
      }),
    );
    const page = await shopper.get("/checkout");
    proxy.alter("checkout/cart", null);
    expect(
      parse(page.html)
        .querySelectorAll("[data-testid=checkout-order] [data-testid=cart-warnings] li")
        .map((item) => item.text.trim()),
    ).toEqual([
      expect.stringMatching(
        /^The promotion code OLD5 is no longer valid: the total is now £31\.95\./,
      ),
    ]);
  });
});

describe("buyer or address changes in another tab between review and purchase", () => {
  const other = {
    firstName: "Olaf",
    lastName: "Other",
    street: "Elsewhere 9",
    zipcode: "LS1 4DY",
    city: "Leeds",
  };

  it.each([
    ["another delivery address", "shipping"],
    ["another invoice address", "billing"],
  ])("%s: nothing goes there before it was shown", async (_, intent) => {
    const { shopper } = await register();
    await fillBag(shopper);
    const review = await shopper.get("/checkout");
    await shopper.post("/account/addresses/create", { ...other, countryId: await countryId("GB") });
    const book = parse((await shopper.get("/account/addresses")).html);
    const form = book
      .querySelectorAll("main form")
      .find((one) => one.querySelector(`button[value="${intent}"]`))!;
    const addressId = form.querySelector("[name=addressId]")!.getAttribute("value")!;
    await shopper.post("/account/addresses?index", { addressId, intent });

    const told = await shopper.submit("/checkout", buying(review, "Invoice"));
    expect(textOf(told, "[role=status]")).toMatch(
      /contact details or addresses have changed since you opened this page/,
    );
    expect(textOf(told, "[data-testid=order-summary]")).toContain("Elsewhere 9");
    expect(await ordersOf(shopper)).toEqual([]);
    expect(textOf(await shopper.submit("/checkout", buying(told, "Invoice")), "h1")).toBe(
      "Thank you for your order",
    );
  });

  it("another customer with the same cart orders nothing that they have not seen", async () => {
    const { email } = await register();
    const { shopper } = await register();
    await fillBag(shopper);
    const review = await shopper.get("/checkout");
    await shopper.post("/account/logout", {});
    await logIn(shopper, email);
    await fillBag(shopper);
    const told = await shopper.submit("/checkout", buying(review, "Invoice"));
    expect(textOf(told, "[role=status]")).toMatch(/^Your contact details/);
    expect(await ordersOf(shopper)).toEqual([]);
  });
});
