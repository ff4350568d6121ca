import type { CartOutcome, Unavailable } from "./outcome.server";
import type { Shop } from "./shop.server";
import type { CartView } from "./view-models";

/** The shopper's cart. Somebody without a context token has an empty one: no call is made. */
export async function loadCart(_shop: Shop): Promise<CartView | Unavailable> {
  throw new Error("in the making");
}

/** @param items quantities are added to what is there; a line's id is its product's, so that adds merge */
export async function addItems(_shop: Shop, _items: { productId: string; quantity: number }[]): Promise<CartOutcome> {
  throw new Error("in the making");
}

/** @param quantity absolute, 1 or more; 0 or below is not sent (specification §4) */
export async function setQuantity(_shop: Shop, _lineItemId: string, _quantity: number): Promise<CartOutcome> {
  throw new Error("in the making");
}

export async function removeItem(_shop: Shop, _lineItemId: string): Promise<CartOutcome> {
  throw new Error("in the making");
}

export async function addCode(_shop: Shop, _code: string): Promise<CartOutcome> {
  throw new Error("in the making");
}

/** @param lineItemId of the promotion line: `CartView.codes[].lineItemId` */
export async function removeCode(_shop: Shop, _lineItemId: string): Promise<CartOutcome> {
  throw new Error("in the making");
}

/**
 * `?cartRecovery=TOKEN` (specification §7): takes the cart over and gives the address to go on to, without the token.
 * @returns null when the address has no such parameter
 */
export async function recoverCart(_shop: Shop, _url: URL): Promise<string | null> {
  throw new Error("in the making");
}
