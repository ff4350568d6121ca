import { z } from "zod";
import { findAdyenType } from "~/domain/checkout/payment-action";
import { shippingTierSchema } from "~/services/cart/cart.schemas.server";
import { deliveryTimeSchema } from "~/services/catalogue/product/product.schemas.server";
import { MEDIA_INCLUDES, mediaSchema } from "~/services/catalogue/media.schemas.server";
import type { FieldsOf, Schemas } from "~/services/platform/store-api/schemas/entity.server";
import * as s from "~/services/platform/store-api/schemas/primitives.server";

const methodFields = z.object({
  ...({
    ...s.namedFields,
    shortName: s.text,
    technicalName: s.text,
    position: s.numberWithDefault(0),
    media: s.nullableOf(mediaSchema),
    afterOrderEnabled: s.flagUnlessFalse,
  } satisfies FieldsOf<Schemas["PaymentMethod"]>),
  // Shopware 6.7 no longer says whether a method is asynchronous.
  asynchronous: s.flag,
});
/** The fields of each method in GET /api/checkout/payment-methods (connect-shopware §W3). */
export const PAYMENT_METHOD_INCLUDES = {
  ...MEDIA_INCLUDES,
  payment_method: [...s.listFields(methodFields), "adyenData"],
};
const methodSchema = methodFields
  .extend({ extensions: s.map })
  .transform(({ extensions, ...method }) => ({
    ...s.withTranslatedName(method),
    /** type of a method of Adyen's plugin (connect-shopware §W8); null for others */
    adyenType: findAdyenType(extensions),
  }));
export type PaymentMethodEntity = z.output<typeof methodSchema>;
export const paymentMethodsSchema = s
  .elementsOf(methodSchema)
  .transform((methods) => methods.sort(s.compareByPosition));

const shippingSchema = z
  .object({
    ...s.namedFields,
    position: s.numberWithDefault(0),
    deliveryTime: s.nullableOf(deliveryTimeSchema),
    prices: s.listOf(shippingTierSchema),
  } satisfies FieldsOf<Schemas["ShippingMethod"]>)
  .transform(s.withTranslatedName);
export type ShippingMethodEntity = z.output<typeof shippingSchema>;
export const shippingMethodsSchema = s
  .elementsOf(shippingSchema)
  .transform((methods) => methods.sort(s.compareByPosition));

export const handlePaymentSchema = z.object({
  redirectUrl: z
    .string()
    .nullish()
    .transform((url) => url || null),
});

/** The next action for Adyen's components; only they read its other fields. */
const actionSchema = z.looseObject({ type: z.string() });
export type PaymentActionEntity = z.output<typeof actionSchema>;

/**
 * Adyen's plugin answers `{isFinal: true}` without a result when it knows of no payment
 * (connect-shopware §W5).
 */
export const paymentStatusSchema = z.looseObject({
  isFinal: s.flag,
  resultCode: s.text,
  action: s.nullableOf(actionSchema),
});
export type PaymentStatusEntity = z.output<typeof paymentStatusSchema>;
