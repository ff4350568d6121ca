import { textsIn } from "../catalogue/texts";
import type { Backend, SalesChannelContext } from "../types";
import type { Promotion, PromotionDiscount } from "./types";

interface PromotionRow {
  id: string;
  code: string | null;
  position: number;
  exclusive: number;
  minimum_value: string | null;
  discounts: string;
  texts: string;
}

/** A row's `discounts`: a percentage is a number, an absolute value an amount by currency. */
interface StoredDiscount {
  id: string;
  scope: "cart" | "delivery";
  type: "percentage" | "absolute";
  value: number | Record<string, number>;
  maxValue?: Record<string, number>;
}

/**
 * The promotions that are active in the channel at `now`, in the context's language and currency,
 * by priority.
 */
export function loadPromotions(
  { db }: Backend,
  context: SalesChannelContext,
  now: Date,
): Promotion[] {
  const moment = now.toISOString();
  const rows = db
    .prepare(
      `SELECT promotion.* FROM promotion JOIN promotion_channel ON promotion_channel.promotion_id = promotion.id
       WHERE promotion_channel.sales_channel_id = ? AND promotion.active = 1
         AND (valid_from IS NULL OR datetime(valid_from) <= datetime(?)) AND (valid_until IS NULL OR datetime(valid_until) > datetime(?))
       ORDER BY promotion.position, promotion.id`,
    )
    .all(context.salesChannelId, moment, moment) as PromotionRow[];
  return rows
    .map((row) => promotionOf(row, context))
    .filter((promotion) => promotion.discounts.length > 0);
}

function promotionOf(row: PromotionRow, context: SalesChannelContext): Promotion {
  const { currencyIso } = context;
  const minimum =
    row.minimum_value === null ? null : (JSON.parse(row.minimum_value) as Record<string, number>);
  const discounts = JSON.parse(row.discounts) as StoredDiscount[];
  return {
    id: row.id,
    name: textsIn<{ name: string }>(row.texts, context).name,
    code: row.code,
    priority: row.position + 1,
    exclusive: row.exclusive === 1,
    minimumCartValue: minimum?.[currencyIso] ?? null,
    discounts: discounts
      .map((discount) => discountOf(discount, currencyIso))
      .filter((discount) => discount.value > 0),
  };
}

/** A discount in one currency; 0 without an amount for that currency. */
function discountOf(
  { id, scope, type, value, maxValue }: StoredDiscount,
  currencyIso: string,
): PromotionDiscount {
  return {
    id,
    scope,
    type,
    value: typeof value === "number" ? value : (value[currencyIso] ?? 0),
    maxValue: maxValue?.[currencyIso] ?? null,
  };
}
