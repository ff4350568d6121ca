import { itemsRoute } from "~/services/cart/cart-json.server";

/** POST /api/cart/items `{items: [{productId, quantity}]}` → `{cart, status}`. */
export const { action, loader } = itemsRoute;
