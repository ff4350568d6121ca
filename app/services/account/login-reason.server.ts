import { formatNameWithOptions } from "~/domain/catalogue/variant-options";
import { isEntityId } from "~/domain/paths";
import { loadSavedTiles } from "~/services/catalogue/listing/product-tiles.api.server";
import { REVIEW_PATH } from "~/services/catalogue/reviews/reviews.view.server";
import type { MessageKey } from "~/services/platform/i18n/messages.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { ImageView } from "~/services/platform/types";

const WISHLISTS_PATH = "/account/wishlists";

/**
 * Why the login page is shown: what the shopper wanted to do, with its product, which is also the
 * way back.
 */
export interface LoginReason {
  text: string;
  product: { name: string; href: string; image: ImageView | null } | null;
}

/**
 * The reason for a login that leads to `returnTo`; null for a shopper who opened the login page.
 */
export async function findLoginReason(shop: Shop, returnTo: string): Promise<LoginReason | null> {
  const { pathname, searchParams } = new URL(returnTo, shop.channel.origin);
  const purpose = findPurpose(pathname);
  if (!purpose) return null;
  const id = searchParams.get("product") ?? "";
  const tile = isEntityId(id) ? (await loadSavedTiles(shop, [id])).data?.[0] : undefined;
  if (!tile) return purpose.general ? { text: shop.t(purpose.general), product: null } : null;
  const name = formatNameWithOptions(tile);
  return {
    text: shop.t(purpose.ofProduct, { name }),
    product: { name, href: tile.href, image: tile.image },
  };
}

function findPurpose(path: string): { ofProduct: MessageKey; general: MessageKey | null } | null {
  if (path === REVIEW_PATH) return { ofProduct: "account.login.forReview", general: null };
  const isOfLists = path === WISHLISTS_PATH || path.startsWith(`${WISHLISTS_PATH}/`);
  return isOfLists ? { ofProduct: "account.login.forWishlist", general: "wishlists.login" } : null;
}
