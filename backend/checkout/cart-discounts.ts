import { roundHalfAway, toMajor, toMinor, type Minor } from "./money";
import { grossPrice, proportionalTaxRules, totalOf } from "./prices";
import { discountsOf, type Candidate } from "./promotions";
import type { ProductLine, PromotionLine } from "./types";

/**
 * The promotion lines of scope "cart". Each discount is computed from the goods (not from what
 * earlier discounts left), may not exceed the remaining total, and is taxed in the proportion of
 * the goods. A discount of 0 makes no line.
 */
export function cartDiscountLines(
  candidates: Candidate[],
  goods: ProductLine[],
  decimals: number,
): PromotionLine[] {
  const prices = goods.map((line) => line.price);
  const goodsTotal = totalOf(prices);
  const taxRules = proportionalTaxRules(prices);
  const lines: PromotionLine[] = [];
  let remaining = goodsTotal;
  for (const { promotion, code, discount } of discountsOf(candidates, "cart")) {
    const wanted = discountAmount(discount, goodsTotal, decimals);
    const amount = Math.min(wanted, remaining);
    if (amount <= 0) continue;
    remaining -= amount;
    const price = grossPrice(-amount, 1, taxRules);
    lines.push({
      type: "promotion",
      promotion,
      discount,
      code,
      price,
      composition: composition(goods, goodsTotal, amount, decimals),
    });
  }
  return lines;
}

/**
 * The discount on `base`: a percentage of it, up to the discount's maximum, or a fixed amount.
 * Positive minor units.
 */
export function discountAmount(
  { type, value, maxValue }: PromotionLine["discount"],
  base: Minor,
  decimals: number,
): Minor {
  const amount =
    type === "percentage" ? roundHalfAway((base * value) / 100) : toMinor(value, decimals);
  return maxValue === null || type === "absolute"
    ? amount
    : Math.min(amount, toMinor(maxValue, decimals));
}

/** Each line's share of the discount, unrounded as in Shopware. */
function composition(
  goods: ProductLine[],
  goodsTotal: Minor,
  amount: Minor,
  decimals: number,
): PromotionLine["composition"] {
  return goods.map(({ stored, price }) => ({
    id: stored.id,
    quantity: price.quantity,
    discount: toMajor((price.totalPrice * amount) / goodsTotal, decimals),
  }));
}
