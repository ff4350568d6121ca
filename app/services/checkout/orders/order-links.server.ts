import { loadProductsByIds } from "~/services/catalogue/listing/product-tiles.api.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { ENTITIES_MAXIMUM } from "~/services/platform/store-api/store-api.server";
import type { OrderEntity } from "./order.schemas.server";
import type { OrderView } from "./order.view.server";

/**
 * The ordered products that the shop no longer sells: they have no page. None if Shopware does not
 * answer.
 */
export async function loadProductsNoLongerSold(
  scope: CatalogueScope,
  order: Pick<OrderEntity, "lineItems">,
): Promise<Set<string>> {
  const ids = [...new Set(order.lineItems.flatMap(({ productId }) => productId ?? []))].slice(
    0,
    ENTITIES_MAXIMUM,
  );
  const products = ids.length > 0 ? await loadProductsByIds(scope, ids) : null;
  if (products?.status !== "success") return new Set();
  const sold = new Set(products.data.map(({ id }) => id));
  return new Set(ids.filter((id) => !sold.has(id)));
}

/** The order without links to these products. */
export function dropDeadLinks<Order extends Pick<OrderView, "lines">>(
  order: Order,
  noLongerSold: ReadonlySet<string> = new Set(),
): Order {
  const isLive = ({ productId }: Order["lines"][number]) =>
    !productId || !noLongerSold.has(productId);
  return {
    ...order,
    lines: order.lines.map((line) => (isLive(line) ? line : { ...line, href: null })),
  };
}
