import {
  promotionDiscountAdded,
  promotionDiscountDeleted,
  promotionExcluded,
  promotionNotEligible,
  promotionNotFound,
  type CartError,
} from "./errors";
import { toMinor, type Minor } from "./money";
import type { CartInput, KnownDiscount, Promotion, PromotionDiscount } from "./types";

/**
 * A promotion in the calculation, with the code that was entered for it ("" if it applies by
 * itself).
 */
export interface Candidate {
  promotion: Promotion;
  code: string;
}

interface PromotionSelection {
  /** Promotions whose discounts apply, those with a code first. */
  applied: Candidate[];
  /** Codes to keep: those of known promotions, eligible or not. */
  codes: string[];
  /** Promotions whose code is known but does not apply now. */
  refusedIds: ReadonlySet<string>;
  hasGoods: boolean;
  errors: CartError[];
}

/** Compares codes like Shopware's database: ignoring case. */
export function sameCode(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/**
 * The promotions that apply to goods of `goodsTotal`: known codes and automatic promotions that the
 * shopper has not removed, if their minimum value is reached and no exclusive promotion applies
 * (the first exclusive one wins).
 *
 * Without goods nothing applies and nothing is wrong: codes wait for the first product.
 */
export function selectPromotions(
  { cart, promotions, decimals }: CartInput,
  goodsTotal: Minor,
  hasGoods: boolean,
): PromotionSelection {
  const errors: CartError[] = [];
  const coded: Candidate[] = [];
  for (const code of cart.promotionCodes) {
    const promotion = promotions.find((each) => each.code !== null && sameCode(each.code, code));
    if (promotion) coded.push({ promotion, code });
    else errors.push(promotionNotFound(code));
  }
  const automatic = promotions
    .filter((each) => each.code === null)
    .map((promotion) => ({ promotion, code: "" }));
  const codes = coded.map(({ code }) => code);
  if (!hasGoods) return { applied: [], codes, refusedIds: new Set(), hasGoods, errors };

  const candidates = [...coded, ...automatic].filter(
    ({ promotion }) => !cart.blockedPromotionIds.includes(promotion.id),
  );
  const eligible = candidates.filter(({ promotion }) =>
    isEligible(promotion, goodsTotal, decimals),
  );
  const exclusive = eligible.find(({ promotion }) => promotion.exclusive);
  const applied = exclusive ? [exclusive] : eligible;
  const refused = candidates.filter(
    (candidate) => candidate.code !== "" && !applied.includes(candidate),
  );
  for (const candidate of refused) {
    const { name } = candidate.promotion;
    errors.push(
      eligible.includes(candidate) ? promotionExcluded(name) : promotionNotEligible(name),
    );
  }
  return {
    applied,
    codes,
    refusedIds: new Set(refused.map(({ promotion }) => promotion.id)),
    hasGoods,
    errors,
  };
}

function isEligible({ minimumCartValue }: Promotion, goodsTotal: Minor, decimals: number): boolean {
  return minimumCartValue === null || goodsTotal >= toMinor(minimumCartValue, decimals);
}

export function discountsOf(
  candidates: Candidate[],
  scope: PromotionDiscount["scope"],
): (Candidate & { discount: PromotionDiscount })[] {
  return candidates.flatMap(({ promotion, code }) =>
    promotion.discounts
      .filter((discount) => discount.scope === scope)
      .map((discount) => ({ promotion, code, discount })),
  );
}

/**
 * Notices about new and removed discounts, reported once. A refused code has its own message, and
 * an emptied cart none.
 */
export function discountNotices(
  before: KnownDiscount[],
  now: KnownDiscount[],
  { refusedIds, hasGoods }: PromotionSelection,
): CartError[] {
  const isIn = (discounts: KnownDiscount[], id: string) =>
    discounts.some((discount) => discount.id === id);
  const added = now.filter(({ id }) => !isIn(before, id));
  const deleted = hasGoods
    ? before.filter(({ id, promotionId }) => !isIn(now, id) && !refusedIds.has(promotionId))
    : [];
  return [
    ...added.map(({ id, label }) => promotionDiscountAdded(id, label)),
    ...deleted.map(({ id, label }) => promotionDiscountDeleted(id, label)),
  ];
}
