import { useFetchers, useLocation, useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useDrawerFetcher } from "~/components/drawers/drawer-fetcher";
import { parseDrawerFragment } from "~/components/drawers/fragments";
import { DRAWERS } from "~/components/drawers/drawer-table";
import { useDrawers } from "~/components/drawers/use-drawers";
import { announce } from "~/components/ui/announce";
import { useLayoutData } from "~/components/ui/layout-data";
import { useLang } from "~/components/ui/messages";
import { useChange } from "~/components/ui/use-change";
import { useLatest } from "~/components/ui/use-latest";
import { runWhenIdle } from "~/components/ui/run-when-idle";
import { ADD_TO_CART, type Addition, HAS_UPDATED_CART, type OwnChange } from "./cart-events";

/** Name of the channel by which the shop's tabs notify each other of changes. */
const CHANNEL = "cart";

/**
 * Listens to the document's cart events (behaviour §2.17, §4.8): opens the mini cart, and keeps the
 * shop's tabs alike.
 */
export function CartWatch() {
  const { openDrawer } = useDrawers();
  const { refresh, notifyOtherTabs } = useOtherTabs();
  const [addition, setAddition] = useState<Addition | null>(null);
  useMiniCartOpening(addition, setAddition);
  useEffect(() => {
    const onCartEvent = (event: Event) => {
      const { detail } = event as CustomEvent<OwnChange | null>;
      if (detail?.own) {
        notifyOtherTabs();
        if (detail.addition) setAddition(detail.addition);
        return;
      }
      refresh();
      if (location.pathname !== "/cart") openDrawer("cart");
    };
    const listening = new AbortController();
    for (const event of [ADD_TO_CART, HAS_UPDATED_CART])
      document.addEventListener(event, onCartEvent, listening);
    return () => listening.abort();
  }, [openDrawer, refresh, notifyOtherTabs]);
  return null;
}

/**
 * Opens the mini cart for an addition once the page shows the new count, unless the shopper has
 * left the page by then; its code and data are fetched meanwhile. Where it does not open, the
 * addition is announced.
 */
function useMiniCartOpening(addition: Addition | null, setAddition: (next: null) => void): void {
  const lang = useLang();
  const { pathname, hash } = useLocation();
  const isLeaving = useNavigation().state !== "idle";
  const writes = useFetchers().filter(({ formAction }) => formAction === "/cart");
  const isReloading = writes.some(({ state }) => state === "loading");
  const { result, load } = useDrawerFetcher("cart");
  const { openDrawer } = useDrawers();
  const isLoaded = result !== undefined;
  const isPending = addition !== null;
  useEffect(() => {
    if (!isPending) return;
    void DRAWERS.cart.content.load(lang).catch(() => undefined);
    // Data that were loaded before are loaded again by the framework.
    if (isReloading && !isLoaded) load();
  }, [isPending, isReloading, isLoaded, lang, load]);

  const isWaiting = isLeaving || writes.length > 0;
  useEffect(() => {
    if (!addition || isWaiting) return;
    setAddition(null);
    const isShown = pathname === "/cart" || parseDrawerFragment(hash).open === "cart";
    if (addition.pathname === pathname && !isShown) openDrawer("cart", { addition });
    else announce(addition.text);
  }, [addition, isWaiting, pathname, hash, openDrawer, setAddition]);
}

/**
 * Follows changes of the cart that were made elsewhere: in another tab, or while the page was in
 * the back/forward cache.
 */
function useOtherTabs() {
  const layout = useLayoutData();
  const revalidator = useLatest(useRevalidator());
  const channel = useRef<BroadcastChannel | null>(null);
  /** the data reload because another tab has changed something */
  const isFollowing = useRef(false);
  const isStale = useRef(false);
  const notifyOtherTabs = useCallback(() => channel.current?.postMessage(HAS_UPDATED_CART), []);
  const refresh = useCallback(() => {
    // A hidden page loads its data again when it is shown.
    isStale.current = document.hidden;
    if (isStale.current) return;
    isFollowing.current = true;
    revalidator.current.revalidate();
  }, [revalidator]);

  useChange(layout, (before) => {
    // Other tabs must not show the account after a logout, nor the bag after an order. A logout's
    // message has the picture that clears the browser's cache.
    const hasLoggedOut = Boolean(layout?.status?.image);
    const isBagEmptied = before?.cartCount && layout?.cartCount === 0;
    if ((hasLoggedOut || isBagEmptied) && !isFollowing.current) notifyOtherTabs();
    isFollowing.current = false;
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // Opening a channel is slow on a weak device, and would delay a tap made during hydration.
    runWhenIdle(() => {
      if (signal.aborted || !("BroadcastChannel" in self)) return;
      channel.current = new BroadcastChannel(CHANNEL);
      channel.current.onmessage = refresh;
    });
    addEventListener("pageshow", ({ persisted }) => persisted && refresh(), { signal });
    document.addEventListener("visibilitychange", () => isStale.current && refresh(), { signal });
    return () => {
      channel.current?.close();
      channel.current = null;
      listening.abort();
    };
  }, [refresh]);
  return { refresh, notifyOtherTabs };
}
