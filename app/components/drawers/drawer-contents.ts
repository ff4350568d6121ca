import { lazyComponent, type LazyComponent } from "~/components/ui/use-lazy";
import type { DrawerName } from "./drawer-state";

/** What every drawer is given. It stays mounted once it has been open, so that it can slide out and keep what it holds. */
export interface DrawerProps {
  open: boolean;
  /** what it was opened with, e.g. "create-wishlist", or null */
  hash: string | null;
  close(): void;
}

/** The drawers' code, fetched on the first sign of interest in them: `cart: lazyComponent(() => import("~/components/cart/mini-cart"), "cart")`. */
export const drawerContents: Record<DrawerName, LazyComponent<DrawerProps>> = {
  menu: lazyComponent(async () => (await import("~/components/menu/menu-drawer")).drawerWithMenu(), "menus"),
  search: lazyComponent(() => import("~/components/search/search-drawer"), "search"),
  account: lazyComponent(() => import("~/components/account/account-drawer"), "account"),
  cart: lazyComponent(() => import("~/components/cart/mini-cart"), "cart"),
  favourites: lazyComponent(() => import("~/components/favourites/favourites-drawer"), "favourites"),
  pictures: lazyComponent(() => import("~/components/product/picture-viewer")),
};
