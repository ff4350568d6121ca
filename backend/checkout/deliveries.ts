import { discountAmount } from "./cart-discounts";
import { latestDeliveryDate, positionDeliveryDate } from "./delivery-date";
import { shippingMethodBlocked, type CartError } from "./errors";
import { sum, toMinor, type Minor } from "./money";
import { grossPrice, proportionalTaxRules, totalOf, type CalculatedPrice } from "./prices";
import { discountsOf, type Candidate } from "./promotions";
import type { CalculatedLine, CartInput, Delivery, DeliveryDate, DeliveryPosition, ProductLine, PromotionLine, ShippingMethod } from "./types";

/** The one delivery of a cart with its shipping costs, none for an empty cart. */
export function calculateDelivery(lines: CalculatedLine[], input: CartInput): { delivery: Delivery | null; errors: CartError[] } {
  const positions = deliveryPositions(lines, input);
  const deliveryDate = latestDeliveryDate(positions.map((position) => position.deliveryDate));
  if (!deliveryDate) return { delivery: null, errors: [] };
  const { costs, isBlocked } = shippingCosts(positions, input.shippingMethod, input.decimals);
  return {
    delivery: { positions, deliveryDate, shippingCosts: costs },
    errors: isBlocked ? [shippingMethodBlocked(input.shippingMethod.name)] : [],
  };
}

/** Goods by their own date; promotion lines travel with the goods. */
function deliveryPositions(lines: CalculatedLine[], { shippingMethod, now }: CartInput): DeliveryPosition[] {
  const goods = lines
    .filter((line): line is ProductLine => line.type === "product")
    .map((line) => ({ line, deliveryDate: positionDeliveryDate(line.product, line.stored.quantity, shippingMethod.deliveryTime, now) }))
    .filter((position): position is { line: ProductLine; deliveryDate: DeliveryDate } => position.deliveryDate !== null);
  const date = latestDeliveryDate(goods.map((position) => position.deliveryDate));
  if (!date) return [];
  const promotions = lines.filter((line) => line.type === "promotion").map((line) => ({ line, deliveryDate: date }));
  return [...goods, ...promotions];
}

/**
 * Shipping costs: nothing when all goods ship free, else the tier that the value of the other goods less the discounts reaches.
 * Below the lowest tier, or when the channel does not offer the method, the method is blocked (its lowest price is shown).
 */
function shippingCosts(positions: DeliveryPosition[], method: ShippingMethod, decimals: number): { costs: CalculatedPrice; isBlocked: boolean } {
  const taxRules = proportionalTaxRules(positions.map(({ line }) => line.price));
  const charged = positions.filter(({ line }) => line.type !== "product" || !line.product.shippingFree);
  if (!charged.some(({ line }) => line.type === "product")) return { costs: grossPrice(0, 1, taxRules), isBlocked: !method.available };
  const value = totalOf(charged.map(({ line }) => line.price));
  const reached = method.tiers.filter(({ from }) => Math.max(value, 0) >= toMinor(from, decimals)).at(-1);
  const price = (reached ?? method.tiers[0])?.price ?? 0;
  return { costs: grossPrice(toMinor(price, decimals), 1, taxRules), isBlocked: !method.available || !reached };
}

/** Discounts on shipping: each a line of price 0 that names it and a second delivery whose costs are negative. Never below free shipping. */
export function discountDelivery(delivery: Delivery, candidates: Candidate[], decimals: number): { lines: PromotionLine[]; deliveries: Delivery[] } {
  const base = delivery.shippingCosts.totalPrice;
  const lines: PromotionLine[] = [];
  const deliveries: Delivery[] = [];
  let remaining: Minor = base;
  for (const { promotion, code, discount } of discountsOf(candidates, "delivery")) {
    const amount = Math.min(discountAmount(discount, base, decimals), remaining);
    if (amount <= 0) continue;
    remaining -= amount;
    lines.push({ type: "promotion", promotion, discount, code, price: grossPrice(0, 1, []), composition: null });
    deliveries.push({ ...delivery, shippingCosts: grossPrice(-amount, 1, delivery.shippingCosts.taxRules) });
  }
  return { lines, deliveries };
}

/** What shipping costs after discounts. */
export function shippingTotal(deliveries: Delivery[]): Minor {
  return sum(deliveries.map(({ shippingCosts: costs }) => costs.totalPrice));
}
