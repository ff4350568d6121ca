import type { CurrencyIso, DemoCatalogue, DemoPromotion } from "../../demo/types";
import { idOf } from "../../id";
import type { Db } from "../open";
import { CREATED_AT, insertRows, textsJson } from "./rows";

/** Promotions, in the order of their priority, and the channels they are valid in. */
export function writePromotions(db: Db, { promotions }: DemoCatalogue): void {
  insertRows(db, "promotion", promotions.map(promotionRow));
  insertRows(
    db,
    "promotion_channel",
    promotions.flatMap(({ key, channels }) =>
      channels.map((channel) => ({ promotion_id: idOf("promotion", key), sales_channel_id: idOf("channel", channel) })),
    ),
  );
}

function promotionRow(promotion: DemoPromotion, position: number): Record<string, unknown> {
  const { key, name, code, active, exclusive, validFrom, validUntil, minimumCartValue, discounts } = promotion;
  return {
    id: idOf("promotion", key), code, position, active, exclusive, valid_from: validFrom, valid_until: validUntil,
    minimum_value: minimumCartValue ? JSON.stringify(minimumCartValue) : null,
    discounts: JSON.stringify(discounts.map((discount, index) => ({ id: idOf("promotion-discount", `${key}/${index}`), ...discount }))),
    texts: textsJson({ name }), created_at: CREATED_AT,
  };
}

/** A row's `discounts`: an absolute value is an amount by currency, a percentage a number. */
export interface StoredDiscount {
  id: string;
  scope: "cart" | "delivery";
  type: "percentage" | "absolute";
  value: number | Record<CurrencyIso, number>;
  maxValue?: Record<CurrencyIso, number>;
}
