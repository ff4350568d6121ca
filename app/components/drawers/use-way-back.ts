import { useEffect } from "react";
import { enterLayer, leaveLayer, type Layers } from "~/framework/history-layer";
import { entry } from "~/framework/way-back";
import { closeDrawer, drawerState, openDrawer, type DrawerName } from "./drawer-state";

/** Screens on which a drawer fills the page. */
const NARROW = "(max-width: 47.99rem)";

const drawers: Layers<{ open: DrawerName; hash: string | null }> = {
  current() {
    const { open, hash } = drawerState();
    return open && { open, hash };
  },
  open: ({ open, hash }) => openDrawer(open, { hash }),
  close: closeDrawer,
};

/** The browser's back button closes an open layer that covers the page. @param isWhole it covers the page on every screen */
export function useWayBack(open: boolean, isWhole: boolean): void {
  useEffect(() => {
    if (!open || !(isWhole || matchMedia(NARROW).matches)) return;
    // A new entry's turn comes once the layer is seen. Where a step forward has opened it, the entry is there, and the next step may come at once.
    const entering = entry().layer ? void enterLayer(drawers) : setTimeout(() => enterLayer(drawers));
    return () => {
      clearTimeout(entering);
      leaveLayer();
    };
  }, [open, isWhole]);
}
