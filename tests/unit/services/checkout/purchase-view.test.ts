import { describe, expect, it } from "vitest";
import { cartSchema, type CartEntity } from "~/services/cart/cart.schemas.server";
import { toCartView } from "~/services/cart/cart.view.server";
import { buildPurchaseView } from "~/services/checkout/purchase.view.server";
import {
  cart,
  cartDelivery,
  deliveryTime,
  methodBlocked,
  named,
  price,
  productLine,
} from "../../../support/entities";
import { gb, testConfig } from "../../../support/unit/fake-backend";

const BLOCKED = methodBlocked("shipping", "Parcel");
describe("an unavailable shipping method", () => {
  const entity = (shipping: number, errors = {}) => {
    const deliveries = [cartDelivery(shipping, named("Parcel"))];
    const lines = [productLine("a", "Linen cushion", 1, 24)];
    return cartSchema.parse(cart(lines, 24 + shipping, { deliveries, errors }));
  };
  const scope = { channel: gb, config: testConfig() };
  const rowOf = (cart: CartEntity) =>
    buildPurchaseView(cart, scope).totals.find(({ key }) => key === "shipping");

  it("without a price it is not shown as free, here or in the cart", () => {
    expect(rowOf(entity(0))).toMatchObject({ amount: "Free", tone: "good" });
    expect(rowOf(entity(0, BLOCKED))).toMatchObject({ amount: "Not known yet", tone: "plain" });
    expect(rowOf(entity(4.95, BLOCKED))).toMatchObject({ amount: "£4.95" });
    const { rows, freeDelivery } = toCartView(entity(0, BLOCKED), new Map(), scope).totals;
    expect([rows[1], freeDelivery]).toMatchObject([
      { key: "shipping", detail: null, amount: "Not known yet", tone: "plain" },
      null,
    ]);
  });

  it("its error names the method used instead, if any", () => {
    const { problems } = buildPurchaseView(entity(0, BLOCKED), scope, [], {
      delivery: "Express",
    });
    expect(problems).toEqual([
      "Parcel is not available for this delivery. We have chosen Express instead: you will see the new total before you order.",
    ]);
    expect(buildPurchaseView(entity(0, BLOCKED), scope).problems).toEqual([
      "Parcel is not available for this delivery. Please check the delivery method.",
    ]);
  });
});

const noteOf = (more: object) => {
  const line = { ...productLine("a", "Linen cushion", 3, 24), ...more };
  return buildPurchaseView(cartSchema.parse(cart([line], 72)), {
    channel: gb,
    config: testConfig(),
  }).lines[0]?.note?.replace(/\s/g, " ");
};

describe("§9.4 delivery in the checkout: methods' times have no restock times in them", () => {
  it.each([
    [
      "with a delivery time",
      { deliveryTime: deliveryTime("1-3 days", "day", 3), stock: 2, restockTime: 14 },
      "15–17 days",
    ],
    ["without one", { deliveryTime: null, stock: 0, restockTime: 14 }, "Back in stock in 14 days"],
    [
      "enough there",
      { deliveryTime: deliveryTime("1-3 days", "day", 3), stock: 3, restockTime: 14 },
      undefined,
    ],
  ])("%s", (_, information, note) => {
    expect(noteOf({ deliveryInformation: information })).toBe(note);
  });

  it.each([
    [
      "not released yet, in Shopware's stored form",
      "2199-03-01 00:00:00.000",
      "Available from 1 March 2199",
    ],
    ["released", "2020-03-01 00:00:00.000", "15–17 days"],
  ])("%s", (_, releaseDate, note) => {
    const information = {
      deliveryTime: deliveryTime("1-3 days", "day", 3),
      stock: 2,
      restockTime: 14,
    };
    expect(noteOf({ deliveryInformation: information, payload: { releaseDate } })).toBe(note);
  });
});

describe("§2.4 essential characteristics before the order", () => {
  const features = [
    { type: "product", label: "description", value: "<p>Solid <b>oak</b>, oiled</p>" },
    { type: "product", label: "ean", value: "4006381333931" },
    { type: "product", label: "width", value: 1_200 },
    { type: "product", label: "weight", value: 2.5 },
    { type: "product", label: "height", value: null },
    {
      type: "property",
      label: "Wood",
      value: {
        b: { id: "b", name: "Oak", mediaId: null },
        e: { id: "e", name: "Ash", mediaId: null },
      },
    },
    { type: "customField", label: "Washing", value: { id: "f", type: "text", content: "By hand" } },
    { type: "customField", label: "Certified", value: { id: "c", type: "bool", content: true } },
    {
      type: "referencePrice",
      label: "referencePrice",
      value: { price: 48, purchaseUnit: 0.5, referenceUnit: 1, unitName: "Kilogram" },
    },
  ];

  it("a product's feature set in Shopware, and its price per unit, stand beside the line", () => {
    const perUnit = price(24, { referencePrice: features.at(-1)?.value });
    expect(noteOf({ payload: { features }, price: perUnit })).toBe(
      "Solid oak, oiled · EAN: 4006381333931 · Width: 120 cm · Weight: 2.5 kg · Wood: Oak, Ash · Washing: By hand · £48.00 / 1 Kilogram",
    );
  });
  it("a price with more decimals than amounts keeps them: 0.0345 for a screw", () => {
    const screws = productLine("a", "Screw", 100, 0.0345);
    const view = buildPurchaseView(cartSchema.parse(cart([screws], 3.45)), {
      channel: gb,
      config: testConfig(),
    }).lines[0];
    expect(view).toMatchObject({ quantityText: "100 × £0.0345", totalPrice: "£3.45" });
  });
  it("without either there is no note", () => expect(noteOf({})).toBeUndefined());
});
