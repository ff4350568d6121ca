/** What login, registration and orders need of the cart. */
export { blockingErrors } from "./calculate";
export { cartHash } from "./cart-json";
export { loadCart } from "./cart-service";
export { deleteCart, mergeCarts } from "./cart-store";
export { cartView } from "./cart-view";
export { inTransaction } from "./transaction";
export type { CalculatedCart } from "./types";
