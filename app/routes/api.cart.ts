import { loadShownCart } from "~/services/cart/cart.api.server";
import { NO_CART, unchangedCart, type CartApiAnswer } from "~/services/cart/cart-json.server";
import { recommendedFor } from "~/services/cart/cart-page.server";
import { isNoPage } from "~/services/platform/http/outcome.server";
import { apiGet, json } from "~/services/platform/http/own-api.server";

/** GET /api/cart → `{cart, status}`; with `?upsell=1` also recommended products. */
export const { action, loader } = apiGet({
  more: NO_CART,
  async handle({ searchParams }, shop) {
    const withUpsell = searchParams.get("upsell") === "1";
    const [cart, upsell] = await Promise.all([loadShownCart(shop), withUpsell ? recommendedFor(shop) : undefined]);
    if (isNoPage(cart)) return unchangedCart(shop, { key: "cart.notice.unreachable", tone: "bad" }, 503);
    return json({ cart, status: null, upsell } satisfies CartApiAnswer);
  },
});
