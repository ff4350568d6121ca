import type { ActionOutcome } from "~/services/platform/http/outcome.server";
import type { ProductSummary, ProductTile } from "~/services/catalogue/types";
import type { CartView } from "./cart.view.server";

/** A line that was just removed, with the data to restore it. */
export interface RemovedLine {
  productId: string;
  quantity: number;
  name: string;
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

/** The result of a change to the cart. */
export type CartOutcome = ActionOutcome<{ cart: CartView }>;
