import { redirect } from "@remix-run/node";
import { isSwedish } from "~/domain/locale";
import { SAVED_MAXIMUM, savedTiles } from "~/services/catalogue/listing/product-tiles.api.server";
import type { ProductTile } from "~/services/catalogue/types";
import { NOT_FOUND, pageOrThrow, UNAVAILABLE } from "~/services/platform/http/outcome.server";
import { loginPath } from "~/services/platform/http/require-customer.server";
import { loadVisitor } from "~/services/platform/session/session.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { hasErrorCode, type Result } from "~/services/platform/store-api/result.server";
import { favourites } from "./favourites.api.server";
import type { WishlistEntity } from "./wishlist.schemas.server";
import { hasWishlists, sharedWishlist, wishlist, wishlists } from "./wishlists.api.server";

export type FavouritesView = Extract<
  Awaited<ReturnType<typeof loadFavourites>>,
  { products: unknown }
>;

/**
 * The favourites and, for a customer, the lists they can go into: for the page and for the drawer.
 */
export async function loadFavourites(shop: Shop) {
  const [list, offered] = await Promise.all([favourites(shop), hasWishlists(shop)]);
  if (list.status === "error") return UNAVAILABLE;
  const { storedIn, ids } = list.data;
  const [tiles, lists, loggedIn] = await Promise.all([
    savedTiles(shop, ids),
    offered && storedIn === "wishlist" ? wishlists(shop) : null,
    storedIn === "wishlist" || isCustomer(shop),
  ]);
  if (tiles.status === "error") return UNAVAILABLE;
  const { channel, t } = shop;
  return {
    products: tiles.data,
    goneIds: goneOf(ids, tiles.data),
    loggedIn,
    /** null without a login, and if the backend has no named lists */
    lists: lists?.data?.map((entity) => wishlistOption(shop, entity)) ?? null,
    /** after a login; a shop without wishlists has no lists either */
    listsOffered:
      offered &&
      !(loggedIn && storedIn === "cookie") &&
      !(lists?.status === "error" && lists.code === 403),
    // Behaviour §2.19: /create-wishlist on the Swedish channel, /news on every other.
    emptyLink:
      channel.country === "SE"
        ? { label: t("wishlists.create"), href: "/create-wishlist" }
        : { label: t("favourites.toNews"), href: "/news" },
    weddingLink: isSwedish(channel.locale)
      ? { label: t("wishlists.wedding"), href: "/wishlist" }
      : null,
  };
}

/** Favourites whose products are gone from the shop. */
function goneOf(ids: readonly string[], products: ProductTile[]): string[] {
  const known = new Set(products.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

export type WishlistOption = ReturnType<typeof wishlistOption>;

function wishlistOption({ t }: Shop, { id, name, type, count, productIds }: WishlistEntity) {
  return { id, name, type, typeLabel: t(`wishlists.type.${type}`), count, productIds };
}

async function isCustomer(shop: Shop): Promise<boolean> {
  return shop.cookies.contextToken() !== null && (await loadVisitor(shop)).kind === "customer";
}

/**
 * Guards the pages of named lists.
 *
 * @throws a redirect: to the favourites if there are no lists, to the login without a session
 */
export async function requireWishlists(shop: Shop, request: Request): Promise<void> {
  if (!(await hasWishlists(shop))) throw redirect("/favourites");
  if (!shop.cookies.contextToken()) throw redirect(loginPath(request));
}

/** The customer's lists. */
export async function loadWishlists(shop: Shop, request: Request): Promise<WishlistOption[]> {
  await requireWishlists(shop, request);
  return dataOrThrow(shop, request, await wishlists(shop)).map((entity) =>
    wishlistOption(shop, entity),
  );
}

export type WishlistView = Awaited<ReturnType<typeof loadWishlist>>;

/** One of the customer's lists; 404 for unknown lists and those of others. */
export async function loadWishlist(shop: Shop, request: Request, id: string) {
  await requireWishlists(shop, request);
  const [own, all] = await Promise.all([wishlist(shop, id), wishlists(shop)]);
  const entity = dataOrThrow(shop, request, own);
  const ids = (entity.productIds ?? []).slice(0, SAVED_MAXIMUM);
  const products = dataOrThrow(shop, request, await savedTiles(shop, ids));
  return {
    ...wishlistOption(shop, entity),
    products,
    goneIds: goneOf(ids, products),
    uuid: entity.uuid,
    shareHref: entity.uuid && `${shop.channel.origin}/wishlist/${entity.uuid}`,
    others: (all.data ?? [])
      .filter((list) => list.id !== entity.id)
      .map(({ id: other, name }) => ({ id: other, name })),
  };
}

/** The product to add to a list, and the lists. */
export async function loadChoice(shop: Shop, request: Request, productId: string) {
  await requireWishlists(shop, request);
  const [lists, tiles] = await Promise.all([
    wishlists(shop),
    savedTiles(shop, productId ? [productId] : []),
  ]);
  const options = dataOrThrow(shop, request, lists).map((entity) => wishlistOption(shop, entity));
  const [product] = dataOrThrow(shop, request, tiles);
  if (!product) return pageOrThrow(shop, NOT_FOUND);
  return { product, lists: options };
}

/** A shared list for others: its products and its owner. */
export async function loadSharedWishlist(shop: Shop, uuid: string) {
  const list = await sharedWishlist(shop, uuid.toLowerCase());
  if (list.status === "error")
    return list.code === 404 || list.code === 403 ? NOT_FOUND : UNAVAILABLE;
  const products = await savedTiles(shop, list.data.productIds);
  if (products.status === "error") return UNAVAILABLE;
  const { type, productIds: _ids, ...shared } = list.data;
  const typeLabel = shop.t(`wishlists.type.${type}`);
  return { ...shared, typeLabel, products: products.data };
}

/** @throws a redirect to the login, or to the favourites in a shop without lists; 404 or 503 */
function dataOrThrow<T>(shop: Shop, request: Request, result: Result<T>): T {
  if (result.status === "success") return result.data;
  const isLoggedOut = hasErrorCode(result, "CHECKOUT__CUSTOMER_NOT_LOGGED_IN");
  if (result.code === 403) throw redirect(isLoggedOut ? loginPath(request) : "/favourites");
  return pageOrThrow(shop, result.code === 404 ? NOT_FOUND : UNAVAILABLE);
}
