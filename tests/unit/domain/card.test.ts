import { describe, expect, it } from "vitest";
import {
  findCardKind,
  findCardRefusal,
  findCardType,
  hasCardForm,
  toCardData,
} from "~/domain/checkout/card";

const typed = {
  type: "scheme",
  brand: "visa",
  holderName: "Anna Apt",
  encryptedCardNumber: "a",
  encryptedExpiryMonth: "b",
  encryptedExpiryYear: "c",
  encryptedSecurityCode: "d",
};

describe("§8.5 cards typed on a page of the shop", () => {
  it("two types of Adyen's methods are cards", () => {
    expect(["scheme", "bcmc", "paypal", null].map(findCardType)).toEqual([
      "scheme",
      "bcmc",
      null,
      null,
    ]);
  });

  it("only known fields are passed on, of a card none that is not encrypted", () => {
    const data = {
      paymentMethod: { ...typed, number: "4111111111111111", cvc: "737" },
      browserInfo: { language: "en" },
      origin: "https://shop.example",
      storePaymentMethod: true,
      captureDelayHours: 0,
      amount: { value: 1 },
    };
    expect(toCardData(data)).toEqual({
      paymentMethod: typed,
      browserInfo: { language: "en" },
      origin: "https://shop.example",
    });
  });

  it.each([
    {},
    { paymentMethod: null },
    { paymentMethod: { type: "scheme" } },
    { paymentMethod: { ...typed, type: "klarna" } },
    { paymentMethod: { ...typed, encryptedCardNumber: 4 } },
    // Adyen would charge it without its code.
    { paymentMethod: { type: "scheme", storedPaymentMethodId: "8415" } },
    {
      paymentMethod: { ...typed, storedPaymentMethodId: "8415", encryptedSecurityCode: undefined },
    },
  ])("no card: %j", (data) => expect(toCardData(data)).toBeNull());

  it("a stored card's code is typed below a method of its own", () => {
    const kinds = ["scheme", "bcmc", "storedPaymentMethods", "paypal", null].map(findCardKind);
    expect(kinds).toEqual(["scheme", "bcmc", "stored", null, null]);
  });

  it("a stored card needs no number", () => {
    const stored = { type: "scheme", storedPaymentMethodId: "8415", encryptedSecurityCode: "d" };
    expect(toCardData({ paymentMethod: stored })).toEqual({ paymentMethod: stored });
  });

  it("of a refusal, what the shopper can do something about is told, and no suspicion", () => {
    const codes = ["6", "24", "12", "11", "9", "4", "2", "20", "31", "", null];
    expect(codes.map(findCardRefusal)).toEqual([
      "expired",
      "code",
      "balance",
      "unconfirmed",
      "bank",
      "bank",
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it("a card form can stand in the checkout and on an unpaid order's page only", () => {
    const paths = [
      "/checkout",
      "/checkout/order-payment/0a",
      "/checkout/order-payment/0a/confirm",
      "/checkout/pay/0a",
      "/cart",
      "/",
    ];
    expect(paths.map(hasCardForm)).toEqual([true, true, false, false, false, false]);
  });
});
