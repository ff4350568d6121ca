import { track } from "~/components/analytics/data-layer";
import type { CartLineView } from "~/services/cart/types";

/** Tells analytics that there are more, or fewer, of a line than before. */
export function trackChange(line: CartLineView, quantity: number, currency: string): void {
  const change = quantity - line.quantity;
  if (change === 0) return;
  const item = {
    item_id: line.number ?? line.productId,
    item_name: line.name,
    ...(line.brand !== null && { item_brand: line.brand }),
    ...(line.options !== "" && { item_variant: line.options }),
    price: line.amount,
    quantity: Math.abs(change),
  };
  track({
    event: change > 0 ? "add_to_cart" : "remove_from_cart",
    currency,
    value: Math.round(line.amount * item.quantity * 100) / 100,
    items: [item],
  });
}
