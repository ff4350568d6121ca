import { toMinor } from "../money";
import { isPromotion } from "./cart-totals";

/** Shopware's errors of promotions, by their message keys. */
export const PROMOTION_ERRORS = {
  /** mistyped, expired, not yet valid, used up */
  notFound: "promotion-not-found",
  /** its conditions are not met: value, products, customer */
  notEligible: "promotion-not-eligible",
  excluded: "promotion-excluded",
  cartIsFree: "promotions-on-cart-price-zero",
  discountDeleted: "promotion-discount-deleted",
} as const;
type PromotionError = (typeof PROMOTION_ERRORS)[keyof typeof PROMOTION_ERRORS];

/** A line of the cart, as far as the rules of codes need it. */
interface CodeLine {
  id: string;
  type: string;
  label: string;
  promotion: { code: string | null; isExclusive: boolean };
}

interface CodeCart<Line extends CodeLine = CodeLine> {
  lines: readonly Line[];
  errors: readonly { messageKey: string | null; code: string | null }[];
  total: number;
}

/** What has become of a code that the shopper has added to the cart. */
type CodeDecision<Line> =
  /** as far as Shopware says why; `beside` is an exclusive promotion, which allows no other */
  | { kind: "refused"; reason: "unknown" | "free" | "inapplicable" | "none" }
  | { kind: "refused"; reason: "exclusive"; beside: string }
  | { kind: "added" }
  /** an exclusive code has replaced other promotions; `line` is its own */
  | { kind: "replaced"; line: Line; others: string[]; isCheaper: boolean };

/**
 * A code that cannot be combined replaces the others only if the cart then costs less.
 *
 * @param before the cart without the code; null: not known
 * @param after Shopware's answer to the code
 */
export function decideCode<Line extends CodeLine>(
  code: string,
  before: CodeCart<Line> | null,
  after: CodeCart<Line>,
  currency: string,
): CodeDecision<Line> {
  // An unknown code, or one that does not apply, is answered 200 without a line for it.
  const line = findCodeLine(after, code);
  if (!line) return explainRefusal(code, after);
  const others = before && line.promotion.isExclusive ? listReplaced(before, after) : [];
  if (!before || others.length === 0) return { kind: "added" };
  const isCheaper = toMinor(after.total, currency) < toMinor(before.total, currency);
  return { kind: "replaced", line, others, isCheaper };
}

/** All codes that are applied. */
export function listPromotionCodes({ lines }: Pick<CodeCart, "lines">): string[] {
  const codes = lines
    .filter(isPromotion)
    .flatMap(({ promotion: { code } }) => (code ? [code] : []));
  return [...new Set(codes)];
}

function findCodeLine<Line extends CodeLine>(
  { lines }: CodeCart<Line>,
  code: string,
): Line | undefined {
  return lines.find(
    (line) => isPromotion(line) && line.promotion.code?.toLowerCase() === code.toLowerCase(),
  );
}

/**
 * Why a code is not applied, as far as Shopware says: it is unknown (mistyped, expired, not yet
 * valid and used up are the same), its conditions are not met (value, products and customer are the
 * same), or an exclusive promotion is applied.
 */
function explainRefusal(code: string, { errors, lines }: CodeCart): CodeDecision<never> {
  const has = (messageKey: PromotionError) =>
    errors.some((error) => error.messageKey === messageKey);
  const isUnknown = errors.some(
    (error) =>
      error.messageKey === PROMOTION_ERRORS.notFound &&
      error.code?.toLowerCase() === code.toLowerCase(),
  );
  if (isUnknown) return { kind: "refused", reason: "unknown" };
  if (has(PROMOTION_ERRORS.cartIsFree)) return { kind: "refused", reason: "free" };
  const exclusive = lines.find((line) => isPromotion(line) && line.promotion.isExclusive);
  if (exclusive)
    return { kind: "refused", reason: "exclusive", beside: getPromotionName(exclusive) };
  const isKnown = has(PROMOTION_ERRORS.notEligible) || has(PROMOTION_ERRORS.excluded);
  return { kind: "refused", reason: isKnown ? "inapplicable" : "none" };
}

/** The promotions that an exclusive code has replaced, by code or name. */
function listReplaced(before: CodeCart, after: CodeCart): string[] {
  const isGone = ({ id }: CodeLine) => !after.lines.some((other) => other.id === id);
  const gone = before.lines.filter((line) => isPromotion(line) && isGone(line));
  return [...new Set(gone.map(getPromotionName))];
}

function getPromotionName({ label, promotion }: CodeLine): string {
  return promotion.code ?? label;
}
