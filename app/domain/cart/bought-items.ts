import { toMajor, toMinor } from "~/domain/money";

interface BoughtLine {
  number: string | null;
  productId: string;
  name: string;
  brand: string | null;
  /** the variant's options as one text */
  options: string;
  /** per piece, in major units */
  amount: number;
}

/** A line of a cart or an order in the data layer (docs/analytics.md). */
export function toAnalyticsItem(
  { number, productId, name, brand, options, amount }: BoughtLine,
  quantity: number,
) {
  return {
    item_id: number ?? productId,
    item_name: name,
    ...(brand && { item_brand: brand }),
    ...(options && { item_variant: options }),
    price: amount,
    quantity,
  };
}

/** The value of all items together, in major units. */
export function sumItemValues(
  items: readonly { price: number; quantity: number }[],
  currency: string,
): number {
  return toMajor(
    items.reduce((sum, { price, quantity }) => sum + toMinor(price, currency) * quantity, 0),
    currency,
  );
}
