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
  /**
   * fragments besides the drawer's name that open it, and tell it what to show first; the component
   * that links to one, and the drawer's own, write it too
   */
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
    // On the lists, on the form of a new list, or for adding a product to one (behaviour §4.12;
    // favourites-drawer.tsx, product/buy-box.tsx).
    hashes: /^(wishlist-open|create-wishlist(-xmas)?|list-\w{32})$/,
  },
  filters: {
    content: createLazyComponent(() => import("~/components/listing/filter-sheet")),
    // listing/use-listing-form.ts
    hashes: /^filters$/,
    isLocal: true,
  },
  guide: {
    content: createLazyComponent(() => import("~/components/product/size-guide")),
    // product/variant-picker.tsx
    hashes: /^size-guide(-\d+)?$/,
    isLocal: true,
  },
  pictures: {
    content: createLazyComponent(() => import("~/components/product/picture-viewer"), "pictures"),
    // product/gallery.tsx
    hashes: /^picture-\d+$/,
    isLocal: true,
  },
} satisfies Record<string, DrawerEntry>;

export type DrawerName = keyof typeof TABLE;
export const DRAWERS: Record<DrawerName, DrawerEntry> = TABLE;
export const DRAWER_NAMES = Object.keys(TABLE) as DrawerName[];

/** The routes that drawers, and other parts of any page, load data from and send forms to. */
export const FETCHED_ROUTES = [
  CATALOGUE_DATA,
  ...DRAWER_NAMES.flatMap((name) => DRAWERS[name].page ?? []),
];
