import { createHash } from "node:crypto";
import type { CartError } from "./errors";
import { lineJson, shopwareDate, type LineView } from "./line-json";
import { calculatedPriceJson, cartPriceJson, transactionAmountJson } from "./price-json";
import type { CalculatedCart, CalculatedLine, Delivery, DeliveryDate } from "./types";

type Json = Record<string, unknown>;

/** Data of a cart's answer besides the calculation. */
export interface CartView {
  paymentMethodId: string;
  /** The `shipping_method` entity with its prices. */
  shippingMethod: Json;
  /** The `cart_delivery_shipping_location`. */
  location: Json;
  decorations: boolean;
  contextHash: string;
  /** Whether the cart has been stored: an unknown one has no `extensions`. */
  isStored: boolean;
}

/** The cart in Shopware 6.6.7's format. */
export function cartJson(cart: CalculatedCart, view: CartView): Json {
  const lineView: LineView = { cart, decorations: view.decorations, contextHash: view.contextHash };
  const lines = new Map<CalculatedLine, Json>(
    cart.lines.map((line) => [line, lineJson(line, lineView)]),
  );
  return {
    ...(view.isStored ? { extensions: { "cart-promotions": promotionsExtension(cart) } } : {}),
    price: cartPriceJson(cart.price, cart.decimals),
    lineItems: [...lines.values()],
    errors: errorsJson(cart.errors),
    deliveries: cart.deliveries.map((delivery) => deliveryJson(delivery, cart, lines, view)),
    transactions: [
      {
        amount: transactionAmountJson(cart.price, cart.decimals),
        paymentMethodId: view.paymentMethodId,
        validationStruct: null,
        apiAlias: "cart_transaction",
      },
    ],
    modified: false,
    customerComment: cart.cart.customerComment,
    affiliateCode: cart.cart.affiliateCode,
    campaignCode: cart.cart.campaignCode,
    source: null,
    hash: cartHash(cart, view),
    errorHash: errorHash(cart.errors),
    token: cart.cart.token,
    states: [],
    apiAlias: "cart",
  };
}

/** An empty list when there are none, else a map by error key. */
function errorsJson(errors: CartError[]): Record<string, CartError> | [] {
  return errors.length === 0 ? [] : Object.fromEntries(errors.map((error) => [error.key, error]));
}

/**
 * Identifies the state of the cart that the shopper has seen. An order with it is refused if the
 * cart has changed since (409 CHECKOUT__CART_HASH_MISMATCH).
 */
export function cartHash(
  { cart, lines, price }: CalculatedCart,
  view: Pick<CartView, "paymentMethodId" | "shippingMethod" | "contextHash">,
): string {
  const seen = {
    token: cart.token,
    lines: lines.map((line) => [
      line.type === "product" ? line.stored.id : line.discount.id,
      line.price.quantity,
      line.price.totalPrice,
    ]),
    total: price.totalPrice,
    paymentMethodId: view.paymentMethodId,
    shippingMethodId: view.shippingMethod.id,
    context: view.contextHash,
  };
  return createHash("sha256").update(JSON.stringify(seen)).digest("hex");
}

function errorHash(errors: CartError[]): string {
  if (errors.length === 0) return "";
  return createHash("sha256").update(JSON.stringify(errors)).digest("hex").slice(0, 16);
}

function promotionsExtension({ cart }: CalculatedCart): Json {
  return {
    addedCodes: cart.promotionCodes,
    blockedPromotionIds: cart.blockedPromotionIds,
    apiAlias: "shopware_core_checkout_promotion_cart_extension_cart_extension",
  };
}

function deliveryJson(
  delivery: Delivery,
  cart: CalculatedCart,
  lines: Map<CalculatedLine, Json>,
  view: CartView,
): Json {
  return {
    positions: delivery.positions.map(({ line, deliveryDate }) => ({
      lineItem: {
        ...lines.get(line),
        modified: line.type === "product" && cart.modifiedLineIds.has(line.stored.id),
      },
      quantity: line.price.quantity,
      price: calculatedPriceJson(line.price, cart.decimals),
      identifier: line.type === "product" ? line.stored.id : line.discount.id,
      deliveryDate: deliveryDateJson(deliveryDate),
      apiAlias: "cart_delivery_position",
    })),
    location: view.location,
    deliveryDate: deliveryDateJson(delivery.deliveryDate),
    shippingMethod: view.shippingMethod,
    shippingCosts: calculatedPriceJson(delivery.shippingCosts, cart.decimals),
    apiAlias: "cart_delivery",
  };
}

function deliveryDateJson({ earliest, latest }: DeliveryDate): Json {
  return {
    earliest: shopwareDate(earliest),
    latest: shopwareDate(latest),
    apiAlias: "cart_delivery_date",
  };
}
