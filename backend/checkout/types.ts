import type { CartProduct } from "../types";
import type { CartError } from "./errors";
import type { CalculatedPrice, CartPrice } from "./prices";

/** A stored product line; all other data about it are loaded for each calculation. */
export interface StoredLine {
  id: string;
  referencedId: string | null;
  quantity: number;
  /** Name of the product at the last calculation, for an error after it is deleted. */
  label: string | null;
  /** Shopware's `uniqueIdentifier`: constant for the line's lifetime. */
  uniqueIdentifier: string;
}

/** A discount of the cart at its last calculation; distinguishes new discounts from known ones. */
export interface KnownDiscount {
  id: string;
  label: string;
  promotionId: string;
  /** "" when the promotion applies by itself */
  code: string;
}

/** The stored cart, by context token. */
export interface StoredCart {
  token: string;
  lines: StoredLine[];
  /**
   * Promotion codes in the order of entry. A code remains while its promotion does not apply yet.
   */
  promotionCodes: string[];
  /** Automatic promotions that the shopper removed; they are not added again. */
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
  /** Applies only if the goods cost at least this; major units of the cart's currency. */
  minimumCartValue: number | null;
  discounts: PromotionDiscount[];
}

export interface DeliveryTime {
  name: string;
  min: number;
  max: number;
  unit: string;
}

/** The context's shipping method, priced by the value of the cart. */
export interface ShippingMethod {
  id: string;
  name: string;
  /**
   * false: the channel does not (or no longer) offer it; the cart is blocked until another is
   * chosen
   */
  available: boolean;
  deliveryTime: DeliveryTime | null;
  /** gross, major units of the cart's currency, ascending by `from` */
  tiers: { from: number; price: number }[];
}

/** All inputs of a calculation: the same input gives the same cart. */
export interface CartInput {
  cart: StoredCart;
  products: ReadonlyMap<string, CartProduct>;
  promotions: Promotion[];
  shippingMethod: ShippingMethod;
  /** Name of the destination country, if the shop does not deliver there. */
  blockedCountry?: string | null;
  /** Set if an address of the purchase has no salutation. */
  missingSalutation?: CartError | null;
  /** decimals of the context's currency */
  decimals: number;
  now: Date;
  /**
   * Lines the current request has added or changed; their copies in the deliveries say
   * `modified: true`.
   */
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
  /** The code as entered, "" if the promotion applies by itself. */
  code: string;
  price: CalculatedPrice;
  /**
   * The share of each line in the discount, positive major units; null for a discount on shipping.
   */
  composition: { id: string; quantity: number; discount: number }[] | null;
}

export type CalculatedLine = ProductLine | PromotionLine;

/** First and last day of delivery; both at 16:00 UTC as in Shopware. */
export interface DeliveryDate {
  earliest: Date;
  latest: Date;
}

export interface DeliveryPosition {
  line: CalculatedLine;
  deliveryDate: DeliveryDate;
}

/**
 * A delivery, or the discount on it: a discount on shipping is a second delivery with negative
 * costs.
 */
export interface Delivery {
  positions: DeliveryPosition[];
  deliveryDate: DeliveryDate;
  shippingCosts: CalculatedPrice;
}

export interface CalculatedCart {
  /** The cart to store: quantities corrected, invalid lines and codes removed. */
  cart: StoredCart;
  lines: CalculatedLine[];
  deliveries: Delivery[];
  price: CartPrice;
  errors: CartError[];
  decimals: number;
  calculatedAt: Date;
  modifiedLineIds: ReadonlySet<string>;
}
