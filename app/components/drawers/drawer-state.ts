import { createStore } from "~/components/ui/store";

export type DrawerName = "menu" | "search" | "account" | "cart" | "favourites" | "pictures";

/** Behaviour §4.12: with this hash the account drawer opens the favourites drawer after the login. */
export const WISHLIST_OPEN = "wishlist-open";

interface DrawerState {
  open: DrawerName | null;
  hash: string | null;
  /** gets the focus back */
  opener: HTMLElement | null;
}

const CLOSED: DrawerState = { open: null, hash: null, opener: null };
const drawers = createStore(CLOSED);

/** The open drawer, for code outside of components. */
export const drawerState = drawers.get;
/** The open drawer; the component is rendered again when it changes. */
export const useDrawer = () => drawers.usePart((state) => state);

/** Opens a drawer and closes the open one. */
export function openDrawer(open: DrawerName, { hash = null, opener }: { hash?: string | null; opener?: HTMLElement } = {}): void {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  // A drawer opened from another one returns the focus to the first one's opener.
  drawers.set({ open, hash, opener: opener ?? drawerState().opener ?? focused });
}

export function closeDrawer(): void {
  if (drawerState().open) drawers.set(CLOSED);
}
