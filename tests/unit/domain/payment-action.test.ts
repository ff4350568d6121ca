import { describe, expect, it } from "vitest";
import { findRedirectUrl, isForBrowser, isPaidByCode } from "~/domain/checkout/payment-action";

describe("actions that a payment provider requires (§W6)", () => {
  it.each([
    ["threeDS2", true],
    ["redirect", true],
    ["voucher", false],
    ["qrCode", false],
    ["", false],
  ])("%s in the browser: %s", (type, expected) => expect(isForBrowser({ type })).toBe(expected));

  it.each([
    ["swish", true],
    ["bcmc_mobile", true],
    ["wechatpayQR", false],
    ["pix", false],
    [undefined, false],
  ])("§W34 a code of %s in the browser: %s", (paymentMethodType, expected) => {
    expect(isForBrowser({ type: "qrCode", paymentMethodType })).toBe(expected);
    expect(isForBrowser({ type: "voucher", paymentMethodType })).toBe(false);
    expect(isPaidByCode(paymentMethodType)).toBe(expected);
  });

  const redirect = { type: "redirect", method: "GET", url: "https://issuer.example/3ds" };
  it.each([
    ["only leads to an address", redirect, "https://issuer.example/3ds"],
    [
      "leads there without TLS, as a test's",
      { ...redirect, url: "http://localhost:8000/3ds" },
      "http://localhost:8000/3ds",
    ],
    ["is another action", { ...redirect, type: "threeDS2" }, null],
    ["posts", { ...redirect, method: "POST" }, null],
    ["has no address", { ...redirect, url: undefined }, null],
    [
      "would run a script",
      { ...redirect, url: "javascript:alert(1)//https://issuer.example" },
      null,
    ],
    ["would stay in the page", { ...redirect, url: "//issuer.example" }, null],
  ])("one that %s", (_, action, expected) => expect(findRedirectUrl(action)).toBe(expected));
});
