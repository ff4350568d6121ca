import type { DeliveryView, ImageView, PriceView } from "./view-models";

export interface CartLineView {
  id: string;
  productId: string;
  href: string;
  image: ImageView | null;
  brand: string | null;
  name: string;
  /** chosen options joined with " - " (specification §2) */
  options: string;
  delivery: DeliveryView | null;
  promotionBadge: string | null;
  quantity: number;
  min: number;
  max: number;
  step: number;
  unitPrice: PriceView;
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
    total: string;
    taxes: { label: string; amount: string }[];
  };
  /** warnings the shopper must see, ready to print (specification §8) */
  errors: { key: string; text: string }[];
}
