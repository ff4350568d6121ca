import { isPromotion } from "~/domain/cart/cart-totals";
import { toMinor } from "~/domain/money";
import { getFormatter } from "~/services/platform/i18n/format.server";
import type { Notice } from "~/services/platform/http/notice.server";
import type { Channel } from "~/services/platform/config/config.server";
import type { CartEntity, CartLineEntity } from "./cart.schemas.server";

/** The line of an applied code. */
export function findCodeLine({ lines }: CartEntity, code: string): CartLineEntity | undefined {
  return lines.find(
    (line) => isPromotion(line) && line.promotion.code?.toLowerCase() === code.toLowerCase(),
  );
}

/** All codes that are applied. */
export function listPromotionCodes({ lines }: CartEntity): string[] {
  return [
    ...new Set(
      lines.filter(isPromotion).flatMap(({ promotion: { code } }) => (code ? [code] : [])),
    ),
  ];
}

/**
 * Why a code is not applied, as far as Shopware says: it is unknown (mistyped, expired, not yet
 * valid and used up are the same), its conditions are not met (value, products and customer are the
 * same), or an exclusive promotion is applied.
 *
 * @param cart the answer to the code
 */
export function toCodeRefusal({ errors, lines }: CartEntity, code: string, name: string): Notice {
  const has = (messageKey: string) => errors.some((error) => error.messageKey === messageKey);
  const isUnknown = errors.some(
    (error) =>
      error.messageKey === "promotion-not-found" &&
      error.code?.toLowerCase() === code.toLowerCase(),
  );
  if (isUnknown) return { key: "cart.notice.codeUnknown", params: { code: name }, tone: "bad" };
  if (has("promotions-on-cart-price-zero"))
    return { key: "cart.notice.codeFree", params: { code: name }, tone: "bad" };
  const exclusive = lines.find((line) => isPromotion(line) && line.promotion.isExclusive);
  if (exclusive)
    return {
      key: "cart.notice.codeBeside",
      params: { code: name, other: getPromotionName(exclusive) },
      tone: "bad",
    };
  const isKnown = has("promotion-not-eligible") || has("promotion-excluded");
  return {
    key: isKnown ? "cart.notice.codeUnfit" : "cart.notice.codeRefused",
    params: { code: name },
    tone: "bad",
  };
}

/** The promotions that an exclusive code has replaced, by code or name. */
export function listReplacedPromotions(
  line: CartLineEntity,
  before: CartEntity,
  after: CartEntity,
): string {
  if (!line.promotion.isExclusive) return "";
  const isGone = ({ id }: CartLineEntity) => !after.lines.some((other) => other.id === id);
  return [
    ...new Set(
      before.lines.filter((other) => isPromotion(other) && isGone(other)).map(getPromotionName),
    ),
  ].join(", ");
}

function getPromotionName({ label, promotion }: CartLineEntity): string {
  return promotion.code ?? label;
}

/**
 * The notice that the cart would cost as much as before, or more, with an exclusive code; null
 * where it costs less.
 */
export function moreExpensiveNotice(
  code: string,
  others: string,
  [before, after]: [CartEntity, CartEntity],
  channel: Channel,
): Notice | null {
  const { money } = getFormatter(channel);
  const [was, would] = [
    toMinor(before.total, channel.currency),
    toMinor(after.total, channel.currency),
  ];
  if (would < was) return null;
  return {
    key: "cart.notice.codeDearer",
    params: { code, others, total: money(would), before: money(was) },
    tone: "bad",
  };
}
