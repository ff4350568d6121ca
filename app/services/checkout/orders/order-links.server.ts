import { productsByIds } from "~/services/catalogue/listing/product-tiles.api.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { ENTITIES_MAXIMUM } from "~/services/platform/store-api/store-api.server";
import type { OrderView } from "./order.view.server";

/** The order without links to products that the shop no longer sells. All links stay if Shopware does not answer. */
export async function withLiveLinks<Order extends Pick<OrderView, "lines">>(scope: CatalogueScope, order: Order): Promise<Order> {
  const ids = [...new Set(order.lines.flatMap(({ productId }) => productId ?? []))].slice(0, ENTITIES_MAXIMUM);
  if (ids.length === 0) return order;
  const products = await productsByIds(scope, ids);
  if (products.status === "error") return order;
  const isSold = new Set(products.data.map(({ id }) => id));
  const isDead = (productId: string | null | undefined) => Boolean(productId && ids.includes(productId) && !isSold.has(productId));
  return { ...order, lines: order.lines.map((line) => (isDead(line.productId) ? { ...line, href: null } : line)) };
}
