/** What login, registration and orders need of the cart. */
export { blockingErrors, calculateCart } from "./calculate";
export { cartHash, cartJson, errorsJson } from "./cart-json";
export { loadCart, updateCart, type LoadedCart } from "./cart-service";
export { deleteCart, mergeCarts, replaceCartToken } from "./cart-store";
export { cartView } from "./cart-view";
export { inTransaction } from "./transaction";
export type { CalculatedCart, CalculatedLine, Delivery, StoredCart } from "./types";
