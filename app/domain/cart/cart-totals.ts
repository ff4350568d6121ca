import { sum } from "../lists";

const SPLIT_PROMOTION_LABEL = "split:";
const DELIVERY_DISCOUNT_SCOPE = "delivery";
const PROMOTION = "promotion";

/** All amounts in minor units. */
export interface TotalsLine {
  type: string;
  label: string;
  discountScope: string | null;
  /** price of the whole line in the cart; negative for promotions */
  total: number;
}

interface TotalsParts {
  /** tax that is added to the lines' prices (net shops); 0 if the prices include it */
  addedTax?: number;
  unrounded?: number;
}

/**
 * The totals of the cart (behaviour §9.14), all in minor units.
 *
 * Regular: the price of the listed lines; promotion lines only if the label contains "split:" or
 * the discount scope is delivery. Shipping: the sum of all deliveries' shipping totals (a delivery
 * promotion is a second, negative delivery); free when 0. Discount: the reduction of the regular
 * subtotal, so that the shown lines, shipping and discount add up to the total. Total: the cart's
 * own total.
 */
export function calculateCartTotals(
  lines: TotalsLine[],
  deliveryShipping: number[],
  total: number,
  { addedTax = 0, unrounded = total }: TotalsParts = {},
) {
  const regular = sum(lines.filter(isInRegularSubtotal).map((line) => line.total));
  const shipping = sum(deliveryShipping);
  const discount = Math.max(0, regular - (unrounded - shipping - addedTax));
  return {
    regular,
    shipping,
    shippingFree: shipping === 0,
    discount,
    rounding: total - unrounded,
    total,
  };
}

export function isPromotion(line: { type: string }): boolean {
  return line.type === PROMOTION;
}

/**
 * Behaviour §9.14: promotion lines count in the regular-price subtotal only if the label contains
 * split: or the discount scope is delivery.
 */
function isInRegularSubtotal(line: Pick<TotalsLine, "type" | "label" | "discountScope">): boolean {
  return (
    !isPromotion(line) ||
    line.label.includes(SPLIT_PROMOTION_LABEL) ||
    line.discountScope === DELIVERY_DISCOUNT_SCOPE
  );
}

/**
 * Names of the promotions that reduce the lines, each with its amount, and names of those that
 * reduce the delivery.
 */
export function listPromotionNames(lines: readonly TotalsLine[]): {
  discounts: { label: string; total: number }[];
  delivery: string | null;
} {
  const listNamesWhere = (matches: (line: TotalsLine) => boolean) => {
    const totals = new Map<string, number>();
    for (const line of lines.filter(
      (line) => isPromotion(line) && line.label !== "" && matches(line),
    ))
      totals.set(line.label, (totals.get(line.label) ?? 0) + line.total);
    return [...totals].map(([label, total]) => ({ label, total }));
  };
  const delivery = listNamesWhere(
    ({ discountScope }) => discountScope === DELIVERY_DISCOUNT_SCOPE,
  ).map(({ label }) => label);
  return {
    discounts: listNamesWhere((line) => !isInRegularSubtotal(line)),
    delivery: delivery.join(", ") || null,
  };
}
