import { z } from "zod";
import { mediaSchema } from "~/services/catalogue/media.schemas.server";
import { priceSchema } from "~/services/catalogue/price.schemas.server";
import { deliveryTimeSchema, seoUrlSchema } from "~/services/catalogue/product.schemas.server";
import {
  entitiesOf,
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

/** What the shop reads of a cart; the rest, such as the whole line again inside each delivery, need not be sent. */
export const CART_INCLUDES = {
  cart: ["token", "price", "lineItems", "deliveries", "errors", "hash"],
  cart_price: ["totalPrice", "positionPrice", "taxStatus", "calculatedTaxes"],
  cart_delivery: ["shippingCosts", "shippingMethod"],
  shipping_method: ["name", "translated"],
  media: ["url", "mimeType", "alt", "title", "translated", "metaData", "thumbnails"],
  media_thumbnail: ["url", "width", "height"],
};

const namedSchema = z.object({ name: text, translated: map }).transform((entity) => translated(entity, "name"));

/** Shopware puts neither the manufacturer's name nor SEO paths into the payload; a shop may add them (behaviour §3.9). */
const payloadSchema = z.object({
  productNumber: text,
  manufacturer: maybe(namedSchema),
  manufacturerName: text,
  seoUrls: listOf(seoUrlSchema),
  options: listOf(z.object({ option: z.string() })),
  parentId: optionalId,
  code: text,
  discountType: text,
  discountScope: text,
  value: number,
  lineItemId: optionalId,
  composition: listOf(z.object({ id, discount: z.number() })),
});

const lineSchema = z
  .object({
    id,
    referencedId: optionalId,
    type: z.string(),
    label: text,
    quantity: z.number(),
    cover: maybe(mediaSchema),
    price: maybe(priceSchema),
    payload: map.pipe(payloadSchema),
    deliveryInformation: maybe(z.object({ deliveryTime: maybe(deliveryTimeSchema), stock: number, restockTime: number })),
    quantityInformation: maybe(z.object({ minPurchase: numberOr(1), maxPurchase: number, purchaseSteps: numberOr(1) })),
  })
  .transform((line) => ({
    id: line.id,
    productId: line.referencedId ?? line.id,
    type: line.type,
    label: line.label ?? "",
    quantity: line.quantity,
    cover: line.cover,
    price: line.price,
    number: line.payload.productNumber,
    brand: line.payload.manufacturer ?? line.payload.manufacturerName,
    seoUrls: line.payload.seoUrls,
    options: line.payload.options.map(({ option }) => option),
    promotion: {
      code: line.payload.code,
      discountType: line.payload.discountType ?? "",
      discountScope: line.payload.discountScope,
      value: line.payload.value ?? 0,
      lineItemId: line.payload.lineItemId,
      composition: line.payload.composition,
    },
    deliveryTime: line.deliveryInformation?.deliveryTime ?? null,
    supply: { stock: line.deliveryInformation?.stock ?? null, restockDays: line.deliveryInformation?.restockTime ?? null },
    purchase: {
      min: line.quantityInformation?.minPurchase ?? 1,
      max: line.quantityInformation?.maxPurchase ?? null,
      step: line.quantityInformation?.purchaseSteps ?? 1,
    },
  }));
export type CartLineEntity = z.output<typeof lineSchema>;

/**
 * Shopware 6.6.7 gives name and quantity of "product-stock-reached" only under `parameters`; other versions and errors also at the top.
 */
const errorSchema = z
  .object({
    key: z.string(),
    messageKey: z.string(),
    level: numberOr(0),
    parameters: map,
    name: z.unknown().optional(),
    quantity: z.unknown().optional(),
    promotionCode: z.unknown().optional(),
  })
  .transform((error) => ({
    key: error.key,
    messageKey: error.messageKey,
    level: error.level,
    name: text.parse(error.parameters.name ?? error.name),
    quantity: number.parse(error.parameters.quantity ?? error.quantity),
    /** of a promotion that is not there (any more) */
    code: text.parse(error.parameters.code ?? error.promotionCode),
  }));
export type CartError = z.output<typeof errorSchema>;

export const cartSchema = z
  .object({
    token: text,
    price: z.object({
      totalPrice: z.number(),
      taxStatus: text,
      calculatedTaxes: listOf(z.object({ tax: z.number(), taxRate: z.number() })),
    }),
    lineItems: entitiesOf(lineSchema),
    deliveries: listOf(z.object({ shippingCosts: z.object({ totalPrice: z.number() }), shippingMethod: maybe(namedSchema) })),
    errors: listOf(errorSchema),
    /** names this state of the cart: an order may carry it (409 CHECKOUT__CART_HASH_MISMATCH); null where Shopware gives none */
    hash: text,
  })
  .transform(({ price, lineItems, ...cart }) => ({
    ...cart,
    total: price.totalPrice,
    taxStatus: price.taxStatus,
    taxes: price.calculatedTaxes,
    lines: lineItems,
  }));
export type CartEntity = z.output<typeof cartSchema>;
