import * as Dialog from "@radix-ui/react-dialog";
import { useEffect, useRef, type ReactNode } from "react";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { enterLayer, leaveLayer, type Layers } from "~/framework/history-layer";
import { entry } from "~/framework/way-back";
import type { DrawerProps } from "./drawers";
import { closeDrawer, drawerState, openDrawer, type DrawerName } from "./drawer-state";

interface ShellProps extends Pick<DrawerProps, "open" | "close"> {
  side: "left" | "right" | "top" | "whole";
  title: string;
  /** the children are several parts, of the classes drawer-body and drawer-foot: what scrolls, and what stays below it */
  inParts?: boolean;
  children: ReactNode;
}

/** The shell of every drawer: a modal dialog that keeps the focus and gives it back; Escape and the backdrop close it. */
export function Drawer({ open, close, side, title, inParts = false, children }: ShellProps) {
  const t = useMessages();
  const content = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  if (open) opener.current = drawerState().opener;
  useWayBack(open, side === "whole");
  const openedOn = useRef("");
  useEffect(() => {
    if (open) openedOn.current = location.pathname;
  }, [open]);
  const giveFocusBack = (event: Event) => {
    event.preventDefault();
    const { activeElement } = document;
    if (activeElement !== document.body && !content.current?.contains(activeElement)) return;
    // The dialog keeps the focus while the page below it changes: the new page's content gets it now.
    if (openedOn.current === location.pathname) opener.current?.focus();
    else document.getElementById("content")?.focus({ preventScroll: true });
  };
  return (
    <Dialog.Root open={open} onOpenChange={(wanted) => !wanted && close()}>
      <Dialog.Portal>
        {/* Dialog.Overlay would lock scrolling by a style element, which the Content-Security-Policy of a cached page forbids: styles/drawers.css locks. */}
        <div className="drawer-backdrop" data-state={open ? "open" : "closed"} />
        <Dialog.Content
          ref={content}
          className={`drawer drawer-${side}`}
          aria-describedby={undefined}
          onCloseAutoFocus={giveFocusBack}
          onInteractOutside={keepOpen}
        >
          <div className="drawer-head">
            <Dialog.Title className="drawer-title">{title}</Dialog.Title>
            <Dialog.Close className="icon-button" aria-label={t("drawer.close")}>
              <Icon name="close" size={24} />
            </Dialog.Close>
          </div>
          {inParts ? children : <div className="drawer-body">{children}</div>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The notice of a lost connection stands above the drawer, and is no reason to close it. */
function keepOpen(event: Event): void {
  if (event.target instanceof Element && event.target.closest(".connection")) event.preventDefault();
}

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
function useWayBack(open: boolean, isWhole: boolean): void {
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
