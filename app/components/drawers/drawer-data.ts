import type { DrawerName } from "./drawer-state";

/** What the drawers show, each from the route that answers it as JSON. */
export const DRAWER_DATA = {
  cart: "/api/cart?upsell=1",
  account: "/api/account",
  favourites: "/api/favourites",
  menu: "/api/menu",
} as const;

/** An answer is taken within this time, or not at all: what it shows may have changed (milliseconds). */
const FRESH_MS = 5_000;

let fetched: { url: string; response: Promise<Response> } | undefined;

/** Fetches what a drawer will show while its code is still on the way. */
export function prefetchDrawerData(name: DrawerName): void {
  if (name === "search" || name === "pictures") return;
  const response = fetch(DRAWER_DATA[name]);
  // Whoever takes it sees the failure.
  response.catch(() => undefined);
  const own = (fetched = { url: DRAWER_DATA[name], response });
  setTimeout(() => (fetched = fetched === own ? undefined : fetched), FRESH_MS);
}

/** The answer that was fetched beside the drawer's code, once; else a new one. */
export function fetchDrawerData(url: string): Promise<Response> {
  const known = fetched;
  fetched = undefined;
  return known?.url === url ? known.response : fetch(url);
}
