import type { Scope } from "../scope";
import { loadCrossSellings } from "./cross-sellings";
import { loadProducts } from "./product-entities";

/**
 * Products of each cross-selling in their order; inactive ones and those of other channels are left
 * out.
 */
export function crossSellingElements(
  scope: Scope,
  productNumber: number,
): Record<string, unknown>[] {
  const found = loadCrossSellings(scope, productNumber);
  const products = loadProducts(
    scope,
    found.flatMap(({ productIds }) => productIds),
    { options: { associations: { group: {} } } },
  );
  return found.map(({ entity, productIds }) => {
    const shown = productIds
      .flatMap((id) => products.get(id) ?? [])
      .filter((product) => product.active);
    return {
      crossSelling: entity,
      products: shown,
      total: shown.length,
      streamId: null,
      apiAlias: "cross_selling_element",
    };
  });
}
