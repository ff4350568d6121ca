export type DrawerName = "menu" | "search" | "account" | "cart" | "favourites" | "pictures";

/**
 * Fragments that open the favourites drawer on the lists, or on the form of a new list (behaviour
 * §4.12).
 */
export const WISHLIST_OPEN = "wishlist-open";
export const CREATE_WISHLIST = "create-wishlist";
export const CREATE_CHRISTMAS_WISHLIST = "create-wishlist-xmas";
const OF_LISTS = [WISHLIST_OPEN, CREATE_WISHLIST, CREATE_CHRISTMAS_WISHLIST];

const NAMES: readonly DrawerName[] = ["menu", "search", "account", "cart", "favourites"];
const PICTURE = /^picture-(\d+)$/;

export interface OpenDrawer {
  open: DrawerName | null;
  /**
   * what it shows first, e.g. "create-wishlist" or a picture's number; null: its usual beginning
   */
  hash: string | null;
}

/** The drawer that a fragment names. @param fragment as in `location.hash`, with "#" */
export function parseDrawerFragment(fragment: string): OpenDrawer {
  const name = fragment.slice(1);
  if (OF_LISTS.includes(name)) return { open: "favourites", hash: name };
  const picture = PICTURE.exec(name)?.[1];
  if (picture) return { open: "pictures", hash: picture };
  return { open: NAMES.find((known) => known === name) ?? null, hash: null };
}

/** The fragment that opens a drawer, with "#". @param hash as in `OpenDrawer` */
export function buildDrawerFragment(drawer: DrawerName, hash: string | null = null): string {
  if (drawer === "pictures") return `#picture-${hash}`;
  return `#${hash ?? drawer}`;
}
