import { z } from "zod";
import {
  entitiesOf,
  flag,
  id,
  listOf,
  map,
  maybe,
  number,
  numberOr,
  optionalId,
  text,
  translated,
} from "~/services/platform/store-api/schemas/primitives.server";

/** What GET /api/checkout/payment-methods answers for each method (wire: A6). */
export const PAYMENT_METHOD_INCLUDES = {
  payment_method: [
    "id",
    "name",
    "translated",
    "description",
    "shortName",
    "technicalName",
    "media",
    "position",
    "asynchronous",
    "afterOrderEnabled",
    "adyenData",
  ],
};

const methodShape = z
  .object({
    id,
    name: text,
    description: text,
    translated: map,
    shortName: text,
    technicalName: text,
    asynchronous: flag,
    position: numberOr(0),
    afterOrderEnabled: z.unknown().transform((value) => value !== false),
  })
  .transform((method) => ({
    ...method,
    name: translated(method, "name") ?? "",
    description: translated(method, "description"),
  }));
export type PaymentMethodEntity = z.output<typeof methodShape>;
export const paymentMethodsShape = z.object({ elements: entitiesOf(methodShape) });

const currencyPriceShape = z.object({ currencyId: optionalId, gross: number, net: number });
/** Shopware's tiers of a shipping method: `calculation` 1 counts pieces, 2 the value of the goods, 3 weight, 4 volume. */
const tierShape = z.object({
  calculation: number,
  ruleId: optionalId,
  quantityStart: numberOr(0),
  quantityEnd: number,
  currencyPrice: listOf(currencyPriceShape),
});

const shippingShape = z
  .object({
    id,
    name: text,
    description: text,
    translated: map,
    position: numberOr(0),
    deliveryTime: maybe(z.object({ name: text, translated: map }).transform((time) => translated(time, "name"))),
    prices: listOf(tierShape),
  })
  .transform((method) => ({
    ...method,
    name: translated(method, "name") ?? "",
    description: translated(method, "description"),
  }));
export type ShippingMethodEntity = z.output<typeof shippingShape>;
export const shippingMethodsShape = z.object({ elements: entitiesOf(shippingShape) });

export const handlePaymentShape = z.object({ redirectUrl: z.string().nullish() });

/** What Adyen's components are to do next; the rest of it is theirs. */
const actionShape = z.object({ type: z.string() }).passthrough();
export type PaymentActionEntity = z.output<typeof actionShape>;

/** Adyen's plugin answers `{isFinal: true}` without a result when it knows of no payment (wire: B1). */
export const paymentStatusShape = z.object({ isFinal: flag, resultCode: text, action: maybe(actionShape) }).passthrough();
