/** Stock at or below which a closeout product is announced as the last pieces. */
const LAST_PIECES = 5;
/** The maximum quantity of a line if the backend sets none. */
const DEFAULT_MAX_PURCHASE = 100;

/**
 * Behaviour §5.3: a product is buyable if available or if custom field sortable_saleable is set.
 */
export function isBuyable(product: {
  available: boolean;
  customFields: Readonly<Record<string, unknown>>;
}): boolean {
  return product.available || isSet(product.customFields.sortable_saleable);
}

/** Custom fields have free types: written as text, these count as not set, like null. */
export const UNSET_VALUES: readonly string[] = ["", "0", "false", "[]"];

function isSet(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  return !UNSET_VALUES.includes(typeof value === "string" ? value : JSON.stringify(value));
}

/** Whether a product comes out later: until then it is a pre-order, even if in stock. */
export function isPreOrder(releaseDate: string | null, now: number): releaseDate is string {
  return releaseDate !== null && Date.parse(releaseDate) > now;
}

/** The stock notice of a buyable product: the last pieces of a closeout, or the restock time. */
export function chooseStockNotice(product: {
  available: boolean;
  isCloseout: boolean;
  stock: number;
  restockTime: number | null;
}): { kind: "last"; count: number } | { kind: "restock"; days: number } | null {
  if (!product.available) return null;
  if (product.isCloseout && product.stock > 0 && product.stock <= LAST_PIECES)
    return { kind: "last", count: product.stock };
  if (product.stock <= 0 && product.restockTime !== null && product.restockTime > 0)
    return { kind: "restock", days: product.restockTime };
  return null;
}

/**
 * The quantities to choose from: from the minimum, in steps, up to the largest step within the
 * maximum.
 */
export function listPurchaseQuantities({
  min,
  max,
  step,
}: {
  min: number;
  max: number | null;
  step: number;
}): {
  min: number;
  max: number;
  step: number;
} {
  const first = Math.max(1, Math.trunc(min) || 1);
  const stride = Math.max(1, Math.trunc(step) || 1);
  const limit = Math.max(first, max === null || max <= 0 ? DEFAULT_MAX_PURCHASE : Math.trunc(max));
  return { min: first, max: first + Math.floor((limit - first) / stride) * stride, step: stride };
}
