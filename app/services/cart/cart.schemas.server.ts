import { z } from "zod";
import { filterRealDeliveries } from "~/domain/cart/line-items";
import { mediaSchema } from "~/services/catalogue/media.schemas.server";
import {
  priceSchema,
  manufacturerSchema,
  seoUrlSchema,
} from "~/services/catalogue/product/product.schemas.server";
import { deliveryTimeSchema } from "~/services/platform/store-api/schemas/delivery-time.server";
import {
  associationOf,
  defineEntity,
  type FieldsOf,
  listAssociations,
  listIncludes,
  type Schemas,
} from "~/services/platform/store-api/schemas/entity.server";
import * as s from "~/services/platform/store-api/schemas/primitives.server";
import { shippingTierSchema } from "~/services/platform/store-api/schemas/shipping-tier.server";

const shippingMethodSchema = defineEntity("shipping_method", {
  name: s.text,
  translated: s.map,
  prices: s.listOf(shippingTierSchema),
  deliveryTime: s.nullableOf(deliveryTimeSchema),
}).transform((method) => ({
  name: s.getTranslated(method, "name"),
  tiers: method.prices,
  deliveryTime: method.deliveryTime,
}));

const name = z.object({ name: z.string() });
const plainValue = z.union([z.string(), z.number()]);
/**
 * An entry of a product's feature set: a field of the product, a custom field with its content, or
 * a property with its options by id.
 */
const featureSchema = z.object({
  type: z.string(),
  label: z.string(),
  value: z.union([
    plainValue,
    z.object({ content: plainValue }).transform(({ content }) => content),
    z.record(z.string(), name).transform((options) =>
      Object.values(options)
        .map((option) => option.name)
        .join(", "),
    ),
  ]),
});

/**
 * Shopware puts neither the manufacturer's name nor SEO paths into the payload; a shop may add them
 * (behaviour §3.9).
 */
const payloadSchema = z.object({
  productNumber: s.text,
  manufacturer: s.nullableOf(s.translatedName),
  manufacturerName: s.text,
  seoUrls: s.listOf(seoUrlSchema),
  options: s.listOf(z.object({ option: z.string() })),
  features: s.listOf(featureSchema),
  parentId: s.optionalId,
  code: s.text,
  discountType: s.text,
  discountScope: s.text,
  value: s.number,
  maxValue: s.number,
  lineItemId: s.optionalId,
  composition: s.listOf(z.object({ id: s.id, quantity: s.number, discount: z.number() })),
  preventCombination: s.flag,
  releaseDate: s.storedDate,
});

const lineSchema = z
  .object({
    id: s.id,
    referencedId: s.optionalId,
    type: z.string(),
    label: s.text,
    quantity: z.number(),
    removable: s.flagUnlessFalse,
    /** its quantity may be changed */
    stackable: s.flagUnlessFalse,
    cover: s.nullableOf(mediaSchema),
    price: s.nullableOf(priceSchema),
    payload: s.map.pipe(payloadSchema),
    deliveryInformation: s.nullableOf(
      z.object({
        deliveryTime: s.nullableOf(deliveryTimeSchema),
        stock: s.number,
        restockTime: s.number,
        freeDelivery: s.flag,
        weight: s.number,
      } satisfies FieldsOf<Schemas["CartDeliveryInformation"]>),
    ),
    states: s.listOf(z.string()),
    quantityInformation: s.nullableOf(
      z.object({
        minPurchase: s.numberWithDefault(1),
        maxPurchase: s.number,
        purchaseSteps: s.numberWithDefault(1),
      } satisfies FieldsOf<NonNullable<Schemas["LineItem"]["quantityInformation"]>>),
    ),
  } satisfies FieldsOf<Schemas["LineItem"]>)
  .transform(
    ({
      payload,
      deliveryInformation: delivery,
      quantityInformation: purchase,
      referencedId,
      states,
      ...line
    }) => ({
      ...line,
      /** a file that is downloaded once the order is paid */
      isDownload: states.includes("is-download"),
      productId: referencedId ?? line.id,
      label: line.label ?? "",
      number: payload.productNumber,
      brand: payload.manufacturer ?? payload.manufacturerName,
      seoUrls: payload.seoUrls,
      options: payload.options.map(({ option }) => option),
      features: payload.features,
      promotion: {
        code: payload.code,
        discountType: payload.discountType ?? "",
        discountScope: payload.discountScope,
        value: payload.value ?? 0,
        maxValue: payload.maxValue,
        lineItemId: payload.lineItemId,
        composition: payload.composition,
        isExclusive: payload.preventCombination,
      },
      deliveryTime: delivery?.deliveryTime ?? null,
      releaseDate: payload.releaseDate,
      /** delivered free of charge: the product does not count towards the delivery's price */
      isShippingFree: delivery?.freeDelivery ?? false,
      /** in kilograms, of one piece */
      weight: delivery?.weight ?? 0,
      supply: { stock: delivery?.stock ?? null, restockDays: delivery?.restockTime ?? null },
      purchase: {
        min: purchase?.minPurchase ?? 1,
        max: purchase?.maxPurchase ?? null,
        step: purchase?.purchaseSteps ?? 1,
      },
    }),
  );
