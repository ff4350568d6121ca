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
  /** chosen options joined with " - " (behaviour §2.16) */
  options: string;
  delivery: DeliveryView | null;
  promotionBadge: string | null;
  quantity: number;
  min: number;
  max: number;
  step: number;
  unitPrice: PriceView;
  /** the price of one in major units, for analytics */
  amount: number;
  totalPrice: string;
}

export interface CartView {
  lines: CartLineView[];
  /** number of pieces shown on the badge */
  count: number;
  codes: { lineItemId: string; code: string; label: string }[];
  totals: {
    regular: string;
    shipping: string;
    shippingFree: boolean;
    shippingMethod: string | null;
    discount: string | null;
    /** what the promotions are called that it comes from */
    discountNames: string | null;
    /** how much is missing to free delivery, or that it is reached */
    freeDelivery: string | null;
    /** what rounding the total adds or takes off; null: it is not rounded */
    rounding: string | null;
    total: string;
    /** net prices: the taxes come on top of them */
    taxesAdded: boolean;
    taxes: { label: string; amount: string }[];
  };
  /** warnings the shopper must see, ready to print (behaviour §8.7) */
  errors: { key: string; text: string }[];
}

/** A line that was removed a moment ago, as it can be put back. */
export interface RemovedLine {
  productId: string;
  quantity: number;
  name: string;
}

/** A product that goes with what is in the cart (behaviour §9.13 upsell). */
export interface UpsellProduct extends ProductSummary {
  buyable: boolean;
  /** a variant must be chosen on its page first */
  needsChoice: boolean;
  /** how many are added at once */
  quantity: number;
  /** what the recommendation service wants to hear back of a click or an addition; null when another source recommended it */
  ticket: string | null;
}

/** What a change to the cart came to. */
export type CartOutcome = ActionOutcome<{ cart: CartView }>;
