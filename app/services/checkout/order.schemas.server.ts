import { z } from "zod";
import { mediaSchema } from "~/services/catalogue/media.schemas.server";
import {
  entitiesOf,
  flag,
  id,
  listOf,
  map,
  maybe,
  numberOr,
  optionalId,
  text,
  translated,
} from "~/services/platform/store-api/schemas/primitives.server";

/** What the shop shows of an order; the base is the call of behaviour §7.9 (lineItems, transactions, currency). */
export const ORDER_ASSOCIATIONS = {
  lineItems: { associations: { cover: {}, downloads: { associations: { media: {} } } } },
  transactions: { associations: { paymentMethod: {}, stateMachineState: {} } },
  currency: {},
  deliveries: {
    associations: { shippingMethod: {}, stateMachineState: {}, shippingOrderAddress: { associations: { country: {}, countryState: {} } } },
  },
  billingAddress: { associations: { country: {}, countryState: {} } },
  stateMachineState: {},
};

const namedSchema = z.object({ name: text, translated: map }).transform((entity) => translated(entity, "name"));
const stateSchema = z.object({ technicalName: z.string(), name: text, translated: map }).transform((state) => ({
  technicalName: state.technicalName,
  name: translated(state, "name"),
}));

const methodSchema = z
  // Shopware 6.7 no longer says whether a method is asynchronous.
  .object({ id, name: text, translated: map, technicalName: text, shortName: text, asynchronous: maybe(z.boolean()) })
  .transform((method) => ({ ...method, name: translated(method, "name") }));

const addressSchema = z
  .object({
    firstName: text,
    lastName: text,
    company: text,
    street: text,
    additionalAddressLine1: text,
    zipcode: text,
    city: text,
    phoneNumber: text,
    country: maybe(namedSchema),
    countryState: maybe(namedSchema),
  })
  .transform((address) => address);
export type OrderAddressEntity = z.output<typeof addressSchema>;

/** A file that was bought. Its address is nobody's business: `order/download` gives it to who has paid. */
const downloadSchema = z.object({
  id,
  accessGranted: flag,
  position: numberOr(0),
  media: maybe(z.object({ fileName: text, fileExtension: text })),
});

const lineSchema = z
  .object({
    id,
    type: text,
    label: text,
    quantity: numberOr(1),
    unitPrice: numberOr(0),
    totalPrice: numberOr(0),
    productId: optionalId,
    position: numberOr(0),
    cover: maybe(mediaSchema),
    downloads: entitiesOf(downloadSchema),
    payload: map.pipe(z.object({ productNumber: text, options: listOf(z.object({ option: z.string() })), discountScope: text })),
  })
  .transform(({ payload, ...line }) => ({
    ...line,
    type: line.type ?? "product",
    label: line.label ?? "",
    number: payload.productNumber,
    options: payload.options.map(({ option }) => option),
    discountScope: payload.discountScope,
  }));
export type OrderLineEntity = z.output<typeof lineSchema>;

const transactionSchema = z.object({
  id,
  createdAt: text,
  paymentMethodId: optionalId,
  paymentMethod: maybe(methodSchema),
  stateMachineState: maybe(stateSchema),
});
export type OrderTransactionEntity = z.output<typeof transactionSchema>;

const deliverySchema = z.object({
  shippingCosts: maybe(z.object({ totalPrice: z.number() })),
  shippingMethod: maybe(namedSchema),
  shippingDateEarliest: text,
  shippingDateLatest: text,
  shippingOrderAddress: maybe(addressSchema),
  stateMachineState: maybe(stateSchema),
});

/** Amounts in major units of the order's currency. */
export const orderSchema = z.object({
  id,
  orderNumber: text,
  orderDateTime: text,
  amountTotal: z.number(),
  shippingTotal: numberOr(0),
  taxStatus: text,
  price: maybe(z.object({ calculatedTaxes: listOf(z.object({ tax: z.number(), taxRate: z.number() })) })),
  currency: maybe(z.object({ isoCode: z.string().regex(/^[A-Z]{3}$/) })),
  deepLinkCode: text,
  customerComment: text,
  lineItems: entitiesOf(lineSchema),
  transactions: entitiesOf(transactionSchema),
  deliveries: listOf(deliverySchema),
  billingAddress: maybe(addressSchema),
  stateMachineState: maybe(stateSchema),
  orderCustomer: maybe(z.object({ email: text })),
});
export type OrderEntity = z.output<typeof orderSchema>;

export const orderListSchema = z.object({
  orders: z.object({ elements: entitiesOf(orderSchema), total: numberOr(0) }),
});
