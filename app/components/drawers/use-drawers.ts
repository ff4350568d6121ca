import { type Location, useLocation, useNavigate, useNavigationType } from "@remix-run/react";
import { useCallback } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { Addition } from "~/components/cart/cart-events";
import { useLatest } from "~/components/ui/use-latest";
import type { DrawerName } from "./drawer-table";
import { parseDrawerFragment, type OpenDrawer } from "./fragments";

/** Kept in the history entry of a drawer. */
interface DrawerHistoryState {
  /** a press has opened it: the entry before it is the page without the drawer */
  isOpenedHere?: boolean;
  /** what the mini cart has opened for */
  addition?: Addition | null;
}

interface Opening {
  /** the fragment, if it is not the drawer's name */
  hash?: string | undefined;
  addition?: Addition;
  /** rendered at once: a press waits for nothing else that is being rendered */
  isPress?: boolean;
}

interface Drawers extends OpenDrawer {
  openDrawer(drawer: DrawerName, opening?: Opening): void;
  closeDrawer(): void;
}

/**
 * The drawer that the address names. To open and to close it is to change the address's fragment:
 * Back closes a drawer, a reload keeps it.
 */
export function useDrawers(): Drawers {
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useLatest({ location, navigate });

  const openDrawer = useCallback(
    (drawer: DrawerName, { hash = drawer, addition, isPress = false }: Opening = {}) => {
      const { location, navigate } = latest.current;
      const { pathname, search } = location;
      const isOpen = parseDrawerFragment(location.hash).open !== null;
      const isOpenedHere = !isOpen || readEntry(location).isOpenedHere;
      const entry: DrawerHistoryState = { isOpenedHere, addition: addition ?? null };
      navigate(
        { pathname, search, hash },
        { state: entry, replace: isOpen, preventScrollReset: true, flushSync: isPress },
      );
    },
    [latest],
  );
  const closeDrawer = useCallback(() => {
    const { location, navigate } = latest.current;
    const { pathname, search } = location;
    if (readEntry(location).isOpenedHere) navigate(-1);
    else navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [latest]);

  // The server, whose document is hydrated first, does not know the fragment.
  const isHydrated = useHydrated();
  return { ...parseDrawerFragment(isHydrated ? location.hash : ""), openDrawer, closeDrawer };
}

function readEntry({ state }: Location): DrawerHistoryState {
  return (state as DrawerHistoryState | null) ?? {};
}

/**
 * What the mini cart has just opened for; null if it was opened by hand, by a reload or by Back.
 */
export function useAddition(): Addition | null {
  const location = useLocation();
  return useNavigationType() === "POP" ? null : (readEntry(location).addition ?? null);
}
