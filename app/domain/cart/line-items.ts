import { sum } from "../lists";
import { isPromotion } from "./cart-totals";

const OPTION_SEPARATOR = " - ";
const BADGE_MAXIMUM = 99;

/**
 * Behaviour §9.14: certain product numbers and all promotion lines are hidden from the cart list.
 */
export function isShownInCart(
  line: { type: string; productNumber: string | null },
  hiddenProductNumbers: readonly string[],
): boolean {
  return (
    !isPromotion(line) &&
    (line.productNumber === null || !hiddenProductNumbers.includes(line.productNumber))
  );
}

interface Goods {
  type: string;
  isDownload: boolean;
}

/**
 * The deliveries that contain goods. Shopware makes one for each discount too: with downloads only
 * it is empty, and left out if it is free.
 */
export function filterRealDeliveries<D extends { shippingCosts: { totalPrice: number } | null }>(
  deliveries: D[],
  lines: readonly Goods[],
): D[] {
  const hasDelivery =
    lines.every(isPromotion) || lines.some((line) => !isPromotion(line) && !line.isDownload);
  return hasDelivery
    ? deliveries
    : deliveries.filter(({ shippingCosts }) => shippingCosts?.totalPrice);
}

/** Behaviour §2.16: the chosen options of a variant as one text. */
export function formatOptions(options: readonly string[]): string {
  return options.filter(Boolean).join(OPTION_SEPARATOR);
}

/** Behaviour §9.9: a badge shows at most 99, then "99+". */
export function formatBadgeCount(count: number): string {
  return count > BADGE_MAXIMUM ? `${BADGE_MAXIMUM}+` : String(count);
}

/** An upper bound of a quantity that no shopper reaches and the backend accepts. */
export const QUANTITY_MAXIMUM = 1_000_000;

/**
 * Behaviour §4.7: a quantity of 0 or below is not sent, nor a part of a piece, nor more than the
 * backend accepts.
 */
export function isSendableQuantity(quantity: number): boolean {
  return Number.isSafeInteger(quantity) && quantity > 0 && quantity <= QUANTITY_MAXIMUM;
}

interface PromotionPayload {
  label: string;
  /** the line of a split promotion, if the shop splits promotions */
  lineItemId: string | null;
  discountType: string;
  /** a percentage, or an amount in major units */
  value: number;
  /** the maximum amount of a percentage, over all its lines */
  maxValue?: number | null;
  /** the reduced lines, how many of their pieces (null: all), and their discounts in major units */
  composition: { id: string; quantity?: number | null; discount: number }[];
}

export type PromotionBadge =
  | { kind: "percentage"; percent: number }
  | { kind: "amount"; amount: number }
  | { kind: "name"; name: string };

/**
 * A reduced line's badge (behaviour §2.16, §3.10): the percentage if it applies to all pieces, else
 * the amount off. For a capped percentage, only the name: one line's share of the amount would mean
 * little.
 */
export function toPromotionBadge(
  line: { id: string; quantity: number },
  promotions: readonly PromotionPayload[],
): PromotionBadge | null {
  for (const promotion of promotions) {
    const share = promotion.composition.find((part) => part.id === line.id);
    if (!share && promotion.lineItemId !== line.id) continue;
    const isWhole = (share?.quantity ?? line.quantity) >= line.quantity;
    const isPercentage = promotion.discountType === "percentage" && promotion.value > 0;
    if (isPercentage && isCapped(promotion))
      return promotion.label ? { kind: "name", name: promotion.label } : null;
    if (isPercentage && isWhole) return { kind: "percentage", percent: promotion.value };
    const amount = share?.discount ?? promotion.value;
    if (amount > 0) return { kind: "amount", amount };
  }
  return null;
}

/** Because of the cap, its lines are reduced by less than the percentage. */
function isCapped({ maxValue, composition }: PromotionPayload): boolean {
  return (
    Boolean(maxValue) &&
    sum(composition.map(({ discount }) => discount)) > Number(maxValue) - HALF_A_CENT
  );
}
const HALF_A_CENT = 0.005;
