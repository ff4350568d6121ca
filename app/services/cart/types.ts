import type { ActionOutcome } from "~/services/platform/http/outcome.server";
import type { DeliveryView, PriceView, ProductSummary } from "~/services/catalogue/types";
import type { ImageView } from "~/services/platform/types";

export interface CartLineView {
  id: string;
  productId: string;
  /** the product's number, for analytics */
  number: string | null;
  href: string;
  image: ImageView | null;
  brand: string | null;
  name: string;
  options: string;
  delivery: DeliveryView | null;
  promotionBadge: string | null;
  quantity: number;
  min: number;
  max: number;
  step: number;
  unitPrice: PriceView;
  /** the price per piece in major units, for analytics */
  amount: number;
  totalPrice: string;
}

export interface CartView {
  lines: CartLineView[];
  count: number;
  codes: { lineItemId: string; code: string; label: string }[];
  totals: {
    regular: string;
    shipping: string;
    shippingFree: boolean;
    shippingMethod: string | null;
    discount: string | null;
    discountNames: string | null;
    /** how much is missing for free delivery, or that it is reached */
    freeDelivery: string | null;
    /** the difference from rounding the total; null: it is not rounded */
    rounding: string | null;
    total: string;
    /** net prices: the taxes come on top of them */
    taxesAdded: boolean;
    taxes: { label: string; amount: string }[];
  };
  /** warnings that the shopper must see, as texts (behaviour §8.7) */
  errors: { key: string; text: string }[];
}

/** A line that was just removed, with the data to restore it. */
export interface RemovedLine {
  productId: string;
  quantity: number;
  name: string;
}

/** A recommended product (behaviour §9.13 upsell). */
export interface UpsellProduct extends ProductSummary {
  buyable: boolean;
  /** a variant must be chosen on its page first */
  needsChoice: boolean;
  /** quantity of one addition */
  quantity: number;
  /** sent back to the recommendation service on a click or an addition; null if another source recommended it */
  ticket: string | null;
}

/** The result of a change to the cart. */
export type CartOutcome = ActionOutcome<{ cart: CartView }>;
