/** Parts that the view models of several areas have in common. Every text is ready to print. */

export interface ImageView {
  src: string;
  /** absent when the backend has no thumbnails */
  srcSet: string | null;
  width: number;
  height: number;
  alt: string;
}

export interface LinkView {
  label: string;
  href: string;
  external?: boolean;
  newTab?: boolean;
}

/** Specification §9: the four classes of the delivery indicator. */
export type DeliveryIndicator = "in-stock" | "incoming" | "black" | "out-of-stock";

export interface DeliveryView {
  text: string;
  /** null when the time is known only as words */
  indicator: DeliveryIndicator | null;
}

export interface PriceView {
  /** e.g. "£24.00" */
  current: string;
  /** true: "from", the cheapest of several variants or tiers */
  from: boolean;
  /** crossed-out price, or null */
  list: string | null;
  /** whole percent from prices in cents (specification §9), or null */
  discountPercent: number | null;
  /** lowest price of the last 30 days, or null */
  regulation: string | null;
  /** e.g. "£8.00 / 1 m", or null */
  reference: string | null;
}

/** What every place says of a product that is one among others. */
export interface ProductSummary {
  id: string;
  href: string;
  name: string;
  brand: string | null;
  image: ImageView | null;
  price: PriceView;
  /** null also for what cannot be bought: nothing is delivered then */
  delivery: DeliveryView | null;
}
