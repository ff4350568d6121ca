import type { DataLayerEvent } from "~/domain/analytics-events";
import type { ProductSummary, ProductTile } from "~/services/catalogue/types";
import type { CartView } from "./cart.view.server";

/** A line that was just removed, with the data to restore it. */
export interface RemovedLine {
  productId: string;
  quantity: number;
  name: string;
  /** saved for later: "newly", if it was no favourite before; then undoing takes it out of them */
  saved?: "newly" | "again" | undefined;
}

/** A recommended product (behaviour §9.13 upsell). */
export interface UpsellProduct
  extends ProductSummary, Pick<ProductTile, "buyable" | "needsChoice" | "quantity"> {
  /**
   * sent back to the recommendation service on a click or an addition; null if another source
   * recommended it
   */
  ticket: string | null;
}

/** What a cart form has changed, for a fetcher. */
export interface CartChange {
  /**
   * the whole cart after a change of a line: totals are shown without waiting for the page's data
   */
  cart: CartView | null;
  /** of a line that was saved for later */
  saved?: RemovedLine["saved"];
  /** what was added, for analytics; only when the shopper agreed to them */
  added?: DataLayerEvent;
}
