import { z } from "zod";
import { filterRealDeliveries } from "~/domain/cart/line-items";
import { mediaSchema } from "~/services/catalogue/media.schemas.server";
import { deliveryTimeSchema } from "~/services/catalogue/product/product.schemas.server";
import { postalAddressSchema } from "~/services/platform/store-api/schemas/customer.server";
import type { FieldsOf, Schemas } from "~/services/platform/store-api/schemas/entity.server";
import * as s from "~/services/platform/store-api/schemas/primitives.server";

/**
 * What the shop shows of an order; the base is the call of behaviour §7.9 (lineItems, transactions,
 * currency).
 */
export const ORDER_ASSOCIATIONS = {
  lineItems: { associations: { cover: {}, downloads: { associations: { media: {} } } } },
  transactions: { associations: { paymentMethod: {}, stateMachineState: {} } },
  currency: {},
  deliveries: {
    associations: {
      shippingMethod: { associations: { deliveryTime: {} } },
      stateMachineState: {},
      shippingOrderAddress: { associations: { country: {}, countryState: {} } },
    },
  },
  billingAddress: { associations: { country: {}, countryState: {} } },
  // Shopware gives only documents that were sent and are shown in the customer's account.
  documents: { associations: { documentType: {} } },
  stateMachineState: {},
};

const stateSchema = z
  .object({ technicalName: z.string(), name: s.text, translated: s.map } satisfies FieldsOf<
    Schemas["StateMachineState"]
  >)
  .transform((state) => ({
    technicalName: state.technicalName,
    name: s.getTranslated(state, "name"),
  }));

const methodSchema = z
  .object({
    ...({
      ...s.namedFields,
      technicalName: s.text,
      shortName: s.text,
    } satisfies FieldsOf<Schemas["PaymentMethod"]>),
    // Shopware 6.7 no longer says whether a method is synchronous or asynchronous.
    asynchronous: s.nullableOf(z.boolean()),
    synchronous: s.nullableOf(z.boolean()),
  })
  .transform(s.withTranslatedName);

/** A bought file. Its address is not read: `order/download` gives the file after payment. */
const downloadSchema = z.object({
  id: s.id,
  accessGranted: s.flag,
  position: s.numberWithDefault(0),
  media: s.nullableOf(z.object({ fileName: s.text, fileExtension: s.text })),
} satisfies FieldsOf<Schemas["OrderLineItemDownload"]>);

const lineSchema = z
  .object({
    id: s.id,
    type: s.text,
    label: s.text,
    quantity: s.numberWithDefault(1),
    unitPrice: s.numberWithDefault(0),
    totalPrice: s.numberWithDefault(0),
    productId: s.optionalId,
    position: s.numberWithDefault(0),
    cover: s.nullableOf(mediaSchema),
    states: s.listOf(z.string()),
    downloads: s.entityListOf(downloadSchema),
    payload: s.map.pipe(
      z.object({
        productNumber: s.text,
        options: s.listOf(z.object({ option: z.string() })),
        discountScope: s.text,
        releaseDate: s.storedDate,
      }),
    ),
  } satisfies FieldsOf<Schemas["OrderLineItem"]>)
  .transform(({ payload, states, ...line }) => ({
    ...line,
    isDownload: states.includes("is-download"),
    type: line.type ?? "product",
    label: line.label ?? "",
    number: payload.productNumber,
    options: payload.options.map(({ option }) => option),
    discountScope: payload.discountScope,
    releaseDate: payload.releaseDate,
  }));
export type OrderLineEntity = z.output<typeof lineSchema>;

const transactionSchema = z.object({
  id: s.id,
  createdAt: s.text,
  paymentMethodId: s.optionalId,
  paymentMethod: s.nullableOf(methodSchema),
  stateMachineState: s.nullableOf(stateSchema),
} satisfies FieldsOf<Schemas["OrderTransaction"]>);
export type OrderTransactionEntity = z.output<typeof transactionSchema>;

const shippingMethodSchema = z
  .object({
    name: s.text,
    trackingUrl: s.text,
    translated: s.map,
    deliveryTime: s.nullableOf(deliveryTimeSchema),
  } satisfies FieldsOf<Schemas["ShippingMethod"]>)
  .transform((method) => ({
    name: s.getTranslated(method, "name"),
    trackingUrl: s.getTranslated(method, "trackingUrl"),
    deliveryTime: method.deliveryTime,
  }));

const deliverySchema = z.object({
  shippingCosts: s.nullableOf(z.object({ totalPrice: z.number() })),
  shippingMethod: s.nullableOf(shippingMethodSchema),
  trackingCodes: s.listOf(z.string().min(1)),
  shippingDateEarliest: s.text,
  shippingDateLatest: s.text,
  shippingOrderAddress: s.nullableOf(postalAddressSchema),
  stateMachineState: s.nullableOf(stateSchema),
} satisfies FieldsOf<Schemas["OrderDelivery"]>);

export type OrderDeliveryEntity = z.output<typeof deliverySchema>;

const documentSchema = z.object({
  id: s.id,
  deepLinkCode: z.string().regex(/^[\w-]{16,64}$/),
  documentType: s.nullableOf(s.translatedName),
  config: s.map.pipe(z.object({ documentNumber: s.text })),
} satisfies FieldsOf<Schemas["Document"]>);

/** Amounts in major units of the order's currency. */
const orderFields = z.object({
  id: s.id,
  orderNumber: s.text,
  orderDateTime: s.text,
  amountTotal: z.number(),
  shippingTotal: s.numberWithDefault(0),
  taxStatus: s.text,
  price: s.nullableOf(
    z.object({
      rawTotal: s.nullableOf(z.number()),
      calculatedTaxes: s.listOf(z.object({ tax: z.number(), taxRate: z.number() })),
    }),
  ),
  currency: s.nullableOf(z.object({ isoCode: z.string().regex(/^[A-Z]{3}$/) })),
  deepLinkCode: s.text,
  customerComment: s.text,
  lineItems: s.entityListOf(lineSchema),
  transactions: s.entityListOf(transactionSchema),
  deliveries: s.listOf(deliverySchema),
  billingAddress: s.nullableOf(postalAddressSchema),
  documents: s.entityListOf(documentSchema),
  stateMachineState: s.nullableOf(stateSchema),
} satisfies FieldsOf<Schemas["Order"]>);
export const orderSchema = orderFields.transform((order) => ({
  ...order,
  deliveries: filterRealDeliveries(order.deliveries, order.lineItems),
}));
export type OrderEntity = z.output<typeof orderSchema>;

export const orderListSchema = z
  .object({
    orders: z.object({ elements: s.entityListOf(orderSchema), total: s.numberWithDefault(0) }),
  })
  .transform(({ orders: { elements, total } }) => ({ orders: elements, total }));
export type OrderList = z.output<typeof orderListSchema>;
