import { calculateCart } from "../../../backend/checkout/calculate";
import { cartJson } from "../../../backend/checkout/cart-json";
import { emptyCart, newLine } from "../../../backend/checkout/cart-store";
import type {
  CartInput,
  Promotion,
  PromotionDiscount,
  ShippingMethod,
} from "../../../backend/checkout/types";
import type { CartProduct } from "../../../backend/types";
import ordinaryProduct from "./fixtures/cart-product.json";

/** Linen shirts: 100 of them, delivered in three days. */
const ordinary = ordinaryProduct as Omit<CartProduct, "id">;

export const PAN = "9544a2fd75a4d7b381955a1586b595a3";
export const MUG = "a8ed8739da57d056f4bcce3700f54793";
export const SHIRT = "850676d5529f89dc6968d16e573796de";
export const OIL = "2c624146a53f941d7e0c5b9acac4bc45";
export const DISCOUNT = "94b14c179d16aabb093558a175a67d2a";

/** A product without restrictions; `overrides` are the fields that a test is about. */
export function product(overrides: Partial<CartProduct> & { id: string }): CartProduct {
  return { ...ordinary, ...overrides };
}

export const price = (gross: number, from = 1) => ({
  from,
  gross,
  listGross: null,
  regulationGross: null,
});

/**
 * The catalogue of the recorded exchanges: an iron pan (closeout, stock 3), an enamel mug (2 to 10
 * in steps of 2), a shirt, olive oil at 7 %.
 */
export const CATALOGUE: CartProduct[] = [
  product({ id: PAN, name: "Iron pan", prices: [price(59)], stock: 3, isCloseout: true }),
  product({
    id: MUG,
    name: "Enamel mug",
    prices: [price(9.9)],
    minPurchase: 2,
    maxPurchase: 10,
    purchaseSteps: 2,
  }),
  product({
    id: SHIRT,
    prices: [{ from: 1, gross: 49.95, listGross: 69.95, regulationGross: null }],
  }),
  product({
    id: OIL,
    name: "Olive oil",
    taxRate: 7,
    prices: [price(12.5)],
    reference: { purchaseUnit: 0.75, referenceUnit: 1, unitName: "Litre" },
  }),
];

/** 4.90 below 100, free from 100 on. */
export const STANDARD: ShippingMethod = {
  id: "01a1fd1a1738727a99eec6c1e474f312",
  name: "Standard",
  available: true,
  deliveryTime: { name: "1-3 days", min: 1, max: 3, unit: "day" },
  tiers: [
    { from: 0, price: 4.9 },
    { from: 100, price: 0 },
  ],
};

export function promotion(
  discount: Partial<PromotionDiscount>,
  overrides: Partial<Promotion> = {},
): Promotion {
  return {
    id: "46c7bfcc5be1ae0593f650e09f7ea935",
    name: "Ten percent off",
    code: "SAVE10",
    priority: 1,
    exclusive: false,
    minimumCartValue: null,
    discounts: [
      { id: DISCOUNT, scope: "cart", type: "percentage", value: 10, maxValue: null, ...discount },
    ],
    ...overrides,
  };
}

export interface Situation extends Partial<Omit<CartInput, "cart" | "products">> {
  /** product id → quantity */
  lines?: Record<string, number>;
  codes?: string[];
  catalogue?: CartProduct[];
}

/** The input of a calculation on 21 November 2026 at 08:20 UTC, in euros. */
export function situation({
  lines = {},
  codes = [],
  catalogue = CATALOGUE,
  ...input
}: Situation): CartInput {
  return {
    cart: {
      ...emptyCart("6uZlcaI5qD3dgV2OPwhwvT4R2Suspp25"),
      lines: Object.entries(lines).map(([id, quantity]) => newLine(id, id, quantity)),
      promotionCodes: codes,
    },
    products: new Map(catalogue.map((each) => [each.id, each])),
    promotions: [],
    shippingMethod: STANDARD,
    decimals: 2,
    now: new Date("2026-11-21T08:20:31.041Z"),
    ...input,
  };
}

export const view = {
  paymentMethodId: "p",
  shippingMethod: { id: "s" },
  location: {},
  decorations: true,
  contextHash: "h",
  isStored: true,
};

/** The answer for a cart in the given situation. */
export function answerOf(of: Situation) {
  return cartJson(calculateCart(situation(of)), view) as Record<string, never> & {
    lineItems: {
      id: string;
      quantity: number;
      payload: Record<string, unknown>;
      price: Record<string, unknown>;
    }[];
    deliveries: {
      shippingCosts: Record<string, unknown>;
      positions: unknown[];
      deliveryDate: unknown;
    }[];
    errors: Record<string, unknown>;
  };
}
export const tax = (amount: number, taxRate: number, of: number) => ({
  tax: amount,
  taxRate,
  price: of,
  apiAlias: "cart_tax_calculated",
});
export const rule = (taxRate: number, percentage: number) => ({
  taxRate,
  percentage,
  apiAlias: "cart_tax_rule",
});
