import { z } from "zod";
import { filterRealDeliveries } from "~/domain/cart/line-items";
import { mediaSchema } from "~/services/catalogue/media.schemas.server";
import { orderAddressSchema } from "~/services/platform/store-api/schemas/customer.server";
import { deliveryTimeSchema } from "~/services/platform/store-api/schemas/delivery-time.server";
import {
  associationOf,
  defineEntity,
  listAssociations,
} from "~/services/platform/store-api/schemas/entity.server";
import * as s from "~/services/platform/store-api/schemas/primitives.server";

const stateSchema = defineEntity("state_machine_state", {
  technicalName: z.string(),
  name: s.text,
  translated: s.map,
}).transform((state) => ({
  technicalName: state.technicalName,
  name: s.getTranslated(state, "name"),
}));

const methodSchema = defineEntity("payment_method", {
  ...s.namedFields,
  technicalName: s.text,
  shortName: s.text,
  asynchronous: s.nullableOf(z.boolean()),
  synchronous: s.nullableOf(z.boolean()),
}).transform(s.withTranslatedName);

/** A bought file. Its address is not read: `order/download` gives the file after payment. */
const downloadSchema = defineEntity("order_line_item_download", {
  id: s.id,
  accessGranted: s.flag,
  position: s.numberWithDefault(0),
  media: associationOf(
    s.nullableOf(defineEntity("media", { fileName: s.text, fileExtension: s.text })),
  ),
});

const lineSchema = defineEntity("order_line_item", {
  id: s.id,
  type: s.text,
  label: s.text,
  quantity: s.numberWithDefault(1),
  unitPrice: s.numberWithDefault(0),
  totalPrice: s.numberWithDefault(0),
  productId: s.optionalId,
  position: s.numberWithDefault(0),
  cover: associationOf(s.nullableOf(mediaSchema)),
  states: s.listOf(z.string()),
  downloads: associationOf(s.entityListOf(downloadSchema)),
  payload: s.map.pipe(
    z.object({
      productNumber: s.text,
      options: s.listOf(z.object({ option: z.string() })),
      discountScope: s.text,
      releaseDate: s.storedDate,
    }),
  ),
}).transform(({ payload, states, ...line }) => ({
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

const transactionSchema = defineEntity("order_transaction", {
  id: s.id,
  createdAt: s.text,
  paymentMethodId: s.optionalId,
  paymentMethod: associationOf(s.nullableOf(methodSchema)),
  stateMachineState: associationOf(s.nullableOf(stateSchema)),
});
export type OrderTransactionEntity = z.output<typeof transactionSchema>;

const shippingMethodSchema = defineEntity("shipping_method", {
  name: s.text,
  trackingUrl: s.text,
  translated: s.map,
  deliveryTime: associationOf(s.nullableOf(deliveryTimeSchema)),
}).transform((method) => ({
  name: s.getTranslated(method, "name"),
  trackingUrl: s.getTranslated(method, "trackingUrl"),
  deliveryTime: method.deliveryTime,
}));

const deliverySchema = defineEntity("order_delivery", {
  shippingCosts: s.nullableOf(z.object({ totalPrice: z.number() })),
  shippingMethod: associationOf(s.nullableOf(shippingMethodSchema)),
  trackingCodes: s.listOf(z.string().min(1)),
  shippingDateEarliest: s.text,
  shippingDateLatest: s.text,
  shippingOrderAddress: associationOf(s.nullableOf(orderAddressSchema)),
  stateMachineState: associationOf(s.nullableOf(stateSchema)),
});

export type OrderDeliveryEntity = z.output<typeof deliverySchema>;

const documentTypeSchema = defineEntity("document_type", {
  name: s.text,
  translated: s.map,
}).transform((type) => s.getTranslated(type, "name"));

const documentSchema = defineEntity("document", {
  id: s.id,
  deepLinkCode: z.string().regex(/^[\w-]{16,64}$/),
  documentType: associationOf(s.nullableOf(documentTypeSchema)),
  config: s.map.pipe(z.object({ documentNumber: s.text })),
});

const currencySchema = defineEntity("currency", { isoCode: z.string().regex(/^[A-Z]{3}$/) });

/** Amounts in major units of the order's currency. */
export const orderSchema = defineEntity("order", {
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
  currency: associationOf(s.nullableOf(currencySchema)),
  deepLinkCode: s.text,
  customerComment: s.text,
  lineItems: associationOf(s.entityListOf(lineSchema)),
  transactions: associationOf(s.entityListOf(transactionSchema)),
  deliveries: associationOf(s.listOf(deliverySchema)),
  billingAddress: associationOf(s.nullableOf(orderAddressSchema)),
  // Shopware gives only documents that were sent and are shown in the customer's account.
  documents: associationOf(s.entityListOf(documentSchema)),
  stateMachineState: associationOf(s.nullableOf(stateSchema)),
}).transform((order) => ({
  ...order,
  deliveries: filterRealDeliveries(order.deliveries, order.lineItems),
}));
/**
 * What the shop shows of an order; the base is the call of behaviour §7.9 (lineItems, transactions,
 * currency).
 */
export const ORDER_ASSOCIATIONS = listAssociations(orderSchema);
export type OrderEntity = z.output<typeof orderSchema>;

export const orderListSchema = z
  .object({
    orders: z.object({ elements: s.entityListOf(orderSchema), total: s.numberWithDefault(0) }),
  })
  .transform(({ orders: { elements, total } }) => ({ orders: elements, total }));
export type OrderList = z.output<typeof orderListSchema>;
