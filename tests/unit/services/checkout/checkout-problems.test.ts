import { describe, expect, it } from "vitest";
import {
  toCartProblems,
  ENDED_PROMOTIONS,
  toPromotionProblem,
  toInvalidCartProblems,
} from "~/services/checkout/problems.view.server";
import { getFormatter } from "~/services/platform/i18n/format.server";
import { translateProblems } from "~/services/checkout/purchase.view.server";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { cartSchema } from "~/services/cart/cart.schemas.server";
import { cart, cartError, methodBlocked, productLine } from "../../../support/entities";
import { gb } from "../../../support/unit/fake-backend";

const VASE = "a".repeat(32);
const cartWith = (errors: object = []) =>
  cartSchema.parse(cart([productLine("a", "Vase Rönn", 2, 5)], 10, { errors }));
const promotionError = (messageKey: string, parameters: object, level = 0) =>
  cartError(messageKey, parameters, { level });

/** Shopware 6.6.7's refusal of an order: a 500 with all errors in one text. */
const refusal = (errors: string) => ({
  status: "error" as const,
  code: 500,
  error: `Server Error: ${JSON.stringify({
    errors: [
      {
        status: "500",
        code: "CHECKOUT__CART_INVALID",
        detail: "…",
        meta: { parameters: { errorCount: 1, errors } },
      },
    ],
  })}`,
});

describe("§4.14 place order: the errors of a blocked cart are reported", () => {
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
    [
      `product-out-of-stock${VASE}: The product is no longer available`,
      "checkout.problem.soldOut",
      { name: "Vase Rönn" },
    ],
    [
      "shipping-method-blocked-Express: Shipping method Express not available",
      "checkout.problem.shippingBlocked",
      { name: "Express" },
    ],
    [
      "shipping-address-blocked-Schweiz: Shippings to shipping address Schweiz are not possible.",
      "checkout.problem.addressBlocked",
      { name: "Schweiz" },
    ],
    [
      "payment-method-blocked-Invoice: Payment method Invoice not available",
      "checkout.problem.paymentBlocked",
      { name: "Invoice" },
    ],
  ])("%s", (line, key, params) => {
    expect(toInvalidCartProblems(refusal(line), cartWith())).toEqual([
      { key, params, tone: "bad" },
    ]);
  });

  it("reports several in Shopware's order, and ignores unknown ones", () => {
    const lines = [
      "shipping-method-blocked-Express: …",
      "some-plugin-error: …",
      `product-out-of-stock${VASE}: …`,
    ].join("\n");
    expect(toInvalidCartProblems(refusal(lines), cartWith()).map(({ key }) => key)).toEqual([
      "checkout.problem.shippingBlocked",
      "checkout.problem.soldOut",
    ]);
    expect(
      toInvalidCartProblems({ status: "error", code: 500, error: "Server Error: <html>" }, null),
    ).toEqual([]);
  });

  it("a cart's lasting errors are reported; good news and plugins' messages are not", () => {
    const errors = {
      ...methodBlocked("shipping", "Express"),
      ...cartError("product-stock-reached", { name: "Vase Rönn", quantity: 1 }),
      ...promotionError("promotion-discount-added", { name: "Welcome" }),
      ...promotionError("promotion-not-found", { code: "X" }, 20),
    };
    expect(toCartProblems(cartWith(errors))).toEqual([
      { key: "checkout.problem.shippingBlocked", params: { name: "Express" }, tone: "bad" },
      {
        key: "checkout.problem.stockReached",
        params: { name: "Vase Rönn", quantity: 1 },
        tone: "bad",
      },
    ]);
    expect(toCartProblems(cartWith())).toEqual([]);
  });
});

it("an address without its required state, billing and shipping alike, is reported once", () => {
  const missing = ["billing", "shipping"].map((kind) =>
    cartError("country-region-missing", {}, { key: `country-region-missing-${kind}-address` }),
  );
  const problems = toCartProblems(cartWith(Object.assign({}, ...missing)));
  expect(translateProblems(problems, getFormatter(gb))).toEqual([
    "An address is not complete. Please check it.",
  ]);
});

describe("§4.14 place order: a promotion that no longer applies is named", () => {
  const notFound = promotionError("promotion-not-found", { code: "WELCOME10" }, 20);
  const deleted = promotionError("promotion-discount-deleted", { name: "Welcome" });
  const excluded = promotionError("promotion-excluded", { name: "Autumn" });
  const notEligible = promotionError("promotion-not-eligible", { name: "Big bag" });
  it.each([
    [
      "by its code before all",
      { ...notEligible, ...deleted, ...notFound },
      "checkout.problem.code",
      "WELCOME10",
    ],
    ["by its name", { ...excluded, ...deleted }, "checkout.problem.promotion", "Welcome"],
    [
      "shut out by another",
      { ...notEligible, ...excluded },
      "checkout.problem.promotion",
      "Autumn",
    ],
    ["its conditions are not met", notEligible, "checkout.problem.promotion", "Big bag"],
  ])("%s", (_, errors, key, name) => {
    expect(toPromotionProblem(cartWith(errors), "£1")).toEqual({
      key,
      params: { name, total: "£1" },
      tone: "bad",
    });
  });

  it("a code beside the parameters counts; lasting errors once; none, no message", () => {
    const beside = {
      "promotion-not-found": {
        key: "promotion-not-found",
        messageKey: "promotion-not-found",
        promotionCode: "X",
        parameters: [],
      },
    };
    expect(toPromotionProblem(cartWith(beside), "£1")).toMatchObject({ params: { name: "X" } });
    expect(
      toPromotionProblem(cartWith({ ...excluded, ...notEligible }), "£1", ENDED_PROMOTIONS),
    ).toBeNull();
    expect(toPromotionProblem(cartWith(), "£1")).toBeNull();
    expect(
      toPromotionProblem(cartWith(promotionError("promotion-discount-added", { name: "A" })), "£1"),
    ).toBeNull();
  });

  it.each([
    ["en-GB", "The promotion code WELCOME10 is no longer valid"],
    ["sv-SE", "Rabattkoden WELCOME10 gäller inte längre"],
    ["fi-FI", "Alennuskoodi WELCOME10 ei ole enää voimassa"],
    ["de-DE", "Der Gutscheincode WELCOME10 gilt nicht mehr"],
  ])("%s: %s, with the total", (locale, words) => {
    const { key, params } = toPromotionProblem(cartWith(notFound), "31.95")!;
    expect(getTranslate(locale)(key, params)).toMatch(new RegExp(`^${words}: .*31\\.95`));
  });
});
