/** The cart's functions for login, registration and orders. */
export { blockingErrors } from "./calculate";
export { cartHash } from "./cart-json";
export { loadCart } from "./cart-service";
export { deleteCart, mergeCarts } from "./cart-store";
export { cartView } from "./cart-view";
export { inTransaction } from "./transaction";
export type { CalculatedCart } from "./types";
