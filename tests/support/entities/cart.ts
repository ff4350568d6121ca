import { idOf, named, price, type Fields } from "./fields";

export const productLine = (
  letter: string,
  label: string,
  quantity: number,
  unitPrice: number,
  fields: Fields<"LineItem"> = {},
) => ({
  id: idOf(letter),
  referencedId: idOf(letter),
  type: "product",
  label,
  quantity,
  cover: null,
  price: price(unitPrice, { quantity, totalPrice: Math.round(unitPrice * quantity * 100) / 100 }),
  payload: {
    productNumber: `CU-${letter}`,
    manufacturerId: idOf("9"),
    options: [],
    customFields: [],
  },
  deliveryInformation: { deliveryTime: { name: "1-3 days", unit: "day", min: 1, max: 3 } },
  quantityInformation: { minPurchase: 1, maxPurchase: 100, purchaseSteps: 1 },
  ...fields,
});

export const promotionLine = (
  letter: string,
  code: string,
  amount: number,
  payload: object = {},
) => ({
  id: idOf(letter),
  referencedId: code,
  type: "promotion",
  label: "Ten percent off",
  quantity: 1,
  cover: null,
  price: price(-amount, { totalPrice: -amount }),
  payload: {
    code,
    discountType: "percentage",
    discountScope: "cart",
    value: "10",
    composition: [],
    ...payload,
  },
  deliveryInformation: null,
  quantityInformation: null,
});

export const cart = (lineItems: unknown[], totalPrice: number, fields: Fields<"Cart"> = {}) => ({
  token: "t".repeat(32),
  price: { totalPrice, positionPrice: totalPrice, taxStatus: "gross", calculatedTaxes: [] },
  lineItems,
  deliveries: [],
  errors: [],
  apiAlias: "cart",
  ...fields,
});

/** An error or a notice in a cart's `errors`; of `level` 10 it blocks the order. */
export const cartError = (
  messageKey: string,
  parameters: object = {},
  { key = messageKey, ...fields }: { key?: string } & Record<string, unknown> = {},
) => ({ [key]: { key, messageKey, level: 10, parameters, ...fields } });

/** A way of shipping that blocks the order, or one of paying. */
export const methodBlocked = (kind: "shipping" | "payment", name: string) =>
  cartError(`${kind}-method-blocked`, { name }, { key: `${kind}-method-blocked-${name}` });

/** How a cart is shipped, and what it costs. */
export const cartDelivery = (
  shippingPrice: number,
  method: Fields<"ShippingMethod"> = named("Standard"),
) => ({ shippingCosts: { totalPrice: shippingPrice }, shippingMethod: method });

/** A way of shipping or of paying that is offered. */
export const method = (
  letter: string,
  name: string,
  fields: Fields<"ShippingMethod"> & Fields<"PaymentMethod"> = {},
) => ({ id: idOf(letter), ...named(name), ...fields });
