import { discountAmount } from "./cart-discounts";
import { latestDeliveryDate, positionDeliveryDate } from "./delivery-date";
import { shippingMethodBlocked, type CartError } from "./errors";
import { sum, toMinor, type Minor } from "./money";
import { grossPrice, proportionalTaxRules, totalOf, type CalculatedPrice } from "./prices";
import { discountsOf, type Candidate } from "./promotions";
import type {
  CalculatedLine,
  CartInput,
  Delivery,
  DeliveryDate,
  DeliveryPosition,
  ProductLine,
  PromotionLine,
  ShippingMethod,
} from "./types";

/** The one delivery of a cart with its shipping costs, none for an empty cart. */
export function calculateDelivery(
  lines: CalculatedLine[],
  input: CartInput,
): { delivery: Delivery | null; errors: CartError[] } {
  const positions = deliveryPositions(lines, input);
  const deliveryDate = latestDeliveryDate(positions.map((position) => position.deliveryDate));
  if (!deliveryDate) return { delivery: null, errors: [] };
  const { shippingMethod, decimals } = input;
  return {
    delivery: {
      positions,
      deliveryDate,
      shippingCosts: shippingCosts(positions, shippingMethod, decimals),
    },
    errors: isAvailableFor(positions, shippingMethod, decimals)
      ? []
      : [shippingMethodBlocked(shippingMethod.name)],
  };
}

/** Goods by their own delivery date; promotion lines belong to the goods' delivery. */
function deliveryPositions(
  lines: CalculatedLine[],
  { shippingMethod, now }: CartInput,
): DeliveryPosition[] {
  const goods = lines
    .filter((line): line is ProductLine => line.type === "product")
    .map((line) => ({
      line,
      deliveryDate: positionDeliveryDate(
        line.product,
        line.stored.quantity,
        shippingMethod.deliveryTime,
        now,
      ),
    }))
    .filter(
      (position): position is { line: ProductLine; deliveryDate: DeliveryDate } =>
        position.deliveryDate !== null,
    );
  const date = latestDeliveryDate(goods.map((position) => position.deliveryDate));
  if (!date) return [];
  const promotions = lines
    .filter((line) => line.type === "promotion")
    .map((line) => ({ line, deliveryDate: date }));
  return [...goods, ...promotions];
}

/**
 * Shipping costs: zero if all goods ship free, else the tier for the value of the other goods less
 * discounts. An unavailable method costs its lowest tier.
 */
function shippingCosts(
  positions: DeliveryPosition[],
  method: ShippingMethod,
  decimals: number,
): CalculatedPrice {
  const taxRules = proportionalTaxRules(positions.map(({ line }) => line.price));
  const price = shipsFree(positions)
    ? 0
    : ((reachedTier(positions, method, decimals) ?? method.tiers[0])?.price ?? 0);
  return grossPrice(toMinor(price, decimals), 1, taxRules);
}

/** Whether the channel offers the method and the goods reach its lowest tier. */
function isAvailableFor(
  positions: DeliveryPosition[],
  method: ShippingMethod,
  decimals: number,
): boolean {
  return method.available && reachedTier(positions, method, decimals) !== undefined;
}

function shipsFree(positions: DeliveryPosition[]): boolean {
  return positions.every(({ line }) => line.type !== "product" || line.product.shippingFree);
}

/** The tier for the value of the goods that do not ship free, including discounts. */
function reachedTier(
  positions: DeliveryPosition[],
  method: ShippingMethod,
  decimals: number,
): ShippingMethod["tiers"][number] | undefined {
  const charged = positions.filter(
    ({ line }) => line.type !== "product" || !line.product.shippingFree,
  );
  const value = Math.max(0, totalOf(charged.map(({ line }) => line.price)));
  return method.tiers.filter(({ from }) => value >= toMinor(from, decimals)).at(-1);
}

/**
 * Discounts on shipping: each a line of price 0 with its name and a second delivery with negative
 * costs. Shipping never gets below zero.
 */
export function discountDelivery(
  delivery: Delivery,
  candidates: Candidate[],
  decimals: number,
): { lines: PromotionLine[]; deliveries: Delivery[] } {
  const base = delivery.shippingCosts.totalPrice;
  const lines: PromotionLine[] = [];
  const deliveries: Delivery[] = [];
  let remaining: Minor = base;
  for (const { promotion, code, discount } of discountsOf(candidates, "delivery")) {
    const amount = Math.min(discountAmount(discount, base, decimals), remaining);
    if (amount <= 0) continue;
    remaining -= amount;
    lines.push({
      type: "promotion",
      promotion,
      discount,
      code,
      price: grossPrice(0, 1, []),
      composition: null,
    });
    deliveries.push({
      ...delivery,
      shippingCosts: grossPrice(-amount, 1, delivery.shippingCosts.taxRules),
    });
  }
  return { lines, deliveries };
}

/** The shipping costs after discounts. */
export function shippingTotal(deliveries: Delivery[]): Minor {
  return sum(deliveries.map(({ shippingCosts: costs }) => costs.totalPrice));
}
