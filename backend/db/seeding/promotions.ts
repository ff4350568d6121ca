import type { DemoCatalogue } from "../../data/types";
import { idOf } from "../../id";
import type { Db } from "../open";
import { CREATED_AT, insertRows, textsJson } from "./rows";

/** Promotions with their discounts; amounts by currency. */
export function writePromotions(db: Db, { promotions }: DemoCatalogue): void {
  for (const [position, promotion] of promotions.entries()) {
    const id = idOf("promotion", promotion.key);
    insertRows(db, "promotion", [
      {
        id,
        code: promotion.code,
        position,
        active: promotion.active,
        exclusive: promotion.exclusive,
        valid_from: promotion.validFrom,
        valid_until: promotion.validUntil,
        minimum_value: promotion.minimumCartValue
          ? JSON.stringify(promotion.minimumCartValue)
          : null,
        discounts: JSON.stringify(
          promotion.discounts.map((discount, index) => ({
            id: idOf("promotion-discount", `${promotion.key}/${index}`),
            ...discount,
          })),
        ),
        texts: textsJson({ name: promotion.name }),
        created_at: CREATED_AT,
      },
    ]);
    insertRows(
      db,
      "promotion_channel",
      promotion.channels.map((channel) => ({
        promotion_id: id,
        sales_channel_id: idOf("channel", channel),
      })),
    );
  }
}
