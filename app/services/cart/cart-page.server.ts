import { cartEntity, loadShownCart } from "./cart.api.server";
import { areaTexts } from "~/services/platform/i18n/messages.server";
import type { Unavailable } from "~/services/platform/http/outcome.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { upsell } from "./upsell.server";
import type { CartView, UpsellProduct } from "./types";

export interface CartPage {
  kind: "cart";
  cart: CartView;
  upsell: UpsellProduct[];
}

/** The cart, and what is shown with it, loaded side by side once the cart is known. */
export async function loadCartPage(shop: Shop): Promise<CartPage | Unavailable> {
  const [cart, recommended] = await Promise.all([loadShownCart(shop), recommendedFor(shop)]);
  return "kind" in cart ? cart : { kind: "cart", cart, upsell: recommended };
}

async function recommendedFor(shop: Shop): Promise<UpsellProduct[]> {
  if (!shop.cookies.contextToken()) return [];
  const cart = await cartEntity(shop);
  return cart.status === "success" ? upsell(shop, cart.data) : [];
}

/** The words of the cart's components, for its page. */
export function cartTexts({ channel }: Shop) {
  return areaTexts(channel.locale, "cart");
}
