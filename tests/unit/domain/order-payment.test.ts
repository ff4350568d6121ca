import { describe, expect, it } from "vitest";
import {
  canPay,
  isPaidOnline,
  toPaymentStatus,
  toPendingStatus,
} from "~/domain/checkout/order-payment";

const card = { technicalName: "hosted_bank", asynchronous: true };
const invoice = { technicalName: "payment_invoicepayment", asynchronous: false };

describe("§4.5 payment: status of an order's payment", () => {
  it.each([
    ["paid", card, "paid"],
    ["authorized", card, "paid"],
    ["in_progress", card, "processing"],
    ["unconfirmed", card, "waiting"],
    ["reminded", card, "waiting"],
    ["paid_partially", card, "paid"],
    ["refunded_partially", card, "refunded"],
    ["chargeback", card, "failed"],
    ["failed", card, "failed"],
    ["cancelled", card, "cancelled"],
    ["refunded", card, "refunded"],
    ["open", card, "waiting"],
    ["open", invoice, "later"],
    ["reminded", invoice, "waiting"],
    ["a state of another plugin", card, "waiting"],
    [null, invoice, "later"],
  ] as const)("a payment in state %s is %o: %s", (state, method, standing) => {
    expect(toPaymentStatus({ state, ...method })).toBe(standing);
  });

  it("wallets are paid online although the shopper does not leave the shop", () => {
    expect(
      isPaidOnline({ technicalName: "adyen_payment-ADYEN_GOOGLEPAY", asynchronous: false }),
    ).toBe(true);
    expect(isPaidOnline({ technicalName: "payment_prepayment", asynchronous: false })).toBe(false);
    expect(isPaidOnline({ technicalName: null, asynchronous: false })).toBe(false);
  });

  it.each([
    ["acme_pay_later", { synchronous: true, asynchronous: false }, false],
    ["acme_card", { synchronous: false, asynchronous: true }, true],
    // A handler of the newer kind (AbstractPaymentHandler, Shopware 6.6.5) is neither.
    ["acme_card", { synchronous: false, asynchronous: false }, true],
    ["payment_invoicepayment", { synchronous: false, asynchronous: false }, false],
  ])("Shopware 6.6 calls %s %o: paid online is %s", (technicalName, kind, online) => {
    expect(isPaidOnline({ technicalName, ...kind })).toBe(online);
  });

  it.each([
    ["payment_invoicepayment", false],
    ["payment_debitpayment", false],
    ["klarna_pay_now", true],
    [null, false],
  ])(
    "Shopware 6.7 does not say whether %s is asynchronous: paid online is %s",
    (technicalName, online) => {
      expect(isPaidOnline({ technicalName, asynchronous: null })).toBe(online);
    },
  );
});

describe("§4.5 payment in progress: the provider's result code (§W6) gives its status", () => {
  it.each([
    ["Authorised", true, "paid"],
    ["Refused", true, "failed"],
    ["Error", true, "failed"],
    ["Cancelled", true, "cancelled"],
    ["Received", true, "processing"],
    ["Pending", false, "processing"],
    ["RedirectShopper", false, "waiting"],
    ["IdentifyShopper", false, "waiting"],
    ["ChallengeShopper", false, "waiting"],
    ["PresentToShopper", false, "waiting"],
    // An unknown result: the shopper reads neither that it is paid nor that they may pay again.
    ["Authorised", false, "processing"],
    ["RedirectShopper", true, "processing"],
    ["constructor", true, "processing"],
    [null, true, "processing"],
  ] as const)("%s, final %s: %s", (resultCode, isFinal, standing) => {
    expect(toPendingStatus({ isFinal, resultCode })).toBe(standing);
  });

  it.each([
    ["a code for the shopper's app", "swish", false, "waiting"],
    ["a code of a method that the shop does not offer", "wechatpayQR", false, "processing"],
    ["a final one", "swish", true, "processing"],
  ] as const)("Pending with %s", (_, paymentMethodType, isFinal, standing) => {
    const action = { type: "qrCode", paymentMethodType };
    expect(toPendingStatus({ isFinal, resultCode: "Pending", action })).toBe(standing);
  });
});

describe("§2.4 /checkout/order-payment: which orders can be paid", () => {
  it.each([
    ["waiting", true],
    ["failed", true],
    ["cancelled", true],
    ["paid", false],
    ["processing", false],
    ["later", false],
    ["refunded", false],
  ] as const)("%s: %s", (standing, payable) => {
    expect(canPay(standing, false)).toBe(payable);
    expect(canPay(standing, true)).toBe(false);
  });
});
