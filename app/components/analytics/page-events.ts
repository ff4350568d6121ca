import type { DataLayerEvent, ItemList } from "~/domain/analytics-events";
import type { FavouritesView } from "~/services/favourites/favourites.view.server";
import type { CategoryPage, ContentPage, ProductRow } from "~/services/catalogue/types";
import type { ProductPage } from "~/services/layout/pages/product-page.server";
import type { LayoutData } from "~/services/layout/layout.server";
import type { SearchPage } from "~/services/layout/pages/search-page.server";
import type { PageHandle } from "~/components/page/page-handle";
import { toShownItem, track, type ShownProduct } from "./data-layer";
import { loadAnalyticsItem } from "./product-analytics";

type Purchase = Extract<DataLayerEvent, { event: "purchase" }>;
/** What the loaders of pages that are no catalogue pages send. */
interface ShownData {
  view?: unknown;
  recent?: ProductRow | null;
  begun?: DataLayerEvent | null;
  purchase?: Purchase | null;
}

type Page = CategoryPage | ContentPage | ProductPage | SearchPage;

let inCheckout = false;
/** The storage key of the order that was reported last: a reloaded page is not a new order. */
const REPORTED_ORDER = "reported-order";

/**
 * Reports a shown page to the data layer. Call it only with consent.
 *
 * @param routes the matched routes with their loader data
 */
export async function reportPage(
  routes: readonly { data: unknown; handle?: unknown }[],
): Promise<void> {
  const layout = routes[0]?.data as LayoutData | undefined;
  const { data, handle } = routes.at(-1) ?? {};
  if (!layout || typeof data !== "object" || data === null) return;
  const { currency } = layout.channel;
  const shows = (handle as PageHandle | undefined)?.shows;
  const wasInCheckout = inCheckout;
  inCheckout = shows === "checkout";
  const { view, recent, begun, purchase } = data as ShownData;
  switch (shows) {
    case "catalogue":
      return reportCatalogue(data as Page, currency);
    case "favourites":
      return reportList("favourites", (view as FavouritesView | undefined)?.products ?? []);
    case "recent":
      return reportList("slider", recent?.products ?? []);
    case "purchase":
      return purchase ? reportPurchase(purchase) : undefined;
    case "checkout":
      if (!wasInCheckout && begun) track(begun);
  }
}

async function reportCatalogue(page: Page, currency: string): Promise<void> {
  switch (page.kind) {
    case "product": {
      const item = await loadAnalyticsItem(page);
      const price = item.price ?? page.amount;
      track({ event: "view_item", currency, value: price, items: [{ ...item, price }] });
      page.crossSellings.forEach(({ products }) => reportList("slider", products));
      return;
    }
    case "search":
      return reportList("search-results", page.listing?.products ?? []);
    case "category":
      reportList("category", page.listing?.products ?? []);
      reportSliders(page);
      return reportList("slider", page.recent?.products ?? []);
    case "content":
      return reportSliders(page);
  }
}

function reportSliders({ sections }: CategoryPage | ContentPage): void {
  const slots = sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.slots));
  for (const slot of slots) if (slot.type === "products") reportList("slider", slot.products);
}

function reportList(list: ItemList, products: readonly ShownProduct[]): void {
  if (products.length > 0)
    track({ event: "view_item_list", item_list_id: list, items: products.map(toShownItem) });
}

function reportPurchase(purchase: Purchase): void {
  if (sessionStorage.getItem(REPORTED_ORDER) === purchase.transaction_id) return;
  sessionStorage.setItem(REPORTED_ORDER, purchase.transaction_id);
  track(purchase);
}
