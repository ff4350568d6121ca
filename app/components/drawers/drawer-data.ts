import type { DrawerName } from "./fragments";

/** The JSON routes that the drawers load their data from. */
export const DRAWER_DATA = {
  cart: "/api/cart?upsell=1",
  account: "/api/account",
  favourites: "/api/favourites",
  menu: "/api/menu",
} as const;

/** A prefetched answer is used within this time (milliseconds); later it may be out of date. */
const FRESH_MS = 5_000;

interface Prefetched {
  url: string;
  answer: Promise<unknown>;
  arrived?: unknown;
}

let prefetched: Prefetched | undefined;

async function fetchJson(url: string): Promise<unknown> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} was answered by ${answer.status}`);
  return answer.json();
}

/** Drops prefetched data after a change, or before a likely one. */
export function forgetDrawerData(): void {
  prefetched = undefined;
}

/** A touch may slide off a drawer's link without opening it; the next press may then change the prefetched data. */
function forgetOnPress({ target }: Event): void {
  if (!(target instanceof Element && target.closest("a[aria-haspopup]"))) forgetDrawerData();
}

/** Fetches a drawer's data during the press, while its code is still loading. */
export function prefetchDrawerData(name: DrawerName): void {
  if (name === "search" || name === "pictures" || prefetched?.url === DRAWER_DATA[name]) return;
  const url = DRAWER_DATA[name];
  const own: Prefetched = (prefetched = { url, answer: fetchJson(url) });
  // `fetchDrawerData` passes the failure to its caller.
  own.answer.then(
    (answer) => (own.arrived = answer),
    () => undefined,
  );
  addEventListener("click", forgetOnPress, true);
  setTimeout(() => (prefetched = prefetched === own ? undefined : prefetched), FRESH_MS);
}

/** The prefetched answer, at most once; else a new request's. Rejects on failure. */
export function fetchDrawerData(url: string): Promise<unknown> {
  const known = prefetched;
  prefetched = undefined;
  return known?.url === url ? known.answer : fetchJson(url);
}

/** The prefetched answer if it has arrived: an opening drawer shows it at once, and then drops it. */
export function arrivedDrawerData(url: string): unknown {
  return prefetched?.url === url ? prefetched.arrived : undefined;
}
