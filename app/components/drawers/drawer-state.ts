import { useSyncExternalStore } from "react";

export type DrawerName = "menu" | "search" | "account" | "cart" | "favourites" | "pictures";

/** Behaviour §4.12: a request for the wishlists carries this to the account drawer, which opens the favourites drawer after the login. */
export const WISHLIST_OPEN = "wishlist-open";

export interface DrawerState {
  /** one at a time */
  open: DrawerName | null;
  /** the argument of the opened drawer, e.g. "wishlist-open" (behaviour §4.12), or null */
  hash: string | null;
  /** gets the focus back */
  opener: HTMLElement | null;
}

const CLOSED: DrawerState = { open: null, hash: null, opener: null };
let state = CLOSED;
const listeners = new Set<() => void>();

function change(next: DrawerState) {
  state = next;
  listeners.forEach((listener) => listener());
}

/** Opens a drawer; the one that was open closes. */
export function openDrawer(open: DrawerName, { hash = null, opener }: { hash?: string | null; opener?: HTMLElement } = {}): void {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  // A drawer that follows another gives the focus back to what opened the first.
  change({ open, hash, opener: opener ?? state.opener ?? focused });
}

export function closeDrawer(): void {
  if (state.open) change(CLOSED);
}

/** The open drawer, for code outside of components. */
export function drawerState(): DrawerState {
  return state;
}

export function useDrawer(): DrawerState {
  return useSyncExternalStore(subscribe, drawerState, () => CLOSED);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
