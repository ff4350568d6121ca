import type { CartProduct } from "../types";
import type { CartError } from "./errors";
import type { CalculatedPrice, CartPrice } from "./prices";

/** A product line as it is stored; everything else about it is looked up anew for each calculation. */
export interface StoredLine {
  id: string;
  referencedId: string | null;
  quantity: number;
  /** Name of the product at the last calculation: names the product in an error when it is gone. */
  label: string | null;
  /** Shopware's `uniqueIdentifier`: stays with the line as long as it lives. */
  uniqueIdentifier: string;
}

/** A discount that was part of the cart at its last calculation; tells a new discount from a known one. */
export interface KnownDiscount {
  id: string;
  label: string;
  promotionId: string;
  /** "" when the promotion applies by itself */
  code: string;
}

/** The cart as it is stored, by context token. */
export interface StoredCart {
  token: string;
  lines: StoredLine[];
  /** Promotion codes in the order they were entered. A code stays while its promotion is not eligible yet. */
  promotionCodes: string[];
  /** Automatic promotions the shopper removed; they do not come back. */
  blockedPromotionIds: string[];
  discounts: KnownDiscount[];
  customerComment: string | null;
  affiliateCode: string | null;
  campaignCode: string | null;
}

export interface PromotionDiscount {
  id: string;
  scope: "cart" | "delivery";
  type: "percentage" | "absolute";
  /** percent, or major units of the cart's currency */
  value: number;
  /** major units of the cart's currency; limits a percentage */
  maxValue: number | null;
}

/** A promotion that is active in the channel now. */
export interface Promotion {
  id: string;
  name: string;
  /** null: applies by itself */
  code: string | null;
  priority: number;
  /** Cannot be combined with any other promotion. */
  exclusive: boolean;
  /** Only when the goods cost at least this; major units of the cart's currency. */
  minimumCartValue: number | null;
  discounts: PromotionDiscount[];
}

export interface DeliveryTime {
  name: string;
  min: number;
  max: number;
  unit: string;
}

/** The shipping method of the context, priced by the value of the cart. */
export interface ShippingMethod {
  id: string;
  name: string;
  /** false: the channel does not offer it (any more), the cart is blocked until another is chosen */
  available: boolean;
  deliveryTime: DeliveryTime | null;
  /** gross, major units of the cart's currency, ascending by `from` */
  tiers: { from: number; price: number }[];
}

/** Everything a calculation depends on: the same input gives the same cart. */
export interface CartInput {
  cart: StoredCart;
  products: ReadonlyMap<string, CartProduct>;
  promotions: Promotion[];
  shippingMethod: ShippingMethod;
  /** Name of the country the goods would go to, when the shop does not deliver there. */
  blockedCountry?: string | null;
  /** That an address of the purchase has no salutation. */
  missingSalutation?: CartError | null;
  /** decimals of the context's currency */
  decimals: number;
  now: Date;
  /** Lines the current request has added or changed; their copies in the deliveries say `modified: true`. */
  modifiedLineIds?: ReadonlySet<string>;
}

export interface ProductLine {
  type: "product";
  stored: StoredLine;
  product: CartProduct;
  maxPurchase: number;
  price: CalculatedPrice;
}

export interface PromotionLine {
  type: "promotion";
  promotion: Promotion;
  discount: PromotionDiscount;
  /** The code as the shopper entered it, "" when the promotion applies by itself. */
  code: string;
  price: CalculatedPrice;
  /** Which line carries how much of the discount, positive major units; null for a discount on shipping. */
  composition: { id: string; quantity: number; discount: number }[] | null;
}

export type CalculatedLine = ProductLine | PromotionLine;

/** First and last day of arrival; both at 16:00 UTC as Shopware states them. */
export interface DeliveryDate {
  earliest: Date;
  latest: Date;
}

export interface DeliveryPosition {
  line: CalculatedLine;
  deliveryDate: DeliveryDate;
}

/** One parcel, or the discount on it: a discount on shipping is a second delivery with negative costs. */
export interface Delivery {
  positions: DeliveryPosition[];
  deliveryDate: DeliveryDate;
  shippingCosts: CalculatedPrice;
}

export interface CalculatedCart {
  /** What to store: quantities corrected, lines and codes that are no longer valid dropped. */
  cart: StoredCart;
  lines: CalculatedLine[];
  deliveries: Delivery[];
  price: CartPrice;
  errors: CartError[];
  decimals: number;
  calculatedAt: Date;
  modifiedLineIds: ReadonlySet<string>;
}
