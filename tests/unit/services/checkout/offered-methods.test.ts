import { describe, expect, it } from "vitest";
import { cartSchema } from "~/services/cart/cart.schemas.server";
import { buy } from "~/services/checkout/buy.actions.server";
import { loadShippingMethods } from "~/services/checkout/payment/payment.api.server";
import {
  paymentMethodsSchema,
  shippingMethodsSchema,
} from "~/services/checkout/payment/payment.schemas.server";
import { toDeliveryChoices, toPaymentChoices } from "~/services/checkout/purchase.view.server";
import { sessionSchema } from "~/services/platform/store-api/schemas/customer.server";
import {
  cart,
  contextOf,
  idOf,
  method,
  methodBlocked,
  productLine,
} from "../../../support/entities";
import { gb, openTestShop, testConfig } from "../../../support/unit/fake-backend";

const scope = { channel: gb, config: testConfig() };
const entityWith = (errors: object) =>
  cartSchema.parse(cart([productLine("c", "Linen cushion", 1, 24)], 24, { errors }));
const choicesOf = (express: object, errors: object, chosen: object) =>
  toDeliveryChoices(
    shippingMethodsSchema.parse({ elements: [express, method("b", "Parcel")] }),
    entityWith(errors),
    sessionSchema.parse(contextOf(null, chosen)),
    scope,
  );
const checked = (chosen: string, errors: object = {}) =>
  choicesOf(method("a", "Express"), errors, { shippingMethod: { id: idOf(chosen) } }).flatMap(
    (choice) => (choice.checked ? choice.name : []),
  );

describe("the shipping and payment methods that Shopware's rules allow", () => {
  it("marks the selected shipping method, or the first if the selected one is not offered", () => {
    expect(checked("b")).toEqual(["Parcel"]);
    expect(checked("d")).toEqual(["Express"]);
  });

  it("leaves out a method that is offered but blocks the order", () => {
    const express = methodBlocked("shipping", "Express");
    const parcel = methodBlocked("shipping", "Parcel");
    expect(checked("b", parcel)).toEqual(["Express"]);
    expect(checked("a", { ...express, ...parcel })).toEqual([]);
    const elements = paymentMethodsSchema.parse({
      elements: [method("a", "Card"), method("b", "Invoice")],
    });
    expect(
      toPaymentChoices(elements, idOf("a"), new Set(["Card"])).map(({ name, checked }) => [
        name,
        checked,
      ]),
    ).toEqual([["Invoice", true]]);
  });

  it("offers no priceless method in place of a blocked one: Shopware would block that too", () => {
    const tier = (ruleId: string | null) =>
      method("a", "Express", { prices: [{ calculation: 1, ruleId, quantityStart: 0 }] });
    const offered = (express: object, ruleIds?: string[]) =>
      choicesOf(express, methodBlocked("shipping", "Parcel"), {
        shippingMethod: { id: idOf("b") },
        context: ruleIds && { ruleIds },
      }).map(({ name }) => name);
    expect(offered(tier(idOf("9")), [idOf("8")])).toEqual([]);
    expect(offered(tier(idOf("9")), [idOf("8"), idOf("9")])).toEqual(["Express"]);
    expect(offered(tier(null), [idOf("8")])).toEqual(["Express"]);
    expect(offered(tier(idOf("9"))), "which rules apply is unknown").toEqual(["Express"]);
  });

  it("methods of one position keep their order, although Shopware moves the chosen", async () => {
    const order = async (...methods: object[]) => {
      const { shop } = await openTestShop(() => ({ elements: methods }));
      const answer = await loadShippingMethods(shop);
      return answer.status === "success" && answer.data.map(({ name }) => name);
    };
    const [express, parcel, pickup] = [
      method("b", "Express"),
      method("a", "Parcel"),
      method("c", "Collect", { position: 2 }),
    ];
    expect(await order(parcel, pickup, express)).toEqual(["Express", "Parcel", "Collect"]);
    expect(await order(express, pickup, parcel)).toEqual(["Express", "Parcel", "Collect"]);
  });

  it("shows a payment method's picture if Shopware has one: the smallest sharp version", () => {
    const picture = { url: "/card.svg", mimeType: "image/svg+xml", thumbnails: [] };
    const elements = paymentMethodsSchema.parse({
      elements: [method("a", "Card", { media: picture }), method("b", "Invoice")],
    });
    expect(toPaymentChoices(elements, null).map(({ mark }) => mark)).toEqual([
      { src: "/card.svg", width: 48 },
      null,
    ]);
  });

  it("asks for a choice if none was made", async () => {
    const { shop } = await openTestShop(() => ({}));
    const form = new FormData();
    form.set("terms", "on");
    const outcome = await buy(shop, form);
    expect(outcome).toMatchObject({
      status: "refused",
      problems: [
        { field: "shippingMethodId", key: "checkout.problem.choose" },
        { field: "paymentMethodId", key: "checkout.problem.choose" },
      ],
    });
  });
});
