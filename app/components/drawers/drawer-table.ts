import { createLazyComponent, type LazyComponent } from "~/components/ui/lazy";
import type { DrawerProps } from "./drawer";

interface DrawerEntry {
  /**
   * Code and texts. The build joins the scripts of files called `…-drawer.tsx`
   * (scripts/lib/join-scripts.mjs): idle pages fetch all of them.
   */
  content: LazyComponent<DrawerProps>;
  /** the page that shows the same, if the drawer has its data and forms */
  page?: string;
  /** the route of its data, if these are another page's */
  data?: string;
  /** fragments besides the drawer's name that open it, and tell it what to show first */
  hashes?: RegExp;
  /** opened on some pages only, and never by its name alone */
  isLocal?: true;
}

/** The route that answers with what another page of the catalogue shows. */
export const CATALOGUE_DATA = "/catalogue-data";

/** The drawers of the shop. Whatever else deals with drawers takes their list from here. */
const TABLE = {
  menu: {
    content: createLazyComponent(() => import("~/components/menu/menu-drawer"), "menus"),
    page: "/menu",
  },
  search: {
    content: createLazyComponent(() => import("~/components/search/search-drawer"), "search"),
  },
  account: {
    content: createLazyComponent(() => import("~/components/account/account-drawer"), "account"),
    page: "/account",
  },
  cart: {
    content: createLazyComponent(() => import("~/components/cart/cart-drawer"), "cart"),
    page: "/cart",
  },
  favourites: {
    content: createLazyComponent(
      () => import("~/components/favourites/favourites-drawer"),
      "favourites",
    ),
    page: "/favourites",
    // On the lists, on the form of a new list, or for adding a product to one (behaviour §4.12).
    hashes: /^(wishlist-open|create-wishlist(-xmas)?|list-\w{32})$/,
  },
  filters: {
    content: createLazyComponent(() => import("~/components/listing/filter-sheet")),
    data: CATALOGUE_DATA,
    hashes: /^filters$/,
    isLocal: true,
  },
  guide: {
    content: createLazyComponent(() => import("~/components/product/size-guide")),
    data: CATALOGUE_DATA,
    hashes: /^size-guide(-\d+)?$/,
    isLocal: true,
  },
  pictures: {
    content: createLazyComponent(() => import("~/components/product/picture-viewer"), "pictures"),
    hashes: /^picture-\d+$/,
    isLocal: true,
  },
} satisfies Record<string, DrawerEntry>;

export type DrawerName = keyof typeof TABLE;
export const DRAWERS: Record<DrawerName, DrawerEntry> = TABLE;
export const DRAWER_NAMES = Object.keys(TABLE) as DrawerName[];

/** The scripts of the routes that drawers have their data from, by the drawer's name. */
export type DrawerScripts = Partial<Record<DrawerName, string[]>>;

/** @param listScripts lists those of a page */
export function listDrawerScripts(listScripts: (page: string) => string[]): DrawerScripts {
  return Object.fromEntries(
    DRAWER_NAMES.flatMap((name) => {
      const { page, data = page } = DRAWERS[name];
      return data ? [[name, listScripts(data)]] : [];
    }),
  );
}
