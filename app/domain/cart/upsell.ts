import type { TileColumns } from "~/domain/catalogue/grid";
import { isPromotion } from "./cart-totals";

/** Behaviour §9.13: Tiles are 6 columns wide at every breakpoint. */
export const UPSELL_TILE_COLUMNS: TileColumns = { xs: 6, sm: 6, md: 6, lg: 6, xl: 6 };

/**
 * Behaviour §9.13: the variant whose key is, or ends with, the part of the product's key after the
 * first dash; else the first variant.
 */
export function findVariantOfKey<Variant extends { key: string }>(product: {
  key: string;
  variants: readonly Variant[];
}): Variant | null {
  const dash = product.key.indexOf("-");
  const part = dash < 0 ? null : product.key.slice(dash + 1);
  const named =
    part && product.variants.find(({ key }) => key === part || key.endsWith(`-${part}`));
  return named || (product.variants[0] ?? null);
}

/** Behaviour §7.7: the request carries the "product numbers of non-promotion cart lines". */
export function listUpsellNumbers(
  lines: readonly { type: string; number: string | null }[],
): string[] {
  return [...new Set(lines.flatMap((line) => (isPromotion(line) ? [] : (line.number ?? []))))];
}
