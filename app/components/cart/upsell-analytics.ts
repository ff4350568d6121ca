import { track, type DataLayerItem } from "~/components/analytics/data-layer";
import type { UpsellProduct } from "~/services/view-models";

const LIST = "cart-upsell";
/** What the shop's own extension says of a product, by id: asked for once. */
const known = new Map<string, Promise<DataLayerItem>>();

/** The products are shown together. */
export async function trackShown(products: UpsellProduct[]): Promise<void> {
  track({ event: "view_item_list", item_list_id: LIST, items: await Promise.all(products.map(itemOf)) });
}

/** One of them is chosen. */
export async function trackChosen(product: UpsellProduct): Promise<void> {
  track({ event: "select_item", item_list_id: LIST, items: [await itemOf(product)] });
}

/** The product as GET /api/product/get/analytics-by-id/{id} tells it (specification §7: called for each recommended product), else as it is shown. */
function itemOf({ id, name, brand }: UpsellProduct): Promise<DataLayerItem> {
  const shown: DataLayerItem = { item_id: id, item_name: name, ...(brand !== null && { item_brand: brand }) };
  const item = known.get(id) ?? analyticsOf(id).then((analytics) => ({ ...shown, ...analytics }));
  known.set(id, item);
  return item;
}

interface AnalyticsAnswer {
  product: { extensions: Record<string, { analytics: Partial<DataLayerItem> }> } | null;
}

async function analyticsOf(id: string): Promise<Partial<DataLayerItem>> {
  try {
    const response = await fetch(`/api/product/get/analytics-by-id/${id}`);
    const { product } = (await response.json()) as AnalyticsAnswer;
    return Object.values(product?.extensions ?? {})[0]?.analytics ?? {};
  } catch {
    return {};
  }
}
