import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useLatest } from "~/components/ui/use-latest";
import {
  parseDrawerFragment,
  buildDrawerFragment,
  type DrawerName,
  type OpenDrawer,
} from "./fragments";

/**
 * Kept in the history entry of a drawer that a press has opened: the entry before it is the page
 * without the drawer.
 */
interface DrawerEntry {
  isOpenedHere?: boolean;
}

interface Drawers extends OpenDrawer {
  openDrawer(drawer: DrawerName, hash?: string | null): void;
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
    (drawer: DrawerName, hash: string | null = null) => {
      const { location, navigate } = latest.current;
      const { pathname, search, state } = location;
      const isOpen = parseDrawerFragment(location.hash).open !== null;
      const entry: DrawerEntry = isOpen ? (state as DrawerEntry) : { isOpenedHere: true };
      navigate(
        { pathname, search, hash: buildDrawerFragment(drawer, hash) },
        { state: entry, replace: isOpen, preventScrollReset: true },
      );
    },
    [latest],
  );
  const closeDrawer = useCallback(() => {
    const { location, navigate } = latest.current;
    const { pathname, search, state } = location;
    if ((state as DrawerEntry | null)?.isOpenedHere) navigate(-1);
    else navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [latest]);

  // The server, whose document is hydrated first, does not know the fragment.
  const isHydrated = useHydrated();
  return { ...parseDrawerFragment(isHydrated ? location.hash : ""), openDrawer, closeDrawer };
}
