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

/** What GET /api/checkout/payment-methods answers for each method (connect-shopware §W3). */
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

const methodSchema = z
  .object({
    id,
    name: text,
    description: text,
    translated: map,
    shortName: text,
    technicalName: text,
    asynchronous: flag,
    position: numberOr(0),
    afterOrderEnabled: z
      .unknown()
      .optional()
      .transform((value) => value !== false),
  })
  .transform((method) => ({
    ...method,
    name: translated(method, "name") ?? "",
    description: translated(method, "description"),
  }));
export type PaymentMethodEntity = z.output<typeof methodSchema>;
export const paymentMethodsSchema = z.object({ elements: entitiesOf(methodSchema) });

const currencyPriceSchema = z.object({ currencyId: optionalId, gross: number, net: number });
/** Shopware's tiers of a shipping method: `calculation` 1 counts pieces, 2 the value of the goods, 3 weight, 4 volume. */
const tierSchema = z.object({
  calculation: number,
  ruleId: optionalId,
  quantityStart: numberOr(0),
  quantityEnd: number,
  currencyPrice: listOf(currencyPriceSchema),
});

const shippingSchema = z
  .object({
    id,
    name: text,
    description: text,
    translated: map,
    position: numberOr(0),
    deliveryTime: maybe(z.object({ name: text, translated: map }).transform((time) => translated(time, "name"))),
    prices: listOf(tierSchema),
  })
  .transform((method) => ({
    ...method,
    name: translated(method, "name") ?? "",
    description: translated(method, "description"),
  }));
export type ShippingMethodEntity = z.output<typeof shippingSchema>;
export const shippingMethodsSchema = z.object({ elements: entitiesOf(shippingSchema) });

export const handlePaymentSchema = z.object({ redirectUrl: z.string().nullish() });

/** What Adyen's components are to do next; the rest of it is theirs. */
const actionSchema = z.looseObject({ type: z.string() });
export type PaymentActionEntity = z.output<typeof actionSchema>;

/** Adyen's plugin answers `{isFinal: true}` without a result when it knows of no payment (connect-shopware §W5). */
export const paymentStatusSchema = z.looseObject({ isFinal: flag, resultCode: text, action: maybe(actionSchema) });
