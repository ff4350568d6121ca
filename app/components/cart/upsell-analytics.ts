import { track } from "~/components/analytics/data-layer";
import { loadAnalyticsItem } from "~/components/analytics/product-analytics";
import type { UpsellProduct } from "~/services/cart/types";

const LIST = "cart-upsell";

/**
 * Reports the recommended products as one list, described by the shop's analytics extension
 * (behaviour §7.2).
 */
export async function trackShown(products: UpsellProduct[]): Promise<void> {
  track({
    event: "view_item_list",
    item_list_id: LIST,
    items: await Promise.all(products.map(loadAnalyticsItem)),
  });
}

/** Reports that one of them was chosen. */
export async function trackChosen(product: UpsellProduct): Promise<void> {
  track({ event: "select_item", item_list_id: LIST, items: [await loadAnalyticsItem(product)] });
}
