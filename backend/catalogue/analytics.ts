import { textsIn } from "./texts";
import type { Entity, Scope } from "../scope";
import type { ProductRow } from "./product-rows";

/**
 * Data that a shop's own extension would add for analytics (not part of Shopware):
 * `product.extensions.hearth.analytics`.
 */
export function analyticsExtension(
  scope: Scope,
  row: ProductRow,
  manufacturer: Entity | null,
  prices: Record<string, unknown>,
): Record<string, unknown> {
  const [mainCategory] = JSON.parse(row.category_ids) as string[];
  return {
    analytics: {
      item_id: row.product_number,
      item_name: row.name,
      item_brand: manufacturer?.name ?? null,
      item_category: mainCategory === undefined ? null : categoryName(scope, mainCategory),
      price: (prices.calculatedPrice as { unitPrice: number }).unitPrice,
      currency: scope.context.currencyIso,
    },
    apiAlias: "hearth_product_extension",
  };
}

function categoryName({ db, context }: Scope, id: string): string | null {
  const row = db.prepare("SELECT texts FROM category WHERE id = ?").get(id) as
    | { texts: string }
    | undefined;
  return row ? textsIn<{ name: string }>(row.texts, context).name : null;
}
