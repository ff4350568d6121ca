import type { DataLayerItem } from "~/domain/analytics-events";
import { toShownItem, type ShownProduct } from "./data-layer";

/** Products as the shop's analytics extension describes them, by id. Each is requested once. */
const known = new Map<string, Promise<DataLayerItem>>();

/**
 * The product's data from GET /api/product/get/analytics-by-id/{id} (behaviour §7.2), else as
 * shown.
 */
export function loadAnalyticsItem(product: ShownProduct): Promise<DataLayerItem> {
  const item =
    known.get(product.id) ??
    loadAnalytics(product.id).then((analytics) => ({ ...toShownItem(product), ...analytics }));
  known.set(product.id, item);
  return item;
}

interface AnalyticsResponse {
  product: { extensions: Record<string, { analytics: Partial<DataLayerItem> }> } | null;
}

async function loadAnalytics(id: string): Promise<Partial<DataLayerItem>> {
  try {
    const response = await fetch(`/api/product/get/analytics-by-id/${id}`);
    const { product } = (await response.json()) as AnalyticsResponse;
    return Object.values(product?.extensions ?? {})[0]?.analytics ?? {};
  } catch {
    return {};
  }
}
