import { shownItem, track } from "~/components/analytics/data-layer";
import type { CartLineView } from "~/services/cart/types";

/** Reports to analytics that a line's quantity has grown or shrunk. */
export function trackChange(line: CartLineView, quantity: number, currency: string): void {
  const change = quantity - line.quantity;
  if (change === 0) return;
  const item = {
    ...shownItem({ ...line, id: line.number ?? line.productId }),
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
