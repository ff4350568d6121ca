import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { drawerOf } from "~/components/drawers/fragments";
import { useDrawers } from "~/components/drawers/use-drawers";
import { useLayoutData } from "~/components/ui/layout-data";
import { useChange } from "~/components/ui/use-change";
import { useLatest } from "~/components/ui/use-latest";
import { whenIdle } from "~/components/ui/when-idle";

/** Document-level events that open the mini cart (behaviour §2.17); other scripts of the page may send them too. */
export const ADD_TO_CART = "add-to-cart";
export const HAS_UPDATED_CART = "has-updated-cart";

const CHANNEL = "cart";
let channel: BroadcastChannel | null = null;
/** Reloads the page's data; undefined until the page is hydrated. */
let revalidate: (() => void) | undefined;
let reloaded: (() => void)[] = [];

/** The change was made by scripts, so the layout's data (the cart's count) are loaded again. @returns when the page shows them */
export function reloadLayout(): Promise<void> {
  return new Promise((resolve) => {
    reloaded.push(resolve);
    revalidate?.();
  });
}

/** Whether the data reload only because of a cart change: routes that do not depend on the cart skip it. */
export const isCartReload = () => reloaded.length > 0;

/** Notifies this page and the shop's other tabs of a changed cart. The caller reloads this page's own data. */
export function notifyCartChanged(event: typeof ADD_TO_CART | typeof HAS_UPDATED_CART): void {
  document.dispatchEvent(new CustomEvent(event, { detail: { own: true } }));
  notifyOtherTabs();
}

let added: string | null = null;

/** Notes the product for which the mini cart opens. */
export function noteAdded(productId: string): void {
  added = productId;
}

/** The product for which the mini cart has opened, once. */
export function takeAdded(): string | null {
  const productId = added;
  added = null;
  return productId;
}

/** Whether the mini cart opens when something is added: it is not open yet, and the page is not the cart's. */
export const opensCart = () => drawerOf(location.hash).open !== "cart" && location.pathname !== "/cart";

/** Notifies only the shop's other tabs: the shopper has left the page, so its mini cart must not open. */
export function notifyOtherTabs(): void {
  channel?.postMessage(HAS_UPDATED_CART);
}

/**
 * Listens for changes of the cart.
 *
 * @param onEvent an event of this page; `own`: sent by our own form, which reloads the data itself
 * @param onStale the cart may have changed elsewhere: in another tab, or while the page was in the back/forward cache
 * @returns stops listening
 */
function onCartChange(onEvent: (own: boolean, type: string) => void, onStale: () => void): () => void {
  const onDocument = (event: Event) => onEvent(Boolean((event as CustomEvent<{ own?: boolean } | null>).detail?.own), event.type);
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && onStale();
  const listening = new AbortController();
  const { signal } = listening;
  // Opening a channel is slow on a weak device, and would delay a tap made during hydration.
  whenIdle(() => {
    if (signal.aborted || !("BroadcastChannel" in self)) return;
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = onStale;
  });
  for (const event of [ADD_TO_CART, HAS_UPDATED_CART]) document.addEventListener(event, onDocument, { signal });
  addEventListener("pageshow", onPageShow, { signal });
  return () => {
    channel?.close();
    channel = null;
    listening.abort();
  };
}

/** Opens the mini cart on cart events (behaviour §2.17, §4.8), except over the cart's page; follows changes in other tabs. */
export function CartWatch() {
  const { pathname } = useLocation();
  const revalidator = useRevalidator();
  const layout = useLayoutData();
  const { openDrawer } = useDrawers();
  const latest = useLatest({ pathname, openDrawer, ...revalidator });
  /** the data reload because another tab has changed something */
  const isFollowing = useRef(false);

  useEffect(() => {
    revalidate = () => latest.current.revalidate();
  }, [latest]);
  useEffect(() => {
    if (revalidator.state === "loading") return;
    const waiting = reloaded;
    reloaded = [];
    waiting.forEach((resolve) => resolve());
    // A slow device may render only the end of a reload and never its loading state: then the new data show it.
  }, [revalidator.state, layout]);
  useChange(layout, (before) => {
    // After an order or a logout (whose message has the picture that clears the browser's cache), other tabs must not show the account.
    const isOver = layout?.status?.image ?? (before?.cartCount && layout?.cartCount === 0);
    if (isOver && !isFollowing.current) notifyOtherTabs();
    isFollowing.current = false;
  });
  useEffect(() => {
    let stale = false;
    const refresh = () => {
      stale = document.hidden;
      if (stale) return;
      isFollowing.current = true;
      latest.current.revalidate();
    };
    const onVisible = () => stale && refresh();
    document.addEventListener("visibilitychange", onVisible);
    const stop = onCartChange((own, type) => {
      if (!own) refresh();
      // The shopper changes lines where the cart is visible: do not reopen a mini cart closed since.
      if (latest.current.pathname === "/cart" || (own && type === HAS_UPDATED_CART)) return;
      latest.current.openDrawer("cart");
    }, refresh);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [latest]);
  return null;
}
