import { useFetchers, useLocation, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { track } from "~/components/analytics/data-layer";
import { useDrawerPage } from "~/components/drawers/drawer-data";
import { drawerOf } from "~/components/drawers/fragments";
import { drawerContents } from "~/components/drawers/drawers";
import { useDrawers } from "~/components/drawers/use-drawers";
import { announce, takeForDrawer } from "~/components/ui/announce";
import { useLayoutData } from "~/components/ui/layout-data";
import { useLang } from "~/components/ui/messages";
import { useChange } from "~/components/ui/use-change";
import { useLatest } from "~/components/ui/use-latest";
import { whenIdle } from "~/components/ui/when-idle";
import type { CartAnswer } from "~/services/cart/cart.actions.server";

/** Document-level events that open the mini cart (behaviour §2.17); other scripts of the page may send them too. */
export const ADD_TO_CART = "add-to-cart";
export const HAS_UPDATED_CART = "has-updated-cart";

/** Sent with the shop's own events: after its forms the framework itself loads the data again. */
interface OwnEvent {
  own: true;
  /** the page on which something was added: the mini cart opens there only */
  pathname: string;
}

const CHANNEL = "cart";
let channel: BroadcastChannel | null = null;

/** Notifies this page and the shop's other tabs of a cart that was changed by a form. */
export function notifyCartChanged(event: typeof ADD_TO_CART | typeof HAS_UPDATED_CART, pathname = location.pathname): void {
  document.dispatchEvent(new CustomEvent(event, { detail: { own: true, pathname } satisfies OwnEvent }));
  notifyOtherTabs();
}

function notifyOtherTabs(): void {
  channel?.postMessage(HAS_UPDATED_CART);
}

let added: string | null = null;

/** The product for which the mini cart has opened, once. */
export function takeAdded(): string | null {
  const productId = added;
  added = null;
  return productId;
}

/** Whether the mini cart is about to open for an added product: the bag's known count may not include it yet. */
export const hasAdded = () => added !== null;

/** Whether the mini cart opens when something is added: it is not open yet, and the page is not the cart's. */
export const opensCart = () => drawerOf(location.hash).open !== "cart" && location.pathname !== "/cart";

/**
 * Tells ears, analytics, the document's listeners and other tabs what has become of a cart form that scripts have sent, wherever the shopper is
 * by then.
 *
 * @param pathname of the page on which it was sent
 */
export function reportCartAnswer(form: FormData, { status, added: event }: CartAnswer, pathname: string): void {
  const isGood = status.tone === "good";
  if (form.get("intent") !== "add") {
    announce(status.text);
    if (isGood) notifyCartChanged(HAS_UPDATED_CART);
    return;
  }
  const opens = isGood && pathname === location.pathname && opensCart();
  if (opens) added = String(form.get("productId"));
  announce(status.text, opens);
  if (event) track(event);
  if (isGood) notifyCartChanged(ADD_TO_CART, pathname);
}

/**
 * Listens for changes of the cart.
 *
 * @param onEvent an event of this page; `own`: of the shop's own form
 * @param onStale the cart may have changed elsewhere: in another tab, or while the page was in the back/forward cache
 * @returns stops listening
 */
function onCartChange(onEvent: (own: OwnEvent | null, type: string) => void, onStale: () => void): () => void {
  const onDocument = (event: Event) => onEvent((event as CustomEvent<OwnEvent | null>).detail, event.type);
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
  const openAfterReload = useOpeningForAddition();
  const latest = useLatest({ pathname, openDrawer, openAfterReload, ...revalidator });
  /** the data reload because another tab has changed something */
  const isFollowing = useRef(false);

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
      const { pathname, openDrawer, openAfterReload } = latest.current;
      if (own?.own) {
        // The shopper changes lines where the cart is visible: do not reopen a mini cart closed since.
        if (type === ADD_TO_CART && pathname !== "/cart") openAfterReload(own.pathname);
        return;
      }
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
 * Opens the mini cart for an added product when the page shows the new count; its code and data are fetched meanwhile.
 *
 * @returns asks for the opening. @param pathname of the page on which something was added: on another one nothing opens
 */
function useOpeningForAddition(): (pathname: string) => void {
  const lang = useLang();
  const { pathname, hash } = useLocation();
  const isLeaving = useNavigation().state !== "idle";
  const writes = useFetchers().filter(({ formAction }) => formAction === "/cart");
  const isReloading = writes.some(({ state }) => state === "loading");
  const { answer, load } = useDrawerPage("cart");
  const { openDrawer } = useDrawers();
  const [addedOn, setAddedOn] = useState<string | null>(null);
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
    setAddedOn(null);
    // Do not open a drawer if the shopper has navigated meanwhile.
    if (addedOn !== pathname) announce(takeForDrawer());
    else if (drawerOf(hash).open !== "cart") openDrawer("cart");
  }, [addedOn, isWaiting, pathname, hash, openDrawer]);
  return setAddedOn;
}
