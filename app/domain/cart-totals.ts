/** A label with this text marks a promotion line that counts in the regular-price subtotal (specification §9). */
export const SPLIT_PROMOTION_LABEL = "split:";
/** The discount scope whose promotion lines count in the regular-price subtotal (specification §9). */
export const DELIVERY_DISCOUNT_SCOPE = "delivery";
const PROMOTION = "promotion";

/** All amounts in minor units. */
export interface TotalsLine {
  type: string;
  label: string;
  discountScope: string | null;
  quantity: number;
  /** price of one piece before any reduction, or null when it is the price paid */
  listUnit: number | null;
  /** price of the whole line as it stands in the cart; negative for promotions */
  total: number;
}

export interface CartTotals {
  regular: number;
  shipping: number;
  shippingFree: boolean;
  /** above 0 when something is off; shown negative */
  discount: number;
  total: number;
}

/**
 * The totals of the cart (specification §9), all in minor units.
 *
 * Regular: product lines at their list price, promotion lines only if the label contains "split:" or the discount scope is delivery.
 * Shipping: the sum of all deliveries' shipping totals (a delivery promotion is a second, negative delivery); free when 0.
 * Discount: what the shopper saves against the regular price, without shipping. Total: the cart's own total.
 */
export function cartTotals(lines: TotalsLine[], deliveryShipping: number[], total: number): CartTotals {
  const regular = sum(lines.filter(countsAsRegular).map(regularTotal));
  const shipping = sum(deliveryShipping);
  return { regular, shipping, shippingFree: shipping === 0, discount: Math.max(0, regular - (total - shipping)), total };
}

export function isPromotion(line: { type: string }): boolean {
  return line.type === PROMOTION;
}

/** Specification §9: "promotion lines count in the regular-price subtotal only if the label contains split: or the discount scope is delivery". */
export function countsAsRegular(line: Pick<TotalsLine, "type" | "label" | "discountScope">): boolean {
  return !isPromotion(line) || line.label.includes(SPLIT_PROMOTION_LABEL) || line.discountScope === DELIVERY_DISCOUNT_SCOPE;
}

function regularTotal(line: TotalsLine): number {
  return line.listUnit === null ? line.total : Math.max(line.listUnit * line.quantity, line.total);
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
