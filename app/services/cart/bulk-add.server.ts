import { shorten } from "~/domain/meta-description";
import { addItems, loadCart } from "./cart.api.server";
import type { CartOutcome } from "./types";
import type { Shop } from "~/services/platform/session/shop.server";

/** Names that fit into a message, and the message into its cookie. */
const NAMES_MAXIMUM = 400;

/** Adds many products at once; Shopware leaves out what it cannot. @returns the ids that the cart holds now; null while it cannot be read */
export async function addAll(
  shop: Shop,
  items: Parameters<typeof addItems>[1],
): Promise<{ outcome: CartOutcome; inCart: ReadonlySet<string | null> | null }> {
  const outcome = await addItems(shop, items);
  const cart = outcome.status === "success" ? outcome.cart : await loadCart(shop);
  return { outcome, inCart: "kind" in cart ? null : new Set(cart.lines.map(({ productId }) => productId)) };
}

/** The names of what could not be added, for a message. */
export function missingNames(names: readonly string[]): string {
  return shorten(names.join(", "), NAMES_MAXIMUM);
}