export type CartLineEntity = z.output<typeof lineSchema>;

/**
 * Shopware 6.6.7 gives name and quantity of "product-stock-reached" only under `parameters`; other
 * versions and errors also at the top.
 */
const errorSchema = z
  .object({
    key: z.string(),
    messageKey: z.string(),
    level: s.numberWithDefault(0),
    parameters: s.map,
    name: z.unknown().optional(),
    quantity: z.unknown().optional(),
    promotionCode: z.unknown().optional(),
  })
  .transform(({ parameters, promotionCode, ...error }) => ({
    ...error,
    name: s.text.parse(parameters.name ?? error.name),
    quantity: s.number.parse(parameters.quantity ?? error.quantity),
    /** of a promotion that does not exist (any more) */
    code: s.text.parse(parameters.code ?? promotionCode),
  }));

const BLOCKED_DELIVERY = "shipping-method-blocked";

const cartPriceSchema = defineEntity("cart_price", {
  totalPrice: z.number(),
  rawTotal: s.nullableOf(z.number()),
  taxStatus: s.text,
  calculatedTaxes: s.listOf(z.object({ tax: z.number(), taxRate: z.number() })),
});

const addressSchema = defineEntity("customer_address", {
  id: s.id,
});
const locationSchema = defineEntity("cart_delivery_shipping_location", {
  address: s.nullableOf(addressSchema),
});

const deliverySchema = defineEntity("cart_delivery", {
  shippingCosts: z.object({ totalPrice: z.number() }),
  shippingMethod: s.nullableOf(shippingMethodSchema),
  /** without an address the shopper is not known yet */
  location: s.nullableOf(locationSchema),
});

const cartFields = defineEntity("cart", {
  price: cartPriceSchema,
  lineItems: s.entityListOf(lineSchema),
  deliveries: s.listOf(deliverySchema),
  errors: s.listOf(errorSchema),
  /**
   * identifies this state of the cart; an order may send it (409 CHECKOUT__CART_HASH_MISMATCH);
   * null if Shopware gives none
   */
  hash: s.text,
});
/** Without it Shopware would send more, such as every line again inside each delivery. */
export const CART_INCLUDES = listIncludes(cartFields);

export const cartSchema = cartFields.transform(({ price, lineItems, deliveries, ...cart }) => ({
  ...cart,
  // A method that Shopware refuses must be chosen anew, whatever it would bring.
  deliveries: cart.errors.some(({ messageKey }) => messageKey === BLOCKED_DELIVERY)
    ? deliveries
    : filterRealDeliveries(deliveries, lineItems),
  total: price.totalPrice,
  rawTotal: price.rawTotal,
  taxStatus: price.taxStatus,
  taxes: price.calculatedTaxes,
  lines: lineItems,
}));
export type CartEntity = z.output<typeof cartSchema>;

/** The cart of a shopper who has none yet. */
export const EMPTY_CART: CartEntity = {
  total: 0,
  rawTotal: null,
  taxStatus: null,
  taxes: [],
  lines: [],
  deliveries: [],
  errors: [],
  hash: null,
};

/** What the products of lines say about lines that lack it. */
export const lineDetailsSchema = s.elementsOf(
  defineEntity("product", {
    id: s.id,
    manufacturer: associationOf(s.nullableOf(manufacturerSchema)),
    seoUrls: s.listOf(seoUrlSchema),
  }).transform(({ manufacturer, ...product }) => ({ ...product, brand: manufacturer })),
);
export const LINE_DETAILS_CRITERIA = {
  associations: listAssociations(lineDetailsSchema),
  includes: listIncludes(lineDetailsSchema),
};
