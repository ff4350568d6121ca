import { shorten } from "~/domain/meta-description";
import { addItems, loadCart } from "~/services/cart/cart.api.server";
import type { FavouritesResult } from "./favourites.actions.server";
import type { Notice } from "~/services/platform/http/outcome.server";
import { tilesOf } from "~/services/catalogue/product-tiles.api.server";
import type { Shop } from "~/services/platform/session/shop.server";

/** Names that fit into a message. */
const NAMES_MAXIMUM = 150;

/** Puts all of these products into the cart that can be had without a choice; the shopper reads which could not. */
export async function addToCart(shop: Shop, ids: readonly string[]): Promise<FavouritesResult> {
  const tiles = await tilesOf(shop, ids);
  if (tiles.status === "error") return notDone("cart.notice.failed");
  const wanted = tiles.data.filter(({ buyable, needsChoice }) => buyable && !needsChoice);
  const outcome = await addItems(
    shop,
    wanted.map(({ id: productId, quantity }) => ({ productId, quantity })),
  );
  if (wanted.length > 0 && outcome.status === "error" && outcome.notice.key === "cart.notice.failed") return notDone("cart.notice.failed");
  // Shopware puts in what it can: what it has not, the cart that came back does not hold.
  const cart = outcome.status === "success" ? outcome.cart : wanted.length > 0 ? await loadCart(shop) : null;
  const inCart = new Set(cart && "lines" in cart ? cart.lines.map(({ productId }) => productId) : []);
  const added = wanted.filter((tile) => inCart.has(tile.id));
  const missing = tiles.data.filter((tile) => !added.includes(tile));
  const names = shorten(missing.map(({ name }) => name).join(", "), NAMES_MAXIMUM);
  if (added.length === 0) return notDone("favourites.notice.noneInBag", { names });
  if (missing.length > 0)
    return {
      notice: { key: "favourites.notice.someInBag", params: { count: added.length, names }, tone: "bad" },
      cartChanged: true,
      intoList: null,
    };
  const notice: Notice =
    outcome.notice.tone === "bad" ? outcome.notice : { key: "favourites.notice.allInBag", params: { count: added.length }, tone: "good" };
  return { notice, cartChanged: true, intoList: null };
}

/** Nothing happened but this message. */
export function notDone(key: Notice["key"], params: Notice["params"] = {}): FavouritesResult {
  return { notice: { key, params, tone: "bad" }, cartChanged: false, intoList: null };
}
