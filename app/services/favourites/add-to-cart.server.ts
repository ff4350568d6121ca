import { addProducts, joinMissingNames } from "~/services/cart/cart.actions.server";
import { accept, type ActionResult, refuse } from "~/services/platform/http/action-result.server";
import type { Notice } from "~/services/platform/http/notice.server";
import { loadSavedTiles } from "~/services/catalogue/listing/product-tiles.api.server";
import { formatNameWithOptions } from "~/domain/catalogue/variant-options";
import type { ProductTile } from "~/services/catalogue/types";
import type { Shop } from "~/services/platform/session/shop.server";
import type { FavouritesChange } from "./types";

/**
 * Adds all products that need no choice to the cart; a message names those that could not be added,
 * with the reasons.
 */
export async function addFavouritesToCart(
  shop: Shop,
  ids: readonly string[],
): Promise<ActionResult<FavouritesChange>> {
  const tiles = await loadSavedTiles(shop, ids);
  if (tiles.status === "error") return refuse("cart.notice.failed");
  const wanted = tiles.data.filter(({ buyable, needsChoice }) => buyable && !needsChoice);
  if (wanted.length === 0)
    return refuse("favourites.notice.noneInBag", {
      params: { names: explainMissing(shop, tiles.data) },
    });
  const items = wanted.map(({ id: productId, quantity }) => ({ productId, quantity }));
  const { result, inCart } = await addProducts(shop, items);
  if (result.status === "refused" && result.notice?.key === "cart.notice.failed")
    return refuse("cart.notice.failed");
  const added = wanted.filter(({ id }) => inCart?.has(id));
  const missing = tiles.data.filter((tile) => !added.includes(tile));
  const names = explainMissing(shop, missing);
  if (added.length === 0) return refuse("favourites.notice.noneInBag", { params: { names } });
  const count = added.length;
  const all: Notice =
    result.notice?.tone === "bad"
      ? result.notice
      : { key: "favourites.notice.allInBag", params: { count }, tone: "good" };
  const some: Notice = {
    key: "favourites.notice.someInBag",
    params: { count, names },
    tone: "bad",
  };
  return accept(missing.length > 0 ? some : all, { hasChangedCart: true, intoList: null });
}

function explainMissing({ t }: Shop, tiles: ProductTile[]): string {
  return joinMissingNames(
    tiles.map((tile) =>
      t(`favourites.missing.${findMissingReason(tile)}`, { name: formatNameWithOptions(tile) }),
    ),
  );
}

function findMissingReason({
  buyable,
  needsChoice,
}: ProductTile): "soldOut" | "choice" | "refused" {
  if (!buyable) return "soldOut";
  return needsChoice ? "choice" : "refused";
}
