import type { CartProduct } from "../types";
import {
  minOrderQuantity,
  productOutOfStock,
  productStockReached,
  purchaseStepsQuantity,
  type CartError,
} from "./errors";

/**
 * Shopware's setting "maximum quantity in the cart" for products without their own `maxPurchase`.
 */
const DEFAULT_MAX_PURCHASE = 100;

type PurchaseLimits = Pick<
  CartProduct,
  "maxPurchase" | "isCloseout" | "stock" | "minPurchase" | "purchaseSteps"
>;

/**
 * The maximum quantity in a cart: `maxPurchase`, for closeouts at most the stock, rounded down to a
 * step above `minPurchase`.
 */
export function maxPurchaseOf({
  maxPurchase,
  isCloseout,
  stock,
  minPurchase,
  purchaseSteps,
}: PurchaseLimits): number {
  const limit = maxPurchase ?? DEFAULT_MAX_PURCHASE;
  const available = isCloseout ? Math.min(limit, stock) : limit;
  return Math.max(0, onStep(available, minPurchase, purchaseSteps));
}

/** The greatest quantity up to `quantity` that is a whole number of steps above the minimum. */
function onStep(quantity: number, minPurchase: number, purchaseSteps: number): number {
  const steps = Math.max(1, purchaseSteps);
  return Math.floor((quantity - minPurchase) / steps) * steps + minPurchase;
}

/**
 * The allowed quantity, 0 if the product cannot be bought; with the error that reports a
 * correction.
 */
export function correctQuantity(
  product: CartProduct,
  quantity: number,
): { quantity: number; error: CartError | null } {
  const { id, name, minPurchase, purchaseSteps } = product;
  const max = maxPurchaseOf(product);
  if (max < minPurchase || max === 0) return { quantity: 0, error: productOutOfStock(id, name) };
  if (quantity > max) return { quantity: max, error: productStockReached(id, name, max) };
  if (quantity < minPurchase)
    return { quantity: minPurchase, error: minOrderQuantity(id, name, minPurchase) };
  const stepped = onStep(quantity, minPurchase, purchaseSteps);
  if (stepped !== quantity)
    return { quantity: stepped, error: purchaseStepsQuantity(id, name, stepped) };
  return { quantity, error: null };
}
