import { useFetchers, useLocation, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useDrawerPage } from "~/components/drawers/drawer-data";
import { parseDrawerFragment } from "~/components/drawers/fragments";
import { drawerContents } from "~/components/drawers/drawers";
import { useDrawers } from "~/components/drawers/use-drawers";
import { announce, takeForDrawer } from "~/components/ui/announce";
import { useLayoutData } from "~/components/ui/layout-data";
import { useLang } from "~/components/ui/messages";
import { createStore } from "~/components/ui/store";
import { useChange } from "~/components/ui/use-change";
import { useLatest } from "~/components/ui/use-latest";
import { runWhenIdle } from "~/components/ui/run-when-idle";

/**
 * Document-level events that open the mini cart (behaviour §2.17); other scripts of the page may
 * send them too.
 */
export const ADD_TO_CART = "add-to-cart";
export const HAS_UPDATED_CART = "has-updated-cart";

/**
 * Sent with the shop's own events: after its forms the framework itself loads the data again, and
 * the mini cart opens by `openCartForAddition`.
 */
interface OwnEvent {
  own: true;
}

const CHANNEL = "cart";
let channel: BroadcastChannel | null = null;

/** Notifies this page and the shop's other tabs of a cart that was changed by a form. */
export function notifyCartChanged(event: typeof ADD_TO_CART | typeof HAS_UPDATED_CART): void {
  document.dispatchEvent(new CustomEvent(event, { detail: { own: true } satisfies OwnEvent }));
  notifyOtherTabs();
}

function notifyOtherTabs(): void {
  channel?.postMessage(HAS_UPDATED_CART);
}

/** The page on which something was added, until the mini cart has opened for it. */
const additions = createStore<string | null>(null);

/**
 * Opens the mini cart for added products once the page shows the new count, unless the shopper has
 * left the page by then.
 */
export function openCartForAddition(pathname = location.pathname): void {
  additions.set(pathname);
}

let added: string | null = null;

/** Notes the product for which the mini cart opens. */
export function recordAddition(productId: string): void {
  added = productId;
}

/** The product for which the mini cart has opened, once. */
export function takeAddition(): string | null {
  const productId = added;
  added = null;
  return productId;
}

/**
 * Whether the mini cart is about to open for an added product: the bag's known count may not
 * include it yet.
 */
export const hasAddition = () => added !== null;

/**
 * Whether the mini cart opens when something is added: it is not open yet, and the page is not the
 * cart's.
 */
export const canOpenMiniCart = () =>
  parseDrawerFragment(location.hash).open !== "cart" && location.pathname !== "/cart";

/**
 * Listens for changes of the cart.
 *
 * @param onForeign another script has sent one of the document's events
 * @param onStale the cart may have changed elsewhere: in another tab, or while the page was in the
 * back/forward cache
 * @returns stops listening
 */
function onCartChange(onForeign: () => void, onStale: () => void): () => void {
  const onDocument = (event: Event) =>
    (event as CustomEvent<OwnEvent | null>).detail?.own !== true && onForeign();
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && onStale();
  const listening = new AbortController();
  const { signal } = listening;
  // Opening a channel is slow on a weak device, and would delay a tap made during hydration.
  runWhenIdle(() => {
    if (signal.aborted || !("BroadcastChannel" in self)) return;
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = onStale;
  });
  for (const event of [ADD_TO_CART, HAS_UPDATED_CART])
    document.addEventListener(event, onDocument, { signal });
  addEventListener("pageshow", onPageShow, { signal });
  return () => {
    channel?.close();
    channel = null;
    listening.abort();
  };
}

/**
 * Opens the mini cart on cart events (behaviour §2.17, §4.8), except over the cart's page; follows
 * changes in other tabs.
 */
export function CartWatch() {
  const { pathname } = useLocation();
  const revalidator = useRevalidator();
  const layout = useLayoutData();
  const { openDrawer } = useDrawers();
  useOpeningForAddition();
  const latest = useLatest({ pathname, openDrawer, ...revalidator });
  /** the data reload because another tab has changed something */
  const isFollowing = useRef(false);

  useChange(layout, (before) => {
    // After an order or a logout (whose message has the picture that clears the browser's cache),
    // other tabs must not show the account.
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
    const stop = onCartChange(() => {
      const { pathname, openDrawer } = latest.current;
      refresh();
      if (pathname !== "/cart") openDrawer("cart");
    }, refresh);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [latest]);
  return null;
}

/**
 * Opens the mini cart for an added product when the page shows the new count; its code and data are
 * fetched meanwhile.
 */
function useOpeningForAddition(): void {
  const lang = useLang();
  const { pathname, hash } = useLocation();
  const isLeaving = useNavigation().state !== "idle";
  const writes = useFetchers().filter(({ formAction }) => formAction === "/cart");
  const isReloading = writes.some(({ state }) => state === "loading");
  const { answer, load } = useDrawerPage("cart");
  const { openDrawer } = useDrawers();
  const addedOn = additions.usePart((page) => page);
  const isKnown = answer !== undefined;
  useEffect(() => {
    if (addedOn === null) return;
    void drawerContents.cart.load(lang).catch(() => undefined);
    // Data that were loaded before are loaded again by the framework.
    if (isReloading && !isKnown) load();
  }, [addedOn, isReloading, isKnown, lang, load]);
  const isWaiting = isLeaving || writes.length > 0;
  useEffect(() => {
    if (addedOn === null || isWaiting) return;
    additions.set(null);
    // Do not open a drawer if the shopper has navigated meanwhile.
    if (addedOn !== pathname) {
      const text = takeForDrawer();
      if (text !== "") announce(text);
      return notifyOtherTabs();
    }
    notifyCartChanged(ADD_TO_CART);
    if (pathname !== "/cart" && parseDrawerFragment(hash).open !== "cart") openDrawer("cart");
  }, [addedOn, isWaiting, pathname, hash, openDrawer]);
}
