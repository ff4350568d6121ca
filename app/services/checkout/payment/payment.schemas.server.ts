import { z } from "zod";
import { findAdyenType } from "~/domain/checkout/payment-action";
import { mediaSchema } from "~/services/catalogue/media.schemas.server";
import { deliveryTimeSchema } from "~/services/platform/store-api/schemas/delivery-time.server";
import {
  associationOf,
  defineEntity,
  listIncludes,
  withExtensions,
} from "~/services/platform/store-api/schemas/entity.server";
import * as s from "~/services/platform/store-api/schemas/primitives.server";
import { shippingTierSchema } from "~/services/platform/store-api/schemas/shipping-tier.server";

const methodSchema = defineEntity("payment_method", {
  ...s.namedFields,
  shortName: s.text,
  technicalName: s.text,
  position: s.numberWithDefault(0),
  media: s.nullableOf(mediaSchema),
  afterOrderEnabled: s.flagUnlessFalse,
  asynchronous: s.flag,
  extensions: withExtensions(s.map, "adyenData"),
}).transform(({ extensions, ...method }) => ({
  ...s.withTranslatedName(method),
  /** type of a method of Adyen's plugin (connect-shopware §W8); null for others */
  adyenType: findAdyenType(extensions),
}));
/**
 * The fields of each method in GET /api/checkout/payment-methods (connect-shopware §W3), which
 * passes on pictures with their ids.
 */
export const PAYMENT_METHOD_INCLUDES = listIncludes(
  methodSchema,
  defineEntity("media", { id: s.id }),
);
export type PaymentMethodEntity = z.output<typeof methodSchema>;
export const paymentMethodsSchema = s
  .elementsOf(methodSchema)
  .transform((methods) => methods.sort(s.compareByPosition));

const shippingSchema = defineEntity("shipping_method", {
  ...s.namedFields,
  position: s.numberWithDefault(0),
  deliveryTime: associationOf(s.nullableOf(deliveryTimeSchema)),
  prices: associationOf(s.listOf(shippingTierSchema)),
}).transform(s.withTranslatedName);
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
  refusalReasonCode: s.text,
});
export type PaymentStatusEntity = z.output<typeof paymentStatusSchema>;
