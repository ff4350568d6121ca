import { isSwedish } from "~/domain/locale";
import { loadVisitor } from "~/services/platform/session/session.server";
import type { FavouritesView, WishlistOption } from "./types";
import { favourites } from "./favourites.api.server";
import { messagesFor } from "~/services/platform/i18n/messages.server";
import type { Unavailable } from "~/services/platform/http/outcome.server";
import { savedTiles } from "~/services/catalogue/product-tiles.api.server";
import type { ProductTile } from "~/services/catalogue/types";
import type { WishlistEntity } from "./wishlist.schemas.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { hasWishlists, wishlists } from "./wishlists.api.server";

/** The favourites and a customer's named lists, for the page and the drawer. */
export async function loadFavourites(shop: Shop): Promise<(FavouritesView & { kind: "favourites" }) | Unavailable> {
  const [list, offered] = await Promise.all([favourites(shop), hasWishlists(shop)]);
  if (list.status === "error") return { kind: "unavailable" };
  const { storedIn, ids } = list.data;
  const [tiles, lists, loggedIn] = await Promise.all([
    savedTiles(shop, ids),
    offered && storedIn === "wishlist" ? wishlists(shop) : null,
    storedIn === "wishlist" || isCustomer(shop),
  ]);
  if (tiles.status === "error") return { kind: "unavailable" };
  const { country, locale } = shop.channel;
  const t = messagesFor(locale);
  return {
    kind: "favourites",
    products: tiles.data,
    goneIds: goneOf(ids, tiles.data),
    loggedIn,
    lists: lists?.status === "success" ? lists.data.map((entity) => wishlistOption(shop, entity)) : null,
    // A shop without wishlists has no lists either.
    listsOffered: offered && !(loggedIn && storedIn === "cookie") && !(lists?.status === "error" && lists.code === 403),
    // Behaviour §2.19: /create-wishlist on the Swedish channel, /news on every other.
    emptyLink:
      country === "SE" ? { label: t("wishlists.create"), href: "/create-wishlist" } : { label: t("favourites.toNews"), href: "/news" },
    weddingLink: isSwedish(locale) ? { label: t("wishlists.wedding"), href: "/wishlist" } : null,
  };
}

/** Products that the shop no longer has. */
export function goneOf(ids: readonly string[], products: ProductTile[]): string[] {
  const known = new Set(products.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

export function wishlistOption({ channel }: Pick<Shop, "channel">, { id, name, type, count, productIds }: WishlistEntity): WishlistOption {
  return { id, name, type, typeLabel: messagesFor(channel.locale)(`wishlists.type.${type}`), count, productIds };
}

async function isCustomer(shop: Shop): Promise<boolean> {
  return shop.cookies.contextToken() !== null && (await loadVisitor(shop)).kind === "customer";
}
