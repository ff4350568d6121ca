import type { CartProduct } from "../types";
import { productNotFound, type CartError } from "./errors";
import { roundHalfAway, toMinor, type Minor } from "./money";
import { grossPrice, type CalculatedPrice, type ReferencePrice } from "./prices";
import { correctQuantity, maxPurchaseOf } from "./quantity";
import type { CartInput, ProductLine, StoredLine } from "./types";

/**
 * The lines whose product can be bought, with an allowed quantity and a price; the others are
 * dropped.
 */
export function calculateProductLines({ cart, products, decimals }: CartInput): {
  lines: ProductLine[];
  errors: CartError[];
} {
  const lines: ProductLine[] = [];
  const errors: CartError[] = [];
  const taken = new Map<string, number>();
  for (const stored of cart.lines) {
    const product = stored.referencedId === null ? undefined : products.get(stored.referencedId);
    if (!product?.active) {
      errors.push(productNotFound(stored.label ?? stored.id));
      continue;
    }
    // A parent is dropped silently (Shopware 6.6.7).
    if (product.isVariantParent) continue;
    // Two lines of one closeout share its stock.
    const left = product.isCloseout
      ? { ...product, stock: product.stock - (taken.get(product.id) ?? 0) }
      : product;
    const { quantity, error } = correctQuantity(left, stored.quantity);
    if (error) errors.push(error);
    taken.set(product.id, (taken.get(product.id) ?? 0) + quantity);
    if (quantity > 0)
      lines.push(productLine({ ...stored, quantity, label: product.name }, product, decimals));
  }
  return { lines, errors };
}

function productLine(stored: StoredLine, product: CartProduct, decimals: number): ProductLine {
  return {
    type: "product",
    stored,
    product,
    maxPurchase: maxPurchaseOf(product),
    price: productPrice(product, stored.quantity, decimals),
  };
}

/**
 * The price of `quantity` pieces: the graduated price for the quantity, with its list and
 * regulation price.
 */
function productPrice(product: CartProduct, quantity: number, decimals: number): CalculatedPrice {
  const tier = product.prices.filter(({ from }) => quantity >= from).at(-1) ?? product.prices[0];
  if (!tier) throw new Error(`Product ${product.productNumber} has no price`);
  const inMinor = (amount: number | null) => (amount === null ? null : toMinor(amount, decimals));
  const unitPrice = toMinor(tier.gross, decimals);
  return {
    ...grossPrice(unitPrice, quantity, [{ taxRate: product.taxRate, percentage: 100 }]),
    listPrice: inMinor(tier.listGross),
    regulationPrice: inMinor(tier.regulationGross),
    referencePrice: referencePrice(product, unitPrice),
  };
}

/** The price of one reference unit, e.g. one metre of a 3-metre piece. */
function referencePrice({ reference }: CartProduct, unitPrice: Minor): ReferencePrice | null {
  if (!reference || reference.purchaseUnit <= 0) return null;
  return {
    ...reference,
    price: roundHalfAway((unitPrice / reference.purchaseUnit) * reference.referenceUnit),
  };
}
