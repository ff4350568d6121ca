import { type DrawerName, DRAWER_NAMES, DRAWERS } from "./drawer-table";

export interface OpenDrawer {
  open: DrawerName | null;
  /** what it shows first, e.g. "create-wishlist" or "picture-3"; null: its usual beginning */
  hash: string | null;
}

/** The drawer that a fragment names. @param fragment as in `location.hash`, with "#" */
export function parseDrawerFragment(fragment: string): OpenDrawer {
  const hash = fragment.slice(1);
  const named = DRAWER_NAMES.find((name) => name === hash && !DRAWERS[name].isLocal);
  if (named) return { open: named, hash: null };
  const open = DRAWER_NAMES.find((name) => DRAWERS[name].hashes?.test(hash)) ?? null;
  return { open, hash: open ? hash : null };
}
