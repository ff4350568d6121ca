import { tilesOfEach } from "./product-tiles.api.server";
import { messagesFor } from "~/services/platform/i18n/messages.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { ProductRow } from "./types";

/** The shopper's recently viewed products, newest first, in one call. @returns null without consent, products, or an answer */
export async function recentlyViewed(shop: Shop): Promise<ProductRow | null> {
  const ids = shop.cookies.recentProducts();
  if (ids.length === 0) return null;
  const tiles = await tilesOfEach(shop, ids);
  if (tiles.status === "error" || tiles.data.length === 0) return null;
  return { title: messagesFor(shop.channel.locale)("recent.title"), products: tiles.data };
}
