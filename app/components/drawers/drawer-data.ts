import type { DrawerName } from "./drawer-state";

/** The JSON routes that the drawers load their data from. */
export const DRAWER_DATA = {
  cart: "/api/cart?upsell=1",
  account: "/api/account",
  favourites: "/api/favourites",
  menu: "/api/menu",
} as const;

/** A prefetched answer is used within this time (milliseconds); later it may be out of date. */
const FRESH_MS = 5_000;

let fetched: { url: string; response: Promise<Response> } | undefined;

/** Fetches what a drawer will show while it is being pressed, and while its code is still on the way. */
export function prefetchDrawerData(name: DrawerName): void {
  if (name === "search" || name === "pictures" || fetched?.url === DRAWER_DATA[name]) return;
  const response = fetch(DRAWER_DATA[name]);
  // `fetchDrawerData` gives the failure to its caller.
  response.catch(() => undefined);
  const own = (fetched = { url: DRAWER_DATA[name], response });
  setTimeout(() => (fetched = fetched === own ? undefined : fetched), FRESH_MS);
}

/** The prefetched answer, at most once; else a new request. */
export function fetchDrawerData(url: string): Promise<Response> {
  const known = fetched;
  fetched = undefined;
  return known?.url === url ? known.response : fetch(url);
}

/** Puts the menu into the browser's cache while nobody touches the page, where a burger is seen: it is what most phones open first. */
export function prefetchMenu(burger: HTMLElement): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || /[23]g/.test(connection?.effectiveType ?? "")) return;
  const idle = window.requestIdleCallback ?? setTimeout;
  idle(() => burger.getClientRects().length > 0 && void fetch(DRAWER_DATA.menu, { priority: "low" }).catch(() => undefined));
}
